// A newcomer who only does what the page points at: finishes all lessons and the guided first game. Words are not looked
// at, so this holds in every language; IMPULSE_LANGUAGE chooses one.

import assert from "node:assert/strict";
import { test } from "node:test";
import { DESKTOP, PHONE, SHOTS, examine, open, press, setStage } from "../harness.mjs";

const stage = setStage();
const language = process.env.IMPULSE_LANGUAGE ?? "";
const LESSONS = 8;
/// No lesson needs more presses, and no first game more milliseconds, however busy the machine is.
const MOST_PRESSES = 30;
const LONGEST_GAME = 400_000;

/// What the panel of the lesson or of the coach shows now.
const panel = (page) =>
  page.evaluate(() => {
    const panel = document.querySelector(".coach");
    return {
      step: Number(panel?.dataset.lessonStep ?? -1),
      over: panel?.dataset.lessonOver === "true",
      coach: panel?.dataset.coach,
      mistake: Boolean(panel?.querySelector("[data-mistake]")),
      marked: document.querySelectorAll("[data-press]").length,
      asking: Boolean(document.querySelector(".question.asking .answer")),
      end: Boolean(document.querySelector(".end")),
    };
  });

/// Waits until the page shows something else than before, or says what to press.
async function settled(page, until) {
  for (let at = 0; at < 400; at += 1) {
    const now = await panel(page);
    if (until(now)) return now;
    await page.waitForTimeout(25);
  }
  throw new Error(`the page does not go on: ${JSON.stringify(await panel(page))}`);
}

/// In the page: does the panel cover something that matters, or does what it says not fit?
function hidden() {
  const panel = document.querySelector(".coach").getBoundingClientRect();
  const covers = (other) =>
    Math.min(panel.right, other.right) - Math.max(panel.left, other.left) > 1 &&
    Math.min(panel.bottom, other.bottom) - Math.max(panel.top, other.top) > 1;
  const parts = [".question", ".play-hand", ".play-impulse", ".map-picture", ".play-bar", "[data-answer]:not(.answer)"];
  const found = [];
  for (const part of parts) {
    for (const element of document.querySelectorAll(part)) {
      const box = element.getBoundingClientRect();
      if (box.width > 0 && covers(box)) found.push(part);
    }
  }
  const text = document.querySelector(".coach-text");
  if (text.clientHeight < 40) found.push("the panel has no room for its text");
  return [...new Set(found)];
}

/// Opens a lesson and presses what is marked until it is over.
async function follow(page, lesson, { look } = {}) {
  await page.evaluate((lesson) => { location.hash = `/learn/${lesson}`; }, lesson);
  await page.locator(".coach.lesson").waitFor();
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    const now = await settled(page, (now) => now.over || (now.marked === 1 && now.asking));
    assert.equal(now.mistake, false, `lesson ${lesson}, step ${now.step + 1}: what is marked is a mistake`);
    await look?.(now);
    if (now.over) return presses;
    await press(page, "[data-press]");
    // The mark moves on with the table.
    await page.waitForTimeout(110);
  }
  throw new Error(`lesson ${lesson} does not end`);
}

for (const [name, size] of [["desktop", DESKTOP], ["phone", PHONE]]) {
  test(`a newcomer finishes all lessons by pressing what is marked, ${name}`, async () => {
    const page = await open(stage.browser, stage.server.url, { size, hasTouch: name === "phone", language });
    await page.goto(`${stage.server.url}#/learn`);
    await page.locator("[data-lesson='1']").waitFor();
    assert.equal(await page.locator("[data-lesson]").count(), LESSONS + 1);
    for (let lesson = 1; lesson <= LESSONS; lesson += 1) {
      let step = -1;
      await follow(page, lesson, {
        look: async (now) => {
          assert.deepEqual(await page.evaluate(hidden), [], `lesson ${lesson}, step ${now.step + 1}`);
          if (now.step !== step) await page.screenshot({ path: `${SHOTS}learn-${name}-${lesson}-${now.step + 1}.png` });
          step = now.step;
        },
      });
      await page.locator("[data-lesson-next]").waitFor();
    }
    await page.goto(`${stage.server.url}#/learn`);
    await page.locator(".lesson-list .done").first().waitFor();
    assert.equal(await page.locator(".lesson-list .done").count(), LESSONS, "all lessons are remembered");
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  });

  test(`a newcomer finishes the guided first game, ${name}`, async () => {
    const page = await open(stage.browser, stage.server.url, { size, hasTouch: name === "phone", language });
    await page.evaluate(() => { location.hash = "/learn/first-game"; });
    await page.locator("[data-coach]").waitFor();
    let unasked = 0;
    const began = Date.now();
    for (let presses = 0; Date.now() - began < LONGEST_GAME; presses += 1) {
      const now = await settled(page, (now) => now.end || (now.asking && now.coach !== "thinking"));
      if (now.end) break;
      if (now.marked === 0) {
        if (now.coach === "silent") await press(page, "[data-tool=coach]").catch(() => {});
        await page.waitForTimeout(100);
        continue;
      }
      unasked += now.coach === "said" ? 1 : 0;
      if (presses < 6) {
        assert.deepEqual(await page.evaluate(hidden), [], `press ${presses}`);
        await page.screenshot({ path: `${SHOTS}learn-${name}-game-${presses}.png` });
      }
      // The mark may be about to move: then the next look finds it elsewhere.
      await press(page, "[data-press]").catch(() => {});
      await page.waitForTimeout(100);
    }
    await page.locator(".end").waitFor({ timeout: 1000 });
    assert.ok(unasked > 5, `the coach suggested ${unasked} answers`);
    assert.deepEqual(page.complaints, []);
    await page.evaluate(() => { location.hash = "/learn"; });
    await page.locator(".done [data-lesson=first-game]").waitFor();
    await page.context().close();
  });
}

test("mistakes are explained, taken back, and nothing is lost", async () => {
  const page = await open(stage.browser, stage.server.url, { language });
  await page.evaluate(() => { location.hash = "/learn/1"; });
  await settled(page, (now) => now.marked === 1);
  await press(page, ".hand [data-answer]:not([data-press])");
  const wrong = await settled(page, (now) => now.mistake);
  assert.equal(wrong.step, 0);
  await settled(page, (now) => now.marked === 1 && now.asking);
  await press(page, "[data-press]");
  const right = await settled(page, (now) => now.step === 1 && now.marked === 1);
  assert.equal(right.mistake, false);
  await press(page, "[data-tool=undo]");
  await settled(page, (now) => now.step === 0 && now.marked === 1);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test("a lesson is left and taken up again, and works without a connection", async () => {
  const page = await open(stage.browser, stage.server.url, { language });
  await page.evaluate(() => { location.hash = "/learn/2"; });
  for (let step = 0; step < 2; step += 1) {
    await settled(page, (now) => now.step === step && now.marked === 1 && now.asking);
    await press(page, "[data-press]");
  }
  await settled(page, (now) => now.step === 2);
  await page.evaluate(() => { location.hash = "/"; });
  await page.locator(".hero").waitFor();
  await page.evaluate(() => navigator.serviceWorker?.ready.then(() => true));
  await page.reload();
  await page.evaluate(() => { location.hash = "/learn/2"; });
  const again = await settled(page, (now) => now.marked === 1);
  assert.equal(again.step, 2);
  await page.context().setOffline(true);
  await page.reload();
  await settled(page, (now) => now.step === 2 && now.marked === 1);
  await page.context().close();
});

test("axe finds nothing in a lesson or beside the coach", async () => {
  const page = await open(stage.browser, stage.server.url, { language, reducedMotion: "reduce" });
  const findings = [];
  for (const hash of ["/learn", "/learn/1", "/learn/first-game"]) {
    await page.evaluate((hash) => { location.hash = hash; }, hash);
    await page.locator("[data-lesson], [data-lesson-step], [data-coach=said]").first().waitFor();
    findings.push(...(await examine(page, hash, { settle: 300, every: true })));
    const headings = await page.locator("h1").count();
    if (headings !== 1) findings.push(`${hash}: ${headings} first headings`);
  }
  assert.deepEqual(findings, []);
  await page.context().close();
});

test("rules are searched and shown on the table, and a refusal leads to its rule", async () => {
  const page = await open(stage.browser, stage.server.url, { language });
  await page.evaluate(() => { location.hash = "/rules"; });
  await page.locator("[data-show='8.5']").waitFor({ state: "attached" });
  const shown = await page.locator("[data-show]").count();
  assert.ok(shown > 45, `${shown} rules can be tried`);
  await page.locator("#rules-search").fill("8.5");
  await press(page, "[data-show='8.5']");
  await page.locator("[data-shown='8.5']").waitFor();
  await settled(page, (now) => now.marked === 1 && now.asking);
  assert.deepEqual(await page.evaluate(hidden), []);
  await page.screenshot({ path: `${SHOTS}learn-rule.png` });
  for (let presses = 0; presses < 3; presses += 1) {
    await press(page, "[data-press]");
    await page.waitForTimeout(200);
    if ((await panel(page)).marked === 0) break;
  }
  await settled(page, (now) => now.marked === 0);
  await press(page, "[data-tool=show-again]");
  await settled(page, (now) => now.marked === 1 && now.asking);

  // 6.2: a transport may not enter a card that an enemy patrols.
  await page.evaluate(() => { location.hash = "/show/6.2"; });
  await page.locator("[data-shown='6.2']").waitFor();
  await settled(page, (now) => now.marked === 1 && now.asking);
  await press(page, "[data-cell=c3]");
  await page.locator(".foresight a[href^='#/rules/']").waitFor();
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test("whoever is new is offered a lesson, and may ask the coach", async () => {
  const page = await open(stage.browser, stage.server.url, { language });
  assert.equal(await page.locator(".hero [data-tool=learn]").getAttribute("href"), "#/learn/1");
  await press(page, ".hero button.primary");
  await page.locator(".question.asking .answer").first().waitFor();
  assert.equal(await page.locator(".coach").count(), 0, "it is silent until it is asked");
  await press(page, "[data-tool=coach]");
  await page.locator("[data-coach=said] .advice li").first().waitFor();
  const advice = await page.locator(".advice li").count();
  assert.ok(advice >= 1 && advice <= 3, `${advice}`);
  await page.screenshot({ path: `${SHOTS}learn-coach.png` });
  await press(page, "[data-tool=coach-close]");
  await page.locator(".coach").waitFor({ state: "detached" });
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

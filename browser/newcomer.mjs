// A newcomer who only does what the page points at. Words are not looked at, so this holds in every language.

import assert from "node:assert/strict";
import { DESKTOP, PHONE, press } from "./harness.mjs";

/// No lesson needs more presses.
const MOST_PRESSES = 30;

/// With IMPULSE_NEWCOMER=all (`cargo xtask newcomer`) every language at both sizes; else each language at one of them.
const everybody = process.env.IMPULSE_NEWCOMER === "all";
export const NEWCOMERS = [["en", "desktop"], ["fr", "phone"], ["it", "desktop"], ["ru", "phone"], ["en", "phone"], ["fr", "desktop"], ["it", "phone"], ["ru", "desktop"]]
  .slice(0, everybody ? 8 : 4)
  .map(([language, name]) => ({ name: `${language}-${name}`, language, options: { language, size: name === "phone" ? PHONE : DESKTOP, hasTouch: name === "phone" } }));

/// Those who also play the guided first game, which is the same in every language but for its words.
export const FIRST_PLAYERS = everybody ? NEWCOMERS : NEWCOMERS.slice(2);

/// What the panel of the lesson or of the coach shows now.
export const panel = (page) =>
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
export async function settled(page, until) {
  for (let at = 0; at < 400; at += 1) {
    const now = await panel(page);
    if (until(now)) return now;
    await page.waitForTimeout(25);
  }
  throw new Error(`the page does not go on: ${JSON.stringify(await panel(page))}`);
}

/// In the page: does the panel cover something that matters, or does what it says not fit?
export function hidden() {
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

/// Presses what is marked, and gives the mark time to move on with the table: it may move twice.
export async function pressMarked(page) {
  await press(page, "[data-press]");
  await page.waitForTimeout(110);
}

/// Opens a lesson and presses what is marked until it is over.
export async function follow(page, lesson, { look } = {}) {
  await page.evaluate((lesson) => { location.hash = `/learn/${lesson}`; }, lesson);
  await page.locator(".coach.lesson").waitFor();
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    const now = await settled(page, (now) => now.over || (now.marked === 1 && now.asking));
    assert.equal(now.mistake, false, `lesson ${lesson}, step ${now.step + 1}: what is marked is a mistake`);
    await look?.(now);
    if (now.over) return presses;
    await pressMarked(page);
  }
  throw new Error(`lesson ${lesson} does not end`);
}

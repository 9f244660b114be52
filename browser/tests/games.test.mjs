// Whole games through the page: by clicking what is offered, and by keyboard alone.

import assert from "node:assert/strict";
import { test } from "node:test";
import { DESKTOP, MOTION, PHONE, clicker, dice, gameFile, open, openFile, play, press, setStage, shot, typist } from "../harness.mjs";

const stage = setStage();

/// Plays a game from its file to the end screen. Returns the fingerprint it ended with.
async function whole(file, answer, options) {
  const page = await open(stage.browser, stage.server.url, options);
  await openFile(page, file);
  await page.locator(".play").waitFor();
  await play(page, answer);
  await page.locator(".end [data-fingerprint]").waitFor();
  const fingerprint = await page.locator(".end [data-fingerprint]").getAttribute("data-fingerprint");
  assert.match(fingerprint, /^[0-9a-f]{16}$/);
  assert.deepEqual(page.complaints, []);
  return { page, fingerprint };
}

test("a whole game of two by clicking offered targets only", async () => {
  const { page, fingerprint } = await whole(gameFile(2, "you,planner", 11), clicker(dice(1)));
  await shot(page, "end-2-players");
  // From the table, the results can be opened again.
  await page.getByRole("button", { name: "Look at the table" }).click();
  await press(page, "[data-tool=results]");
  await page.locator(".end").waitFor();
  // The replay of the stored game reaches the same position.
  await page.locator(".end").getByRole("link", { name: "Replay" }).click();
  await page.locator(".replay [data-fingerprint]").waitFor();
  assert.equal(await page.locator(".replay [data-fingerprint]").getAttribute("data-fingerprint"), fingerprint);
  await page.context().close();
});

test("a whole game of six by clicking offered targets only", async () => {
  const seats = "you,quick,quick:core,quick:raider,quick:trader,planner";
  const { page } = await whole(gameFile(6, seats, 12), clicker(dice(2)), MOTION);
  await shot(page, "end-6-players");
  await page.context().close();
});

test("a whole game of two by keyboard alone", async () => {
  const { page } = await whole(gameFile(2, "you,quick", 13), typist(dice(3)), { settings: { confirm: "yes" } });
  await page.context().close();
});

test("a whole game on a phone", async () => {
  const { page } = await whole(gameFile(3, "you,quick,planner", 14), clicker(dice(4)), { size: PHONE });
  await shot(page, "end-phone", { fullPage: true });
  await page.context().close();
});

test("a whole game on a phone against the highest level, with what it has learned", async () => {
  let fetched = 0;
  const page = await open(stage.browser, stage.server.url, { size: PHONE, serviceWorkers: "block" });
  await page.context().route("**/*.net", (route) => {
    fetched += 1;
    return route.continue();
  });
  await openFile(page, gameFile(2, "you,level:8@60", 16));
  await page.locator(".play").waitFor();
  await play(page, clicker(dice(6)));
  await page.locator(".end [data-fingerprint]").waitFor();
  assert.equal(fetched, 1);
  assert.deepEqual(page.complaints, []);
  await shot(page, "end-level-8-phone", { fullPage: true });
  await page.context().close();
});

test("a game of two people at one screen hides hands", async () => {
  const page = await open(stage.browser, stage.server.url, { size: DESKTOP });
  await openFile(page, gameFile(2, "you,you", 15));
  await page.locator("[data-ready]").waitFor();
  let screens = 0;
  await play(page, clicker(dice(5)), {
    until: async (now) => {
      if (now !== "hand-over") return false;
      // Nothing but the screen itself: no table, no hand, no card.
      assert.equal(await page.locator(".hand-over").count(), 1);
      assert.equal(await page.locator(".play, [data-card], .hand").count(), 0);
      screens += 1;
      return screens > 6;
    },
  });
  assert.ok(screens > 6);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test("two clicks from the first visit to the first question", async () => {
  const page = await open(stage.browser, stage.server.url);
  await page.getByRole("button", { name: "Play now" }).click();
  await page.locator(".question.asking .answer").first().waitFor({ timeout: 15000 });
  await shot(page, "first-question");
  await page.context().close();
});

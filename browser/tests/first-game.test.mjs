// The guided first game: a newcomer who presses what the coach marks plays it to its end.

import assert from "node:assert/strict";
import { test } from "node:test";
import { SHOTS, open, press, setStage } from "../harness.mjs";
import { FIRST_PLAYERS, hidden, panel, pressMarked, settled } from "../newcomer.mjs";

const stage = setStage();

/// No first game takes more milliseconds, however busy the machine is.
const LONGEST_GAME = 400_000;

for (const { name, language, options } of FIRST_PLAYERS) {
  test(`a newcomer finishes the guided first game, ${name}`, async () => {
    const page = await open(stage.browser, stage.server.url, options);
    assert.equal(await page.evaluate(() => document.documentElement.lang), language);
    await page.evaluate(() => { location.hash = "/learn/first-game"; });
    await page.locator("[data-coach]").waitFor();
    let unasked = 0;
    let presses = 0;
    const began = Date.now();
    while (Date.now() - began < LONGEST_GAME) {
      const now = await settled(page, (now) => now.end || (now.asking && now.coach !== "thinking"));
      if (now.end) break;
      if (now.marked === 0) {
        if (now.coach === "silent") await press(page, "[data-tool=coach]").catch(() => {});
        await page.waitForTimeout(20);
        continue;
      }
      unasked += now.coach === "said" ? 1 : 0;
      if (presses < 6) assert.deepEqual(await page.evaluate(hidden), [], `press ${presses}`);
      if (presses === 5) await page.screenshot({ path: `${SHOTS}learn-${name}-game.png` });
      // The mark may be about to move: then the next look finds it elsewhere.
      await pressMarked(page).catch(() => {});
      presses += 1;
    }
    const asked = () => [document.querySelector(".question-text")?.textContent, ...[...document.querySelectorAll(".answer")].map((answer) => answer.textContent)];
    assert.ok((await panel(page)).end, `the game does not end: ${JSON.stringify([await panel(page), await page.evaluate(asked)])}`);
    console.log(`${name}: ${presses} presses, ${((Date.now() - began) / 1000).toFixed(0)} s`);
    assert.ok(unasked > 5, `the coach suggested ${unasked} answers`);
    assert.deepEqual(page.complaints, []);
    await page.evaluate(() => { location.hash = "/learn"; });
    await page.locator(".done [data-lesson=first-game]").waitFor();
    await page.context().close();
  });
}

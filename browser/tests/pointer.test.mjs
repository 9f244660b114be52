// A person with a mouse, at every size of screen: what the pointer rests on stays where it is, and pressing it works.

import assert from "node:assert/strict";
import { test } from "node:test";
import { MOTION, battleFile, clicker, dice, gameFile, open, openFile, play, press, setStage, shot, SIZES } from "../harness.mjs";

const stage = setStage();

/// How many answers are given at each size: some turns of the person.
const ANSWERS = 45;

/// A game in the middle of a battle.
const battle = battleFile("ends-by-battle-in-anothers-turn");

const sizeName = ({ width, height }) => `${width}x${height}`;

/// The number of the step of the turn that is under way.
const step = (page) => page.evaluate(() => document.querySelector(".rail-step.now b")?.textContent ?? "");

/// Looks at an answer, turns the wheel there, and then answers: mostly from the list, else on the table.
function restless(roll) {
  const [listed, anywhere] = [clicker(roll, ".answers"), clicker(roll)];
  return async (page) => {
    const answers = page.locator(".answers .answer");
    const box = await answers.nth(roll(await answers.count())).boundingBox();
    if (box) await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.wheel(0, [0, 24, 60, 2000, -2000][roll(5)]);
    await page.waitForTimeout(60);
    await (roll(3) > 0 ? listed(page) : anywhere(page));
  };
}

for (const size of SIZES) {
  test(`several turns with a mouse at ${sizeName(size)}`, async () => {
    const page = await open(stage.browser, stage.server.url, { ...MOTION, size, settings: { hints: "yes" } });
    await openFile(page, gameFile(4, "you,quick:raider,quick,planner", 41));
    await page.locator(".play").waitFor();
    const steps = new Set();
    const answer = restless(dice(21));
    let given = 0;
    await play(page, async () => {
      steps.add(await step(page));
      await answer(page);
      given += 1;
    }, { until: () => given >= ANSWERS });
    assert.ok(steps.has("3"), `the Impulse was played: ${[...steps]}`);
    await shot(page, `pointer-${sizeName(size)}`);
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  });

  test(`a battle with a mouse at ${sizeName(size)}`, async () => {
    const page = await open(stage.browser, stage.server.url, { ...MOTION, size });
    await openFile(page, battle + "# seats you,you,you,you,you,you\n");
    await press(page, "[data-ready]");
    await page.locator(".battle.panel").waitFor();
    await page.locator(".question.asking .answer").first().waitFor();
    await shot(page, `pointer-battle-${sizeName(size)}`);
    const answer = restless(dice(22));
    let given = 0;
    await play(page, async () => {
      await answer(page);
      given += 1;
    }, { until: async (now) => given >= 4 || (now === "question" && (await page.locator(".battle.panel").count()) === 0) });
    assert.ok(given > 0);
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  });
}

// Where things stand, over recorded games and at every size, also with texts a third longer: nothing overlaps, nothing is
// cut off, the page does not scroll, and what is written on the map can be read.

import assert from "node:assert/strict";
import { test } from "node:test";
import { battleFile, open, openFile, press, recorded, setStage } from "../harness.mjs";
import { look, openMoment } from "../layout.mjs";

const stage = setStage();

/// Windows with a mouse: desktop, laptop, and both at 200%.
const MOUSE = [[1440, 900], [1280, 720], [720, 450], [640, 360]];
/// Screens for fingers: tablets and phones, both ways round.
const TOUCH = [[820, 1180], [1180, 820], [390, 844], [844, 390], [320, 640]];
/// Small tablets, for games in which everybody plays alone.
const TABLETS = [[768, 1024], [1024, 768]];

/// How many moments of each game are looked at, and how many with longer texts.
const MOMENTS = 24;
const LONGER_MOMENTS = 8;

/// Every second size, beginning with the first or the second: two neighbouring moments of a game share out the sizes.
const half = (sizes, moment) => sizes.filter((_, at) => at % 2 === moment % 2);

/// Opens a page and looks at it with a mouse and with fingers: fails with everything that is wrong. `visit` says when to look,
/// and with a number which of the sizes to look at; without one, at all of them. `also` looks at more, after each of the two.
async function survey(label, visit, { language = "", tablets = [] } = {}) {
  const found = [];
  const figures = [];
  const page = await open(stage.browser, stage.server.url, { settings: { habits: "no" }, language, unseen: true });
  await visit(page, async (moment, number, also = async () => {}) => {
    for (const [sizes, fingers] of [[MOUSE, false], [[...TOUCH, ...tablets], true]]) {
      const seen = await look(page, number === undefined ? sizes : half(sizes, number), fingers);
      found.push(...seen.found.map((what) => `${moment}: ${what}`));
      figures.push(...seen.figures);
      await also();
    }
  });
  assert.deepEqual(page.complaints, []);
  await page.context().close();
  for (const size of new Set(figures.map((one) => one.size))) {
    const here = figures.filter((one) => one.size === size);
    const least = (read) => Math.min(...here.map(read));
    console.log(`${label} at ${size}: map ${least((one) => one.share).toFixed(1)}%, text on it at least ${least((one) => one.smallest).toFixed(1)} px, `
      + `${here.filter((one) => one.scrolls).length} of ${here.length} lists of answers scroll`);
    const share = { "1440x900": 38, "1280x720": 33 }[size] ?? 0;
    if (least((one) => one.share) < share) found.push(`${size}: the map has less than ${share}% of the screen`);
    if (["390x844", "320x640"].includes(size) && least((one) => one.width) < 0.99) found.push(`${size}: the map is narrower than the screen`);
  }
  assert.deepEqual([...new Set(found)], []);
}

/// Looks at so many moments of a recorded game.
const moments = (name, count) => async (page, examine) => {
  const game = recorded(name);
  for (let moment = 0; moment < count; moment += 1) {
    const at = Math.floor(((moment + 0.5) / count) * game.answers.length);
    await openMoment(page, game, at);
    await examine(`answer ${at}`, moment);
  }
};

for (const players of [2, 4, 6]) {
  test(`a recorded game of ${players} at every size`, () => survey(`${players} players`, moments(`players-${players}`, MOMENTS), { tablets: TABLETS }));
  test(`a recorded game of ${players} with texts a third longer`, () =>
    survey(`${players} players, longer`, moments(`players-${players}`, LONGER_MOMENTS), { language: "pseudo", tablets: TABLETS }));
}

test("three teams at every size", () => survey("teams", moments("teams-2+2+2", 8)));

for (const language of ["", "pseudo"]) test(`a battle at every size${language && " with texts a third longer"}: both sides and all answers are in sight`, async () => {
  const battle = battleFile("ends-by-battle-in-anothers-turn");
  await survey(`battle ${language}`, async (page, examine) => {
    await openFile(page, battle + "# seats you,you,you,you,you,you\n");
    await press(page, "[data-ready]");
    await page.locator(".question.asking .answer").first().waitFor();
    await examine("battle", undefined, async () => {
      const [panel, map] = await Promise.all([".battle.panel", ".play-map"].map((part) => page.locator(part).boundingBox()));
      assert.ok(panel.x >= map.x - 1 && panel.y >= map.y - 1 && panel.y + panel.height <= map.y + map.height + 1, "the battle lies on the map");
      assert.equal(await page.locator(".map [data-answer]").count(), 0, "and covers nothing that can be chosen");
    });
  }, { language });
});

test("the large card of a card in the hand is on the screen at every size", async () => {
  const page = await open(stage.browser, stage.server.url, { size: { width: 1280, height: 720 }, language: "pseudo" });
  await openMoment(page, recorded("players-4"), 150);
  for (const [width, height] of [...MOUSE, ...TOUCH]) {
    await page.setViewportSize({ width, height });
    const cards = page.locator(".hand [data-zoom], .impulse [data-zoom]");
    for (let card = 0; card < await cards.count(); card += 1) {
      await cards.nth(card).focus();
      await page.keyboard.press("Shift");
      const sticks = await page.evaluate(async () => {
        await window.nextFrames(3);
        const { left, top, right, bottom } = document.querySelector(".zoom:not([hidden])")?.getBoundingClientRect() ?? {};
        return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight ? "" : `${left},${top} to ${right},${bottom}`;
      });
      assert.equal(sticks, "", `${width}x${height}, card ${card}`);
    }
  }
  await page.context().close();
});

test("ten cards in the hand: number and condition of each can be read", async () => {
  const page = await open(stage.browser, stage.server.url, { size: { width: 1280, height: 720 } });
  await openMoment(page, recorded("players-4"), 150);
  // No recorded question is put to somebody with ten cards: those that are there are laid down again.
  await page.evaluate(() => {
    const slots = [...document.querySelectorAll(".hand-slot")];
    for (let more = slots.length; more < 10; more += 1) slots.at(-1).after(slots[more % slots.length].cloneNode(true));
  });
  const { found } = await look(page, [[1280, 720], [1440, 900], [820, 1180], [1180, 820], [390, 844], [844, 390], [320, 640], [768, 1024], [1024, 768]], false);
  assert.deepEqual(found, []);
  await page.context().close();
});

test("without motion what happened is still marked on the map", async () => {
  const page = await open(stage.browser, stage.server.url, { reducedMotion: "reduce" });
  const game = recorded("players-4");
  await openMoment(page, game, 60);
  const marks = () => page.evaluate(() => {
    const shown = [...document.querySelectorAll(".news-layer > *")].filter((mark) => mark.checkVisibility({ visibilityProperty: true }));
    return shown.length;
  });
  let most = 0;
  for (let step = 0; step < 40 && most === 0; step += 1) {
    if (await page.locator(".question.asking .answer").count()) await press(page, ".answers .answer");
    await page.waitForTimeout(50);
    most = Math.max(most, await marks());
  }
  assert.ok(most > 0, "a mark was seen");
  await page.context().close();
});

test("the large card hides neither the question nor what can be chosen", async () => {
  const page = await open(stage.browser, stage.server.url, { size: { width: 1280, height: 720 } });
  const game = recorded("players-4");
  for (const at of [75, 150, 230]) {
    await openMoment(page, game, at);
    const cards = page.locator(".map [data-zoom]:not([data-answer]), .impulse [data-zoom]");
    for (let card = 0; card < Math.min(6, await cards.count()); card += 1) {
      const { x, y, width, height } = await cards.nth(card).boundingBox();
      await page.mouse.move(x + width / 2, y + height / 2);
      await page.waitForTimeout(60);
      const hidden = await page.evaluate(() => {
        const zoom = document.querySelector(".zoom:not([hidden])")?.getBoundingClientRect();
        if (!zoom) return ["no large card"];
        const covers = (one) => {
          const { left, right, top, bottom } = one.getBoundingClientRect();
          return Math.min(right, zoom.right) - Math.max(left, zoom.left) > 2 && Math.min(bottom, zoom.bottom) - Math.max(top, zoom.top) > 2;
        };
        const parts = [...document.querySelectorAll(".question, .cell.target .ground, .gate.target .bar, .hand .target, .tech.target")];
        return parts.filter(covers).map((one) => one.getAttribute("class"));
      });
      assert.deepEqual(hidden, [], `answer ${at}, card ${card}`);
    }
  }
  await page.context().close();
});

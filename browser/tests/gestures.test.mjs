// One intention, one gesture: fleets are dragged or tapped to where they go, cards are taken up together, and each is taken
// back as one; by mouse, by touch and by keyboard.

import assert from "node:assert/strict";
import { test } from "node:test";
import { MOTION, PHONE, clicker, dice, gameFile, open, openFile, play, press, recorded, setStage, state } from "../harness.mjs";
import { openMoment } from "../layout.mjs";
import { STATES } from "../states.mjs";

const stage = setStage();

const seed = (number) => number.toString(16).padStart(64, "0");

/// A game of two in which the page asks for a fleet of which some can go somewhere.
async function atFleets(options = {}, first = 1) {
  for (let number = first; number < first + 12; number += 1) {
    const page = await open(stage.browser, stage.server.url, { ...MOTION, ...options });
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

/// Transports on c1 may make two moves. They can go to b2 by two paths, and each explores another card on the way.
const TWO_PATHS = `impulse 1 game
rules 2
players 2
edition published
seed 6
# seats you,quick
p1 B1Bui36
p2 B1Tra83
p1 Y3Com104
p1 left
p1 pass
p1 use
`;

async function atTwoPaths(options = {}) {
  const page = await open(stage.browser, stage.server.url, { ...MOTION, ...options });
  await openFile(page, TWO_PATHS);
  await page.locator('.map [data-cell="c1"][data-answer]').waitFor();
  return page;
}

/// The paths to choose from: on the map and in the list they are the same.
async function twoPaths(page) {
  await page.locator(".map .way").nth(1).waitFor();
  const onMap = await page.locator(".map .way").evaluateAll((ways) => ways.map((way) => way.dataset.answer));
  const listed = await page.locator('.answers .answer[data-answer^="x"]').evaluateAll((ways) => ways.map((way) => way.dataset.answer));
  assert.deepEqual(onMap, listed);
  const names = await page.locator('.answers .answer[data-answer^="x"]').allInnerTexts();
  for (const name of names) assert.match(name, /through .*explores/s, "each path says what it does");
  assert.equal(new Set(names).size, names.length);
  const labels = await page.locator(".map .way").evaluateAll((ways) => ways.map((way) => way.getAttribute("aria-label")));
  for (const label of labels) assert.match(label, /^\d: To b2 through /);
  return names;
}

/// The card that was explored is asked for next.
const explored = async (page) => {
  await page.locator(".question-text", { hasText: "which you explored" }).waitFor();
  return /face up on (\w+)/.exec(await page.locator(".question-text").innerText())[1];
};

test("of two paths one is chosen on the map, by mouse", async () => {
  const page = await atTwoPaths();
  if ((await taken(page)) === 0) await press(page, '.map [data-cell="c1"]');
  await press(page, '.map [data-cell="b2"]');
  const names = await twoPaths(page);
  await page.screenshot({ path: new URL("../shots/two-paths.png", import.meta.url).pathname });
  await press(page, '.map .way[data-answer="x2"]');
  assert.ok(names[1].includes(await explored(page)), "it went the way that was chosen");
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test("of two paths one is tapped, and what is impossible answers a tap", async () => {
  const page = await atTwoPaths({ size: PHONE, hasTouch: true, isMobile: true });
  const tap = async (selector) => {
    const { x, y } = await middleOf(page, selector);
    await page.touchscreen.tap(x, y);
  };
  if ((await taken(page)) === 0) await tap('.map [data-cell="c1"]');
  await tap('.map [data-cell="e3"]');
  await page.locator(".foresight", { hasText: /moves? away from c1 \(rule 6\.2\)/ }).waitFor();
  await tap('.map [data-cell="b2"]');
  const names = await twoPaths(page);
  const sizes = await page.locator(".map .way").evaluateAll((ways) => ways.map((way) => way.getBoundingClientRect().width));
  for (const size of sizes) assert.ok(size >= 44, `${size} px to touch`);
  await tap('.map .way[data-answer="x1"]');
  assert.ok(names[0].includes(await explored(page)));
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test("of two paths one is chosen by keyboard; Escape asks again", async () => {
  const page = await atTwoPaths();
  if ((await taken(page)) === 0) {
    await page.locator('.map [data-cell="c1"]').focus();
    await page.keyboard.press("Enter");
  }
  await page.locator('.map [data-cell="b2"]').focus();
  await page.keyboard.press("Enter");
  const names = await twoPaths(page);
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => !document.querySelector(".map .way"));
  await page.locator('.answers [data-answer="b2"]').focus();
  await page.keyboard.press("Enter");
  await page.locator(".map .way").nth(1).waitFor();
  await page.locator('.map .way[data-answer="x2"]').focus();
  await page.keyboard.press("Enter");
  assert.ok(names[1].includes(await explored(page)));
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test("what is impossible is answered with the reason and the rule, by mouse and by keyboard", async () => {
  const page = await atTwoPaths();
  const why = page.locator(".foresight", { hasText: /\(rule \d+\.\d+\)/ });
  await press(page, ".hand .card");
  await why.waitFor();
  assert.match(await why.innerText(), /not asked for now/);
  await press(page, '.map [data-cell="e3"]');
  await page.locator(".foresight", { hasText: "You have no fleet on e3 (rule 6.4)" }).waitFor();
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => document.querySelector(".foresight").hidden);
  await page.locator(".hand .card").first().focus();
  await page.keyboard.press("Enter");
  await why.waitFor();
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test("a dragged card marks its answer before it is let go, selects no text, and leaves no large card", async () => {
  const page = await open(stage.browser, stage.server.url, MOTION);
  await STATES.find(({ name }) => name === "add").visit(page);
  const card = await page.locator(".hand .card.target").first().getAttribute("data-card");
  const hand = await page.locator(`.hand [data-card=${card}]`).boundingBox();
  const last = await page.locator(".impulse-slot").last().boundingBox();
  // Where it will lie: after the last card of the Impulse.
  const to = { x: last.x + last.width * 1.4, y: last.y + last.height / 2 };
  await page.mouse.move(hand.x + hand.width / 2, hand.y + hand.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.locator(`.answer.considered[data-answer="${card}"]`).waitFor();
  assert.equal(await page.evaluate(() => String(getSelection())), "");
  await page.mouse.up();
  await page.locator(`.impulse-row [data-card=${card}]`).waitFor();
  // The card has come under the pointer, which rests: nobody points at it. Then the pointer moves.
  await page.waitForTimeout(300);
  assert.ok(await page.evaluate(({ x, y }) => !!document.elementFromPoint(x, y).closest(".impulse-row [data-zoom]"), to));
  assert.equal(await page.locator(".zoom:not([hidden])").count(), 0);
  await page.mouse.move(to.x + 3, to.y + 3);
  await page.mouse.move(hand.x + 2 * hand.width, hand.y + hand.height / 2);
  await page.locator(".zoom:not([hidden])").waitFor();
  assert.equal(await page.locator(".answer.considered").count(), 0);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

/// A person may reinforce with any cards of the hand; and may mine two.
const REINFORCING = [recorded("players-6"), 191];
const MINING = [recorded("players-4"), 210];

test("several cards are taken up together and confirmed once, by mouse, by touch and by keyboard", async () => {
  const page = await open(stage.browser, stage.server.url, { hasTouch: true, unseen: true });
  const card = (at) => page.locator(".hand .card[data-answer]").nth(at);
  const middle = async (at) => {
    const { x, y, height } = await card(at).boundingBox();
    return [x + 20, y + height / 2];
  };
  const ways = {
    mouse: async (at) => page.mouse.click(...(await middle(at))),
    touch: async (at) => page.touchscreen.tap(...(await middle(at))),
    keyboard: async (at) => {
      await card(at).focus();
      await page.keyboard.press("Enter");
    },
  };
  for (const [way, take] of Object.entries(ways)) {
    await openMoment(page, ...REINFORCING);
    const cards = await page.locator(".hand .card[data-answer]").evaluateAll((all) => all.map((one) => one.dataset.answer));
    assert.ok(cards.length >= 3, "there are cards to choose from");
    const question = await page.locator(".question-text").innerText();
    await take(0);
    await page.locator(".hand .card.taken").first().waitFor();
    await take(1);
    await page.waitForFunction(() => document.querySelectorAll(".hand .card.taken").length === 2);
    // Nothing is answered yet: what was taken up can be put back.
    assert.equal(await page.locator(".question-text").innerText(), question, way);
    await take(1);
    await page.waitForFunction(() => document.querySelectorAll(".hand .card.taken").length === 1);
    await take(1);
    await page.waitForFunction(() => document.querySelectorAll(".hand .card.taken").length === 2);
    if (way === "keyboard") {
      await page.locator(".answers .answer.gives").focus();
      await page.keyboard.press("Enter");
    } else await press(page, ".answers .answer.gives");
    await page.waitForFunction((text) => document.querySelector(".question-text").textContent.trim() !== text, question);

    // The last card that may be mined needs no confirmation, and both are taken back as one.
    await openMoment(page, ...MINING);
    const mined = await page.locator(".question-text").innerText();
    await take(0);
    await page.locator(".hand .card.taken").first().waitFor();
    await take(1);
    await page.waitForFunction((text) => document.querySelector(".question-text").textContent.trim() !== text, mined);
    await press(page, "[data-tool=undo]:enabled");
    await page.waitForFunction((text) => document.querySelector(".question-text").textContent.trim() === text, mined);
  }
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test("a card that is dragged to a battle is laid once, and a second click means what stood there before", async () => {
  const page = await open(stage.browser, stage.server.url, MOTION);
  await openMoment(page, ...REINFORCING);
  const question = await page.locator(".question-text").innerText();
  const { x, y, width, height } = await page.locator(".hand .card[data-answer]").first().boundingBox();
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.locator(".zoom:not([hidden])").waitFor();
  await page.mouse.down();
  await page.mouse.move(700, 300, { steps: 6 });
  assert.equal(await page.locator(".zoom:not([hidden])").count(), 0, "what is dragged is not read");
  await page.mouse.up();
  await page.waitForTimeout(300);
  assert.equal(await page.locator(".hand .card.taken").count(), 1, "letting go is one click");
  assert.equal(await page.locator(".question-text").innerText(), question);
  // A double click on an answer gives one answer.
  const first = page.locator(".answers .answer:not(.taken, .gives)").first();
  const box = await first.boundingBox();
  await page.mouse.dblclick(box.x + 30, box.y + box.height / 2);
  await page.waitForTimeout(300);
  assert.equal(await page.locator(".hand .card.taken").count(), 2, "the second click of a double click takes nothing back");
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test("a Command Center that was opened closes with Escape and with a click elsewhere", async () => {
  const page = await open(stage.browser, stage.server.url);
  await openMoment(page, ...MINING);
  const opened = page.locator(".center:not(.whole) details[open]");
  const other = ".center:not(.own) summary";
  await press(page, other);
  await opened.waitFor();
  await page.keyboard.press("Escape");
  await opened.waitFor({ state: "detached" });
  await press(page, other);
  await opened.waitFor();
  await page.mouse.click(700, 4);
  await opened.waitFor({ state: "detached" });
  await press(page, other);
  await opened.waitFor();
  await press(page, other);
  await opened.waitFor({ state: "detached" });
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test("a long press shows the large card and answers nothing; its rule is one tap, click or key away", async () => {
  const page = await open(stage.browser, stage.server.url, { hasTouch: true, isMobile: true, size: PHONE });
  const large = page.locator(".zoom:not([hidden])");
  const rule = async () => {
    await page.waitForFunction(() => location.hash.startsWith("#/rules/5."));
    await page.locator(".rule").first().waitFor();
    await page.goBack();
    await page.locator(".question.asking .answer").first().waitFor();
  };
  await openMoment(page, ...MINING);
  const question = await page.locator(".question-text").innerText();
  const { x, y, height } = await page.locator(".hand .card[data-answer]").first().boundingBox();
  const client = await page.context().newCDPSession(page);
  const finger = (type, ...touchPoints) => client.send("Input.dispatchTouchEvent", { type, touchPoints });
  await finger("touchStart", { x: x + 20, y: y + height / 2 });
  await large.waitFor();
  await finger("touchEnd");
  await page.waitForTimeout(200);
  assert.equal(await large.count(), 1, "it stays when the finger has gone");
  assert.equal(await page.locator(".hand .taken").count(), 0, "and the card was not taken up");
  assert.equal(await page.locator(".question-text").innerText(), question);
  const link = await large.locator("a").boundingBox();
  // The tap that puts it away is no answer, even on something that could be chosen.
  await page.touchscreen.tap(x + 20, y + height / 2);
  await large.waitFor({ state: "hidden" });
  await page.waitForTimeout(200);
  assert.equal(await page.locator(".hand .taken").count(), 0);
  await finger("touchStart", { x: x + 20, y: y + height / 2 });
  await large.waitFor();
  await finger("touchEnd");
  await page.touchscreen.tap(link.x + link.width / 2, link.y + link.height / 2);
  await rule();

  // A click on what is no answer shows it until the next click; so its link can be reached.
  await page.setViewportSize({ width: 1280, height: 720 });
  await press(page, ".impulse-row .card:not([data-answer])");
  await large.waitFor();
  const { x: left, y: top, width } = await large.boundingBox();
  await page.mouse.move(left + width / 2, top + 20);
  assert.equal(await large.count(), 1);
  await press(page, ".zoom a");
  await rule();
  await press(page, ".impulse-row .card:not([data-answer])");
  await page.mouse.click(3, 710);
  assert.equal(await large.count(), 0);

  // Who moves the focus with keys sees where it is.
  await page.keyboard.press("Tab");
  await page.locator(".hand .card").first().focus();
  await large.waitFor();
  await page.keyboard.press("i");
  await rule();
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

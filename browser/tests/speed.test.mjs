// What a visit costs: bytes, time until something can be clicked, time from a click to its result, and no long frames
// while ships move or bots think.

import assert from "node:assert/strict";
import { test } from "node:test";
import { MOTION, dice, fileAt, gameFile, open, openFile, recorded, setStage, state } from "../harness.mjs";

const stage = setStage();

test("the first visit is small and quick", async () => {
  const context = await stage.browser.newContext({ serviceWorkers: "block" });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send("Network.enable");
  const sizes = new Map();
  const names = new Map();
  client.on("Network.responseReceived", ({ requestId, response }) => names.set(requestId, response.url));
  client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => sizes.set(requestId, encodedDataLength));
  const start = Date.now();
  await page.goto(stage.server.url);
  await page.getByRole("button", { name: "Play now" }).waitFor();
  const interactive = Date.now() - start;
  await page.waitForTimeout(300);
  let all = 0;
  let wasm = 0;
  for (const [id, size] of sizes) {
    all += size;
    if (names.get(id)?.endsWith(".wasm")) wasm += size;
  }
  console.log(`first visit: ${all} bytes, of which wasm ${wasm}; interactive after ${interactive} ms`);
  assert.ok(wasm > 0, "the program was fetched");
  assert.ok(all <= 740_000, `all ${all}`);
  assert.ok(interactive <= 2000, `interactive after ${interactive} ms`);
  await context.close();
});

/// Opens the last third of a golden game of six, with a person in one seat and bots in the others.
async function late(page, seat) {
  const game = recorded("players-6");
  const seats = [1, 2, 3, 4, 5, 6].map((one) => (one === seat ? "you" : "quick")).join(",");
  await page.evaluate(() => { location.hash = "/"; });
  await page.getByRole("button", { name: "Play now" }).waitFor();
  await openFile(page, fileAt(game, Math.floor(game.answers.length * 0.66), seats));
  await page.locator(".play").waitFor();
}

/// Nobody answers a question sooner than this after it has come into sight, in milliseconds.
const REACTION = 200;

/// Clicks offered answers in the late game; how long each took, the shortest first: from the click to the frame after
/// everything that follows from it was drawn.
async function clicks(page, roll) {
  const times = [];
  for (let seat = 1; seat <= 6 && times.length < 60; seat += 1) {
    await late(page, seat);
    for (let at = 0; at < 400 && times.length < 60; at += 1) {
      const now = await state(page);
      if (now === "end") break;
      if (now !== "question") {
        await page.waitForTimeout(15);
        continue;
      }
      await page.waitForTimeout(REACTION);
      times.push(await page.evaluate((roll) => {
        const offered = [...document.querySelectorAll(".answers .answer")];
        const target = offered[roll % offered.length];
        return new Promise((resolve) => {
          const start = performance.now();
          target.click();
          requestAnimationFrame(() => {
            const channel = new MessageChannel();
            channel.port1.onmessage = () => resolve(performance.now() - start);
            channel.port2.postMessage(0);
          });
        });
      }, roll(1000)));
    }
  }
  return times.sort((a, b) => a - b);
}

/// In the page: how long a fixed piece of work takes, in milliseconds.
function yardstick() {
  const cards = Array.from({ length: 400 }, (_, at) => ({ name: `card ${at}`, places: [at, at * 7, at * 13], text: "x".repeat(at % 90) }));
  const rounds = Array.from({ length: 40 }, () => {
    const begun = performance.now();
    for (let at = 0; at < 10; at += 1) JSON.parse(JSON.stringify(cards));
    return performance.now() - begun;
  });
  return rounds.sort((a, b) => a - b)[20];
}

/// What the yardstick takes on the machine that the limit was set on. A virtual machine may be half as fast a minute later
/// (2.2 to 3.9 ms were seen), so times count in proportion; a faster machine gets no lower limit.
const YARD = 2.4;

test("a click shows its result within 50 ms in the late game of six", async () => {
  const page = await open(stage.browser, stage.server.url, MOTION);
  const roll = dice(9);
  const found = [];
  // A machine that does something else as well only makes this slower: the best of a few rounds counts.
  for (let round = 0; round < 8 && !(Math.min(...found) <= 50); round += 1) {
    const before = await page.evaluate(yardstick);
    const times = await clicks(page, roll);
    assert.equal(times.length, 60);
    const slowness = Math.max(1, (before + (await page.evaluate(yardstick))) / 2 / YARD);
    found.push(times[57] / slowness);
    console.log(`click to result: median ${times[30].toFixed(1)} ms, 95% ${times[57].toFixed(1)} ms of ${times.length}, on a machine ${slowness.toFixed(2)} times slower`);
  }
  assert.ok(Math.min(...found) <= 50, `95% within ${found} ms`);
  await page.context().close();
});

/// What the machine alone does to frames: an empty page in a process of its own, beside the one that is measured.
async function emptyPage() {
  const page = await (await stage.browser.newContext()).newPage();
  await page.evaluate(() => {
    let last = performance.now();
    window.longest = 0;
    const frame = (now) => {
      window.longest = Math.max(window.longest, now - last);
      last = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame((now) => { last = now; requestAnimationFrame(frame); });
  });
  return page;
}

/// The longest frame of a page while `watch` looks at it, and what of it is the page's own: where the machine gave an empty
/// page no frame either, the page is not at fault.
async function longestFrame(watch) {
  const empty = await emptyPage();
  const { longest, ...more } = await watch();
  const machine = await empty.evaluate(() => window.longest);
  await empty.context().close();
  return { longest, machine, own: longest - Math.max(0, machine - FRAME), ...more };
}

/// A frame of a screen that shows 60 in a second, in milliseconds.
const FRAME = 17;

/// In the page: how long the longest frame of the next six seconds takes.
const sixSeconds = () => new Promise((resolve) => {
  let last = performance.now();
  let longest = 0;
  const end = last + 6000;
  const frame = (now) => {
    longest = Math.max(longest, now - last);
    last = now;
    if (now < end) requestAnimationFrame(frame);
    else resolve({ longest });
  };
  requestAnimationFrame((now) => { last = now; requestAnimationFrame(frame); });
});

test("the page stays smooth while bots think", async () => {
  const rounds = [];
  // As above: the calmest round counts.
  for (let round = 0; round < 6 && !(Math.min(...rounds) <= 100); round += 1) {
    const page = await open(stage.browser, stage.server.url, { ...MOTION, settings: { thinking: "600", speed: "instant" } });
    await openFile(page, gameFile(6, "searcher,searcher,searcher,searcher,searcher,searcher", 42));
    await page.locator(".play").waitFor();
    await page.waitForTimeout(800);
    const { longest, machine, own } = await longestFrame(() => page.evaluate(sixSeconds));
    rounds.push(own);
    console.log(`longest frame while bots think: ${longest.toFixed(1)} ms, of an empty page ${machine.toFixed(1)} ms`);
    await page.context().close();
  }
  assert.ok(Math.min(...rounds) <= 100, `the page's own part of frames took ${rounds} ms`);
});

/// In the page: watches until so many ships have moved. How long the longest frame was while one moved.
function framesWhileShipsMove(wanted) {
  return new Promise((resolve) => {
    const seen = new Set();
    let last = 0;
    let moved = false;
    let longest = 0;
    // A ship that waits for the table to be drawn has not set out yet.
    const underWay = ({ playState, currentTime, effect }) => playState === "running" && currentTime > effect.getTiming().delay;
    const frame = (now) => {
      if (moved) longest = Math.max(longest, now - last);
      last = now;
      const ships = [...document.querySelectorAll(".news-glide")].filter((ship) => ship.getAnimations().some(underWay));
      for (const ship of ships) seen.add(ship);
      moved = ships.length > 0;
      if (seen.size >= wanted || document.querySelector(".end")) resolve({ longest, ships: seen.size });
      else requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
}

const LONGEST_FRAME = 2 * FRAME;
/// How many ships move in a round.
const SHIPS = 8;

test("frames stay short while ships move", async () => {
  const rounds = [];
  // Whatever else the machine does only makes frames longer: the calmest round counts.
  for (let round = 0; round < 6 && !(Math.min(...rounds) <= LONGEST_FRAME); round += 1) {
    // Slowly: bots that nobody waits for are shown so fast otherwise that ships have no time for their way.
    const page = await open(stage.browser, stage.server.url, { ...MOTION, settings: { speed: "slow" } });
    // In the middle of a game, where many ships are about.
    await openFile(page, fileAt(recorded("players-4"), 100 + 20 * round, "quick:raider,quick:raider,quick:core,quick:core"));
    await page.locator(".play").waitFor();
    const { longest, machine, own, ships } = await longestFrame(() => page.evaluate(framesWhileShipsMove, SHIPS));
    console.log(`longest frame while ${ships} ships moved: ${longest.toFixed(1)} ms, of an empty page ${machine.toFixed(1)} ms`);
    // On a machine that is too busy, ships arrive between two frames.
    rounds.push(ships >= SHIPS ? own : Infinity);
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  }
  assert.ok(Math.min(...rounds) <= LONGEST_FRAME, `the page's own part of frames took ${rounds} ms`);
});

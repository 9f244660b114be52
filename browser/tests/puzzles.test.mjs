// Games as links, and puzzles: a shared game opens at its decision without a network, damage is explained, puzzles are
// solved with the pointer, wrong answers are explained, and the puzzle of the day keeps a streak.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { DESKTOP, PHONE, examine, golden, open, openFile, press, setStage, shot } from "../harness.mjs";

const stage = setStage();

const panel = (page) => page.locator(".coach.puzzle");
const said = (page) => panel(page).getAttribute("data-puzzle");
const go = (page, address) => page.evaluate((address) => { location.hash = address; }, `#/${address}`);

/// Opens a golden game as a replay and takes its link at this decision.
async function sharedLink(page, at) {
  await openFile(page, golden("players-2"));
  await page.locator(".replay-bar").waitFor();
  await page.locator(".replay-time input").fill(String(at));
  await press(page, "[data-share]");
  return page.locator("[data-share-link]").inputValue();
}

/// Presses one answer of a line, where the list or the table offers it. A number of ships is set with the stepper.
async function give(page, answer) {
  const ships = /^x(\d+)$/.exec(answer);
  if (ships && (await page.locator(".stepper:not([hidden])").count()) > 0) {
    const now = async () => Number(/\d+/.exec(await page.locator(".stepper output").innerText())[0]);
    while ((await now()) > Number(ships[1])) await press(page, "[data-ships=fewer]");
    return true;
  }
  for (const target of [`.question [data-answer="${answer}"]`, `[data-answer="${answer}"]`]) {
    if ((await page.locator(target).count()) === 0) continue;
    await press(page, target);
    return true;
  }
  return Boolean(ships);
}

/// Solves the puzzle that is shown as the page points out, from wherever it stands. Presses only what is offered.
async function solve(page) {
  for (let round = 0; round < 40 && (await said(page)) !== "solved"; round += 1) {
    await press(page, "[data-puzzle-hint]");
    await page.waitForFunction(() => document.querySelector(".coach.puzzle").dataset.puzzle === "hint");
    for (const answer of (await panel(page).getAttribute("data-line")).split(" ")) {
      if (!(await give(page, answer))) break;
      await page.waitForTimeout(80);
      if ((await page.locator("[data-confirm=yes]").count()) > 0) await press(page, "[data-confirm=yes]");
      if ((await said(page)) === "right") break;
    }
  }
  return said(page);
}

/// Opens the first puzzle that begins with a question of yes or no.
async function openSimple(page) {
  for (let number = 1; number <= 20; number += 1) {
    await go(page, `puzzle/${number}`);
    await page.waitForFunction((number) => document.querySelector(".coach.puzzle h2")?.textContent.endsWith(` ${number}`), number);
    await page.locator(".question.asking .answer").first().waitFor();
    const answers = await page.locator(".question .answer[data-answer]").evaluateAll((all) => all.map((one) => one.dataset.answer));
    if (answers.sort().join(" ") === "pass use") return number;
  }
  throw new Error("no puzzle begins with yes or no");
}

test("a shared link opens the replay at its decision, without a network", async () => {
  const page = await open(stage.browser, stage.server.url);
  const link = await sharedLink(page, 40);
  assert.match(link, /#\/g\/g1[0-9A-Za-z]+@40$/);
  assert.ok(link.split("#/g/")[1].length < 200, link);
  assert.ok((await page.locator(".qr path").getAttribute("d")).length > 500);
  await shot(page, "share");
  // As a picture, drawn and as pixels.
  const saved = async (button) => {
    const [download] = await Promise.all([page.waitForEvent("download"), press(page, button)]);
    return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
  };
  const svg = await saved("[data-share-picture]");
  assert.match(svg.bytes.toString("utf8"), /^<svg [^>]*width="\d+"/);
  const png = await saved("[data-share-png]");
  assert.equal(png.name, "impulse.png");
  assert.equal(png.bytes.subarray(0, 8).toString("hex"), "89504e470d0a1a0a");
  const width = Number(/width="(\d+)/.exec(svg.bytes.toString("utf8"))[1]);
  assert.equal(png.bytes.readUInt32BE(16), 2 * width, "twice as sharp as the drawing");
  assert.ok(png.bytes.length > 20_000, `something is on it: ${png.bytes.length} bytes`);
  // Another profile that has never seen the game; the page is there, the network is gone.
  const other = await open(stage.browser, stage.server.url);
  await other.evaluate(() => navigator.serviceWorker.ready);
  await other.context().setOffline(true);
  await go(other, `g/${link.split("#/g/")[1]}`);
  await other.locator(".replay-bar").waitFor();
  assert.match(await other.locator(".replay-moment").innerText(), /\b40\b/);
  const [here, there] = await Promise.all([page, other].map((one) => one.locator("[data-fingerprint]").getAttribute("data-fingerprint")));
  assert.equal(there, here);
  // It can be kept.
  await press(other, "[data-keep]");
  await other.waitForFunction(() => location.hash.startsWith("#/replay/"));
  assert.match(await other.locator(".replay-moment").innerText(), /\b40\b/);
  assert.deepEqual([...page.complaints, ...other.complaints], []);
  await page.context().close();
  await other.context().close();
});

test("a damaged link says what is wrong with it", async () => {
  const page = await open(stage.browser, stage.server.url);
  const code = (await sharedLink(page, 40)).split("#/g/")[1].split("@")[0];
  const changed = code.slice(0, 30) + (code[30] === "a" ? "b" : "a") + code.slice(31);
  const cases = [
    [code.slice(0, -3), /missing/], [changed, /damaged/], [code.replace("g1", "g9"), /newer version/],
    [`${code.slice(0, 20)}.${code.slice(21)}`, /Character 21/], [`x${code.slice(1)}`, /not the code of a game/],
    [`g1${"a".repeat(20000)}`, /longer/],
  ];
  for (const [damaged, why] of cases) {
    await go(page, `g/${damaged}`);
    await page.waitForFunction((text) => new RegExp(text).test(document.querySelector(".broken [role=alert]")?.textContent ?? ""), why.source);
  }
  assert.deepEqual(await examine(page, "damaged link", { settle: 200 }), []);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

for (const [name, size] of [["desktop", DESKTOP], ["phone", PHONE]]) {
  test(`a puzzle is solved with the pointer, and a wrong answer is explained: ${name}`, async () => {
    const page = await open(stage.browser, stage.server.url, { size });
    await go(page, "puzzles");
    await page.locator(".puzzle-grid a").first().waitFor();
    assert.deepEqual(await examine(page, `puzzles ${name}`, { settle: 300 }), []);
    await shot(page, `puzzles-${name}`);
    const number = await openSimple(page);
    // The right first answer is pointed out, so the other is wrong.
    await press(page, "[data-puzzle-hint]");
    const right = (await panel(page).getAttribute("data-line")).split(" ")[0];
    const wrong = right === "use" ? "pass" : "use";
    await press(page, `.question [data-answer="${wrong}"]`);
    await page.waitForFunction(() => document.querySelector(".coach.puzzle").dataset.puzzle === "wrong");
    assert.match(await panel(page).locator("[data-reply]").innerText(), /not played/);
    await shot(page, `puzzle-wrong-${name}`);
    assert.equal(await solve(page), "solved");
    assert.deepEqual(await examine(page, `puzzle ${name}`, { settle: 300 }), []);
    await shot(page, `puzzle-solved-${name}`);
    // The solution is a replay.
    await press(page, "[data-puzzle-solution]");
    await page.locator(".replay-bar").waitFor();
    await go(page, "puzzles");
    const row = page.locator(`.puzzle-grid li:has(a[href="#/puzzle/${number}"])`);
    await row.waitFor();
    assert.equal(await row.getAttribute("data-state"), "solved");
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  });
}

test("the puzzle of the day changes with the date and keeps a streak", async () => {
  const page = await open(stage.browser, stage.server.url);
  const streak = async () => {
    await go(page, "");
    await go(page, "puzzles");
    await page.locator("[data-streak]").waitFor();
    return page.locator("[data-streak]").getAttribute("data-streak");
  };
  const dayOf = async (date) => {
    await page.clock.setFixedTime(new Date(`${date}T12:00:00`));
    return streak();
  };
  assert.equal(await dayOf("2027-03-01"), "0");
  const tasks = [];
  for (const [date, days] of [["2027-03-01", "1"], ["2027-03-02", "2"]]) {
    await dayOf(date);
    await press(page, "[data-today]");
    await page.locator(".question.asking .answer").first().waitFor();
    tasks.push(await page.locator(".question.asking").innerText() + await page.locator(".play-hand").innerText());
    assert.equal(await solve(page), "solved");
    assert.equal(await streak(), days);
  }
  assert.notEqual(tasks[0], tasks[1], "another puzzle every day");
  assert.equal(await dayOf("2027-03-03"), "2", "a streak lives on until its next day is over");
  assert.equal(await dayOf("2027-03-05"), "0", "a day was left out");
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

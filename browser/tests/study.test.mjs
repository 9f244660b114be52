// Studying: stopping an analysis, the analysis board, and one's own games out and in. How long an analysis takes is measured
// in analysis.test.mjs.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { open, setStage, shot, stored, DESKTOP, PHONE } from "../harness.mjs";

const stage = setStage();

const go = (page, address) => page.evaluate((address) => { location.hash = `#/${address}`; }, address);

/// Pastes a game and begins its analysis.
async function analyse(page, text) {
  await go(page, "analyse");
  await page.locator(".analysis textarea").fill(text);
  await page.getByRole("button", { name: "Analyse" }).click();
  await page.locator(".study-progress").waitFor();
}

test("an analysis can be stopped, and what is no game is refused with a reason", async () => {
  const page = await open(stage.browser, stage.server.url, { size: PHONE });
  await analyse(page, stored("planner-4"));
  await page.locator("[data-tool=stop]").click();
  await page.getByText("The analysis was stopped.").waitFor();
  await go(page, "analyse");
  await page.locator(".analysis textarea").fill("impulse 1 game\nplayers 9\n");
  await page.getByRole("button", { name: "Analyse" }).click();
  await page.locator(".analysis .trouble").getByText("line 2").waitFor();
  await page.locator(".analysis textarea").fill("g1zzzzzzzzzzzz");
  await page.getByRole("button", { name: "Analyse" }).click();
  await page.locator(".analysis .trouble").getByText("code").waitFor();
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

/// What people read there names cards in words: codes stand only where positions and links are written.
async function noCodes(page, part) {
  const found = await page.locator(part).evaluate((part) => {
    const walk = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    const texts = [];
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      if (!node.parentElement.closest("textarea, .zoom-code, [data-share-link]")) texts.push(node.textContent);
    }
    for (const one of part.querySelectorAll("[aria-label], [title]")) texts.push(one.getAttribute("aria-label") ?? "", one.title);
    return texts.filter((text) => /[RGBY]\d[A-Z][a-z]{2}\d+/.test(text));
  });
  assert.deepEqual(found, []);
}

const POSITION = `impulse 1 position
rules 2
players 3
races Ariek Piscesish Draconians
seed 4
turn 5 p2
p1 score 12
p2 score 9
p3 score 15
p1 hand ?6
p2 hand Y2Com4 G1Dra1 B1Tra11
p3 hand ?5
`;

test("the board takes a position, says what is wrong with another, plays and takes back", async () => {
  const page = await open(stage.browser, stage.server.url, { size: DESKTOP });
  await go(page, "board");
  await page.locator(".lines .line").first().waitFor({ timeout: 20000 });
  await page.locator(".board-editor summary").click();
  const text = page.locator(".board-editor textarea");
  await text.fill(POSITION);
  await page.locator(".play[data-players='3']").waitFor();
  await text.fill(POSITION.replace("p2 score 9", "p2 score 99"));
  await page.locator(".board-side .trouble").getByText("line 8").waitFor();
  await text.fill(POSITION);
  await page.locator(".lines .line").first().waitFor({ timeout: 20000 });
  await shot(page, "board");
  const best = await page.locator(".lines .line").first().getAttribute("data-line");
  const answer = await page.locator(".lines .line").first().locator("li span").first().innerText();
  await page.locator(".lines .line").first().click();
  const given = page.locator(`.board-answers [data-given="${best}"]`);
  await given.waitFor();
  assert.equal(await given.locator("span").last().innerText(), answer, "in the same words");
  await noCodes(page, ".play");
  await page.locator(".lines .line").first().waitFor({ timeout: 20000 });
  await page.locator("[data-tool=back]").click();
  await page.waitForFunction(() => document.querySelectorAll(".board-answers li").length === 0);
  await page.locator(".board-edits summary").click();
  await page.locator("[data-more-points='1']").click();
  assert.match(await text.inputValue(), /p1 score 13/);
  await page.locator("[data-turn='3']").click();
  assert.match(await text.inputValue(), /turn \d+ p3/);

  // Out as a link and as a file; both lead back to the same position.
  const position = await text.inputValue();
  await page.evaluate(() => { navigator.clipboard.writeText = async (text) => { window.copied = text; }; });
  await page.locator("[data-tool=link]").click();
  await page.locator(".board-course [role=status]").getByText(/\d+ characters/).waitFor();
  const link = await page.evaluate(() => window.copied);
  assert.match(link, /#\/board\/[0-9A-Za-z]+$/);
  const [download] = await Promise.all([page.waitForEvent("download"), page.locator("[data-tool=save]").click()]);
  assert.equal(download.suggestedFilename(), "position.impulse");
  assert.equal(readFileSync(await download.path(), "utf8"), position);
  await go(page, link.split("#/")[1]);
  await page.waitForFunction((position) => document.querySelector(".board-editor textarea")?.value === position, position);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test("a moment of a replay opens on the board", async () => {
  const page = await open(stage.browser, stage.server.url, { size: DESKTOP });
  await analyse(page, stored("planner-4"));
  await page.locator("[data-tool=stop]").click();
  await page.getByRole("link", { name: "Replay" }).click();
  for (const moment of ["30", "60", "100"]) {
    await page.locator(".replay-time input").fill(moment);
    await noCodes(page, ".play");
  }
  await page.locator("[data-to-board]").click();
  await page.locator(".board-lines .question-text").waitFor();
  assert.equal(await page.locator(".play").getAttribute("data-players"), "4");
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test("my games are counted, exported and imported into a fresh profile", async () => {
  const page = await open(stage.browser, stage.server.url, { size: DESKTOP });
  await go(page, "games");
  await page.locator(".my-games .note").waitFor();
  const take = (page, text) => page.locator("[data-tool=import]")
    .setInputFiles({ name: "games.txt", mimeType: "text/plain", buffer: Buffer.from(text) });
  await take(page, stored("planner-4"));
  await page.getByText("1 game was added").waitFor();
  await take(page, stored("planner-2"));
  await page.locator(".my-games .lead").getByText("2 games").waitFor();
  await shot(page, "my-games", { fullPage: true });
  const [download] = await Promise.all([page.waitForEvent("download"), page.locator("[data-tool=export]").click()]);
  const file = readFileSync(await download.path(), "utf8");
  assert.match(file, /^# impulse games 1\n# kept /);

  const other = await open(stage.browser, stage.server.url, { size: PHONE });
  await go(other, "games");
  await take(other, file);
  await other.locator(".my-games .lead").getByText("2 games").waitFor();
  await take(other, file);
  await other.getByText("2 were here already").waitFor();
  await take(other, file.replace("players 4", "players 8"));
  await other.getByText("cannot be read").waitFor();
  await shot(other, "my-games-phone", { fullPage: true });
  assert.deepEqual([...page.complaints, ...other.complaints], []);
  await page.context().close();
  await other.context().close();
});

// Nothing is lost: undo and its barrier, reloading in a battle, damaged files, replays of golden games, no network.

import assert from "node:assert/strict";
import { test } from "node:test";
import { battleFile, clicker, dice, gameFile, golden, open, openFile, play, press, setStage, shot, startServer, state } from "../harness.mjs";
import { go } from "../states.mjs";

const stage = setStage();

const text = (page) => page.locator(".question-text").innerText();
const undo = (page) => page.locator("[data-tool=undo]");

test("answers are taken back one by one up to the barrier, and given again", async () => {
  const page = await open(stage.browser, stage.server.url);
  await openFile(page, gameFile(2, "you,quick", 21));
  const roll = dice(6);
  let undone = 0;
  await play(page, clicker(roll), {
    until: async (now) => {
      if (now !== "question" || (await undo(page).isDisabled())) return false;
      const later = await text(page);
      const answers = await page.locator(".answers .answer").allInnerTexts();
      await press(page, "[data-tool=undo]");
      await page.waitForTimeout(30);
      await press(page, "[data-tool=redo]");
      await page.waitForTimeout(30);
      assert.equal(await text(page), later);
      assert.deepEqual(await page.locator(".answers .answer").allInnerTexts(), answers);
      // All the way back: the barrier says why there is no further.
      await press(page, "[data-tool=restart]");
      await page.waitForTimeout(30);
      assert.ok(await undo(page).isDisabled());
      assert.ok((await page.locator(".undo-why").innerText()).length > 10);
      while (!(await page.locator("[data-tool=redo]").isDisabled())) {
        await press(page, "[data-tool=redo]");
        await page.waitForTimeout(20);
      }
      assert.equal(await text(page), later);
      undone += 1;
      return undone >= 5;
    },
  });
  assert.ok(undone >= 5);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test("a page loaded again in the middle of a battle goes on exactly there", async () => {
  const page = await open(stage.browser, stage.server.url);
  // A golden game up to the middle of a battle; everybody sits here, so whoever is asked is asked on this screen.
  const file = battleFile("ends-by-battle-in-anothers-turn");
  await openFile(page, file + "# seats you,you,you,you,you,you\n");
  await press(page, "[data-ready]");
  await page.locator(".question.asking .answer").first().waitFor();
  // One card is laid, so that the page must also remember what lies face down.
  await press(page, ".answers .answer");
  await press(page, ".answers .answer.gives");
  await page.waitForTimeout(100);
  if ((await state(page)) === "hand-over") await press(page, "[data-ready]");
  await page.locator(".battle.panel").waitFor();
  const before = await page.locator(".battle.panel").innerText();
  const question = await text(page);
  const answers = await page.locator(".answers .answer").allInnerTexts();
  await shot(page, "battle");
  await page.reload();
  await press(page, "[data-ready]");
  await page.locator(".question.asking .answer").first().waitFor();
  assert.equal(await page.locator(".battle.panel").innerText(), before);
  assert.equal(await text(page), question);
  assert.deepEqual(await page.locator(".answers .answer").allInnerTexts(), answers);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test("replays of golden games reach their fingerprints, and fork", async () => {
  for (const name of ["players-6", "ends-by-elimination", "teams-2+2"]) {
    const file = golden(name);
    const expected = file.trim().split("\n").filter((line) => line.startsWith("= ")).at(-1).slice(2);
    const page = await open(stage.browser, stage.server.url);
    await openFile(page, file);
    await page.locator(".replay [data-fingerprint]").waitFor();
    assert.equal(await page.locator(".replay [data-fingerprint]").getAttribute("data-fingerprint"), expected);
    await page.keyboard.press("End");
    await page.keyboard.press("Shift+ArrowLeft");
    await shot(page, `replay-${name}`);
    await page.locator(".fork summary").click();
    await page.locator(".fork button:not(:disabled)").first().click();
    await page.locator(".play:not(.replay)").waitFor();
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  }
});

test("a damaged game file gives a clear message and changes nothing", async () => {
  const page = await open(stage.browser, stage.server.url);
  const good = golden("players-2");
  const lines = good.split("\n");
  const damaged = [
    "not a game at all",
    good.replace("players 2", "players 9"),
    [...lines.slice(0, 20), "p1 nonsense", ...lines.slice(20)].join("\n"),
    good.replace(/= [0-9a-f]{16}/, "= 0000000000000000"),
    "",
  ];
  for (const file of damaged) {
    await openFile(page, file);
    const alert = page.locator("[role=alert]").filter({ hasText: /\w/ }).first();
    await alert.waitFor();
    assert.ok((await alert.innerText()).length > 15, file.slice(0, 40));
    assert.equal(await page.locator(".play").count(), 0);
  }
  await shot(page, "damaged");
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

/// A server of its own that goes away and comes back. (What a browser calls offline may not hold for its service workers.)
async function leavingServer() {
  let server = await startServer(["--port", "0", "--forget"]);
  const { url } = server;
  const leave = () => server.stop();
  const comeBack = async () => { server = await startServer(["--port", new URL(url).port, "--forget"]); };
  return { url, leave, comeBack };
}

test("later visits need no network", async () => {
  const server = await leavingServer();
  const page = await open(stage.browser, server.url);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await server.leave();
  await page.reload();
  await page.getByRole("button", { name: "Play now" }).click();
  await page.locator(".question.asking .answer").first().waitFor({ timeout: 15000 });
  assert.equal(await state(page), "question");
  await page.context().close();
});

test("without a network the rules work after the first visit, and what is fetched later once it was opened", async () => {
  const server = await leavingServer();
  const page = await open(stage.browser, server.url);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await server.leave();
  await go(page, "/rules/8.5");
  await page.locator(".rule").first().waitFor();
  await go(page, "/puzzles");
  assert.match(await page.locator("main [role=alert]").innerText(), /could not be fetched/);
  await server.comeBack();
  // The page is loaded again.
  await page.locator("main button").click();
  await page.locator(".puzzle-grid a").first().waitFor();
  await server.leave();
  await page.reload();
  await page.locator(".puzzle-grid a").first().waitFor();
  await page.context().close();
});

// A table by link, through real pages: two players and somebody who watches play a whole game. One of the players loses
// the connection in the middle of a battle and comes back; the server is killed in the middle of a game and comes back.

import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { DESKTOP, PHONE, clicker, dice, examine, open, press, setStage, shot, startServer, state } from "../harness.mjs";
import { createTable, intoBattle, playTogether, takeSeat } from "../together.mjs";

const stage = setStage();

/// Two players and a spectator at a table, before the first answer.
async function company({ server = stage.server, settings = {} } = {}) {
  const { browser } = stage;
  const host = await open(browser, server.url, { settings });
  const guest = await open(browser, server.url, { settings });
  const watcher = await open(browser, server.url, { size: PHONE, settings });
  for (const page of [host, guest]) await page.evaluate(overhear);
  const links = await createTable(host, "Ada");
  await shot(host, "online-lobby");
  await takeSeat(guest, links.open, "Ben");
  await watcher.goto(links.watch);
  await watcher.getByRole("heading", { name: "Join this table" }).waitFor();
  await host.locator('[data-chair="2"]', { hasText: "Ben" }).waitFor();
  return { host, guest, watcher, links };
}

/// In the page, before it connects: notes every answer that is sent, whether somebody pressed something for it, and how many
/// milliseconds after the server asked.
function overhear() {
  window.given = [];
  let [asked, pressed] = [0, false];
  addEventListener("click", () => { pressed = true; }, { capture: true });
  window.WebSocket = class extends WebSocket {
    constructor(...about) {
      super(...about);
      this.addEventListener("message", ({ data }) => {
        if (JSON.parse(data).type === "update") [asked, pressed] = [performance.now(), false];
      });
    }
    send(data) {
      const { type, actions } = JSON.parse(data);
      if (type === "act") window.given.push({ actions, pressed, after: performance.now() - asked });
      pressed &&= type !== "act";
      super.send(data);
    }
  };
}

/// Nobody who looks for something to do and finds nothing answers sooner, in milliseconds.
const AS_IF_THINKING = 700;

/// A server that keeps its tables, under a path of its own; it can be killed, and started again at the same place.
async function lastingServer() {
  const folder = mkdtempSync(join(tmpdir(), "impulse-"));
  const flags = ["--data", folder, "--base-path", "/games/impulse"];
  let server = await startServer([...flags, "--port", "0"]);
  const { url } = server;
  return {
    url,
    kill: () => server.stop("SIGKILL"),
    again: async () => { server = await startServer([...flags, "--port", new URL(url).port]); },
    end: async () => {
      await server.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

test("two browsers and a spectator play a whole game through a link: one loses the connection, and the server is killed", async (t) => {
  const server = await lastingServer();
  t.after(server.end);
  const roll = dice(7);
  const begin = async () => {
    const people = await company({ server });
    const { host, guest, watcher, links } = people;
    assert.match(links.open, /\/games\/impulse\//);
    await host.getByRole("button", { name: "Start the game" }).click();
    for (const page of [host, guest, watcher]) await page.locator(".play").waitFor();

    await host.getByLabel("Say something").fill("Good luck, <b>Ben</b>!");
    await host.getByRole("button", { name: "Send" }).click();
    await guest.locator(".chat li", { hasText: "Good luck, <b>Ben</b>!" }).waitFor();
    // On a phone the chat is a sheet; what was said meanwhile is counted.
    await watcher.locator('[data-tab="chat"] .unread').waitFor();
    await press(watcher, '[data-tab="chat"]');
    await watcher.locator(".chat li", { hasText: "Ada" }).waitFor();
    assert.equal(await watcher.locator(".unread").count(), 0);
    await press(watcher, ".play-more .sheet-close");

    await playTogether([host, guest], roll, { until: (step) => step > 10 });
    assert.equal(await watcher.locator('[data-tool="undo"]').isVisible(), false, "who watches has nothing to take back");
    assert.equal(await watcher.locator("[data-answer]:not([aria-disabled=true]):not([disabled])").locator("visible=true").count(), 0,
      "who watches is offered no answer");
    return people;
  };
  const { host, guest, watcher } = await intoBattle(begin, roll);
  const fights = (page) => page.locator(".battle").count();
  await guest.context().setOffline(true);
  await guest.locator('[data-wire="lost"]').waitFor();
  await host.locator(".neighbour.away", { hasText: "Ben" }).waitFor();
  assert.ok(await fights(guest), "the battle is still on the screen");
  // The other one plays on as far as that is possible without the one who is away.
  await playTogether([host, host], roll, { until: async (step) => step > 80 || (await state(host)) !== "question" });
  await guest.context().setOffline(false);
  await host.locator(".neighbour:not(.away)", { hasText: "Ben" }).waitFor();
  assert.equal(await guest.locator('[data-wire="lost"]').count(), 0);

  await playTogether([host, guest], roll, { until: (step) => step > 20 });
  await server.kill();
  for (const page of [host, guest]) await page.locator('[data-wire="lost"]').waitFor();
  await shot(host, "online-lost");
  await server.again();
  for (const page of [host, guest]) await page.locator('[data-wire="lost"]').waitFor({ state: "detached", timeout: 60_000 });

  await playTogether([host, guest], roll);
  await watcher.locator(".end").waitFor({ timeout: 60_000 });
  const prints = await Promise.all([host, guest, watcher].map((page) => page.locator("[data-fingerprint]").getAttribute("data-fingerprint")));
  assert.equal(new Set(prints).size, 1, "everybody has seen the same game");
  for (const page of [host, guest, watcher]) assert.equal(await page.locator("[data-fair]").getAttribute("data-fair"), "true");

  // What a page answers by itself because hidden cards leave nothing else comes no sooner than a choice: its time would tell.
  const given = (await Promise.all([host, guest].map((page) => page.evaluate(() => window.given)))).flat();
  const forced = given.filter(({ pressed, actions }) => !pressed && actions.join() === "pass").map(({ after }) => after);
  console.log(`${given.length} answers, ${given.filter(({ pressed }) => !pressed).length} of them by the page; forced ones after ${forced.map(Math.round)} ms`);
  assert.ok(forced.length > 0, "a page has declined by itself");
  assert.ok(Math.min(...forced) >= AS_IF_THINKING, `after ${forced} ms`);

  await host.getByRole("button", { name: "Rematch" }).click();
  await host.getByRole("heading", { name: "Waiting for players" }).waitFor();
  await guest.locator("[data-tool=rematch]").click();
  await guest.getByText("The game begins when the host starts it.").waitFor();

  for (const page of [host, guest, watcher]) {
    const real = page.complaints.filter((text) => !/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|WebSocket connection/.test(text));
    assert.deepEqual(real, []);
  }
});

test("a seat is still ours after the page was loaded again, and goes on elsewhere with its code", async () => {
  const { host, guest, links } = await company();
  await guest.getByText("Recovery code", { exact: true }).first().click();
  const code = await guest.getByLabel("Recovery code", { exact: true }).inputValue();
  await host.getByRole("button", { name: "Start the game" }).click();
  await guest.locator(".play").waitFor();
  await playTogether([host, guest], dice(3), { until: (step) => step > 30 });
  await guest.reload();
  await guest.locator(".play").waitFor();
  assert.equal(await guest.locator(".hand .card, .play-hand [data-card]").count() > 0, true, "the own hand is seen again");

  const elsewhere = await open(stage.browser, stage.server.url);
  await elsewhere.goto(links.watch);
  await elsewhere.locator(".play").waitFor();
  await elsewhere.locator(".menu-more summary").first().click();
  await elsewhere.getByText("I have a seat here already").click();
  await elsewhere.getByLabel("Recovery code", { exact: true }).fill(code);
  await elsewhere.getByRole("button", { name: "Return to it" }).click();
  await elsewhere.locator(".neighbour", { hasText: "Ben" }).getByText("you", { exact: true }).waitFor();
  await guest.getByText("Your seat has moved to another device").waitFor();
});

test("an answer can be taken back and given again, and further back only with everybody's consent", async () => {
  const { host, guest } = await company();
  await host.getByRole("button", { name: "Start the game" }).click();
  await guest.locator(".play").waitFor();
  const answer = clicker(dice(5));
  let undone = false;
  for (let step = 0; step < 400 && !undone; step += 1) {
    for (const page of [host, guest]) {
      if ((await state(page)) === "question") await answer(page, step);
      const undo = page.locator('[data-tool="undo"]');
      if (!undone && (await undo.isEnabled()) && (await state(page)) === "question") {
        const lines = await page.locator(".log li").count();
        await undo.click();
        await page.locator('[data-tool="redo"]:enabled').waitFor();
        assert.ok((await page.locator(".log li").count()) <= lines);
        await page.locator('[data-tool="redo"]').click();
        undone = true;
      }
    }
    await host.waitForTimeout(10);
  }
  assert.ok(undone, "something could be taken back");

  await playTogether([host, guest], dice(6), {
    // The game goes on by itself meanwhile, and the offer with it: press it as soon as it stays for a moment.
    until: async () => {
      const propose = host.locator('[data-tool="propose"]');
      return (await propose.isVisible()) && propose.click({ timeout: 400 }).then(() => true, () => false);
    },
  });
  await guest.locator('[data-proposal="yes"]').click();
  await guest.locator('[data-proposal="yes"]').waitFor({ state: "detached" });
  assert.deepEqual(host.complaints, []);
});

test("a clock warns before it ends; then a bot plays until the player returns", async () => {
  const host = await open(stage.browser, stage.server.url);
  // Shorter than any clock that the page offers.
  await host.route("**/api/v1/tables", (route) => {
    const wish = { ...route.request().postDataJSON(), clock: { kind: "per_turn", seconds: 5 } };
    return route.continue({ postData: JSON.stringify(wish) });
  });
  await createTable(host, "Ada");
  await host.locator("[data-note=here-only]").waitFor();
  await host.getByRole("button", { name: "Start the game" }).click();
  await host.locator("[data-time=short]").waitFor();
  for (const width of [1440, 1151, 1150, 761]) {
    await host.setViewportSize({ width, height: 900 });
    const [banner, question] = await Promise.all(
      ["[data-time=short]", ".question"].map((part) => host.locator(part).boundingBox()),
    );
    const beside = banner.x + banner.width <= question.x || banner.x >= question.x + question.width;
    const apart = banner.y + banner.height <= question.y || banner.y >= question.y + question.height;
    assert.ok(banner.x >= 0 && (beside || apart), `at ${width} the banner leaves the question in sight`);
  }
  // On a phone too, everybody's time is in sight, and nobody is advised.
  await host.setViewportSize(PHONE);
  const clocks = await host.locator(".center .clock").evaluateAll((all) => all.map((one) => ({ box: one.getBoundingClientRect().toJSON(), text: one.textContent, shown: one.checkVisibility() })));
  assert.equal(clocks.length, 2);
  for (const { box, text, shown } of clocks) {
    assert.ok(shown && box.width > 0 && box.top >= 0 && box.left >= 0 && box.bottom <= PHONE.height && box.right <= PHONE.width, JSON.stringify(box));
    assert.match(text, /\d/);
  }
  assert.equal(await host.locator("[data-tool=coach]").count(), 0);
  await host.getByText("Your time ran out: a bot plays for you.").waitFor();
  await host.locator("[data-tool=return]").click();
  await host.locator("[data-tool=return]").waitFor({ state: "detached" });
  assert.deepEqual(host.complaints, []);
});

test("the host pauses the game, and a bot plays for who leaves until they return", async () => {
  const { host, guest } = await company();
  await host.getByRole("button", { name: "Start the game" }).click();
  await guest.locator(".play").waitFor();
  await playTogether([host, guest], dice(4), { until: (step) => step > 12 });

  await host.locator(".menu-more summary").first().click();
  await host.locator('[data-tool="pause"]').click();
  await host.locator(".menu-more summary").first().click();
  await guest.getByText("The host has paused the game.").waitFor();
  for (const page of [host, guest]) assert.notEqual(await state(page), "question", "nobody is asked while it is paused");
  await host.locator(".banner").getByRole("button", { name: "Go on" }).click();
  await guest.getByText("The host has paused the game.").waitFor({ state: "detached" });

  guest.on("dialog", (dialog) => dialog.accept());
  await guest.locator(".menu-more summary").first().click();
  await guest.getByRole("button", { name: "Leave: a bot plays on" }).click();
  await guest.locator(".menu-more summary").first().click();
  await guest.getByText("You left: a bot plays for you.").waitFor();
  await host.locator(".neighbour", { hasText: "a bot plays on" }).waitFor();
  const answer = clicker(dice(11));
  for (let step = 0; step < 40 && (await state(host)) !== "end"; step += 1) {
    assert.notEqual(await state(guest), "question", "who has left is not asked");
    if ((await state(host)) === "question") await answer(host);
    await host.waitForTimeout(20);
  }
  await guest.locator('[data-tool="return"]').click();
  await host.locator(".neighbour", { hasText: "a bot plays on" }).waitFor({ state: "detached" });
  let asked = false;
  await playTogether([host, guest], dice(12), {
    until: async (step) => {
      asked ||= (await state(guest)) === "question";
      return asked && step > 20;
    },
  });
  for (const page of [host, guest]) assert.deepEqual(page.complaints, []);
});

test("who looks elsewhere is told that it is their turn, in the tab and by a note", async () => {
  const { host, guest } = await company();
  await guest.evaluate(() => {
    Object.defineProperty(document, "hidden", { get: () => true });
    window.notes = [];
    window.Notification = class {
      static permission = "granted";
      constructor(title, { body }) { window.notes.push({ title, body }); }
    };
  });
  await host.getByRole("button", { name: "Start the game" }).click();
  await guest.locator(".play").waitFor();
  await playTogether([host, guest], dice(13), { until: async () => (await guest.evaluate(() => window.notes.length)) > 1 });
  for (const { title, body } of await guest.evaluate(() => window.notes)) {
    assert.match(title, /your turn/);
    assert.ok(body.length > 5, `the note says what is asked: ${body}`);
  }
  assert.match(await guest.title(), /^\(!\) Your turn/);
  assert.doesNotMatch(await host.title(), /Your turn/);
});

test("the pages of a table fit a phone and a desk", async () => {
  const { browser, server } = stage;
  const findings = [];
  for (const [size, name] of [[DESKTOP, "desk"], [PHONE, "phone"]]) {
    const host = await open(browser, server.url, { size });
    const links = await createTable(host, "Ada", 3);
    await shot(host, `online-lobby-${name}`, { fullPage: true });
    findings.push(...(await examine(host, `the lobby on a ${name}`)));
    const guest = await open(browser, server.url, { size });
    await guest.goto(links.open);
    await guest.getByRole("button", { name: "Take a seat" }).waitFor();
    await shot(guest, `online-join-${name}`, { fullPage: true });
    findings.push(...(await examine(guest, `joining on a ${name}`)));
    await guest.getByLabel("Your name").fill("Ben");
    await guest.getByRole("button", { name: "Take a seat" }).click();
    await guest.getByText("The game begins when the host starts it.").waitFor();
    await host.getByRole("button", { name: "Start the game" }).click();
    await host.locator(".play").waitFor();
    if (name === "phone") await press(host, '[data-tab="chat"]');
    await host.getByLabel("Say something").fill("Have fun!");
    await host.getByRole("button", { name: "Send" }).click();
    await host.locator(".chat li").first().waitFor();
    if (name === "phone") await press(host, ".play-more .sheet-close");
    await playTogether([host, guest], dice(9), { until: (step) => step > 25 });
    await shot(host, `online-table-${name}`);
    await shot(host, `online-table-${name}-full`, { fullPage: true });
    findings.push(...(await examine(host, `the table on a ${name}`)));
  }
  assert.deepEqual(findings, []);
});

test("a link to no table says so, and is not tried again and again", async () => {
  const page = await open(stage.browser, stage.server.url);
  let sockets = 0;
  page.on("websocket", () => (sockets += 1));
  await page.goto(`${stage.server.url}#/table/0000000000000000`);
  await page.getByText("There is no table under this link.").waitFor();
  const before = sockets;
  await page.waitForTimeout(4000);
  assert.equal(sockets, before);
  await page.getByRole("link", { name: "Back to the start page" }).click();
  await page.getByRole("link", { name: "Play with friends" }).waitFor();
});

test("a page from a plain file server says that there are no tables by link, and the rest works", async () => {
  // A service worker would fetch by itself, past the route.
  const page = await open(stage.browser, stage.server.url, { serviceWorkers: "block" });
  await page.route("**/api/v1/**", (route) => route.fulfill({ status: 404, body: "not found" }));
  await page.getByRole("link", { name: "Look for public tables" }).click();
  await page.getByText("without tables by link").waitFor();
  await page.getByRole("link", { name: "Play with friends" }).click();
  await page.getByRole("button", { name: "Create the table" }).click();
  await page.getByText("without tables by link").waitFor();
  await page.getByRole("link", { name: "Play at this screen instead" }).click();
  await page.getByRole("button", { name: "Start the game" }).click();
  await page.locator(".play").waitFor();
});

// Two servers on one database, behind a balancer: a whole game through real pages, and one server is killed in a battle.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { PHONE, dice, launch, open } from "../harness.mjs";
import { startNodes } from "../nodes.mjs";
import { createTable, intoBattle, playTogether, takeSeat } from "../together.mjs";

let browser;
before(async () => { browser = await launch(); });
after(async () => { await browser?.close(); });

test("two browsers and a spectator play a whole game over two servers, and one is killed in a battle", async (t) => {
  const nodes = await startNodes(2);
  t.after(nodes.end);
  const begin = async () => {
    const host = await open(browser, nodes.url);
    const guest = await open(browser, nodes.url);
    const watcher = await open(browser, nodes.url, { size: PHONE });
    const links = await createTable(host, "Ada");
    await takeSeat(guest, links.open, "Ben");
    await watcher.goto(links.watch);
    await watcher.getByRole("heading", { name: "Join this table" }).waitFor();
    await host.locator('[data-chair="2"]', { hasText: "Ben" }).waitFor();
    await host.getByRole("button", { name: "Start the game" }).click();
    for (const page of [host, guest, watcher]) await page.locator(".play").waitFor();
    assert.ok(nodes.sockets().every((open) => open > 0), `somebody is at each server: ${nodes.sockets()}`);
    return { host, guest, watcher };
  };
  const roll = dice(7);
  const { host, guest, watcher } = await intoBattle(begin, roll);
  const [first, second] = nodes.sockets();
  const killed = first >= second ? 0 : 1;
  await nodes.kill(killed);
  // Whoever was there comes back at the other one, and the battle goes on.
  await host.waitForTimeout(200);
  for (const page of [host, guest, watcher]) {
    await page.locator('[data-wire="lost"]').waitFor({ state: "detached", timeout: 60_000 });
  }
  assert.equal(nodes.sockets()[killed], 0);
  assert.ok((await Promise.all([host, guest].map((page) => page.locator(".battle").count()))).every((count) => count > 0),
    "the battle is still there");

  await playTogether([host, guest], roll);
  await watcher.locator(".end").waitFor({ timeout: 60_000 });
  const prints = await Promise.all([host, guest, watcher].map((page) => page.locator("[data-fingerprint]").getAttribute("data-fingerprint")));
  assert.equal(new Set(prints).size, 1, "everybody has seen the same game");
  for (const page of [host, guest, watcher]) {
    assert.equal(await page.locator("[data-fair]").getAttribute("data-fair"), "true");
    assert.deepEqual(page.complaints.filter((text) => !/ERR_|WebSocket connection/.test(text)), []);
  }
});

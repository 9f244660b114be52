// Playing together through pages: creating a table by link, taking a seat, and letting whoever is asked answer.

import { awaited, clicker, press, state } from "./harness.mjs";

/// Creates a table for so many as the host, and returns the links of its lobby.
export async function createTable(host, name, players = 2) {
  await host.getByRole("link", { name: "Play with friends" }).click();
  await host.locator(`input[name=players][value="${players}"]`).check();
  await host.getByLabel("Your name").fill(name);
  await host.getByLabel("Your name").blur();
  await host.getByRole("button", { name: "Create the table" }).click();
  await host.getByRole("heading", { name: "Waiting for players" }).waitFor();
  return {
    open: await host.getByLabel("Link to any free seat", { exact: true }).inputValue(),
    watch: await host.getByLabel("Link to watch", { exact: true }).inputValue(),
  };
}

export async function takeSeat(page, link, name) {
  await page.goto(link);
  await page.getByLabel("Your name").fill(name);
  await page.getByRole("button", { name: "Take a seat" }).click();
  await page.getByText("The game begins when the host starts it.").waitFor();
}

/// Attacks where that is possible, builds and moves cruisers, and else answers by chance. Also by chance now and then, for a
/// fleet that could attack can be taken up and put back for ever.
function fighter(roll) {
  return async (page) => {
    const answers = await page.locator(".answers .answer").allInnerTexts();
    const best = [/attack/i, /Build a cruiser on .*c3/, /to \w*c3\w*/, /cruiser|Command|Use it/]
      .map((wish) => answers.flatMap((text, at) => (wish.test(text) ? [at] : [])))
      .find((found) => found.length > 0 && roll(5) > 0);
    const chosen = best ? best[roll(best.length)] : roll(Math.max(answers.length, 1));
    if (answers.length > 0) await press(page, `.answers .answer:nth-of-type(${chosen + 1})`);
  };
}

/// Lets everybody who is asked answer, until the game is over or `until` says so.
export async function playTogether(pages, roll, { until, most = 6000, answer = clicker(roll) } = {}) {
  for (let step = 0; step < most; step += 1) {
    const states = await Promise.all(pages.map(state));
    if (states.every((one) => one === "end")) return step;
    if (until && (await until(step))) return step;
    const asked = states.indexOf("question");
    if (asked >= 0) await answer(pages[asked], step);
    else {
      const waiting = pages.filter((_, at) => states[at] === "waiting");
      await Promise.race([pages[0].waitForTimeout(200), ...waiting.map((page) => awaited(page, 200))]);
    }
  }
  throw new Error("the game did not end");
}

/// In the middle of a battle: all see it, and one of them is asked. `still`: and so it is a moment later.
async function inBattle(pages, { still = false } = {}) {
  const fights = await Promise.all(pages.map((page) => page.locator(".battle").count()));
  if (!fights.every((count) => count > 0) || !(await Promise.all(pages.map(state))).includes("question")) return false;
  if (!still) return true;
  await pages[0].waitForTimeout(300);
  return inBattle(pages);
}

/// Plays until the host and the guest are in the middle of a battle, and returns their pages. `begin` starts a game. A game may
/// end before anybody meets; then another one is started.
export async function intoBattle(begin, roll) {
  for (let game = 0; game < 4; game += 1) {
    const people = await begin();
    const players = [people.host, people.guest];
    await playTogether(players, roll, { answer: fighter(roll), until: () => inBattle(players, { still: true }) });
    if (await inBattle(players)) return people;
    for (const page of [...players, people.watcher]) await page.context().close();
  }
  throw new Error("nobody met in four games of players who want a battle");
}

// Every state of the page that has a name: how to reach it. The gallery takes pictures of them, and a test examines them.
// Positions are moments of the golden games, which are never edited.

import { drawn, gameFile, golden, openFile, press } from "./harness.mjs";

/// Goes to a page, and waits until it is fetched and drawn.
export const go = async (page, to) => {
  await page.evaluate((to) => { location.hash = to; }, to);
  await drawn(page);
};

/// Set-up and answers of a golden game.
export function recorded(name) {
  const lines = golden(name).split("\n").filter((line) => !/^(=|#|$)/.test(line));
  const isAnswer = (line) => /^p[1-6] /.test(line);
  return { setup: lines.filter((line) => !isAnswer(line)), answers: lines.filter(isAnswer) };
}

/// Opens a golden game before one of its answers, with a person in the seat that is asked and bots in the others.
async function moment(page, name, at, more = []) {
  const { setup, answers } = recorded(name);
  const players = Number(/players (\d)/.exec(setup.join("\n"))[1]);
  const asked = Number(answers[at][1]);
  const seats = Array.from({ length: players }, (_, seat) => (seat + 1 === asked ? "you" : "quick")).join(",");
  await go(page, "/");
  await openFile(page, [...setup, `# seats ${seats}`, ...more, ...answers.slice(0, at), ""].join("\n"));
  await page.locator(".question.asking .answer").first().waitFor();
}

const at = (name, about, game, answer, more) => ({ name, about, visit: (page) => moment(page, game, answer, more) });
const shown = (name, about, hash) => ({ name, about, whole: true, visit: (page) => go(page, hash) });

const LONG = ["# name p1 Wilhelmina von Hohenberg", "# name p2 A rather long bot name", "# name p4 Maximiliane Oberhuber"];

async function finish(page) {
  await go(page, "/");
  await openFile(page, gameFile(4, "quick,quick,quick,quick", 31));
  await page.locator(".end").waitFor({ timeout: 60_000 });
}

async function replay(page, key) {
  await go(page, "/");
  await openFile(page, golden("players-4"));
  await page.locator(".replay [data-fingerprint]").waitFor();
  if (key === "End") await page.keyboard.press(key);
  else await page.locator(".replay-time input").fill("130");
  await drawn(page);
}

/// Creates a table by link, and stays in its lobby.
async function lobby(page) {
  await go(page, "/setup/friends");
  await page.locator('input[name=players][value="2"]').check();
  await page.locator("#friends-name").fill("Ada");
  await page.locator("#friends-name").blur();
  await press(page, "[data-tool=create]");
  await page.locator(".lobby, .online-lobby, [data-tool=start]").first().waitFor();
  await page.waitForTimeout(300);
}

export const STATES = [
  shown("start", "The first visit", "/"),
  {
    name: "start-games", about: "The start page with a game to go on with and a finished one", whole: true,
    visit: async (page) => {
      await moment(page, "players-4", 138);
      await replay(page, "Home");
      await go(page, "/");
    },
  },
  shown("setup", "Setting up a game here", "/setup"),
  {
    name: "setup-rules", about: "The same, with all rule options open", whole: true,
    visit: async (page) => {
      await go(page, "/setup");
      await page.locator(".rules-choice details").evaluate((one) => { one.open = true; });
    },
  },
  shown("friends", "Setting up a table by link", "/setup/friends"),
  shown("tables", "Public tables", "/tables"),
  {
    name: "learn", about: "The lessons", whole: true,
    visit: async (page) => {
      await go(page, "/learn");
      await page.locator("[data-lesson]").first().waitFor();
    },
  },
  {
    name: "lesson", about: "A lesson, with what to press marked",
    visit: async (page) => {
      await go(page, "/learn/1");
      await page.locator("[data-press]").waitFor();
    },
  },
  {
    name: "first-game", about: "The guided first game",
    visit: async (page) => {
      await go(page, "/learn/first-game");
      await page.locator("[data-coach=said]").waitFor();
    },
  },
  {
    name: "rule-on-table", about: "A rule to be tried out",
    visit: async (page) => {
      await go(page, "/show/8.5");
      await page.locator("[data-shown] ~ .question [data-answer]").first().waitFor();
    },
  },
  shown("rules", "The rules", "/rules"),
  { ...shown("rules-battle", "A rule by its number", "/rules/8.5"), whole: false },
  shown("help", "Keys", "/help"),
  shown("settings", "Settings", "/settings"),
  shown("missing", "A game that is not there", "/play/nothing"),
  at("homes", "Choosing a home", "players-4", 1),
  at("add", "Step 1: adding a card to the Impulse", "players-4", 138),
  at("tech", "Step 2: using a tech", "players-4", 139),
  at("impulse", "Step 3: a card of the Impulse", "players-4", 162),
  at("plan", "Step 4: using the plan", "players-4", 181),
  at("plan-card", "Step 4: a card of the plan", "players-4", 232),
  at("pay", "Paying for the common tech", "players-4", 128),
  at("move-or-build", "Move or build", "players-4", 129),
  at("fleet", "Which fleet moves", "players-4", 229),
  at("ships", "How many ships go", "players-6", 268),
  at("path", "Where the path goes", "players-4", 230),
  at("target", "To which card all fleets go", "players-6", 188),
  at("explored", "A card for an explored place", "players-4", 125),
  at("activate", "Activating a card", "players-4", 227),
  at("build-where", "At which card to build", "players-6", 183),
  at("build", "Where a ship is built", "players-4", 134),
  at("take", "Choosing a card of the hand", "ends-by-sabotage", 89),
  at("reveal", "Turning up cards of the deck", "players-4", 96),
  at("slot", "Into which tech slot", "players-4", 75),
  at("execute", "Executing a card", "players-4", 248),
  at("sabotage", "Which fleet is bombed", "ends-by-sabotage", 168),
  at("bomb", "The next bomb", "ends-by-sabotage", 170),
  at("battle", "A battle: reinforcing", "players-6", 195),
  {
    name: "outcome", about: "A battle that is decided",
    visit: async (page) => {
      await moment(page, "players-6", 195);
      await press(page, ".answers .answer.decline");
      await page.locator(".outcome").waitFor();
    },
  },
  {
    name: "center", about: "Another Command Center, opened, with what changed",
    visit: async (page) => {
      await moment(page, "players-4", 229);
      await press(page, ".center:not(.own) summary");
      await page.locator(".center-news:not([hidden])").first().waitFor();
    },
  },
  {
    name: "large-card", about: "A card of the hand, large",
    visit: async (page) => {
      await moment(page, "players-4", 150);
      await page.keyboard.press("Tab");
      await page.locator(".hand .card").last().focus();
      await page.locator(".zoom:not([hidden])").waitFor();
    },
    leave: (page) => page.keyboard.press("Escape"),
  },
  at("discard", "Too many cards in hand", "edition-prototype", 300),
  at("six", "Six players with long names", "players-6", 287, LONG),
  {
    name: "teams", about: "Three teams of two",
    visit: (page) => moment(page, "teams-2+2+2", 120),
  },
  {
    name: "hand-over", about: "Two people at one screen",
    visit: async (page) => {
      await go(page, "/");
      await openFile(page, gameFile(2, "you,you", 7));
      await page.locator("[data-ready]").waitFor();
    },
  },
  {
    name: "light", about: "The table in light colours",
    visit: async (page) => {
      await moment(page, "players-4", 229);
      await page.evaluate(() => { document.documentElement.dataset.theme = "light"; });
    },
    leave: (page) => page.evaluate(() => { document.documentElement.dataset.theme = "dark"; }),
  },
  {
    name: "start-light", about: "The start page in light colours", whole: true,
    visit: async (page) => {
      await go(page, "/");
      await page.evaluate(() => { document.documentElement.dataset.theme = "light"; });
    },
    leave: (page) => page.evaluate(() => { document.documentElement.dataset.theme = "dark"; }),
  },
  { name: "end", about: "The end, with both charts", visit: finish },
  { name: "replay", about: "A replay, under way", visit: (page) => replay(page, "Home") },
  { name: "replay-end", about: "A replay at its end", visit: (page) => replay(page, "End") },
  { name: "lobby", about: "A table by link before the game", whole: true, visit: lobby },
  {
    name: "online", about: "A game by link, with chat and clock",
    visit: async (page) => {
      await lobby(page);
      await press(page, "[data-tool=start]");
      await page.locator(".play").waitFor();
      await page.mouse.move(5, 5);
      await page.waitForTimeout(500);
    },
  },
];

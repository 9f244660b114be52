// Every state of the page that has a name: how to reach it. The gallery takes pictures of them, and a test examines them.
// Positions are moments of the golden games, which are never edited.

import { codeOf, drawn, fileAt, gameFile, golden, openFile, press, recorded, stored } from "./harness.mjs";

/// Goes to a page, and waits until it is fetched and drawn.
export const go = async (page, to) => {
  await page.evaluate((to) => { location.hash = to; }, to);
  await drawn(page);
};

/// Opens a golden game before one of its answers, with a person in the seat that is asked and bots in the others.
async function moment(page, name, at, more = []) {
  await go(page, "/");
  await openFile(page, fileAt(recorded(name), at, undefined, more));
  await page.locator(".question.asking .answer").first().waitFor();
}

// `anySize`: the state is the same at every size, so the window may change while it is looked at.
const at = (name, about, game, answer, more) => ({ name, about, anySize: true, visit: (page) => moment(page, game, answer, more) });
const shown = (name, about, hash) => ({ name, about, whole: true, anySize: true, visit: (page) => go(page, hash) });

const LONG = ["# name p1 Wilhelmina von Hohenberg", "# name p2 A rather long bot name", "# name p4 Maximiliane Oberhuber"];

/// Bots play the last answers of a golden game.
async function finish(page) {
  const game = recorded("players-4");
  await go(page, "/");
  await openFile(page, fileAt(game, game.answers.length - 4, "quick,quick,quick,quick"));
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

/// Goes to a page, and waits until this part of it is there.
const opened = (name, about, hash, part, more = {}) => ({ name, about, anySize: true, ...more, visit: (page) => arrive(page, hash, part) });

async function arrive(page, hash, part) {
  await go(page, hash);
  await page.locator(part).first().waitFor();
}

/// The analysis of a short game, finished. It is shown again at once where it was made before.
async function analysis(page) {
  await go(page, "/analyse");
  await page.locator(".analysis textarea").fill(golden("ends-by-elimination"));
  await page.locator(".analysis button.primary").click();
  await page.locator(".study-progress[data-pass=done]").waitFor({ timeout: 60_000 });
  await page.locator(".decision .why, .costly-list .note").first().waitFor();
}

/// One's own games: two of them.
async function myGames(page) {
  for (const name of ["planner-2", "planner-4"]) {
    await go(page, "/games");
    await page.locator("[data-empty]").waitFor();
    await openFile(page, stored(name));
    await page.locator(".my-games .lead").waitFor();
  }
}

/// Where a link to a golden game at one of its decisions leads.
const shared = (at) => `/g/${codeOf(golden("players-2"))}@${at}`;

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
    name: "start-games", about: "The start page with a game to go on with and a finished one", anySize: true, whole: true,
    visit: async (page) => {
      await moment(page, "players-4", 138);
      await replay(page, "Home");
      await go(page, "/");
    },
  },
  shown("setup", "Setting up a game here", "/setup"),
  {
    name: "setup-rules", about: "The same, with all rule options open", anySize: true, whole: true,
    visit: async (page) => {
      await go(page, "/setup");
      await page.locator(".rules-choice details").evaluate((one) => { one.open = true; });
    },
  },
  shown("friends", "Setting up a table by link", "/setup/friends"),
  shown("tables", "Public tables", "/tables"),
  opened("learn", "The lessons", "/learn", "[data-lesson]", { whole: true }),
  opened("lesson", "A lesson, with what to press marked", "/learn/1", "[data-press]"),
  opened("first-game", "The guided first game", "/learn/first-game", "[data-coach=said]"),
  opened("rule-on-table", "A rule to be tried out", "/show/8.5", "[data-shown] ~ .question [data-answer]"),
  opened("puzzles", "All puzzles", "/puzzles", ".puzzle-grid a", { whole: true }),
  opened("puzzle", "A puzzle", "/puzzle/1", ".question.asking .answer"),
  shown("analyse", "A game to be analysed", "/analyse"),
  { name: "analysis", about: "An analysis, finished", anySize: true, whole: true, visit: analysis },
  opened("board", "The analysis board, with its best lines", "/board", ".lines .line li"),
  { name: "my-games", about: "One's own games, counted", anySize: true, whole: true, visit: myGames },
  { name: "shared", about: "A game by link, at one of its decisions", anySize: true, visit: (page) => arrive(page, shared(40), ".replay-bar") },
  { name: "damaged", about: "A damaged link", anySize: true, visit: (page) => arrive(page, shared(40).replace(/...@/, "@"), ".broken [role=alert]") },
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
    name: "teams", about: "Three teams of two", anySize: true,
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
    name: "light", about: "The table in light colours", anySize: true,
    visit: async (page) => {
      await moment(page, "players-4", 229);
      await page.evaluate(() => { document.documentElement.dataset.theme = "light"; });
    },
    leave: (page) => page.evaluate(() => { document.documentElement.dataset.theme = "dark"; }),
  },
  {
    name: "start-light", about: "The start page in light colours", anySize: true, whole: true,
    visit: async (page) => {
      await go(page, "/");
      await page.evaluate(() => { document.documentElement.dataset.theme = "light"; });
    },
    leave: (page) => page.evaluate(() => { document.documentElement.dataset.theme = "dark"; }),
  },
  { name: "end", about: "The end, with both charts", anySize: true, visit: finish },
  { name: "replay", about: "A replay, under way", anySize: true, visit: (page) => replay(page, "Home") },
  { name: "replay-end", about: "A replay at its end", anySize: true, visit: (page) => replay(page, "End") },
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

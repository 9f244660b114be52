// French, Italian and Russian: chosen by the browser's setting or by the person, switched without loading the page again
// while games go on, kept for when there is no network, and no screen breaks with their longest words.

import assert from "node:assert/strict";
import { get } from "node:http";
import { test } from "node:test";
import { clicker, dice, gameFile, open, openFile, play, press, recorded, setStage, shot, touch } from "../harness.mjs";
import { look, openMoment } from "../layout.mjs";
import { STATES, go } from "../states.mjs";

const stage = setStage();

/// What a page says in each language: the button that begins a game, and the title of the rules.
const LANGUAGES = {
  fr: { locale: "fr-FR", own: "Français" },
  it: { locale: "it-IT", own: "Italiano" },
  ru: { locale: "ru-RU", own: "Русский" },
};

const spoken = (page) => page.evaluate(() => document.documentElement.lang);
const playNow = (page) => page.locator(".hero button.primary").innerText();

/// Chooses a language in the header, and waits until the page speaks it. The page must not be loaded again for that.
async function choose(page, tag, selector = ".page-bar select.language") {
  await page.evaluate(() => { window.sameDocument = true; });
  await page.locator(selector).selectOption(tag);
  await page.waitForFunction((tag) => document.documentElement.lang === tag, tag);
  assert.equal(await page.evaluate(() => window.sameDocument), true, "the page was loaded again");
}

for (const [tag, { locale, own }] of Object.entries(LANGUAGES)) {
  test(`${own} is taken from the browser's setting`, async () => {
    const page = await open(stage.browser, stage.server.url, { locale });
    assert.equal(await spoken(page), tag);
    assert.notEqual(await playNow(page), "Play now");
    assert.equal(await page.locator(".page-bar select.language").inputValue(), tag);
    await go(page, "/rules");
    await page.locator(".rule").first().waitFor();
    assert.notEqual(await page.title(), "Rules - Impulse");
    const numbers = await page.locator(".rule .rule-number").allInnerTexts();
    assert.ok(numbers.includes("8.5") && numbers.includes("14.1") && numbers.length > 100, `${numbers.length} rules`);
    await shot(page, `rules-${tag}`);
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  });

  test(`${own} is chosen without loading the page again, and kept`, async () => {
    const page = await open(stage.browser, stage.server.url);
    assert.equal(await playNow(page), "Play now");
    const english = await page.locator("body").innerText();
    await choose(page, tag);
    assert.notEqual(await page.locator("body").innerText(), english);
    // The focus comes back once the page is drawn anew.
    await page.waitForFunction(() => document.activeElement.id === "language");
    await page.reload();
    await page.locator(".hero button.primary").waitFor();
    assert.equal(await spoken(page), tag);
    await go(page, "/settings");
    await page.locator("#language-en").check();
    await page.waitForFunction(() => document.documentElement.lang === "en");
    assert.equal(await page.title(), "Settings - Impulse");
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  });
}

test("a game goes on in another language, question by question", async () => {
  const page = await open(stage.browser, stage.server.url, { settings: { habits: "no" } });
  await openFile(page, gameFile(2, "you,quick", 21));
  const roll = dice(6);
  for (const tag of ["fr", "it", "ru", "en"]) {
    let answers = 0;
    await play(page, clicker(roll), { until: async (now) => now === "question" && (answers += 1) > 6 });
    // What was answered last has been carried out.
    await page.waitForTimeout(500);
    const offered = () => page.locator(".answers .answer").evaluateAll((all) => all.map((one) => one.dataset.answer));
    const before = { offered: await offered(), text: await page.locator(".question-text").innerText() };
    await page.locator(".menu summary").click();
    await choose(page, tag, ".menu select.language");
    await page.locator(".question.asking .answer").first().waitFor();
    assert.deepEqual(await offered(), before.offered);
    assert.notEqual(await page.locator(".question-text").innerText(), before.text);
  }
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test("a table by link goes on, and the server refuses in the language of the page", async () => {
  const page = await open(stage.browser, stage.server.url);
  await go(page, "/setup/friends");
  await page.locator('input[name=players][value="2"]').check();
  await page.locator("#friends-name").fill("Ada");
  await page.locator("#friends-name").blur();
  await press(page, "[data-tool=create]");
  await page.locator(".chairs > li").first().waitFor();
  const address = page.url();
  await choose(page, "fr", "select.language");
  await page.locator(".chairs > li").first().waitFor();
  assert.equal(page.url(), address);
  assert.match(await page.locator(".chairs").innerText(), /Ada/);
  const refused = (language) => page.evaluate(async (language) => {
    const answer = await fetch("api/v1/tables/nothing-here", { headers: { "Accept-Language": language } });
    return (await answer.json()).text;
  }, language);
  assert.notEqual(await refused("fr"), await refused("en"));
  await page.context().close();
});

test("a language once used works without a network, with its rules", async () => {
  const page = await open(stage.browser, stage.server.url, { locale: "fr-FR" });
  const kept = () => page.evaluate(async () => {
    const files = [];
    for (const name of await caches.keys()) files.push(...await (await caches.open(name)).keys());
    return files.filter(({ url }) => /\/fr-/.test(url)).length;
  });
  for (let wait = 0; wait < 50 && (await kept()) < 2; wait += 1) await page.waitForTimeout(100);
  assert.equal(await kept(), 2);
  await page.context().setOffline(true);
  await page.reload();
  await page.locator(".hero button.primary").waitFor();
  assert.equal(await spoken(page), "fr");
  await go(page, "/rules/8.5");
  await page.locator(".rule").first().waitFor();
  assert.equal(await page.locator(".rules .note").count(), 0);
  await page.context().close();
});

test("a language that cannot be loaded leaves English, and says so", async () => {
  const context = await stage.browser.newContext({ locale: "ru-RU", serviceWorkers: "block" });
  const page = await context.newPage();
  await page.route("**/*.ftl", (route) => route.abort());
  await page.goto(stage.server.url);
  await page.locator(".hero button.primary").waitFor();
  assert.equal(await playNow(page), "Play now");
  assert.match(await page.locator(".language-trouble").innerText(), /Русский could not be loaded/);
  assert.equal(await spoken(page), "en");
  // The same when somebody chooses a language: the chooser shows what is spoken.
  await page.locator(".page-bar select.language").selectOption("it");
  await page.getByText("Italiano could not be loaded").waitFor();
  assert.equal(await page.locator(".page-bar select.language").inputValue(), "en");
  await page.locator(".language-trouble button").click();
  assert.equal(await page.locator(".language-trouble").count(), 0);
  await context.close();
});

test("another open tab follows a change of language", async () => {
  const page = await open(stage.browser, stage.server.url);
  const other = await page.context().newPage();
  await other.goto(stage.server.url);
  await other.locator(".hero button.primary").waitFor();
  assert.equal(await spoken(other), "en");
  for (const tag of ["it", "ru", "en"]) {
    await choose(page, tag);
    await other.waitForFunction((tag) => document.documentElement.lang === tag, tag);
    assert.equal(await playNow(other), await playNow(page));
    assert.equal(await other.locator(".page-bar select.language").inputValue(), tag);
  }
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

/// The size of a file as it travels, compressed.
const travels = (name) =>
  new Promise((resolve, reject) => {
    get(new URL(name, stage.server.url), { headers: { "accept-encoding": "br" } }, (answer) => {
      let size = 0;
      answer.on("data", (data) => { size += data.length; });
      answer.on("end", () => (answer.statusCode === 200 ? resolve(size) : reject(new Error(`${name}: ${answer.statusCode}`))));
    }).on("error", reject);
  });

test("a language with its rules and lessons takes at most 60 KB", async () => {
  const page = await open(stage.browser, stage.server.url);
  for (const tag of Object.keys(LANGUAGES)) {
    const links = await page.locator(`link[hreflang=${tag}]`).evaluateAll((all) => all.map((one) => one.getAttribute("href")));
    assert.equal(links.length, 2, "messages and rules");
    const sizes = await Promise.all([...links, `lessons.${tag}.ftl`].map(travels));
    console.log(`${tag}: messages ${sizes[0]}, rules ${sizes[1]}, lessons ${sizes[2]} bytes`);
    assert.ok(Math.min(...sizes) > 1000 && sizes[0] + sizes[1] + sizes[2] <= 60_000, `${tag}: ${sizes}`);
  }
  await page.context().close();
});

test("the first visit in English fetches no other language", async () => {
  const context = await stage.browser.newContext({ locale: "en-GB" });
  const page = await context.newPage();
  const fetched = [];
  context.on("request", (request) => fetched.push(request.url()));
  await page.goto(stage.server.url);
  await page.locator(".hero button.primary").waitFor();
  await page.waitForTimeout(500);
  assert.deepEqual(fetched.filter((url) => /\.(ftl|md)$/.test(url)), []);
  await context.close();
});

const KINDS = [[[[1440, 900], [1280, 720]], false], [[[390, 844], [320, 640]], true]];

/// The pages around the table, and the panels that stand beside it.
const PAGES = [
  "start", "setup", "setup-rules", "friends", "tables", "rules", "settings", "help", "missing", "learn", "lesson", "puzzles", "puzzle", "analyse", "board",
  "start-games", "my-games", "shared", "damaged", "replay", "end", "lobby",
];

/// In the page: what is wider than the screen, longer than the button or the heading that it stands in, or broken in a word. (What stands in a
/// Command Center is measured with the table.)
function tooWide() {
  const wider = document.documentElement.scrollWidth - innerWidth;
  const found = wider > 0 ? [`wider than the screen by ${wider}`] : [];
  for (const one of document.querySelectorAll("button, a.button, h1, h2, h3, th, summary:not(.center *), select")) {
    if (one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0 && getComputedStyle(one).clipPath === "none" && one.checkVisibility()) {
      found.push(`"${one.textContent.trim().slice(0, 40)}" is cut by ${one.scrollWidth - one.clientWidth}`);
    }
    const walk = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      if (getComputedStyle(node.parentElement).clipPath !== "none" || !node.parentElement.checkVisibility()) continue;
      for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{N}]{3,}/gu)) {
        const range = new Range();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map((line) => Math.round(line.top))).size > 1) found.push(`"${word}" is broken`);
      }
    }
  }
  return found;
}

for (const [number, [, { locale, own }]] of Object.entries(LANGUAGES).entries()) {
  test(`no screen breaks in ${own}, with a mouse and with fingers`, async () => {
    const page = await open(stage.browser, stage.server.url, { locale, settings: { habits: "no" }, unseen: true });
    const found = [];
    for (const name of ["players-2", "players-4", "players-6"]) {
      const game = recorded(name);
      // Neighbouring moments are shared out: a place that is tight in one language is tight in the others.
      for (let moment = number % 2; moment < 6; moment += 2) {
        const at = Math.floor(((moment + 0.5) / 6) * game.answers.length);
        await openMoment(page, game, at);
        for (const [sizes, fingers] of KINDS) {
          const seen = await look(page, sizes, fingers);
          found.push(...seen.found.map((what) => `${name} ${at}: ${what}`));
        }
      }
    }
    for (const name of PAGES) {
      await STATES.find((state) => state.name === name).visit(page);
      for (const [sizes, fingers] of KINDS) {
        await touch(page, fingers);
        for (const [width, height] of sizes) {
          await page.setViewportSize({ width, height });
          found.push(...(await page.evaluate(tooWide)).map((what) => `${name} at ${width}x${height}: ${what}`));
        }
      }
    }
    assert.deepEqual(found, []);
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  });
}

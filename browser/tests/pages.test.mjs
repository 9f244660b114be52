// The pages around the table: loading, titles, headings, icons, the first game, the form for friends, and that every text
// comes from a catalogue.

import assert from "node:assert/strict";
import { test } from "node:test";
import { DESKTOP, PHONE, examine, golden, open, openFile, press, setStage, touch } from "../harness.mjs";
import { STATES, go } from "../states.mjs";

const stage = setStage();

test("loading shows how far it is, and then that the game starts", async () => {
  const context = await stage.browser.newContext({ serviceWorkers: "block" });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send("Network.enable");
  await client.send("Network.emulateNetworkConditions", { offline: false, latency: 0, downloadThroughput: 400_000, uploadThroughput: 400_000 });
  // The page itself keeps a note of everything that is shown while it loads.
  await page.addInitScript(() => {
    window.seen = [];
    new MutationObserver(() => {
      const bar = document.querySelector("#loading progress");
      if (bar) window.seen.push({ share: bar.hasAttribute("value") ? bar.value / bar.max : null, text: document.querySelector("#loading p").textContent });
    }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  await page.goto(stage.server.url, { waitUntil: "commit" });
  await page.getByRole("progressbar", { name: "Loading the game" }).waitFor();
  await page.locator(".hero button.primary").waitFor();
  const seen = await page.evaluate(() => window.seen);
  const shares = seen.map((one) => one.share).filter((share) => share !== null);
  assert.ok(shares.some((share) => share > 0.2 && share < 0.9), `between the ends: ${shares}`);
  assert.ok(shares.every((share, at) => at === 0 || share >= shares[at - 1]), "it only grows");
  assert.ok(Math.max(...shares) > 0.95 && Math.max(...shares) <= 1, `up to the whole: ${Math.max(...shares)}`);
  assert.deepEqual(seen.at(-1), { share: null, text: "Starting the game …" });
  await context.close();
});

test("what cannot be loaded is said, with what to do", async () => {
  const context = await stage.browser.newContext({ serviceWorkers: "block" });
  const page = await context.newPage();
  await page.route("**/*.wasm", (route) => route.fulfill({ status: 503, body: "" }));
  await page.goto(stage.server.url);
  await page.getByText("The game could not be loaded (the server answered 503).").waitFor();
  await page.unroute("**/*.wasm");
  await page.getByRole("button", { name: "Load again" }).click();
  await page.locator(".hero button.primary").waitFor();
  await context.close();
});

test("a browser without WebAssembly is told so", async () => {
  const context = await stage.browser.newContext({ serviceWorkers: "block" });
  const page = await context.newPage();
  await page.addInitScript(() => { delete window.WebAssembly; });
  await page.goto(stage.server.url);
  await page.getByText("The game needs WebAssembly").waitFor();
  assert.equal(await page.getByRole("progressbar").count(), 0);
  await context.close();
});

test("the page has a preview, and icons for home screens, which a visit does not fetch", async () => {
  const context = await stage.browser.newContext();
  const page = await context.newPage();
  const fetched = [];
  context.on("request", (request) => fetched.push(request.url()));
  await page.goto(stage.server.url);
  await page.locator(".hero button.primary").waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);
  assert.deepEqual(fetched.filter((url) => url.endsWith(".png")), []);
  const manifest = await (await page.request.get(`${stage.server.url}manifest.webmanifest`)).json();
  const pictures = await page.evaluate(() => [
    document.querySelector("link[rel=apple-touch-icon]").getAttribute("href"),
    document.querySelector("meta[property='og:image']").content,
  ]);
  const names = [...pictures, ...manifest.icons.map((icon) => icon.src)];
  assert.deepEqual(manifest.icons.filter((icon) => icon.type === "image/png").map((icon) => [icon.sizes, icon.purpose]), [["192x192", "any"], ["512x512", "any"], ["512x512", "maskable"]]);
  for (const name of names) {
    const answer = await page.request.get(stage.server.url + name);
    assert.equal(answer.status(), 200, name);
    assert.equal(answer.headers()["content-type"], name.endsWith("svg") ? "image/svg+xml" : "image/png", name);
  }
  for (const tag of ["og:title", "og:description", "og:image:alt"]) {
    assert.ok((await page.locator(`meta[property="${tag}"]`).getAttribute("content")).length > 5, tag);
  }
  await context.close();
});

test("every page has a title of its own and one first heading", async () => {
  const page = await open(stage.browser, stage.server.url);
  const titles = [["/", "Impulse"]];
  for (const [hash, title] of [["/setup", "Set up a game"], ["/play/none", "Game"], ["/setup/friends", "Play with friends"], ["/replay/none", "Replay"],
    ["/rules", "Rules"], ["/settings", "Settings"], ["/help", "Keyboard shortcuts"], ["/tables", "Tables"]]) titles.push([hash, title], ["/", "Impulse"]);
  for (const [hash, title] of titles) {
    await go(page, hash);
    const shown = await page.title();
    assert.ok(hash === "/" ? shown === title : shown.endsWith(" - Impulse") && shown.toLowerCase().includes(title.toLowerCase()), `${hash}: ${shown}`);
    assert.equal(await page.locator("h1").count(), 1, hash);
  }
  await openFile(page, golden("players-2"));
  await page.locator(".replay").waitFor();
  assert.equal(await page.title(), "Replay - Impulse");
  await go(page, "/");
  assert.equal(await page.title(), "Impulse");
  await page.context().close();
});

test("the rules show a map with its cards, on a desktop and on a phone", async () => {
  const page = await open(stage.browser, stage.server.url);
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    await go(page, "/rules");
    const [frame, ...cells] = await page.locator(".sample-map, .sample-map .cell .ground").evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect()).map(({ left, top, right, bottom }) => ({ left, top, right, bottom })));
    assert.equal(cells.length, 19);
    for (const cell of cells) {
      assert.ok(cell.left >= frame.left && cell.top >= frame.top && cell.right <= frame.right && cell.bottom <= frame.bottom, JSON.stringify({ cell, frame }));
    }
  }
  await page.context().close();
});

test("the first game is against easy bots, and says so; then come stronger ones", async () => {
  const page = await open(stage.browser, stage.server.url);
  const whom = () => page.locator("#play-with").innerText();
  assert.match(await whom(), /^You play as Player 1 against Newcomer 2, Newcomer 3 and Beginner 4\. For your first game/);
  await press(page, ".hero button.primary");
  await page.locator(".question.asking .answer").first().waitFor();
  assert.equal(await page.getByText("Player 1").count() > 0, true, "the same name at the table");
  await go(page, "/");
  await openFile(page, golden("players-2"));
  await page.locator(".replay").waitFor();
  await go(page, "/");
  assert.match(await whom(), /Casual/);
  assert.doesNotMatch(await whom(), /first game/);
  await page.context().close();
});

test("the form for friends shows open seats, and makes what it shows", async () => {
  const page = await open(stage.browser, stage.server.url);
  await page.getByRole("link", { name: "Play with friends" }).click();
  await page.getByText("3 seats are open for friends.").waitFor();
  const chosen = () => page.locator(".seats select[id^=who]").evaluateAll((all) => all.map((one) => one.selectedOptions[0].textContent));
  assert.deepEqual(await chosen(), ["You", "Open seat for a friend", "Open seat for a friend", "Open seat for a friend"]);
  await page.locator("#who-2").selectOption("level:5");
  await page.locator('input[name=players][value="5"]').check();
  await page.getByText("3 seats are open for friends.").waitFor();
  await page.getByLabel("Your name").fill("Ada");
  await page.getByLabel("Your name").blur();
  await press(page, "[data-tool=create]");
  await page.getByRole("heading", { name: "Waiting for players" }).waitFor();
  const chairs = await page.locator(".chairs > li").allInnerTexts();
  assert.deepEqual(chairs.map((chair) => (/Ada/.test(chair) ? "Ada" : /Skilled/.test(chair) ? "Skilled" : /free/.test(chair) ? "free" : chair)), ["Ada", "free", "Skilled", "free", "free"]);
  await page.context().close();
});

/// Words that no catalogue has: names of races and of people, of keys and browsers, places on the map.
const NAMES = /Piscesish|Ariek|Herculese|Draconians|Triangulumnists|Caelumnites|Wilhelmina von Hohenberg|A rather long bot name|Maximiliane Oberhuber|Player \d|Ada\b|(?:Quick|Planner|Regular) \d|\b[a-e]\d(?:[a-e]\d)?\b|\b[RGBY]\d[A-Z][a-z]{2}\d+\b/g;

test("in the pseudo-language no text is without its accents", async () => {
  const page = await open(stage.browser, stage.server.url, { language: "pseudo" });
  const plain = new Set();
  // Those in light colours say the same as those in dark ones.
  for (const state of STATES.filter((one) => !["light", "start-light"].includes(one.name))) {
    await state.visit(page);
    const texts = await page.evaluate(() => {
      const shown = [];
      const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walk.nextNode(); node; node = walk.nextNode()) {
        // The rules are documents, translated as such; keys and places on the map are the same everywhere.
        if (node.parentElement.checkVisibility() && !node.parentElement.closest("kbd, .rule-list, .rule-text, .all-rules h3, .all-rules .overview, .rules-contents ul + ul, .fingerprint, body [lang], script, style")) shown.push(node.textContent);
      }
      for (const one of document.querySelectorAll("[aria-label], [title], [placeholder]")) {
        for (const name of ["aria-label", "title", "placeholder"]) shown.push(one.getAttribute(name) ?? "");
      }
      return shown;
    });
    for (const text of texts) {
      const rest = text.replace(NAMES, "");
      if (/[A-Za-z]*[aeiou][a-z]*/i.test(rest)) plain.add(`${state.name}: ${text.trim().slice(0, 80)}`);
    }
  }
  assert.deepEqual([...plain], []);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test("axe finds nothing in any state on a desktop and on a phone", async () => {
  const page = await open(stage.browser, stage.server.url);
  const findings = [];
  for (const state of STATES) {
    for (const [label, size] of [["desktop", DESKTOP], ["phone", PHONE]]) {
      await touch(page, label === "phone");
      await page.setViewportSize(size);
      if (label === "desktop" || !state.anySize) await state.visit(page);
      findings.push(...(await examine(page, `${state.name}, ${label}`, { settle: 100, every: true })));
      const headings = await page.locator("h1").count();
      if (headings !== 1) findings.push(`${state.name}: ${headings} first headings`);
      if (label === "phone" || !state.anySize) await state.leave?.(page);
    }
  }
  assert.deepEqual(findings, []);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

/// In the page: what is written on the map with too little contrast to what it stands on. Axe does not look at pictures.
function faintOnMap() {
  const canvas = Object.assign(document.createElement("canvas"), { width: 1, height: 1 });
  const context = canvas.getContext("2d", { willReadFrequently: true });
  // The browser itself turns any way to write a colour into red, green and blue.
  const channels = (color, over) => {
    if (over) {
      context.fillStyle = over;
      context.fillRect(0, 0, 1, 1);
    } else context.clearRect(0, 0, 1, 1);
    context.fillStyle = color;
    context.fillRect(0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3);
  };
  const light = (rgb) => {
    const [r, g, b] = rgb.map((one) => (one / 255 <= 0.04045 ? one / 255 / 12.92 : ((one / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ratio = (a, b) => (Math.max(light(a), light(b)) + 0.05) / (Math.min(light(a), light(b)) + 0.05);
  const style = document.createElement("style");
  style.textContent = ".map-picture * { pointer-events: all !important }";
  document.head.append(style);
  const space = getComputedStyle(document.documentElement).getPropertyValue("--space");
  const found = [];
  for (const text of document.querySelectorAll(".map-picture text")) {
    if (!text.checkVisibility()) continue;
    const { left, top, width, height } = text.getBoundingClientRect();
    const under = document.elementsFromPoint(left + width / 2, top + height / 2).find((one) => {
      const fill = one.matches(".map-picture :is(path, rect, circle):not(.ring, .veil, .hit, .patrol, .home-edge, .core-glow, .core-rays)") && getComputedStyle(one).fill;
      return fill && fill !== "none" && Number(getComputedStyle(one).fillOpacity) > 0.5;
    });
    if (!under) continue;
    const { fill, fontSize, fontWeight } = getComputedStyle(text);
    // A pattern stands on the colour of its seat; the number on it has an outline of that colour.
    const pattern = getComputedStyle(under).fill.startsWith("url");
    const seat = under.closest("[class*=seat-]");
    const ground = pattern ? (under.matches(".ground") ? getComputedStyle(document.querySelector(".down-ground")).fill : getComputedStyle(seat).getPropertyValue("--seat")) : getComputedStyle(under).fill;
    const scale = Math.abs(text.getScreenCTM().a);
    const large = parseFloat(fontSize) * scale >= 24 || (parseFloat(fontSize) * scale >= 18.66 && Number(fontWeight) >= 700);
    const contrast = ratio(channels(fill, space), channels(ground, space));
    if (contrast < (large ? 3 : 4.5)) found.push(`${text.getAttribute("class")} "${text.textContent}" ${fill} on ${under.getAttribute("class")} ${ground}: ${contrast.toFixed(2)}`);
  }
  style.remove();
  return found;
}

for (const theme of ["dark", "light"]) {
  test(`what is written on the map stands out, ${theme}`, async () => {
    const page = await open(stage.browser, stage.server.url, { settings: { theme }, reducedMotion: "reduce" });
    const found = [];
    for (const [width, height] of [[1440, 900], [390, 844]]) {
      await page.setViewportSize({ width, height });
      for (const name of ["add", "impulse", "battle", "replay", "six"]) {
        await STATES.find((state) => state.name === name).visit(page);
        found.push(...(await page.evaluate(faintOnMap)).map((what) => `${name}: ${what}`));
      }
    }
    assert.deepEqual([...new Set(found)], []);
    await page.context().close();
  });
}

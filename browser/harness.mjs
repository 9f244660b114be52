// Shared by the browser tests: the server, the browser, a page that collects console errors, and a player that presses only
// what the page offers, with a real pointer.

import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, afterEach, before } from "node:test";
import { chromium } from "playwright-core";

export const SHOTS = new URL("./shots/", import.meta.url).pathname;
mkdirSync(SHOTS, { recursive: true });

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

/// Every size at which the table must be playable: desktop, laptop, tablets, phones in both orientations, narrow windows.
export const SIZES = [
  DESKTOP, { width: 1280, height: 720 }, { width: 820, height: 1180 }, { width: 1180, height: 820 }, PHONE,
  { width: 844, height: 390 }, { width: 320, height: 640 }, { width: 720, height: 900 },
];

const SWITCHES = [
  "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
  "--disable-component-update", "--disable-sync",
];

/// The impulse command.
export const program = process.env.IMPULSE ?? new URL("../target/release/impulse", import.meta.url).pathname;

/// Starts the impulse command as a server with these flags. The caller stops it.
export async function startServer(flags) {
  const server = spawn(program, ["serve", "--no-browser", ...flags], { stdio: ["ignore", "pipe", "inherit"] });
  const url = await new Promise((resolve, reject) => {
    let text = "";
    server.stdout.on("data", (data) => {
      text += data;
      const found = /http:\S+/.exec(text);
      if (found) resolve(found[0]);
    });
    server.on("error", reject);
    server.on("exit", (code) => reject(new Error(`the server stopped with ${code}: ${text}`)));
  });
  const stop = (signal = "SIGINT") => new Promise((resolve) => {
    server.once("exit", resolve);
    server.kill(signal);
  });
  return { url, stop };
}

/// A server on a free port that stores nothing; or a running one, named by IMPULSE_URL.
export async function serve() {
  if (process.env.IMPULSE_URL) return { url: process.env.IMPULSE_URL, stop: () => {} };
  return startServer(["--port", "0", "--forget"]);
}

export const launch = () =>
  chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: SWITCHES });

/// A server and a browser for the tests of a file: started before the first, stopped after the last. Pages that a test leaves
/// open are closed after it: they would go on drawing.
export function setStage() {
  const stage = {};
  before(async () => {
    stage.server = await serve();
    stage.browser = await launch();
  });
  afterEach(async () => {
    for (const context of stage.browser?.contexts() ?? []) await context.close();
  });
  after(async () => {
    await stage.browser?.close();
    await stage.server?.stop();
  });
  return stage;
}

/// For tests of what moves, and of pressing while it does. Other pages want less motion: what nobody looks at need not be drawn.
export const MOTION = { reducedMotion: "no-preference" };

/// A page in a fresh profile. Errors of the console are collected in `page.complaints`.
/// `language: "pseudo"` makes every text of the catalogues longer, and marks it.
/// `unseen` leaves out the colouring of pixels, which takes long without a graphics processor: for tests that take no pictures.
export async function open(browser, url, { size = DESKTOP, settings = {}, language = "", unseen = false, ...options } = {}) {
  const context = await browser.newContext({ viewport: size, reducedMotion: "reduce", ...options });
  const page = await context.newPage();
  page.complaints = [];
  page.on("console", (message) => {
    if (message.type() === "error") page.complaints.push(message.text());
  });
  page.on("pageerror", (error) => page.complaints.push(String(error)));
  const lines = Object.entries({ speed: "instant", confirm: "no", thinking: "20", ...settings });
  await context.addInitScript(prepare);
  await context.addInitScript((language) => {
    if (language) localStorage.setItem("impulse.language", language);
  }, language);
  await context.addInitScript((text) => {
    if (!localStorage.getItem("impulse.settings")) localStorage.setItem("impulse.settings", text);
  }, lines.map(([key, value]) => `${key} ${value}`).join("\n"));
  await page.goto(url);
  if (unseen) await page.addStyleTag({ content: "html { opacity: 0 !important; }" });
  await page.locator(".hero button.primary").waitFor();
  return page;
}

/// In every page: what the functions below use there.
function prepare() {
  /// Waits for so many frames. Goes on after a second without one: a busy Chromium without a screen may stop drawing.
  window.nextFrames = async (count) => {
    for (let frame = 0; frame < count; frame += 1) await new Promise((done) => { requestAnimationFrame(done); setTimeout(done, 1000); });
  };
  /// What the page waits for: see `state`.
  window.tableState = () => {
    if (document.querySelector(".end")) return "end";
    if (document.querySelector("[data-ready]")) return "hand-over";
    if (document.querySelector("[data-confirm=yes]")) return "confirm";
    if (document.querySelector(".question.asking .answers .answer")) return "question";
    return "waiting";
  };
}

/// Opens a game file in the page, through its file chooser.
export async function openFile(page, text, name = "game.impulse") {
  await page.locator("input[type=file]").first().setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
}

/// A game file with these chairs: `you`, or a bot.
export const gameFile = (players, seats, seed, extra = "") =>
  `impulse 1 game\nrules 1\nplayers ${players}\n${extra}seed ${seed}\n# seats ${seats}\n`;

export const golden = (name) =>
  readFileSync(new URL(`../crates/impulse-engine/tests/golden/${name}.impulse`, import.meta.url), "utf8");

/// A game that strong bots played to its end.
export const stored = (name) => readFileSync(new URL(`./games/${name}.impulse`, import.meta.url), "utf8");

/// The code of a game, as in a link to it.
export function codeOf(text) {
  const { stdout, stderr, status } = spawnSync(program, ["code", "-"], { input: text, encoding: "utf8" });
  assert.equal(status, 0, stderr);
  return stdout.trim();
}

/// Set-up and answers of a golden game.
export function recorded(name) {
  const lines = golden(name).split("\n").filter((line) => !/^(=|#|$)/.test(line));
  const isAnswer = (line) => /^p[1-6] /.test(line);
  return { setup: lines.filter((line) => !isAnswer(line)), answers: lines.filter(isAnswer) };
}

/// A recorded game before one of its answers, as a file with these chairs: `you`, or a bot. By default a person sits where
/// the question is asked, and bots everywhere else.
export function fileAt({ setup, answers }, at, seats, more = []) {
  const players = Number(/players (\d)/.exec(setup.join("\n"))[1]);
  const asked = Number(answers[at][1]);
  seats ??= Array.from({ length: players }, (_, seat) => (seat + 1 === asked ? "you" : "quick")).join(",");
  return [...setup, `# seats ${seats}`, ...more, ...answers.slice(0, at), ""].join("\n");
}

/// A golden game cut off at the first question of its last battle.
export function battleFile(name) {
  const { setup, answers: actions } = recorded(name);
  const path = `${SHOTS}battle-${process.pid}.impulse`;
  const asks = (count) => {
    writeFileSync(path, [...setup, ...actions.slice(0, count), ""].join("\n"));
    const answer = spawnSync(program, ["legal", path, "--json"], { encoding: "utf8" });
    return answer.stdout.includes('"reinforce"');
  };
  let count = actions.length - 1;
  assert.ok(asks(count), "the game ends in a battle");
  while (asks(count - 1)) count -= 1;
  asks(count);
  const text = readFileSync(path, "utf8");
  rmSync(path);
  return text;
}

/// Random numbers that are the same in every run.
export function dice(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/// What the page waits for now: a question, a confirmation, the hand-over, the end, or nothing yet.
export const state = (page) => page.evaluate(() => window.tableState());

/// The same once it waits for something, or after so many milliseconds. The page itself looks: asking it from outside again
/// and again would keep it from its work.
export const awaited = (page, most = 1000) =>
  page.evaluate((most) => new Promise((resolve) => {
    const look = (late) => {
      const now = window.tableState();
      if (now === "waiting" && !late) return;
      watcher.disconnect();
      clearTimeout(timer);
      resolve(now);
    };
    const watcher = new MutationObserver(() => look(false));
    const timer = setTimeout(() => look(true), most);
    watcher.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["class"] });
    look(false);
  }), most);

/// Plays until the end of the game, or until `until` says so. `answer` does one answer.
export async function play(page, answer, { most = 4000, until } = {}) {
  for (let step = 0; step < most; step += 1) {
    const now = await awaited(page);
    if (now === "end") return step;
    if (until && (await until(now))) return step;
    if (now === "hand-over") await press(page, "[data-ready]");
    else if (now === "confirm") await press(page, "[data-confirm=yes]");
    else if (now === "question") await answer(page, step);
  }
  throw new Error("the game did not end");
}

/// Presses an element as a person does: waits for it, scrolls it into sight, moves the pointer onto it, waits three
/// frames, and presses and releases there. Fails if the element moves away or is covered meanwhile, or if the press does
/// not reach it.
export async function press(page, selector) {
  await page.locator(selector).first().waitFor();
  const found = await page.evaluate(aim, selector);
  if (!found.point) throw new Error(`${selector} cannot be pressed: ${found.why}`);
  const { x, y } = found.point;
  await page.mouse.move(x, y);
  const moved = await page.evaluate(hold, { selector, x, y });
  if (moved) throw new Error(`${selector} at ${x},${y} does not stay under the pointer: ${moved}`);
  await page.mouse.down();
  await page.mouse.up();
  const reached = await page.evaluate(() => window.pressed === true);
  if (!reached) throw new Error(`${selector}: pressing at ${x},${y} did nothing`);
}

/// In the page: scrolls to the element, waits until it stops moving, and finds a point where it is not covered.
async function aim(selector) {
  const element = document.querySelector(selector);
  if (!element) return { why: "it is not there" };
  const box = () => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { left, top, width, height };
  };
  element.scrollIntoView({ block: "nearest", inline: "nearest" });
  let before = "";
  for (let at = 0; at < 60 && before !== JSON.stringify(box()); at += 1) {
    before = JSON.stringify(box());
    await window.nextFrames(2);
  }
  const { left, top, width, height } = box();
  const covering = new Set();
  for (const down of [0.5, 0.25, 0.75, 0.1, 0.9]) {
    for (const across of [0.5, 0.25, 0.75, 0.1, 0.9]) {
      const point = { x: Math.round(left + width * across), y: Math.round(top + height * down) };
      const hit = document.elementFromPoint(point.x, point.y);
      if (hit && element.contains(hit)) return { point };
      covering.add(hit ? `${hit.tagName} ${hit.getAttribute("class")}` : "nothing");
    }
  }
  return { why: `${[...covering].join(", ")} is there instead, at ${before}` };
}

/// In the page: waits three frames with the pointer on the element. Returns what went wrong, if anything.
async function hold({ selector, x, y }) {
  const element = document.querySelector(selector);
  if (!element) return "it is gone";
  const box = () => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return `${left},${top} ${width}x${height}`;
  };
  const before = box();
  for (let at = 0; at < 3; at += 1) {
    await window.nextFrames(1);
    const now = box();
    if (now !== before) return `it was at ${before} and is at ${now}`;
    const hit = document.elementFromPoint(x, y);
    if (!hit || !element.contains(hit)) return `${hit?.outerHTML.slice(0, 80)} covers it`;
  }
  window.pressed = false;
  const note = (event) => { window.pressed ||= element.contains(event.target); };
  document.addEventListener("click", note, { capture: true, once: true });
  return "";
}

/// Presses one of the offered targets, wherever it is: on the map, in the hand, at a Command Center or in the list.
export function clicker(roll, within = "body") {
  return async (page) => {
    const count = await page.evaluate((within) => {
      for (const old of document.querySelectorAll("[data-picked]")) old.removeAttribute("data-picked");
      const offered = [...document.querySelectorAll(`${within} [data-answer]`)].filter((one) => {
        const box = one.getBoundingClientRect();
        return box.width > 0 && box.height > 0 && one.getAttribute("aria-disabled") !== "true";
      });
      offered.forEach((one, at) => one.setAttribute("data-picked", at));
      return offered.length;
    }, within);
    if (count > 0) await press(page, `[data-picked="${roll(count)}"]`);
  };
}

/// Answers by keyboard alone.
export function typist(roll) {
  return async (page) => {
    const count = await page.locator(".answers .answer").count();
    if (count === 0) return;
    const chosen = roll(count);
    if (count <= 9 && roll(2) === 0) {
      await page.keyboard.press(String(chosen + 1));
      return;
    }
    await page.locator(".answers .answer").first().focus();
    for (let at = 0; at < chosen; at += 1) await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
  };
}

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/// On the map, letters, numbers and signs stand for things (B, ×2, a1), and the label says what they mean: the criterion
/// of the rule, WCAG 2.5.3, exempts symbols.
const isSymbol = (rule, node) => rule === "label-content-name-mismatch" && /^<g class="(cell|gate)/.test(node.html);

/// Waits until the page that the address names is fetched and drawn.
export const drawn = (page) =>
  page.evaluate(async () => {
    for (let wait = 0; wait < 900; wait += 1) {
      await window.nextFrames(3);
      if (!document.querySelector("[data-fetching]")) return;
    }
    throw new Error("the page was not fetched");
  });

/// Waits until animations have ended, except those without an end; so many milliseconds at most.
const still = (page, most) =>
  page.evaluate(async (most) => {
    const moves = ({ playState, effect }) => playState === "running" && Number.isFinite(effect?.getComputedTiming().endTime);
    const end = performance.now() + most;
    do {
      await window.nextFrames(4);
    } while (performance.now() < end && document.getAnimations().some(moves));
  }, most);

/// What is wrong with the current screen, with its name: findings of axe, and horizontal scrolling. `every` counts mild
/// findings as well.
export async function examine(page, name, { settle = 1800, every = false } = {}) {
  await still(page, settle);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  // Preloading fetches style sheets and sounds once more, for rules that are off or about sounds.
  const { violations } = await page.evaluate(() => axe.run(document, { resultTypes: ["violations"], preload: false }));
  const findings = [];
  for (const { id, impact, nodes } of violations) {
    const real = nodes.filter((node) => !isSymbol(id, node));
    if (real.length === 0 || !(every || ["serious", "critical"].includes(impact))) continue;
    findings.push(`${name}: ${id}: ${real.slice(0, 3).map((node) => node.html.slice(0, 160)).join(" | ")}`);
  }
  const wider = await overflow(page);
  if (wider > 0) findings.push(`${name}: wider than the screen by ${wider}`);
  return findings;
}

/// Lets the page think that it is touched with fingers, or that it has a mouse, without loading it again.
export async function touch(page, fingers) {
  page.client ??= await page.context().newCDPSession(page);
  await page.client.send("Emulation.setTouchEmulationEnabled", { enabled: fingers, maxTouchPoints: 5 });
}

export const overflow = (page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

export const shot = (page, name, options = {}) => page.screenshot({ path: `${SHOTS}${name}.png`, ...options });

// Measures the table screen: nothing overlaps, nothing is cut off, the page does not scroll, and what is written on the map
// can be read. Used by the tests of the layout and of the languages.

import { fileAt, openFile, touch } from "./harness.mjs";

/// Opens a recorded game before one of its answers, with a person in the seat that is asked and bots in the others.
export async function openMoment(page, game, at) {
  await page.evaluate(() => { location.hash = "/"; });
  await page.locator(".hero button.primary").waitFor();
  await openFile(page, fileAt(game, at));
  await page.locator(".question.asking .answer").first().waitFor();
}

/// Looks at the table at each size, with a mouse or with fingers. What is wrong with it, said with the size; and figures.
export async function look(page, sizes, fingers) {
  const found = [];
  const figures = [];
  await touch(page, fingers);
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    const { wrong, ...rest } = await page.evaluate(inspect, fingers);
    found.push(...wrong.map((what) => `${width}x${height}: ${what}`));
    figures.push({ size: `${width}x${height}`, ...rest });
  }
  return { found, figures };
}

/// In the page: what is wrong with the table as it stands.
async function inspect(fingers) {
  await window.nextFrames(3);
  const wrong = [];
  // Texts are long to gather: what is wrong is worded only if it is wrong.
  const check = (ok, what) => { if (!ok) wrong.push(typeof what === "string" ? what : what()); };
  const all = (selector) => [...document.querySelectorAll(selector)];
  const name = (element) => `${element.tagName.toLowerCase()}.${element.getAttribute("class")} "${element.textContent.trim().slice(0, 30)}"`;
  const box = (element) => element.getBoundingClientRect();
  // Asked again and again of the same panels.
  const clipped = new Map();
  const isClipped = (element) => {
    if (!element) return false;
    if (!clipped.has(element)) clipped.set(element, getComputedStyle(element).clipPath !== "none" || isClipped(element.parentElement));
    return clipped.get(element);
  };
  const visible = (element) => {
    if (isClipped(element)) return false;
    return element.checkVisibility({ visibilityProperty: true }) && box(element).width > 0;
  };
  const inside = (inner, outer, slack = 1) =>
    inner.left >= outer.left - slack && inner.top >= outer.top - slack && inner.right <= outer.right + slack && inner.bottom <= outer.bottom + slack;
  const overlap = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const small = innerWidth <= 760 || innerHeight <= 500;

  // The page itself never scrolls.
  const root = document.documentElement;
  check(root.scrollHeight <= innerHeight && root.scrollWidth <= innerWidth, () => `the page is ${root.scrollWidth}x${root.scrollHeight}`);
  check(scrollY === 0 && document.querySelector(".play").scrollTop === 0, "something has scrolled");
  check(document.querySelectorAll("h1").length === 1, "one h1");

  // Every panel is on the screen, and no two overlap.
  const panels = all(".rail, .menu, .play-players, .play-map, .play-impulse, .play-hand, .question, .play-bar, .play-more").filter(visible);
  check(panels.length === (small ? 8 : 9), () => `${panels.length} panels`);
  for (const [at, panel] of panels.entries()) {
    check(inside(box(panel), screen), () => `${name(panel)} is not on the screen`);
    for (const other of panels.slice(at + 1)) check(!overlap(box(panel), box(other)), () => `${name(panel)} overlaps ${name(other)}`);
  }

  // Whose turn, which step, all scores, and the question are in sight; and what belongs to a panel is inside it.
  const within = (selector, panel) => {
    const outer = box(document.querySelector(panel));
    for (const part of [...document.querySelector(panel).querySelectorAll(selector)].filter(visible)) check(inside(box(part), outer), () => `${name(part)} sticks out of ${panel}`);
  };
  check(all(".rail-step").every(visible) && visible(document.querySelector(".rail-whose")), "turn and step are shown");
  const centers = all(".center");
  for (const [at, center] of centers.entries()) {
    check(visible(center.querySelector(".center-points b")), "every score is shown");
    for (const other of centers.slice(at + 1)) check(!overlap(box(center), box(other)), () => `${name(center)} overlaps ${name(other)}`);
    const parts = [...center.querySelectorAll(".center-head :is(.seat-sign, .center-points, .stat, .gem-count), .tech, .whole .chip")].filter(visible);
    for (const part of parts) check(inside(box(part), box(center)), () => `${name(part)} sticks out of a Command Center`);
  }
  within(".center", ".play-players");
  within(".question-text, .chain, .question-offered, .answers", ".question");
  within(".card, .pile, .strip-title, .impulse-other", ".play-impulse");
  for (const card of all(".impulse-slot .card").filter(visible)) {
    for (const part of [...card.querySelectorAll(".card-top, .card-act .icon, .card-act .boxed")].filter(visible)) check(inside(box(part), box(card)), () => `${name(part)} of the Impulse is cut`);
  }

  // A battle leaves its gate in sight.
  const fight = document.querySelector(".battle.panel:not(.outcome)");
  const gate = document.querySelector(".gate.battle .bar");
  if (fight) check(gate && !overlap(box(fight), box(gate)), "the battle covers its gate");
  within(".card, .strip-title", ".play-hand");
  within("button, p", ".play-bar");

  // Answers: whole, apart from each other, and in sight; only a long list scrolls.
  const list = document.querySelector(".answers");
  const answers = all(".answers .answer");
  const scrolls = list.scrollHeight > list.clientHeight + 1;
  // On a small screen an answer may be on the map or in the hand instead.
  const elsewhere = (answer) => all(`:is(.map, .hand) [data-answer="${answer.dataset.answer}"]`).some((twin) => inside(box(twin), screen, 3));
  // What is scrolled out of the list is not seen, and overlaps nothing; what declines may stand below the list.
  const isAtFoot = (answer) => answer.classList.contains("decline") && box(answer).top >= box(list).bottom;
  const seenBox = (answer) => {
    const { left, right, top, bottom } = box(answer);
    return isAtFoot(answer) ? { left, right, top, bottom } : { left, right, top: Math.max(top, box(list).top), bottom: Math.min(bottom, box(list).bottom) };
  };
  for (const [at, answer] of answers.entries()) {
    check(answer.scrollWidth <= answer.clientWidth + 1 && answer.scrollHeight <= answer.clientHeight + 1, () => `the text of ${name(answer)} is cut`);
    check((isAtFoot(answer) && inside(box(answer), box(list.closest(".question")))) || inside(box(answer), box(list)) || elsewhere(answer), () => `${name(answer)} is not in sight`);
    for (const other of answers.slice(at + 1)) check(!overlap(seenBox(answer), seenBox(other)), () => `${name(answer)} overlaps ${name(other)}`);
  }
  // The first on the screen: the style may put others last.
  const [first] = answers.toSorted((a, b) => box(a).top - box(b).top);
  check(inside(box(first), screen) && box(first).top < box(list).bottom - 20, "the first answer is in sight");
  if (!small && innerWidth > innerHeight) check(!scrolls || answers.length > 8, () => `${answers.length} answers have to be scrolled`);

  // The hand: number and condition of every card can be read.
  const slots = all(".hand-slot");
  for (const [at, slot] of slots.entries()) {
    const next = slots[at + 1] ? box(slots[at + 1]).left : innerWidth;
    const number = slot.querySelector(".card-act .boxed");
    check(box(number).right <= next + 1 && inside(box(number), box(slot.querySelector(".card")), 0), () => `the number of ${name(slot)} is covered`);
    const condition = [...slot.querySelectorAll(".card-few, .card-text")].find(visible);
    if (!small) {
      check(condition && box(condition).right <= next + 1, () => `the condition of ${name(slot)} is covered`);
      const few = slot.querySelector(".card-few");
      check(!visible(few) || few.scrollHeight <= few.clientHeight + 1, () => `the condition of ${name(slot)} is cut`);
    }
  }

  // The map: how much of the screen it has, and how large the text on it is.
  const picture = box(document.querySelector(".map-picture"));
  const least = small ? 10 : 12;
  let smallest = 99;
  for (const text of all(".map-picture text").filter(visible)) {
    const { a, b, c, d } = text.getScreenCTM();
    const size = parseFloat(getComputedStyle(text).fontSize) * Math.sqrt(Math.abs(a * d - b * c));
    smallest = Math.min(smallest, size);
    check(size >= least - 0.01, () => `${name(text)} on the map is ${size.toFixed(1)} px`);
  }
  for (const ground of all(".cell.up .ground")) {
    const title = ground.closest(".cell").querySelector(".act-name");
    if (title && visible(title)) check(box(title).width <= 0.94 * box(ground).width, () => `${name(title)} reaches over the edges of its card`);
  }

  // What fingers touch.
  const large = (element, width, height, what) => {
    const { width: wide, height: high } = box(element);
    check(wide >= width - 0.5 && high >= height - 0.5, () => `${what} ${name(element)} is ${wide.toFixed(0)}x${high.toFixed(0)}`);
  };
  if (fingers) {
    for (const one of [...answers, ...all(".play-bar button, .menu summary, .stepper button").filter(visible)]) large(one, 44, 44, "button");
    // Six scores and the menu share a row of 320 px.
    for (const one of all(".center summary")) large(one, innerWidth < 360 ? 36 : 44, 38, "score");
    for (const one of all(".cell.target .ground")) large(one, 44, 44, "cell");
    // A gate is as large as the map allows.
    for (const one of all(".gate.target .hit")) large(one, 24, 24, "gate");
    for (const [at, slot] of slots.entries()) {
      const seen = (slots[at + 1] ? box(slots[at + 1]).left : box(slot.querySelector(".card")).right) - box(slot).left;
      check(seen >= (slots.length > 6 ? 24 : 44) - 0.5, () => `${seen.toFixed(0)} px of ${name(slot)} are in sight`);
    }
  }
  const share = (100 * picture.width * picture.height) / (innerWidth * innerHeight);
  return { wrong, share, width: picture.width / innerWidth, smallest, answers: answers.length, scrolls };
}

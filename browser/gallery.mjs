// Takes a picture of every named state at three sizes, and writes a page to leaf through them: `cargo xtask gallery`.
// Usage: node gallery.mjs FOLDER [STATE...]

import { mkdirSync, writeFileSync } from "node:fs";
import { open, launch, serve } from "./harness.mjs";
import { STATES } from "./states.mjs";

const SIZES = [["desktop", 1440, 900], ["tablet", 820, 1180], ["phone", 390, 844]];

const [folder, ...only] = process.argv.slice(2);
if (!folder) throw new Error("usage: node gallery.mjs FOLDER [STATE...]");
mkdirSync(folder, { recursive: true });
const wanted = STATES.filter((one) => only.length === 0 || only.includes(one.name));

async function pictures(browser, url, [label, width, height]) {
  const page = await open(browser, url, { size: { width, height }, hasTouch: label !== "desktop", reducedMotion: "reduce" });
  for (const state of wanted) {
    await state.visit(page);
    await page.waitForTimeout(200);
    await page.screenshot({ path: `${folder}/${state.name}-${label}.png`, fullPage: state.whole === true });
    await state.leave?.(page);
  }
  await page.context().close();
}

const server = await serve();
const browser = await launch();
try {
  for (const size of SIZES) await pictures(browser, server.url, size);
} finally {
  await browser.close();
  await server.stop();
}

const section = ({ name, about }, at) => `
  <section id="${name}">
    <h2>${at + 1}. ${about} <small>${name}</small></h2>
    <div>${SIZES.map(([label]) => `<a href="${name}-${label}.png"><img src="${name}-${label}.png" alt="${about}, ${label}" loading="lazy"></a>`).join("")}</div>
  </section>`;
writeFileSync(`${folder}/index.html`, `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Gallery</title>
<style>
  body { margin: 0; background: #20242e; color: #eee; font: 16px system-ui, sans-serif; scroll-snap-type: y proximity }
  nav { position: sticky; top: 0; background: #20242eee; padding: .5rem 1rem; display: flex; flex-wrap: wrap; gap: .2rem .7rem; font-size: 13px }
  a { color: #9cf }
  section { min-height: 100vh; padding: 1rem; scroll-snap-align: start; scroll-margin-top: 4rem }
  section div { display: flex; gap: 1rem; align-items: flex-start }
  section a:nth-child(1) { flex: 1440 } section a:nth-child(2) { flex: 650 } section a:nth-child(3) { flex: 400 }
  img { width: 100%; border: 1px solid #555 }
  small { opacity: .6 }
</style>
<nav><b>Arrow keys leaf through.</b> ${wanted.map(({ name }) => `<a href="#${name}">${name}</a>`).join(" ")}</nav>
${wanted.map(section).join("")}
<script>
  addEventListener("keydown", ({ key }) => {
    const all = [...document.querySelectorAll("section")];
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (!step) return;
    const now = all.findIndex((one) => one.getBoundingClientRect().bottom > innerHeight / 2);
    all[Math.max(0, Math.min(all.length - 1, now + step))].scrollIntoView();
  });
</script>
`);
console.log(`${wanted.length} states at ${SIZES.length} sizes: ${folder}/index.html`);

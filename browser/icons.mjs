// Draws the page's PNG files from icon.svg: `node browser/icons.mjs`, after `npm ci` in browser/. Run it when the icon
// changes, and commit what it writes to crates/impulse-web/static.

import { readFileSync, writeFileSync } from "node:fs";
import { chromium } from "playwright-core";

const STATIC = new URL("../crates/impulse-web/static/", import.meta.url);
const SPACE = "#0b1020";

const svg = readFileSync(new URL("icon.svg", STATIC), "utf8");
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
const page = await browser.newPage();

async function draw(name, width, height, body, background = "transparent") {
  await page.setViewportSize({ width, height });
  await page.setContent(`<style>
    * { margin: 0; box-sizing: border-box }
    body { width: ${width}px; height: ${height}px; background: ${background}; display: flex; align-items: center; justify-content: center }
    svg { display: block }
  </style>${body}`);
  writeFileSync(new URL(name, STATIC), await page.screenshot({ omitBackground: background === "transparent" }));
}

/// The icon, as a share of the picture's width.
const icon = (width, share) => svg.replace("<svg", `<svg width="${width * share}" height="${width * share}"`);

await draw("icon-192.png", 192, 192, icon(192, 1));
await draw("icon-512.png", 512, 512, icon(512, 1));
// A launcher may cut a maskable icon down to a circle of 80% of its width.
await draw("icon-maskable.png", 512, 512, icon(512, 0.8), SPACE);
await draw("apple-touch-icon.png", 180, 180, icon(180, 0.86), SPACE);
// What messengers show beside a link to the page.
await draw("preview.png", 1200, 630, `
  <div style="display: flex; gap: 64px; align-items: center; padding: 0 90px; font-family: system-ui, 'Noto Sans', sans-serif">
    <div>${icon(320, 1)}</div>
    <div>
      <p style="font-size: 128px; font-weight: 800; line-height: 1.1; color: #eaf0ff">Impulse</p>
      <p style="font-size: 40px; line-height: 1.35; color: #b3bedd">Fleets, shared orders and a race to twenty points. Against bots, or with friends by link.</p>
    </div>
  </div>`, SPACE);
await browser.close();

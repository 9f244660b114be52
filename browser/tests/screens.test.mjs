// Every screen: no serious finding of axe, no sideways scrolling on a phone, text at 200%, and a picture to look at.

import assert from "node:assert/strict";
import { test } from "node:test";
import { clicker, dice, examine, gameFile, golden, open, openFile, overflow, play, setStage, shot, DESKTOP, PHONE } from "../harness.mjs";
import { go } from "../states.mjs";

const stage = setStage();

for (const [size, label] of [[DESKTOP, "desktop"], [PHONE, "phone"], [{ width: 820, height: 1180 }, "tablet"]]) {
  for (const theme of label === "desktop" ? ["dark", "light"] : ["dark"]) {
    test(`all screens, ${label}, ${theme}`, async () => {
      const name = `${label}-${theme}`;
      const page = await open(stage.browser, stage.server.url, { size, settings: { theme } });
      const findings = await examine(page, "start");
      await shot(page, `start-${name}`, { fullPage: true });
      for (const screen of ["setup", "settings", "help", "rules", "rules/8.5"]) {
        await go(page, `/${screen}`);
        findings.push(...(await examine(page, screen)));
        await shot(page, `${screen.replace("/", "-")}-${name}`, { fullPage: screen !== "rules" });
      }
      await go(page, "/");
      const long = "# name p1 Wilhelmina von Hohenberg\n# name p2 A rather long bot name\n";
      await openFile(page, gameFile(6, "you,quick,quick:core,quick:raider,quick:trader,planner", 31) + long);
      await page.locator(".question.asking .answer").first().waitFor();
      findings.push(...(await examine(page, "first question")));
      await shot(page, `question-${name}`, { fullPage: label === "phone" });
      let steps = 0;
      await play(page, clicker(dice(8)), { until: async (now) => now === "question" && (steps += 1) > 90 });
      findings.push(...(await examine(page, "late game")));
      await shot(page, `late-${name}`, { fullPage: label === "phone" });
      await go(page, "/");
      await openFile(page, golden("players-4"));
      await page.locator(".replay [data-fingerprint]").waitFor();
      await page.keyboard.press("End");
      findings.push(...(await examine(page, "replay")));
      await shot(page, `replay-${name}`, { fullPage: label === "phone" });
      assert.deepEqual(findings, []);
      assert.deepEqual(page.complaints, []);
      await page.context().close();
    });
  }
}

test("text of double size still fits", async () => {
  const page = await open(stage.browser, stage.server.url, { size: { width: 720, height: 900 } });
  await page.addStyleTag({ content: ":root { font-size: 200% !important; }" });
  assert.ok((await overflow(page)) <= 0);
  await openFile(page, gameFile(4, "you,quick,quick,quick", 32));
  await page.locator(".question.asking .answer").first().waitFor();
  assert.ok((await overflow(page)) <= 0);
  await shot(page, "double-size", { fullPage: true });
  await page.context().close();
});

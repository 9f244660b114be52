// Screens in light colours and on a tablet: no serious finding of axe, no sideways scrolling, text at 200%, and a picture to
// look at.

import assert from "node:assert/strict";
import { test } from "node:test";
import { examine, gameFile, golden, open, openFile, overflow, setStage, shot, DESKTOP } from "../harness.mjs";
import { STATES, go } from "../states.mjs";

const stage = setStage();

// In dark colours on a desktop and on a phone, pages.test.mjs looks at every state there is.
for (const [size, label, theme] of [[DESKTOP, "desktop", "light"], [{ width: 820, height: 1180 }, "tablet", "dark"]]) {
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
    await shot(page, `question-${name}`);
    await STATES.find((state) => state.name === "six").visit(page);
    findings.push(...(await examine(page, "late game")));
    await shot(page, `late-${name}`);
    await go(page, "/");
    await openFile(page, golden("players-4"));
    await page.locator(".replay [data-fingerprint]").waitFor();
    await page.keyboard.press("End");
    findings.push(...(await examine(page, "replay")));
    await shot(page, `replay-${name}`);
    assert.deepEqual(findings, []);
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  });
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

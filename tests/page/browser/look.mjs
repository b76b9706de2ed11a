/* A screen held to WCAG 2.2 AA, and kept as pictures where they are wanted. */

import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { examine } from "./axe.mjs";

/* `pictures`: a folder, or nothing. Each screen in both themes and three widths. */
export async function hold(house, page, name, pictures) {
  house.faults.push(...(await examine(page, name)));
  assert.deepEqual(house.faults, []);
  if (pictures === undefined) return;
  mkdirSync(pictures, { recursive: true });
  for (const colorScheme of ["light", "dark"])
    for (const width of [360, 768, 1400]) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.setViewportSize({ width, height: 900 });
      const path = join(pictures, `${name.replaceAll(" ", "-")}-${colorScheme}-${width}.png`);
      await page.screenshot({ path, fullPage: true });
    }
  await page.setViewportSize({ width: 1400, height: 900 });
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
}

/* WCAG 2.2 AA by axe-core, on a screen as it stands: both themes, a telephone and a desk. */

import { axeSource } from "./house.mjs";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const WIDTHS = [360, 1400];

const look = (tags) =>
  globalThis.axe.run(document, { runOnly: tags, resultTypes: ["violations"] }).then((found) =>
    found.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map((node) => `${node.html.slice(0, 120)} ${node.any[0]?.message ?? ""}`).join(" | ")}`,
    ),
  );

/* What of the page's head lies beside the window, where nobody can reach it. */
const beside = () =>
  [...document.querySelectorAll(".bar *")]
    .filter((node) => node.getBoundingClientRect().right > innerWidth + 1)
    .map((node) => `beside the window: ${node.outerHTML.slice(0, 80)}`);

/* What is wrong with it, a line a fault. */
export async function examine(page, screen) {
  const faults = [];
  await page.evaluate(axeSource);
  for (const colorScheme of ["light", "dark"])
    for (const width of WIDTHS) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.setViewportSize({ width, height: 900 });
      for (const fault of [...(await page.evaluate(look, TAGS)), ...(await page.evaluate(beside))])
        faults.push(`${screen} ${colorScheme} ${width}: ${fault}`);
    }
  await page.setViewportSize({ width: 1400, height: 900 });
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  return faults;
}

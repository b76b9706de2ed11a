/*
 * Screens as pictures, in two themes and three widths, for who would see them beside each other:
 * a match of each game and all its panels, and what lies around it. Not those that need a match that
 * is over, or others: a tournament and its umpire's desk, a player, a challenge, a replay, a review.
 * Usage: pictures.mjs BUILD FOLDER [WORD...]   (screens whose name has one of the words)
 */
import { spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { House, luck } from "./house.mjs";
import { Player } from "./player.mjs";

const [build = "build", folder = "build/pictures", ...words] = process.argv.slice(2);
const GAMES = {
  vitoria: ["introductory", 6],
  yorktown: ["historical", 12],
  "petite-guerre": ["introductory", 8],
  "toy-soldiers": ["first-shots", 8],
};
const WIDTHS = [360, 768, 1400];

const isWanted = (name) => words.length === 0 || words.some((word) => name.includes(word));

async function take(page, name, fullPage = false) {
  if (!isWanted(name)) return;
  for (const colorScheme of ["light", "dark"])
    for (const width of WIDTHS) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
      /* As who comes by its link sees it: at another width the map would lie as it did before. */
      if (name.startsWith("match-")) {
        await page.reload();
        await page.locator(".tab-panel").waitFor();
        await page.waitForTimeout(400);
      }
      await page.waitForTimeout(150);
      await page.screenshot({ path: join(folder, `${name}-${colorScheme}-${width}.png`), fullPage });
    }
  await page.setViewportSize({ width: 1400, height: 900 });
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
}

/* A match in its first turns against a bot, which plays by chance. */
async function play(house, page, game) {
  const [scenario, decisions] = GAMES[game];
  await page.goto(`${house.url}/new`);
  await page.waitForSelector(".about");
  await page.getByRole("combobox", { name: "Game" }).selectOption(game);
  await page.getByRole("combobox", { name: "Scenario" }).selectOption(scenario);
  await page.waitForSelector(".about");
  if (game === "vitoria") await take(page, "new", true);
  await page.getByRole("button", { name: "Offer the match" }).click();
  await page.waitForSelector(".match .seats");
  const player = new Player(page, "Ada", "mouse", luck(7));
  for (let tries = 0; tries < 400 && player.done < decisions; tries++)
    if (await player.isAwaited()) await player.tryAct();
    else await page.waitForTimeout(20);
  for (let tries = 0; tries < 200 && !(await player.isAwaited()); tries++) await page.waitForTimeout(50);
}

/* A row of the offer is begun, so that the board shows what can be chosen. */
async function begin(page) {
  const rows = page.locator(".rows-of-offer .choice:not(.main)");
  const count = await rows.count();
  for (let row = 0; row < Math.min(count, 4); row++) {
    await rows.nth(row).click();
    await page.waitForTimeout(300);
    const list = page.locator(".going details:not([open]) summary");
    if ((await list.count()) === 0) {
      const choice = page.locator(".going .field .choices button").first();
      if ((await choice.count()) > 0) await choice.click();
    }
    await page.waitForTimeout(400);
    if ((await page.locator(".board-marks .reach, .board-marks .choice").count()) > 0) return;
    const leave = page.getByRole("button", { name: "Leave it" });
    if ((await leave.count()) > 0) await leave.click();
  }
}

async function match(house, page, game) {
  await play(house, page, game);
  await page.locator("#tab-Do").click();
  await take(page, `match-${game}`);
  await begin(page);
  await take(page, `match-${game}-choosing`);
  const leave = page.getByRole("button", { name: "Leave it" });
  if ((await leave.count()) > 0) await leave.click();
  for (const tab of ["Log", "List", "Standing", "Rules", "More"]) {
    if (!isWanted(`match-${game}-${tab.toLowerCase()}`)) continue;
    await page.locator(`#tab-${tab}`).click();
    await page.waitForTimeout(200);
    await take(page, `match-${game}-${tab.toLowerCase()}`);
  }
}

async function around(house, page) {
  await page.goto(house.url);
  await page.waitForSelector("h2");
  await page.waitForTimeout(300);
  await take(page, "lobby", true);
  for (const [name, path] of [["settings", "/settings"], ["sign", "/sign"], ["rules", "/rules/vitoria"], ["tournament-new", "/t/new"]]) {
    await page.goto(`${house.url}${path}`);
    await page.waitForSelector("h1");
    await page.waitForTimeout(300);
    await take(page, name, name !== "rules");
  }
}

async function main() {
  mkdirSync(folder, { recursive: true });
  const house = await House.open(build);
  const bot = spawn(
    resolve(build, "estafette"),
    ["bot", "--server", house.url.replace("http", "ws"), "--state", join(house.folder, "bot"), "--seed", "3"],
    { stdio: "ignore" },
  );
  try {
    const page = await house.visitor();
    for (const game of Object.keys(GAMES)) if (words.length === 0 || words.some((one) => `match-${game}`.includes(one) || one.startsWith(`match-${game}`) || (one === "new" && game === "vitoria"))) await match(house, page, game);
    await around(house, page);
  } finally {
    bot.kill();
    await house.close();
  }
}

await main();

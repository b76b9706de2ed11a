/*
 * Screens as pictures, in two themes and three widths, for who would see them beside each other:
 * a match of each game and all its panels, within acting too (a stack fanned out, a refusal at its
 * place, hands, boxes, layers), one that is over, and what lies around them: a challenge, a
 * tournament with its umpire's desk, a player.
 * Usage: pictures.mjs BUILD FOLDER [WORD...]   (screens whose name has one of the words)
 */
import { spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { House, luck } from "./house.mjs";
import { meet } from "./meet.mjs";
import { Player } from "./player.mjs";
import { makeAccount } from "./sign.mjs";

const [build = "build", folder = "build/pictures", ...words] = process.argv.slice(2);
const GAMES = {
  vitoria: ["introductory", 6],
  yorktown: ["historical", 12],
  "petite-guerre": ["introductory", 8],
  "toy-soldiers": ["first-shots", 8],
};
const WIDTHS = [360, 768, 1400];

const isWanted = (name) => words.length === 0 || words.some((word) => name.includes(word));

/* `again`: what is done once more on the page as it comes anew, until it shows what is taken. */
async function take(page, name, fullPage = false, again = null) {
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
        await again?.();
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
  await states(page, game);
}

/* What is done on the page once more, where the words of this run want it. */
const state = (page, name, again) => take(page, name, false, again);

const tab = (page, name) => page.locator(`#tab-${name}`).click();

/* A panel of those that are opened by More; none in a game that has nothing for it. */
async function more(page, row) {
  await tab(page, "More");
  const back = page.getByRole("button", { name: "\u2039 More" });
  if ((await back.count()) > 0) await back.click();
  await page.locator(".more .choice", { hasText: new RegExp(`^${row}`) }).click();
  await page.locator(".more-panel").waitFor();
}

/* The deepest stack that is in sight fans out, and Here tells who is in it. */
async function fanOut(page) {
  const counts = await page.locator(".counter .count").allTextContents();
  if (counts.length === 0) return;
  const most = counts.indexOf(String(Math.max(...counts.map(Number))));
  await page.locator(".counter:has(.count)").nth(most).locator(".face").click({ force: true });
  await tab(page, "Here");
  await page.locator(".here").first().waitFor();
}

/* A move whose end is laid on another place than the page says: the server refuses it. */
async function refuse(page) {
  await tab(page, "Do");
  await page.locator(".rows-of-offer .choice", { hasText: /^Move$/ }).click();
  await page.locator(".going .field .choices button").first().click();
  await page.locator(".board-marks .cost").first().waitFor();
  await page.getByRole("button", { name: "Fill in the rest" }).click();
  const act = page.locator(".going").getByRole("button", { name: "Do it" });
  await act.and(page.locator(":enabled")).click();
  await page.locator(".refusal").waitFor();
}

/* Between page and server: where one wants to go is made another place. */
async function lead(page, astray) {
  await page.routeWebSocket(/\/ws$/, (here) => {
    const server = here.connectToServer();
    here.onMessage((text) => {
      const message = JSON.parse(text);
      if (message.method === "match.act") message.params.action.path = [astray];
      server.send(JSON.stringify(message));
    });
    server.onMessage((text) => here.send(text));
  });
}

/* Each with what brings it about, and the game that shows it best. */
const PANELS = [
  ["hands", "petite-guerre", "Off the map"],
  ["boxes", "yorktown", "Off the map"],
  ["layers", "vitoria", "Layers"],
  ["people", "vitoria", "Players"],
  ["orders", "vitoria", "Standing orders"],
  ["proposals", "vitoria", "Proposals"],
  ["notes", "vitoria", "My notes"],
  ["keys", "vitoria", "Keys"],
];

async function states(page, game) {
  const leave = async () => {
    const button = page.getByRole("button", { name: "Leave it" });
    if ((await button.count()) > 0) await button.click();
  };
  await state(page, `match-${game}-here`, () => fanOut(page));
  for (const [name, of, row] of PANELS) {
    if (of !== game) continue;
    await tab(page, "More");
    await page.locator(".more .choice").first().waitFor();
    if ((await page.locator(".more .choice", { hasText: new RegExp(`^${row}`) }).count()) === 0) continue;
    await state(page, `match-${game}-${name}`, async () => {
      await more(page, row);
      if (name === "layers") await page.locator(".more-panel .choice:enabled").first().click();
    });
  }
  await state(page, `match-${game}-talk`, () => tab(page, "Talk"));
  if (game !== "vitoria") return;
  const plan = page.getByRole("button", { name: "Plan first" });
  await state(page, `match-${game}-plan`, async () => {
    await tab(page, "Do");
    if ((await plan.count()) > 0) await plan.click();
  });
  await lead(page, "0419");
  await state(page, `match-${game}-refused`, async () => {
    await leave();
    await refuse(page);
  });
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

/* A name is in the lists of a tournament and has a page; a guest has neither. */
async function named(house, name) {
  const page = await house.visitor();
  await page.goto(`${house.url}/sign`);
  await makeAccount(page, name);
  return page;
}

/* An invitation, as its host sees it and as whoever has the link does. */
async function challenge(house, ada, ben) {
  await ada.goto(`${house.url}/new`);
  await ada.waitForSelector(".about");
  await ada.getByRole("combobox", { name: "Time to think" }).selectOption("days");
  await ada.getByRole("button", { name: "Offer the match" }).click();
  const link = await ada.getByRole("textbox", { name: "The link", exact: true }).inputValue();
  await take(ada, "challenge-mine", true);
  await ben.goto(link);
  await ben.waitForSelector(".places");
  await take(ben, "challenge", true);
  await ada.getByRole("button", { name: "Take it back" }).click();
}

/* A row that ends the match at once, in a game whose offer has one. */
async function resign(page) {
  await page.locator("#tab-Do").click();
  await page.locator("button", { hasText: /^Resign/ }).first().click();
  await page.getByRole("button", { name: /^(Yes, do it|Do it)$/ }).first().click();
  await page.locator(".result").waitFor();
}

/* A rated match of some acts of each, which the second then gives up. */
async function playRated(house, ada, ben, acts) {
  await meet(house, "vitoria", "introductory", ada, ben, true);
  const players = [new Player(ada, "Ada", "mouse", luck(3)), new Player(ben, "Ben", "mouse", luck(4))];
  for (let tries = 0; tries < 400 && players.some((player) => player.done < acts); tries++)
    for (const player of players)
      if ((await player.isAwaited()) && !(await player.isOver())) await player.tryAct();
      else await player.page.waitForTimeout(20);
  await resign(ben);
  await ada.locator(".ending").waitFor();
}

/* The end of a match, its replay and its review; what two of them are to a player. */
async function over(house, ada, ben) {
  await playRated(house, ben, ada, 3);
  await playRated(house, ada, ben, 12);
  await take(ada, "match-over");
  await ada.locator("#tab-More").click();
  await ada.getByRole("button", { name: /^Replay/ }).click();
  await ada.locator(".moments").waitFor();
  await ada.getByRole("slider").first().fill("12");
  await ada.locator(".then").waitFor();
  await take(ada, "match-replay");
  await ada.goto(`${house.url}/p/Ada`);
  await ada.getByRole("heading", { name: "Ada", level: 1 }).waitFor();
  await ada.waitForTimeout(300);
  await take(ada, "player", true);
}

/* A tournament of some players, before it begins and while it is played. */
async function tournament(house, ada, others) {
  await ada.goto(`${house.url}/t/new`);
  await ada.getByLabel("Its name").fill("The Winter of 1813");
  await ada.getByLabel("Rounds", { exact: true }).fill("2");
  await ada.getByRole("button", { name: "Make the tournament" }).click();
  await ada.getByRole("heading", { name: "The Winter of 1813", level: 1 }).waitFor();
  const url = ada.url();
  for (const other of others) {
    await other.goto(url);
    await other.getByRole("button", { name: "Enter the tournament" }).click();
    await other.getByText("You play in it.").waitFor();
  }
  await ada.reload();
  await ada.getByText("Begin it now").click();
  await take(ada, "tournament-desk", true);
  await ada.getByRole("group").getByRole("button", { name: "Do it" }).first().click();
  await ada.getByRole("link", { name: "Round 1" }).waitFor();
  const reader = await house.visitor();
  for (const [name, path] of [["tournament", ""], ["tournament-round", "/1"], ["tournament-table", "/table"], ["tournament-acts", "/trail"]]) {
    await reader.goto(`${url}${path}`);
    await reader.getByRole("link", { name: "Sign in" }).first().waitFor();
    await take(reader, name, true);
  }
}

/* What needs people with names. */
async function people(house) {
  const pages = [];
  for (const name of ["Ada", "Benedikt", "Chloé", "Dmitri"]) pages.push(await named(house, name));
  const [ada, ben, ...others] = pages;
  if (["challenge", "challenge-mine"].some(isWanted)) await challenge(house, ada, ben);
  if (["match-over", "match-replay", "player"].some(isWanted)) await over(house, ada, ben);
  if (["tournament", "tournament-desk", "tournament-round", "tournament-table", "tournament-acts"].some(isWanted))
    await tournament(house, ada, [ada, ben, ...others]);
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
    /* It would take up whatever is offered. */
    bot.kill();
    await people(house);
  } finally {
    bot.kill();
    await house.close();
  }
}

await main();

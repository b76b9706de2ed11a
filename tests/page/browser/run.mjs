/*
 * Two browsers play a match of each game to its end: one by mouse alone, one by keys alone.
 * Usage: run.mjs BUILD [SEED [GAME...]]
 */
import assert from "node:assert/strict";
import { House, luck } from "./house.mjs";
import { examine } from "./axe.mjs";
import { Player } from "./player.mjs";

const [build = "build", seed = "1", ...wanted] = process.argv.slice(2);
const SECONDS = Number(process.env.SECONDS ?? 1200);

/* The shortest match of each game. */
const GAMES = {
  vitoria: "introductory",
  yorktown: "introductory",
  "petite-guerre": "introductory",
  "toy-soldiers": "first-shots",
};

/* What a scenario proposes stands in the form: an option, and its value. */
const PROPOSED = {
  vitoria: ["Points added to the allied score", "18"],
  "petite-guerre": ["Points given to the British, none in the campaign (P26.4)", "2"],
};

async function seeProposed(page, game) {
  if (PROPOSED[game] === undefined) return;
  const [option, value] = PROPOSED[game];
  await page.getByText("Options of the game").click();
  const field = await page.getByLabel(option).elementHandle();
  await page.waitForFunction(([one, wanted]) => one.value === wanted, [field, value]);
}

async function meet(house, game) {
  const ada = await house.visitor();
  await ada.goto(house.url);
  await ada.waitForSelector("h2");
  await ada.getByRole("link", { name: "Play as a guest" }).click();
  const choice = (label) => ada.getByRole("combobox", { name: label });
  await choice("Game").selectOption(game);
  await choice("Scenario").selectOption(GAMES[game]);
  await ada.waitForSelector(".about");
  await seeProposed(ada, game);
  await ada.getByRole("button", { name: "Offer the match" }).click();
  const link = await ada.getByRole("textbox", { name: "The link", exact: true }).inputValue();
  assert.ok(link.startsWith(`${house.url}/c/`), link);
  const ben = await house.visitor();
  await ben.goto(link);
  await ben.waitForSelector(".places");
  await ben.getByRole("button", { name: "Take it up" }).first().click();
  for (const page of [ada, ben]) await page.waitForSelector(".match .seats");
  return { ada, ben };
}

/* Every screen before a match has begun, held to WCAG 2.2 AA. */
async function examineLobby(house) {
  const page = await house.visitor();
  const hold = async (name) => house.faults.push(...(await examine(page, name)));
  await page.goto(house.url);
  await page.waitForSelector("h2");
  await hold("home");
  await page.getByRole("link", { name: "Play as a guest" }).click();
  await page.waitForSelector(".about");
  await hold("new");
  await page.getByRole("button", { name: "Offer the match" }).click();
  await page.getByRole("textbox", { name: "The link", exact: true }).waitFor();
  await hold("challenge of mine");
  const other = await house.visitor();
  await other.goto(page.url());
  await other.waitForSelector(".places");
  house.faults.push(...(await examine(other, "challenge")));
  assert.deepEqual(house.faults, []);
}

/* Every panel of a match, before anything is done in it. */
async function examineMatch(house, page) {
  for (const tab of await page.getByRole("tab").all()) {
    await tab.click();
    await page.waitForTimeout(100);
    house.faults.push(...(await examine(page, `match, ${await tab.textContent()}`)));
  }
  await page.getByRole("tab", { name: "Do" }).click();
}

async function talk(ada, ben) {
  await ada.locator("#tab-Talk").click();
  const hostile = "<img src=x onerror=alert(1)> \u202egnol ";
  await ada.getByLabel("Say something").fill(hostile);
  await ada.getByRole("button", { name: "Say it" }).click();
  await ben.locator("#tab-Talk").click();
  const said = ben.locator(".messages p").first();
  await said.waitFor();
  assert.equal((await said.textContent())?.trim(), "<img src=x onerror=alert(1)> gnol");
  assert.equal(await ben.locator(".messages img").count(), 0);
}

async function play(house, players) {
  const end = Date.now() + SECONDS * 1000;
  while (!(await players[0].isOver())) {
    assert.ok(Date.now() < end, "the match has no end");
    for (const player of players)
      if ((await player.isAwaited()) && !(await player.isOver()))
        await player.tryAct();
    assert.deepEqual(house.faults, []);
  }
}

/* Where it was lost: a curve, a table by turns, and a way to each turning point. */
async function review(house, page, game) {
  await page.getByRole("button", { name: "‹ More" }).click();
  await page.getByRole("button", { name: /^Replay/ }).click();
  await page.getByRole("button", { name: /^Where did / }).last().click();
  await page.locator(".review svg[role=img]").waitFor();
  assert.ok((await page.locator(".review tbody tr").count()) > 1, "it has turns, and their sum");
  house.faults.push(...(await examine(page, `review of ${game}`)));
  const points = page.locator(".review ol button");
  if ((await points.count()) === 0) return;
  await points.first().click();
  await page.waitForSelector(".then");
}

/* One match of a game to its end, which a third one watches. */
async function match(house, game, number) {
  const began = Date.now();
  const { ada, ben } = await meet(house, game);
  await examineMatch(house, ada);
  assert.deepEqual(house.faults, []);
  if (number === 0) await talk(ada, ben);
  const players = [
    new Player(ada, "Ada", "mouse", luck(Number(seed) + 2 * number)),
    new Player(ben, "Ben", "keys", luck(Number(seed) + 2 * number + 1)),
  ];
  const watcher = await house.visitor();
  await watcher.goto(ada.url());
  await watcher.waitForSelector(".match .seats");
  await play(house, players);
  const results = [];
  for (const page of [ada, ben, watcher]) {
    await page.waitForSelector(".result");
    results.push(await page.locator(".result").textContent());
  }
  assert.equal(new Set(results).size, 1, results.join(" / "));
  await ada.locator("#tab-More").click();
  const back = ada.getByRole("button", { name: "‹ More" });
  if ((await back.count()) > 0) await back.click();
  await ada.getByRole("button", { name: "Proof of the dice" }).click();
  await ada.getByText(/(dice are|die is) as the key makes/).waitFor();
  await review(house, ada, game);
  assert.deepEqual(house.faults, []);
  const did = players.map((one) => `${one.name} by ${one.hand} ${one.done}`).join(", ");
  console.log(`${game}: ${results[0]}: ${did} decisions, ${Math.round((Date.now() - began) / 1000)} s`);
  for (const page of [ada, ben, watcher]) await page.context().close();
}

async function main() {
  const house = await House.open(build);
  const games = wanted.length > 0 ? wanted : Object.keys(GAMES);
  try {
    await examineLobby(house);
    /* Two at once: a browser waits more than it works. */
    const left = [...games.entries()];
    const lane = async () => {
      for (let next = left.shift(); next !== undefined; next = left.shift()) await match(house, next[1], next[0]);
    };
    await Promise.all([lane(), lane()]);
    console.log(`${house.requests} requests, none to another host`);
    console.log(`${games.length} passed, 0 failed`);
  } catch (error) {
    await house.pictures("build/log");
    console.log(house.faults.slice(0, 20).join("\n"));
    throw error;
  } finally {
    await house.close();
  }
}

await main();

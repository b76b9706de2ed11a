/*
 * Somebody with a telephone who was never here: from a link to their first move by few taps;
 * against the house from the first screen, also where it is full, and against people by a
 * challenge's link. No screen on the way is wider than the telephone; who goes on is at the
 * heading of where they are.
 * Usage: newcomer.mjs BUILD
 */
import assert from "node:assert/strict";
import { examine } from "./axe.mjs";
import { atHouse, House } from "./house.mjs";

const [build = "build"] = process.argv.slice(2);
const TAPS_MOST = 6;
const TELEPHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/* A browser whose taps are counted. */
async function open(house) {
  const page = await house.visitor(TELEPHONE);
  const one = { page, taps: 0 };
  one.tap = async (locator) => {
    await locator.tap();
    one.taps++;
  };
  return one;
}

async function fits(page, where) {
  const [wide, most] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  assert.ok(wide <= most, `${where} is ${wide} wide`);
}

async function isAtHeading(page) {
  await page.waitForFunction(() => document.activeElement?.matches("main h1") === true);
  const words = await page.locator("main h1").textContent();
  await page.waitForFunction((to) => document.title.endsWith(`${to}: Estafette`), words);
}

/* The shortest decision that there is: what ends the phase. The match has gone on by it. */
async function move(one) {
  const { page } = one;
  const end = page.locator(".rows-of-offer button.main:enabled").first();
  await end.waitFor();
  const before = await page.locator(".course").textContent();
  await one.tap(end);
  await page.waitForFunction((was) => document.querySelector(".course").textContent !== was, before);
}

async function againstTheHouse(house) {
  const one = await open(house);
  const { page } = one;
  await page.goto(house.url);
  await page.getByRole("heading", { name: "Play the house now" }).waitFor();
  await fits(page, "the first screen");
  house.faults.push(...(await examine(page, "home of a stranger")));
  await one.tap(page.locator(".play-house").getByRole("button", { name: /^Vitoria/ }));
  await page.waitForSelector(".match .seats");
  await isAtHeading(page);
  await fits(page, "a match");
  await page.locator(".seats li", { hasText: "(you)" }).waitFor();
  await move(one);
  assert.ok(one.taps <= TAPS_MOST, `${one.taps} taps`);
  await one.tap(page.locator("#tab-Standing"));
  await page.getByText("If it ended now:").waitFor();
  await page.context().close();
  return one.taps - 1;
}

const GAMES = [/^Vitoria/, /^Yorktown/, /^La Petite Guerre/, /^Toy Soldier/];

/* In each game what ends the phase, or the first thing to do, lies in sight of who has touched nothing. */
async function underTheThumb(house) {
  for (const game of GAMES) {
    const { page } = await open(house);
    await page.goto(house.url);
    await page.locator(".play-house").getByRole("button", { name: game }).tap();
    await page.locator(".seats .awaited", { hasText: "(you)" }).waitFor();
    await page.locator(".rows-of-offer button:enabled").first().waitFor();
    await page.waitForFunction(() => {
      const node = document.querySelector(".ends button") ?? document.querySelector(".rows-of-offer button");
      const box = node?.getBoundingClientRect();
      return box !== undefined && box.height >= 44 && box.bottom <= innerHeight;
    });
    assert.equal(await page.evaluate(() => document.querySelector(".panel").scrollTop), 0, `${game}: scrolled`);
    await fits(page, `${game}`);
    await page.context().close();
  }
}

/* The link says what is played, by whom, and which seat is free. */
async function byALink(house) {
  const ada = await house.visitor();
  await ada.goto(`${house.url}/new`);
  await ada.waitForSelector(".about");
  assert.equal(await ada.getByRole("checkbox", { name: "Rated" }).count(), 0, "a guest is not rated");
  await ada.getByRole("button", { name: "Offer the match" }).click();
  const link = await ada.getByRole("textbox", { name: "The link", exact: true }).inputValue();
  const game = await ada.locator("main h1").textContent();
  const one = await open(house);
  const { page } = one;
  await page.goto(link);
  await page.getByRole("heading", { name: game, level: 1 }).waitFor();
  await fits(page, "a challenge");
  await page.getByText("offers a match of").waitFor();
  assert.ok(game.includes(" · "), `${game}: the game, and which match of it`);
  await one.tap(page.getByRole("button", { name: "Take it up" }).first());
  await page.waitForSelector(".match .seats");
  await page.locator(".seats li", { hasText: "(you)" }).waitFor();
  await isAtHeading(page);
  for (const each of [ada, page]) await each.context().close();
  return one.taps;
}

/* Where each program plays as much as it may, this browser takes the other side. */
async function inAFullHouse() {
  const house = await House.open(build, ["--house-matches", "1"]);
  try {
    const page = await house.visitor();
    const opponents = [];
    const isThere = async () => {
      await page.waitForSelector(".match .seats");
      opponents.push(await page.locator(".seats").textContent());
    };
    for (let k = 0; k < 4; k++) {
      await page.goto(house.url);
      await page.locator(".play-house").getByRole("button", { name: /^Vitoria/ }).click();
      await isThere();
    }
    await page.goto(`${house.url}/new`);
    await page.waitForSelector(".about");
    await page.getByRole("button", { name: "Offer the match" }).click();
    await page.getByRole("textbox", { name: "The link", exact: true }).waitFor();
    const link = page.url();
    await page.getByRole("button", { name: "Let the house play" }).click();
    await isThere();
    const programs = opponents.map((words) => /house-\w+/i.exec(words)?.[0].toLowerCase());
    assert.deepEqual(programs, ["house-recruit", "house-sergeant", "house-captain", undefined, undefined]);
    await page.goto(link);
    await page.getByText("It has been taken back.").waitFor();
    assert.deepEqual(house.faults, []);
  } catch (error) {
    await house.pictures("build/log");
    throw error;
  } finally {
    await house.close();
  }
}

/* All rules of a game: a list of what there is, by which one comes to a clause. */
async function rules(house) {
  const { page, tap } = await open(house);
  await page.goto(`${house.url}/rules/vitoria`);
  await fits(page, "the rules");
  await tap(page.locator(".contents summary"));
  await fits(page, "their contents");
  const entry = page.locator(".contents a").nth(5);
  const number = await entry.textContent();
  await tap(entry);
  await page.waitForFunction((to) => location.hash === `#${to}`, number);
  house.faults.push(...(await examine(page, "rules with contents")));
  await page.context().close();
}

await atHouse(build, [], async (house) => {
  const taps = await againstTheHouse(house);
  const others = await byALink(house);
  await underTheThumb(house);
  await rules(house);
  await inAFullHouse();
  return `${taps} taps to a move against the house, ${others} to a match by a link`;
});

/*
 * What happens around a match: the board by keys, lists, every panel of More held to WCAG,
 * a moment by its link, two tabs, coming back, a server that is killed with an act under way.
 * Usage: around.mjs BUILD
 */
import assert from "node:assert/strict";
import { examine } from "./axe.mjs";
import { atHouse, luck } from "./house.mjs";
import { meet } from "./meet.mjs";
import { Player } from "./player.mjs";

const [build = "build"] = process.argv.slice(2);

/* Some decisions of whoever is awaited. */
async function playOn(players, decisions) {
  for (let done = 0, idle = 0; done < decisions && idle < 600; ) {
    const before = done;
    for (const player of players)
      if ((await player.isAwaited()) && (await player.tryAct())) done++;
    if (done === before) {
      idle++;
      await players[0].page.waitForTimeout(100);
    }
  }
}

/* Who goes is shown to be away and comes back; it is said aloud once it has held a while. */
async function presence(house, ada, ben) {
  const there = (page, words) => page.locator(".seats .there", { hasText: words }).waitFor();
  const watcher = await house.visitor();
  await watcher.goto(ada.url());
  for (const page of [ada, ben]) await there(page, /^.connected$/);
  await watcher.waitForFunction(() => document.querySelectorAll(".there").length === 2);
  assert.equal(await ada.locator(".there").count(), 1, "of oneself nothing is said");
  const address = ben.url();
  await ben.reload();
  await ben.waitForSelector(".match .seats");
  await ben.goto(house.url);
  for (const page of [ada, watcher]) await there(page, "not connected");
  await ada.locator(".comings", { hasText: /^\u2068\S+\u2069 is away\.$/ }).waitFor({ state: "attached" });
  await ben.goto(address);
  await there(ada, /^.connected$/);
  await ada.locator(".comings", { hasText: /is here\.$/ }).waitFor({ state: "attached" });
  await watcher.context().close();
}

const cell = (page) => page.locator(".cells [role=gridcell][tabindex='0']");

/* Arrows lead from place to place, each said with what is on it; letters open panels. */
async function byKeys(page) {
  await cell(page).focus();
  await page.keyboard.press("ArrowRight");
  await page.waitForSelector(".cells [aria-selected=true]");
  const first = await cell(page).textContent();
  await page.keyboard.press("ArrowRight");
  await page.waitForFunction((was) => document.activeElement?.textContent !== was, first);
  const second = await cell(page).textContent();
  assert.match(first, /^\d{4}/);
  assert.notEqual(first, second);
  await page.keyboard.press("ArrowLeft");
  await page.waitForFunction((was) => document.activeElement?.textContent === was, first);
  assert.match(first, /; Move/, "it begins where something can be chosen");
  await page.keyboard.press("ArrowRight");
  await page.waitForFunction((was) => document.activeElement?.textContent === was, second);
  await page.keyboard.press("n");
  await page.waitForFunction((was) => document.activeElement?.textContent !== was, second);
  assert.match(await cell(page).textContent(), /; Move/, "to where something can be chosen");
  await page.keyboard.press("l");
  await page.waitForSelector(".lists table");
  await page.keyboard.press("?");
  const on = page.getByRole("checkbox", { name: /Single keys/ });
  await on.uncheck();
  await cell(page).focus();
  await page.keyboard.press("l");
  assert.equal(await page.locator(".lists").count(), 0, "keys are off");
  await on.check();
}

/* From a list one begins what the unit may do; a reload goes on with it. */
async function byLists(page) {
  await page.locator("#tab-List").click();
  const may = page.locator(".lists .small").first();
  await may.click();
  await page.waitForSelector(".going .so-far");
  const chosen = await page.locator(".going .so-far").textContent();
  await page.reload();
  await page.waitForSelector(".going .so-far");
  assert.equal(await page.locator(".going .so-far").textContent(), chosen);
  await page.getByRole("button", { name: "Leave it" }).click();
  await page.reload();
  await page.waitForSelector(".rows-of-offer");
  assert.equal(await page.locator(".going").count(), 0);
}

/* What may be taken back may be so after a reload, and is: once. */
async function takesBack(page, players) {
  const button = page.getByRole("button", { name: "Take back my last act" });
  for (let tries = 0; tries < 30 && (await button.count()) === 0; tries++) {
    await playOn(players, 1);
    await page.locator("#tab-Do").click();
  }
  await button.waitFor();
  await page.goto(page.url().replace(/#.*/, ""));
  await page.reload();
  await button.waitFor();
  const before = await lastStep(page);
  await page.locator("#tab-Do").click();
  await button.click();
  await openMore(page, /^Replay/);
  await page.waitForFunction((was) => Number(document.querySelector("input[type=range]")?.max) > was, before);
  await page.locator("#tab-Do").click();
}

async function everyPanel(house, page) {
  const back = page.getByRole("button", { name: "‹ More" });
  await page.locator("#tab-More").click();
  if ((await back.count()) > 0) await back.click();
  const rows = await page.locator(".more button").count();
  assert.ok(rows >= 5, `${rows} panels`);
  for (let row = 0; row < rows; row++) {
    const button = page.locator(".more button").nth(row);
    const name = await button.textContent();
    await button.click();
    await back.waitFor();
    await page.waitForTimeout(100);
    house.faults.push(...(await examine(page, name)));
    await back.click();
  }
}

const openMore = async (page, name) => {
  await page.locator("#tab-More").click();
  const back = page.getByRole("button", { name: "‹ More" });
  if ((await back.count()) > 0) await back.click();
  await page.getByRole("button", { name }).click();
};

/* Steps are gone through; the address is the moment's, and opens it for who may look. */
async function moments(house, page) {
  await openMore(page, /^Replay/);
  await page.getByRole("button", { name: "First" }).click();
  await page.waitForSelector(".then");
  await page.getByRole("button", { name: "Forward" }).click();
  await page.waitForFunction(() => location.hash === "#@2/moments");
  await page.locator("#tab-Do").click();
  assert.equal(await page.locator(".rows-of-offer").count(), 0, "nothing is done in an earlier moment");
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.waitForSelector(".then");
  assert.match(await other.locator(".then").textContent(), /step 2/);
  await other.close();
  await page.locator(".then button").click();
  await page.waitForSelector(".then", { state: "detached" });
  assert.ok(!page.url().includes("@"));
}

/* Each panel and each moment is a step of the browser: back goes to the one before it. */
async function backAndForth(page) {
  const url = page.url().replace(/#.*/, "");
  const isAt = async (hash, tab) => {
    await page.waitForFunction((end) => location.hash === end, hash);
    await page.locator(`#tab-${tab}[aria-selected=true]`).waitFor();
    assert.ok(page.url().startsWith(url), "it is still the match");
  };
  await page.goto(url);
  await page.reload();
  await page.locator("#tab-Do[aria-selected=true]").waitFor();
  await page.locator("#tab-Log").click();
  await page.locator("#tab-Log").click();
  await page.locator("#tab-Rules").focus();
  await page.keyboard.press("Enter");
  await openMore(page, /^Replay/);
  await page.locator(".moments").waitFor();
  assert.equal(await page.evaluate(() => document.activeElement?.id), "tab-panel", "the focus is not lost");
  await page.getByRole("button", { name: "First" }).click();
  await page.locator(".then", { hasText: "step 1" }).waitFor();
  await page.getByRole("button", { name: "Forward" }).click();
  await page.locator(".then", { hasText: "step 2" }).waitFor();
  await isAt("#@2/moments", "More");
  await page.goBack();
  await page.locator(".then", { hasText: "step 1" }).waitFor();
  await isAt("#@1/moments", "More");
  await page.goBack();
  await page.waitForSelector(".then", { state: "detached" });
  await isAt("#/moments", "More");
  for (const [hash, tab] of [["#/more", "More"], ["#/rules", "Rules"], ["#/log", "Log"], ["", "Do"]]) {
    await page.goBack();
    await isAt(hash, tab);
  }
  for (const [hash, tab] of [["#/log", "Log"], ["#/rules", "Rules"]]) {
    await page.goForward();
    await isAt(hash, tab);
  }
  await page.reload();
  await isAt("#/rules", "Rules");
  const other = await page.context().newPage();
  await other.goto(`${url}#@1/log`);
  await other.locator(".then", { hasText: "step 1" }).waitFor();
  await other.locator("#tab-Log[aria-selected=true]").waitFor();
  await other.close();
  await page.locator("#tab-Do").click();
}

/* A layer is marked on the map, and goes when it is pressed again. */
async function layers(page) {
  await openMore(page, /^Layers/);
  const row = page.locator(".layers .choice:enabled").first();
  await row.click();
  await page.waitForSelector(".board-marks .layer");
  await row.click();
  await page.waitForSelector(".board-marks .layer", { state: "detached" });
}

/* A draw is proposed, seen by the other, and declined. */
async function consent(ada, ben) {
  await openMore(ada, /^Proposals/);
  await ada.getByRole("button", { name: "a draw" }).click();
  await ben.getByRole("button", { name: "Look at it" }).click();
  await ben.getByRole("button", { name: "Decline" }).click();
  await ada.getByText(/has declined/).waitFor();
}

/* An order is left, asked what it would do, and withdrawn. */
async function orders(page) {
  await openMore(page, /^Standing orders/);
  await page.getByRole("button", { name: "Leave this order" }).click();
  await page.getByRole("button", { name: "What would they do now?" }).click();
  await page.getByText("Now it does not fit.").waitFor();
  await page.getByRole("button", { name: "Withdraw" }).click();
  await page.getByText("There are none.").waitFor();
}

/* A seat is offered to anyone, and kept until somebody comes. */
async function people(page) {
  await openMore(page, /^Players/);
  await page.getByRole("button", { name: "Ask them" }).click();
  await page.getByText(/You keep the seat/).waitFor();
  await page.getByText("may be taken by anyone").waitFor();
}

async function notes(page) {
  await openMore(page, /^My notes/);
  await page.getByLabel("On the match").fill("Hold the bridge.");
  await page.getByRole("button", { name: "Keep it" }).first().click();
  await page.getByText("Kept.").waitFor();
  await page.reload();
  await openMore(page, /^My notes/);
  await page.waitForFunction(() => document.querySelector("textarea")?.value === "Hold the bridge.");
}

const course = (page) => page.locator(".log .told").count();

/* Both tabs of one player follow what is done in one of them. */
async function twoTabs(house, ada, players) {
  const second = await ada.context().newPage();
  await second.goto(ada.url());
  await second.waitForSelector(".match .seats");
  await second.locator("#tab-Log").click();
  await ada.locator("#tab-Log").click();
  const before = await course(second);
  await playOn(players, 3);
  await second.waitForFunction((count) => document.querySelectorAll(".log .told").length > count, before);
  await ada.locator("#tab-Log").click();
  assert.equal(await course(ada), await course(second));
  await second.close();
}

async function lastStep(page) {
  await openMore(page, /^Replay/);
  return Number(await page.locator("input[type=range]").getAttribute("max"));
}

/* An act is sent, and the server is killed with it: it is done once, whoever was faster. */
async function killed(house, ada, players) {
  const ends = ada.locator(".rows-of-offer button.main:enabled");
  for (let tries = 0; tries < 20; tries++) {
    await ada.locator("#tab-Do").click();
    if ((await players[0].isAwaited()) && (await ends.count()) > 0) break;
    await playOn(players, 1);
  }
  const before = await lastStep(ada);
  await ada.locator("#tab-Do").click();
  await Promise.all([ends.first().click(), house.crash()]);
  /* That was an act of theirs, too: it may be taken back. */
  players[0].isRested = false;
  await ada.waitForFunction(() => document.querySelector(".line-state")?.textContent === "");
  await openMore(ada, /^Replay/);
  await ada.waitForFunction((was) => Number(document.querySelector("input[type=range]")?.max) > was, before);
  await ada.waitForTimeout(300);
  assert.equal(await lastStep(ada), before + 1);
  await playOn(players, 1);
}

/* Who comes back is told what has happened meanwhile. */
async function comesBack(house, ada, ben, players) {
  const address = ada.url();
  for (let tries = 0; tries < 12 && !(await players[1].isAwaited()); tries++) await playOn([players[0]], 1);
  await ada.waitForTimeout(2500);
  await ada.goto(house.url);
  await ada.waitForSelector("h2");
  await playOn([players[1]], 2);
  await ada.goto(address);
  await ada.waitForSelector(".since");
  house.faults.push(...(await examine(ada, "since you left")));
  await ada.getByRole("button", { name: "Go on" }).click();
  assert.equal(await ada.locator(".since").count(), 0);
}

/* Somebody alone: the house takes the other seat, plays on after a reload, to the end. */
async function alone(house) {
  const page = await house.visitor();
  await page.goto(`${house.url}/new`);
  await page.waitForSelector(".about");
  await page.getByRole("combobox", { name: "Game" }).selectOption("toy-soldiers");
  await page.getByRole("combobox", { name: "Scenario" }).selectOption("first-shots");
  await page.getByRole("button", { name: "Offer the match" }).click();
  await page.getByRole("button", { name: "Let the house play" }).click();
  await page.waitForSelector(".match .seats");
  const player = new Player(page, "Eve", "mouse", luck(5));
  await playOn([player], 3);
  await page.reload();
  await page.waitForSelector(".match .seats");
  const until = Date.now() + 600_000;
  while (!(await player.isOver())) {
    assert.ok(Date.now() < until, "the house does not play on");
    if (await player.isAwaited()) await player.tryAct();
    else await page.waitForTimeout(50);
  }
  await page.locator(".ending").getByText(/^(You have (won|lost)|Nobody has won)\./).waitFor();
  house.faults.push(...(await examine(page, "the end")));
  await page.getByRole("button", { name: "Look back, step by step" }).click();
  await page.locator(".moments").waitFor();
  await page.context().close();
}

/* Who signs out at the table leaves nothing there that only they were shown. */
async function leaves(page) {
  await page.getByRole("button", { name: "Sign out" }).click();
  const sure = page.getByRole("button", { name: /^Yes/ });
  const watching = page.getByText("You are watching.");
  await sure.or(watching).first().waitFor();
  if (await sure.isVisible()) await sure.click();
  await watching.waitFor();
  assert.equal(await page.locator("#tab-Do").count(), 0);
  const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  assert.deepEqual(kept.filter((name) => /token|seals|draft|undo/.test(name)), []);
}

await atHouse(build, [], async (house) => {
  const held = () => assert.deepEqual(house.faults, []);
  await alone(house);
  held();
  const { ada, ben } = await meet(house, "vitoria", "introductory");
  const players = [new Player(ada, "Ada", "mouse", luck(3)), new Player(ben, "Ben", "keys", luck(4))];
  await presence(house, ada, ben);
  await byKeys(ada);
  await byLists(ada);
  await playOn(players, 3);
  await takesBack(ada, players);
  await everyPanel(house, ada);
  held();
  await moments(house, ada);
  await backAndForth(ada);
  await layers(ada);
  await consent(ada, ben);
  await orders(ada);
  await people(ada);
  await notes(ada);
  held();
  await twoTabs(house, ada, players);
  await comesBack(house, ada, ben, players);
  held();
  /* A browser says in its console that the line broke: that is meant here. */
  await killed(house, ada, players);
  await leaves(ada);
  house.faults = house.faults.filter((fault) => !/WebSocket|ERR_|net::/.test(fault));
  held();
  return `${house.requests} requests, none to another host`;
});

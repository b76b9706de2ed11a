/*
 * A whole siege by keys alone: from the link to the result no pointer, no focus that was not
 * walked to, and places chosen on the board. The other side is a bot that plays by chance.
 * Usage: siege.mjs BUILD [SEED [SCENARIO]]
 */
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { join, resolve } from "node:path";
import { chooseByKeys, enter, tabTo } from "./hands.mjs";
import { House, luck } from "./house.mjs";
import { Player } from "./player.mjs";

const [build = "build", seed = "1", scenario = "siege of Yorktown"] = process.argv.slice(2);
const SECONDS = Number(process.env.SECONDS ?? 2400);
const PLACES_MOST = 5; /* of those that can be chosen, at which one looks */

class Typist extends Player {
  placed = 0;
  kinds = new Set();

  async press(locator) {
    await enter(this.page, locator.first());
  }

  /* On the board: n goes to the next place where something can be chosen, Enter chooses it. */
  async tapBoard() {
    await tabTo(this.page, this.page.locator(".cells [role=gridcell][tabindex='0']"));
    for (let times = this.luck(PLACES_MOST) + 1; times > 0; times--) await this.page.keyboard.press("n");
    await this.page.keyboard.press("Enter");
    const begin = this.page.locator(".beginning button");
    const choices = await begin.count();
    if (choices > 0) await this.press(begin.nth(this.luck(choices)));
  }

  async openDo() {
    if ((await this.page.locator("#tab-Do[aria-selected=true]").count()) > 0) return;
    await tabTo(this.page, this.page.locator(".cells [role=gridcell][tabindex='0']"));
    await this.page.keyboard.press("d");
    await this.page.locator("#tab-Do[aria-selected=true]").waitFor();
  }

  /* A long list of places is nothing for keys: they are chosen where they lie. */
  async walk() {
    const going = this.page.locator(".going");
    const kind = await going.locator("h2").textContent({ timeout: 300 }).catch(() => null);
    if (kind !== null) this.kinds.add(kind.replace(/:.*/, ""));
    for (let step = 0; step < 6; step++) {
      await this.settle();
      if ((await going.locator("details:not([open]) summary").count()) === 0) break;
      const whole = going.getByRole("button", { name: /^(Do it|Yes, do it)$/ });
      if ((await whole.isEnabled({ timeout: 300 }).catch(() => false)) && this.luck(2) > 0) break;
      const before = await going.textContent();
      await this.tapBoard();
      await this.settle();
      if ((await going.count()) === 0) return;
      if ((await going.textContent()) === before) break;
      this.placed++;
    }
    await super.walk();
  }
}

async function challenge(house, page) {
  await page.goto(house.url);
  await page.waitForSelector("h2");
  await enter(page, page.getByRole("link", { name: "Play as a guest" }));
  await page.waitForSelector(".about");
  await chooseByKeys(page, page.getByRole("combobox", { name: "Game" }), /^Yorktown/);
  await page.waitForSelector(".about");
  await chooseByKeys(page, page.getByRole("combobox", { name: "Scenario" }), new RegExp(scenario));
  await page.waitForSelector(".about");
  await enter(page, page.getByRole("button", { name: "Offer the match" }));
  await page.waitForSelector(".match .seats");
}

async function play(page, player) {
  const end = Date.now() + SECONDS * 1000;
  for (let said = 0; !(await player.isOver()); ) {
    assert.ok(Date.now() < end, "the siege has no end");
    if (await player.isAwaited()) await player.tryAct();
    else await page.waitForTimeout(20);
    if (player.done >= said + 100) {
      said = player.done;
      console.log(`${said} decisions: ${await page.locator(".course").textContent()}`);
    }
  }
}

async function main() {
  const began = Date.now();
  const house = await House.open(build);
  const bot = spawn(
    resolve(build, "estafette"),
    ["bot", "--server", house.url.replace("http", "ws"), "--state", join(house.folder, "bot"),
     "--policy", "random", "--seed", seed],
    { stdio: "ignore" },
  );
  try {
    const page = await house.visitor();
    let pointers = 0; /* of every document that the page loads */
    await page.exposeFunction("tellPointer", () => pointers++);
    await page.addInitScript(() => {
      for (const kind of ["pointerdown", "mousedown", "touchstart"])
        addEventListener(kind, () => globalThis.tellPointer(), true);
    });
    await challenge(house, page);
    /* Half of its acts it begins on the board, as it would with a mouse. */
    const player = new Typist(page, "Ada", "mouse", luck(Number(seed)));
    await play(page, player);
    assert.equal(pointers, 0, "no pointer was needed");
    await page.evaluate(() => dispatchEvent(new Event("pointerdown")));
    assert.equal(pointers, 1, "a pointer would have been told");
    assert.ok(player.placed > 0, "no place was chosen on the board");
    assert.deepEqual(house.faults, []);
    const result = await page.locator(".result").textContent();
    console.log(
      `${result}: ${player.done} decisions of ${player.kinds.size} kinds by keys alone, ` +
        `${player.placed} places chosen on the board; ${Math.round((Date.now() - began) / 1000)} s`,
    );
    console.log("1 passed, 0 failed");
  } catch (error) {
    await house.pictures("build/log");
    console.log(house.faults.slice(0, 20).join("\n"));
    throw error;
  } finally {
    bot.kill();
    await house.close();
  }
}

await main();

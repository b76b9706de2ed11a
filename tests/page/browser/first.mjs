/*
 * How long two newcomers need from a link to their first acts, at a server that runs.
 * Usage: first.mjs URL
 */
import assert from "node:assert/strict";
import { House, luck } from "./house.mjs";
import { Player } from "./player.mjs";

const MOST = 60;

async function main() {
  const house = await House.at(process.argv[2]);
  try {
    const began = Date.now();
    const seconds = () => ((Date.now() - began) / 1000).toFixed(1);
    const ada = await house.visitor();
    await ada.goto(house.url);
    await ada.getByRole("link", { name: "Play as a guest" }).click();
    await ada.waitForSelector(".about");
    await ada.getByRole("button", { name: "Offer the match" }).click();
    const link = await ada.getByRole("textbox", { name: "The link", exact: true }).inputValue();
    const ben = await house.visitor();
    await ben.goto(link);
    await ben.getByRole("button", { name: "Take it up" }).first().click();
    for (const page of [ada, ben]) await page.waitForSelector(".match .seats");
    console.log(`both are at the table after ${seconds()} s`);
    const players = [new Player(ada, "Ada", "mouse", luck(1)), new Player(ben, "Ben", "keys", luck(2))];
    for (let tries = 0; tries < MOST && players.some((one) => one.done === 0); tries++)
      for (const player of players) if (await player.isAwaited()) await player.tryAct();
    assert.ok(players.every((one) => one.done > 0), "one of them never came to act");
    console.log(`both have acted after ${seconds()} s`);
    assert.deepEqual(house.faults, []);
  } finally {
    await house.close();
  }
}

await main();

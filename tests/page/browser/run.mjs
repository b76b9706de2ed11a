/*
 * Two browsers play a match to its end: one by mouse alone, one by keys alone.
 * Usage: run.mjs BUILD [SEED]
 */
import assert from "node:assert/strict";
import { House, luck } from "./house.mjs";
import { examine } from "./axe.mjs";
import { Player } from "./player.mjs";

const [build = "build", seed = "1"] = process.argv.slice(2);
const SECONDS = Number(process.env.SECONDS ?? 140);

async function meet(house) {
  const ada = await house.visitor();
  await ada.goto(house.url);
  await ada.waitForSelector("h2");
  house.faults.push(...(await examine(ada, "home")));
  await ada.getByRole("link", { name: "Play as a guest" }).click();
  const choice = (label) => ada.getByRole("combobox", { name: label });
  await choice("Game").selectOption("vitoria");
  await choice("Scenario").selectOption("introductory");
  await ada.waitForSelector(".about");
  house.faults.push(...(await examine(ada, "new")));
  await ada.getByRole("button", { name: "Offer the match" }).click();
  const link = await ada.getByRole("textbox", { name: "The link", exact: true }).inputValue();
  assert.ok(link.startsWith(`${house.url}/c/`), link);
  house.faults.push(...(await examine(ada, "challenge of mine")));
  const ben = await house.visitor();
  await ben.goto(link);
  await ben.waitForSelector(".places");
  house.faults.push(...(await examine(ben, "challenge")));
  await ben.getByRole("button", { name: "Take it up" }).first().click();
  for (const page of [ada, ben]) await page.waitForSelector(".match .seats");
  return { ada, ben, link };
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
        await player.act().catch((error) => {
          /* What was on the page is gone: the other has acted, or it is over. */
          if (!/Timeout|detached|not attached/.test(error.message)) throw error;
        });
    assert.deepEqual(house.faults, []);
  }
}

async function main() {
  const began = Date.now();
  const house = await House.open(build);
  try {
    const { ada, ben } = await meet(house);
    await examineMatch(house, ada);
    assert.deepEqual(house.faults, []);
    await talk(ada, ben);
    const players = [
      new Player(ada, "Ada", "mouse", luck(Number(seed))),
      new Player(ben, "Ben", "keys", luck(Number(seed) + 1)),
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
    assert.deepEqual(house.faults, []);
    console.log(`${results[0]}: ${players.map((one) => `${one.name} by ${one.hand} ${one.done}`).join(", ")} decisions`);
    console.log(`${house.requests} requests, none to another host; ${Math.round((Date.now() - began) / 1000)} s`);
  } catch (error) {
    await house.pictures("build/log");
    console.log(house.faults.slice(0, 20).join("\n"));
    throw error;
  } finally {
    await house.close();
  }
}

await main();
console.log("1 passed, 0 failed");

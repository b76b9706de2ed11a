/*
 * What one lays out ahead: a plan, which is sent act by act, and standing orders.
 * Usage: ahead.mjs BUILD [PICTURES]   (a folder, where the screens are wanted as pictures)
 */
import assert from "node:assert/strict";
import { House } from "./house.mjs";
import { hold } from "./look.mjs";
import { meet } from "./meet.mjs";

const [build = "build", pictures] = process.argv.slice(2);

const planOf = (page) => page.getByRole("region", { name: "The plan" });
const step = (page, words) => planOf(page).locator("li", { hasText: words });
const row = (page, name) => page.locator(".rows-of-offer").getByRole("button", { name });

/* The way to the last place of its list: by buttons alone. */
async function planMove(page) {
  await row(page, /^Move(?! t)/).click();
  const going = page.locator(".going");
  for (let tries = 0; tries < 8 && (await going.count()) > 0; tries++) {
    await page.waitForFunction(() => !/Asking/.test(document.querySelector(".going")?.textContent ?? ""));
    if ((await going.count()) === 0) return;
    const whole = going.getByRole("button", { name: "Plan it" });
    if (await whole.isEnabled()) return whole.click();
    const list = going.locator("details:not([open]) summary");
    if ((await list.count()) > 0) await list.first().click();
    await going.locator(".choices button").last().click();
    await page.waitForTimeout(100);
  }
}

/* Nothing is sent while one plans; then all of it in its order, until it is another's turn. */
async function planAhead(house, ada) {
  await row(ada, /^Move(?! t)/).waitFor();
  const course = await ada.locator(".course").textContent();
  await ada.locator(".cells [role=gridcell][tabindex='0']").focus();
  await ada.keyboard.press("p");
  await planOf(ada).waitFor();
  assert.equal(await ada.getByRole("button", { name: "Plan first" }).count(), 0);
  await row(ada, /^End / ).click();
  await step(ada, "1. End").waitFor();
  await planMove(ada);
  await step(ada, "2. Move").waitFor();
  assert.equal(await ada.locator(".board-pieces .plan").count(), 1, "a way is drawn");
  assert.deepEqual(await ada.locator(".plan-number text").allTextContents(), ["2"]);
  assert.equal(await ada.locator(".course").textContent(), course, "nothing was sent");
  await planOf(ada).getByRole("button", { name: /^Earlier: Move/ }).click();
  await step(ada, "1. Move").waitFor();
  await hold(house, ada, "match, a plan", pictures);
  await ada.locator("#tab-Log").click();
  assert.equal(await ada.locator(".board-pieces .plan").count(), 1, "it is drawn beside other panels");
  await ada.locator("#tab-Do").click();
  await planOf(ada).getByRole("button", { name: "Send the plan" }).click();
  await planOf(ada).waitFor({ state: "detached" });
  await ada.waitForFunction((was) => document.querySelector(".course")?.textContent !== was, course);
  assert.equal(await ada.locator(".board-pieces .plan").count(), 0);
  await ada.locator("#tab-Log").click();
  await ada.getByText(/ moves \d{4} →/).first().waitFor();
  await ada.locator("#tab-Do").click();
}

/* What is no longer offered stops it, and stays planned; without a plan acts are sent again. */
async function stopsWhereItEnds(house, ada) {
  await row(ada, "End the rally").click();
  await row(ada, /^End the movement/).waitFor();
  await ada.getByRole("button", { name: "Plan first" }).click();
  await row(ada, /^End /).click();
  await step(ada, "1. End").waitFor();
  await planMove(ada);
  await step(ada, "2. Move").waitFor();
  await planOf(ada).getByRole("button", { name: "Send the plan" }).click();
  await planOf(ada).getByText(/^It stopped: the next act is not offered now\./).waitFor();
  assert.equal(await planOf(ada).locator("li").count(), 1);
  await hold(house, ada, "match, a plan that stopped", pictures);
  await planOf(ada).getByRole("button", { name: /^Drop it: / }).click();
  await planOf(ada).getByText("nothing is sent yet").waitFor();
  await planOf(ada).getByRole("button", { name: "No plan" }).click();
  const course = await ada.locator(".course").textContent();
  await row(ada, /^End /).click();
  await ada.waitForFunction((was) => document.querySelector(".course")?.textContent !== was, course);
}

async function main() {
  const began = Date.now();
  const house = await House.open(build);
  try {
    const { ada } = await meet(house, "vitoria", "introductory");
    await planAhead(house, ada);
    await stopsWhereItEnds(house, ada);
    assert.deepEqual(house.faults, []);
    console.log(`a plan; ${Math.round((Date.now() - began) / 1000)} s`);
    console.log("1 passed, 0 failed");
  } catch (error) {
    await house.pictures("build/log");
    console.log(house.faults.slice(0, 20).join("\n"));
    throw error;
  } finally {
    await house.close();
  }
}

await main();

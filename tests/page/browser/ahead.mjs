/*
 * What one lays out ahead: a plan, which is sent act by act, and standing orders.
 * Usage: ahead.mjs BUILD [PICTURES]   (a folder, where the screens are wanted as pictures)
 */
import assert from "node:assert/strict";
import { atHouse } from "./house.mjs";
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
  await going.waitFor();
  for (let tries = 0; tries < 40 && (await going.count()) > 0; tries++) {
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

async function openOrders(page) {
  await page.locator("#tab-More").click();
  await page.getByRole("button", { name: "Standing orders" }).click();
  const orders = page.locator(".orders");
  const asked = orders.getByLabel("When this is asked of me");
  await asked.waitFor();
  return { orders, asked, leave: orders.getByRole("button", { name: "Leave this order" }) };
}

/* A whole act: the phase that is on is ended at once, and whenever it comes again. */
async function endsByOrder(ada) {
  const { orders, asked, leave } = await openOrders(ada);
  const course = await ada.locator(".course").textContent();
  const does = orders.getByLabel("I do");
  const kinds = await asked.locator("option").evaluateAll((all) => all.map((one) => one.value));
  let isFound = false;
  for (const kind of kinds) {
    await asked.selectOption(kind);
    isFound = (await does.locator("option").allTextContents()).includes("End the rally");
    if (isFound) break;
  }
  assert.ok(isFound, "the phase that is on can be ended by an order");
  await leave.click();
  await ada.waitForFunction((was) => document.querySelector(".course")?.textContent !== was, course);
  await orders.getByRole("button", { name: "Withdraw" }).click();
  await orders.getByText("There are none.").waitFor();
  await ada.locator("#tab-Do").click();
}

/* Strict or not, and what follows it; both are shown. */
async function leavesOrders(house, ben) {
  const { orders, leave } = await openOrders(ben);
  await orders.getByLabel(/^Strict: /).check();
  await leave.click();
  const first = orders.locator("ol > li").first();
  const strict = first.getByRole("button", { name: "Strict" });
  await ben.locator(".orders li [aria-pressed=true]").waitFor();
  await strict.click();
  await ben.waitForFunction(() => document.querySelector(".orders [aria-pressed=true]") === null);
  await strict.click();
  await ben.locator(".orders li [aria-pressed=true]").waitFor();
  await first.getByRole("button", { name: "Then …" }).click();
  await orders.getByRole("heading", { name: "What follows order 1" }).waitFor();
  await leave.click();
  await first.getByText(/^then /).waitFor();
  assert.match(await first.textContent(), /once · strict/);
  await hold(house, ben, "match, standing orders", pictures);
  await first.getByRole("button", { name: "Withdraw" }).click();
  await orders.getByText("There are none.").waitFor();
}

await atHouse(build, [], async (house) => {
  const { ada, ben } = await meet(house, "vitoria", "introductory");
  await planAhead(house, ada);
  await leavesOrders(house, ben);
  await endsByOrder(ada);
  await stopsWhereItEnds(house, ada);
  return "a plan and orders";
});

/*
 * All screens but the match: the lobby, an account, its settings, a tournament that is
 * made, entered and read without a script.
 * Usage: cup.mjs BUILD [PICTURES]   (a folder, where each screen is wanted as pictures)
 */
import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { House } from "./house.mjs";
import { examine } from "./axe.mjs";

const [build = "build", pictures] = process.argv.slice(2);
const PASSWORD = "a ford in the fog";

/* Holds a screen to WCAG 2.2 AA in both themes and two widths. */
async function hold(house, page, name) {
  house.faults.push(...(await examine(page, name)));
  assert.deepEqual(house.faults, []);
  if (pictures === undefined) return;
  mkdirSync(pictures, { recursive: true });
  for (const colorScheme of ["light", "dark"])
    for (const width of [360, 768, 1400]) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.setViewportSize({ width, height: 900 });
      const path = join(pictures, `${name.replaceAll(" ", "-")}-${colorScheme}-${width}.png`);
      await page.screenshot({ path, fullPage: true });
    }
  await page.setViewportSize({ width: 1400, height: 900 });
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
}

const choice = (page, name) => page.getByRole("combobox", { name });

const open = (page, url, heading) =>
  page.goto(url).then(() => page.getByRole("heading", { name: heading, level: 1 }).waitFor());

/* A guest who plays, and keeps the account with a name and a password. */
async function becomeSomebody(house, page, name) {
  await page.goto(`${house.url}/new`);
  await page.waitForSelector(".about");
  await choice(page, "Who may join").selectOption("private");
  await choice(page, "Sides").selectOption("bid");
  await choice(page, "Time to think").selectOption("own");
  await choice(page, "The clock").selectOption("fischer");
  await page.getByText("Options of the game").click();
  await hold(house, page, "new, with all terms");
  await page.getByRole("button", { name: "Offer the match" }).click();
  await page.getByRole("textbox", { name: "The link", exact: true }).waitFor();
  await page.getByRole("button", { name: "Take it back" }).click();
  await page.goto(`${house.url}/settings`);
  await page.getByRole("heading", { name: "Keep this account" }).waitFor();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill(name);
  await page.getByLabel("New password").fill(PASSWORD);
  await page.getByRole("button", { name: "Keep my account" }).click();
  await page.locator(".who", { hasText: name }).waitFor();
  await page.getByRole("heading", { name: "Keep this account" }).waitFor({ state: "detached" });
}

async function changeSettings(house, page) {
  await choice(page, "Colours of the sides").selectOption("safe");
  assert.equal(await page.locator("html").getAttribute("data-palette"), "safe");
  await choice(page, "Light").selectOption("dark");
  assert.equal(await page.locator("html").getAttribute("data-theme"), "dark");
  await choice(page, "Light").selectOption("");
  await page.getByRole("combobox", { name: "Time zone" }).fill("Europe/Berlin");
  const sleep = page.getByRole("group", { name: /^Sleeping hours/ });
  await sleep.getByLabel("from").fill("23:00");
  await sleep.getByLabel("to").fill("07:00");
  await page.getByRole("button", { name: "Keep these times" }).click();
  await page.getByText("Kept.").waitFor();
  await page.getByLabel("it is my move").uncheck();
  await page.getByRole("button", { name: "Keep what I am told" }).click();
  for (const details of await page.locator(".settings summary").all()) await details.click();
  await page.getByLabel(/^Name of a player/).fill("Nobody At All");
  await page.getByRole("button", { name: "Block them" }).click();
  await page.getByRole("alert").first().waitFor();
  await hold(house, page, "settings");
  await page.reload();
  await page.getByRole("button", { name: "Keep these times" }).waitFor();
  assert.equal(await page.getByRole("combobox", { name: "Time zone" }).inputValue(), "Europe/Berlin");
  assert.equal(await sleep.getByLabel("from").inputValue(), "23:00");
  assert.equal(await page.getByLabel("it is my move").isChecked(), false);
}

async function signInAgain(house, page, name) {
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("button", { name: "Yes, sign out" }).click();
  await open(page, `${house.url}/sign`, "Welcome back");
  await page.getByRole("textbox", { name: "Name" }).fill(name);
  await page.getByLabel("Password").fill("not the password");
  await page.getByRole("button", { name: "Sign in" }).last().click();
  await page.getByRole("alert").waitFor();
  await hold(house, page, "sign in");
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).last().click();
  await page.locator(".who", { hasText: name }).waitFor();
}

async function main() {
  const began = Date.now();
  const house = await House.open(build);
  try {
    const ada = await house.visitor();
    await open(ada, house.url, "Estafette");
    await hold(house, ada, "lobby");
    await becomeSomebody(house, ada, "Ada");
    await changeSettings(house, ada);
    await signInAgain(house, ada, "Ada");
    assert.deepEqual(house.faults, []);
    console.log(
      `${house.requests} requests, none to another host; ${Math.round((Date.now() - began) / 1000)} s`,
    );
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

/*
 * Names, letters, talk and a tournament that mean harm: nothing of them runs, nothing leaves
 * its place, none passes for another. A server would refuse most of such names; the page is
 * told them all the same, by what stands between it and the server.
 * Usage: hostile.mjs BUILD [PICTURES]   (a folder, where each screen is wanted as pictures)
 */
import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { atHouse } from "./house.mjs";

const [build = "build", pictures] = process.argv.slice(2);
const SCRIPT = "<img src=x onerror='globalThis.ran=1'><script>globalThis.ran=1</script>";

/* What is told, and what of it may be read. */
const NAMES = [
  [SCRIPT, SCRIPT],
  ["\u202e\u2066adA\u2069\u202c", "adA"],
  ["A\u200bd\u2060\u00ada\ufe0f\u{e0041}\u3164", "Ada"],
  ["W".repeat(64), "W".repeat(64)],
  ["漢".repeat(64), "漢".repeat(64)],
  ["\u05d0\u05d3\u05d4", "\u05d0\u05d3\u05d4"],
];
/* U+2068 and U+2069 are ours, about a name within a sentence. */
const UNSEEN = /(?![\u2068\u2069])[\p{Cf}\ufe00-\ufe0f\u3164\u{e0000}-\u{e0fff}]/u;

/* Every text that is this name is that one; and what else a foreign hand may write. */
function poison(value, name, hostile) {
  if (value === name) return hostile;
  if (Array.isArray(value)) return value.map((one) => poison(one, name, hostile));
  if (typeof value !== "object" || value === null) return value;
  const made = Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, poison(member, name, hostile)]),
  );
  if (made.pieces !== undefined && made.turn !== undefined)
    made.letters = { l_1: { from: made.side, to: made.side, text: `${hostile}\n${hostile}` } };
  if (made.kind !== undefined && made.weight !== undefined && made.text !== undefined) made.text += hostile;
  return made;
}

/* Everything that a page is told of one player bears the hostile name as it is then. */
async function between(page, name) {
  const told = { name: "" };
  await page.routeWebSocket(/\/ws$/, (here) => {
    const server = here.connectToServer();
    here.onMessage((text) => server.send(text));
    server.onMessage((text) => here.send(JSON.stringify(poison(JSON.parse(text), name, told.name))));
  });
  return told;
}

/* What lies beside its window or its panel, has run, or is there and cannot be seen. */
const faults = (unseen) => {
  const found = [];
  for (const box of [document.documentElement, ...document.querySelectorAll(".panel, .tab-panel, .bar")])
    if (box.scrollWidth > box.clientWidth + 1)
      found.push(`wider than it is: ${box.tagName} ${box.className} ${box.scrollWidth} of ${box.clientWidth}`);
  if (globalThis.ran !== undefined) found.push("something ran");
  if (document.querySelector("main img, main script") !== null) found.push("markup of theirs");
  if (new RegExp(unseen, "u").test(document.body.innerText)) found.push("something that is not seen");
  for (const node of document.querySelectorAll("bdi"))
    if (getComputedStyle(node).unicodeBidi !== "isolate") found.push("not by itself");
  return found;
};

async function hold(page, screen) {
  for (const width of [1400, 360])
    for (const colorScheme of width === 360 ? ["dark"] : ["light"]) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      assert.deepEqual(await page.evaluate(faults, UNSEEN.source), [], `${screen} ${width}`);
      if (pictures === undefined) continue;
      mkdirSync(pictures, { recursive: true });
      await page.screenshot({ path: join(pictures, `${screen.replace(/[^\w]+/g, "-")}-${width}.png`) });
    }
  await page.setViewportSize({ width: 1400, height: 900 });
}

const nameOf = (page) => page.locator(".who bdi").textContent();

async function say(page, text) {
  await page.locator("#tab-Talk").click();
  await page.getByLabel("Say something").fill(text);
  await page.getByRole("button", { name: "Say it" }).click();
  await page.waitForFunction(() => document.querySelector(".talk textarea").value === "");
}

/* One who would speak for another: it stays their own line. */
async function talk(ada, ben, name) {
  const text = `yes\n${await nameOf(ada)}: I resign. ${SCRIPT}\u202e\u200b`;
  await say(ben, text);
  await say(ben, "W".repeat(400));
  await ada.locator("#tab-Talk").click();
  const line = ada.locator(".messages li", { hasText: "I resign" });
  await line.waitFor();
  assert.equal(await line.locator("b").textContent(), name);
  assert.equal(await line.locator("p bdi").textContent(), text.replace("\n", " ").replace(/[\u202e\u200b]/g, ""));
  await hold(ada, "talk");
}

const TABS = ["Do", "Log", "Here", "List", "Talk"];
const PANELS = [/^Off the map/, /^Players/];

/* Every place of a match where a name, a letter or a counter is read. */
async function match(ada, hostile, shown) {
  await ada.reload();
  await ada.waitForSelector(".match .seats");
  const [mine, theirs] = [ada.locator(".seats li", { hasText: "(you)" }), ada.locator(".seats li:not(:has-text('(you)'))")];
  assert.equal(await mine.count(), 1);
  assert.equal(await theirs.locator(".player bdi").textContent(), shown);
  assert.notEqual(await mine.locator(".player").textContent(), await theirs.locator(".player").textContent());
  const name = hostile.slice(0, 6);
  for (const tab of TABS) {
    await ada.locator(`#tab-${tab}`).click();
    await ada.waitForFunction(() => !document.querySelector(".tab-panel").textContent.includes("A moment"));
    await hold(ada, `${tab} ${name}`);
  }
  for (const panel of PANELS) {
    await ada.locator("#tab-More").click();
    await ada.getByRole("button", { name: panel }).click();
    await ada.locator(".more-panel :is(.off-map, .people)").waitFor();
    assert.ok((await ada.locator(".more-panel").textContent()).includes(shown), `${panel}`);
    await hold(ada, `${panel} ${name}`);
  }
}

/* The lobby, and a challenge of theirs. */
async function lobby(house, page, address, hostile, shown) {
  await page.goto(house.url);
  await page.getByText(shown).first().waitFor();
  const both = page.locator(".row[href^='/m/'] bdi");
  await both.nth(1).waitFor();
  const [left, right] = await both.evaluateAll((all) => all.map((one) => one.textContent));
  assert.ok(left === shown && right !== shown, "two names are two, in their order");
  await hold(page, `lobby ${hostile.slice(0, 6)}`);
  await page.goto(address);
  await page.waitForSelector(".places");
  assert.ok((await page.locator("main").textContent()).includes(shown));
  await hold(page, `challenge ${hostile.slice(0, 6)}`);
}

async function offer(house, page) {
  await page.goto(`${house.url}/new`);
  await page.waitForSelector(".about");
  await page.getByRole("combobox", { name: "Game" }).selectOption("vitoria");
  await page.getByRole("combobox", { name: "Scenario" }).selectOption("introductory");
  await page.getByRole("button", { name: "Offer the match" }).click();
  return page.getByRole("textbox", { name: "The link", exact: true }).inputValue();
}

/* Names that the server takes, on the pages that it writes itself. */
async function tournament(house, ada) {
  for (const name of ["W".repeat(64), "漢".repeat(64), SCRIPT.slice(0, 64)]) {
    await ada.goto(`${house.url}/t/new`);
    await ada.getByLabel("Its name").fill(name);
    await ada.getByRole("button", { name: "Make the tournament" }).click();
    await ada.getByRole("heading", { name, level: 1 }).waitFor();
    await hold(ada, `tournament ${name.slice(0, 6)}`);
    for (const part of ["Table", "Acts"]) {
      await ada.getByRole("navigation").getByRole("link", { name: part }).click();
      await ada.getByRole("heading", { name, level: 1 }).waitFor();
      await hold(ada, `tournament ${part} ${name.slice(0, 6)}`);
    }
  }
  await ada.goto(house.url);
  await ada.getByRole("link", { name: "W".repeat(64) }).waitFor();
  await hold(ada, "lobby of tournaments");
}

await atHouse(build, [], async (house) => {
  const [ben, ada] = [await house.visitor(), await house.visitor()];
  const link = await offer(house, ben);
  const name = await nameOf(ben);
  const told = await between(ada, name);
  told.name = name;
  await ada.goto(link);
  await ada.waitForSelector(".places");
  await ada.getByRole("button", { name: "Take it up" }).first().click();
  for (const page of [ada, ben]) await page.waitForSelector(".match .seats");
  await talk(ada, ben, name);
  const address = ada.url();
  const open = await offer(house, ben);
  for (const [hostile, shown] of NAMES) {
    told.name = hostile;
    await lobby(house, ada, open, hostile, shown);
    await ada.goto(address);
    await match(ada, hostile, shown);
  }
  await tournament(house, ben);
  return `${NAMES.length} names`;
});

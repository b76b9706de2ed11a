/*
 * Links: how one is handed on, what stands behind it, and what is said where nothing does; and
 * what a match is about, for who comes to it.
 * Usage: links.mjs BUILD [PICTURES]   (a folder, where each screen is wanted as pictures)
 */
import assert from "node:assert/strict";
import { atHouse } from "./house.mjs";
import { hold } from "./look.mjs";

const [build = "build", pictures] = process.argv.slice(2);

const NAME = "Vitoria 1813 · Subijana: a first game";
const link = (page) => page.getByRole("textbox", { name: "The link", exact: true });
const copy = (page) => page.getByRole("button", { name: "Copy" });

/* What a browser says of a file that it was denied. */
function forgive(house) {
  house.faults = house.faults.filter((fault) => !/status of 404|net::|dynamically imported|blocked by Playwright/.test(fault));
}

/* A clipboard and a sheet that tell what they were given, or refuse. */
const SYSTEM = () => {
  window.given = [];
  window.refuses = "";
  const give = (what) => {
    if (window.refuses !== "") return Promise.reject(new DOMException("no", window.refuses));
    window.given.push(what);
    return Promise.resolve();
  };
  Object.defineProperty(navigator, "clipboard", { value: { writeText: give } });
  Object.defineProperty(navigator, "share", { value: give });
};
const given = (page) => page.evaluate(() => window.given.splice(0));
const refuse = (page, how) => page.evaluate((name) => (window.refuses = name), how);

/* The link goes out with the names of what is played; what cannot be is said. */
async function handOn(page, address) {
  await refuse(page, "");
  await copy(page).click();
  await page.getByText("Copied, with what is played.").waitFor();
  assert.deepEqual(await given(page), [`${NAME}\n${address}`]);
  await page.getByRole("button", { name: "Share …" }).click();
  await page.waitForFunction(() => window.given.length > 0);
  assert.deepEqual(await given(page), [{ title: NAME, text: NAME, url: address }]);
  await refuse(page, "NotAllowedError");
  await copy(page).click();
  await page.getByText(/^This browser lets no page copy here\./).waitFor();
  assert.equal(await page.evaluate(() => getSelection()?.toString()), address, "it is marked for who copies it");
  await page.getByRole("button", { name: "Share …" }).click();
  await page.getByText("It could not be handed on: copy the link instead.").waitFor();
  await refuse(page, "");
}

async function ofChallenge(house) {
  const page = await house.visitor({ viewport: { width: 360, height: 720 } });
  await page.addInitScript(SYSTEM);
  await page.goto(`${house.url}/new`);
  await page.waitForSelector(".about");
  await page.getByRole("combobox", { name: "Game" }).selectOption("vitoria");
  await page.getByRole("combobox", { name: "Scenario" }).selectOption("introductory");
  await page.locator(".about", { hasText: "8 in the morning" }).waitFor();
  await page.getByRole("button", { name: "Offer the match" }).click();
  await link(page).waitFor();
  await handOn(page, page.url());
  await hold(house, page, "a link to hand on", pictures);
  /* Where a system has no sheet, none is offered. */
  const plain = await house.visitor();
  await plain.goto(page.url());
  await plain.getByRole("button", { name: "Take it up" }).waitFor();
  return { page, plain };
}

/* Who comes to such a match for the first time reads what it is about; then it is a tap away. */
async function aim(house, page) {
  const short = page.locator(".aim-short");
  await short.getByText(/open the valley/).waitFor();
  assert.equal(await page.locator(".coach").count(), 1, "one thing at a time");
  await hold(house, page, "the aim in a line", pictures);
  await short.getByRole("button", { name: "What decides" }).click();
  await page.locator(".aim").getByText(/An allied lead of 11 wins/).waitFor();
  await page.locator("#tab-More[aria-selected=true]").waitFor();
  await hold(house, page, "the aim", pictures);
  await page.goBack();
  await page.locator("#tab-Do[aria-selected=true]").waitFor();
  await page.reload();
  await page.locator(".match .seats").waitFor();
  await page.locator(".coach").waitFor();
  assert.equal(await short.count(), 0, "it is read once");
  await page.getByRole("button", { name: "The aim" }).click();
  await page.locator(".aim").getByText(/An allied lead of 11 wins/).waitFor();
}

/* Without a line it comes for who only watches, too, by one tap; and that is not fetched before. */
async function aimOfWatcher(house, address) {
  const page = await house.visitor({ viewport: { width: 360, height: 720 } });
  const asked = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(address);
  await page.locator(".match .seats").waitFor();
  await page.getByRole("button", { name: "The aim" }).waitFor();
  assert.deepEqual(asked.filter((url) => url.includes(".prose.")), []);
  await page.getByRole("button", { name: "The aim" }).click();
  await page.locator(".aim").getByText(/An allied lead of 11 wins/).waitFor();
  await page.context().close();
}

/* A moment is named as other programs do; one that is not to be seen is said. */
async function moments(house, address) {
  const page = await house.visitor();
  await page.goto(`${address}?at=1`);
  await page.locator(".then", { hasText: "step 1" }).waitFor();
  await page.getByRole("button", { name: "Back to now" }).click();
  await page.locator(".then").waitFor({ state: "detached" });
  assert.equal(page.url(), address);
  await page.goto(`${address}?at=allied@1`);
  await page.getByText(/^This seat is somebody else's/).waitFor();
  await hold(house, page, "a seat that is another's", pictures);
  await page.getByRole("link", { name: "Look at it as I may" }).click();
  await page.getByText("You are watching.").waitFor();
  await page.context().close();
}

/* What is not there says so, and leads on. */
async function nothing(house) {
  const page = await house.visitor({ viewport: { width: 360, height: 720 } });
  const onward = async (name) => {
    await hold(house, page, name, pictures);
    await page.getByRole("link", { name: "To what is played here" }).click();
    await page.getByRole("heading", { name: "Estafette", level: 1 }).waitFor();
  };
  await page.goto(`${house.url}/m/m_${"0".repeat(32)}`);
  await page.getByRole("heading", { name: "No match to be seen" }).waitFor();
  await page.getByRole("link", { name: "Sign in: it may be mine to see" }).waitFor();
  await onward("no match");
  await page.goto(`${house.url}/c/c_${"0".repeat(32)}`);
  await page.getByText(/^Nobody can take this up any more/).waitFor();
  await onward("no challenge");
  await page.context().close();
}

/* Who comes too late to a challenge is told so, and may offer a match themselves. */
async function tooLate(house, challenge) {
  const page = await house.visitor({ viewport: { width: 360, height: 720 } });
  await page.goto(challenge);
  await page.getByText(/^Nobody can take this up any more/).waitFor();
  await hold(house, page, "a challenge that is taken", pictures);
  await page.getByRole("link", { name: "Offer a match" }).click();
  await page.locator(".about").waitFor();
  await page.goBack();
  await page.getByText(/^Nobody can take this up any more/).waitFor();
  await page.context().close();
}

/* A tab that is older than its server, and has asked for the newer page already. */
async function outlived(house, address) {
  const page = await house.visitor({ serviceWorkers: "block" });
  await page.goto(address);
  await page.locator(".match .seats").waitFor();
  await page.route(/\/a\/[0-9a-f]+\/later-/, (route) => route.fulfill({ status: 404, body: "not found" }));
  const loads = page.waitForEvent("load");
  await page.locator("#tab-Rules").click();
  await loads;
  await page.getByText(/^A part of this page could not be fetched/).first().waitFor();
  await page.unroute(/\/a\/[0-9a-f]+\/later-/);
  await page.getByRole("button", { name: "Reload" }).click();
  await page.locator(".match .seats").waitFor();
  await page.locator("#tab-Rules").click();
  await page.getByLabel(/Search/).first().waitFor();
  await page.context().close();
  forgive(house);
}

/* Who has stopped their clock and looks in is told so where they act, and is back by one tap. */
async function away(house) {
  const ada = await house.visitor({ viewport: { width: 360, height: 720 } });
  await ada.goto(`${house.url}/new`);
  await ada.waitForSelector(".about");
  const choice = (name) => ada.getByRole("combobox", { name });
  await choice("Time to think").selectOption("own");
  await choice("The clock").selectOption("move");
  await choice("Vacation in the match").selectOption({ label: "7 days" });
  await ada.getByRole("button", { name: "Offer the match" }).click();
  await link(ada).waitFor();
  const ben = await house.visitor();
  await ben.goto(ada.url());
  await ben.getByRole("button", { name: "Take it up" }).first().click();
  await ada.locator(".match .seats").waitFor();
  const address = ada.url();
  await ada.goto(`${address}#/people`);
  await ada.getByRole("button", { name: "Stop my clock" }).click();
  await ada.getByText("Your clock stands.").waitFor();
  await ada.goto(house.url);
  await ada.getByText(/^You are a guest: this browser alone knows you/).waitFor();
  await hold(house, ada, "home of a guest", pictures);
  await ada.goto(address);
  await ada.getByText("You are on vacation: your clock stands.").waitFor();
  await hold(house, ada, "match, on vacation", pictures);
  await ada.getByRole("button", { name: "I am back" }).click();
  await ada.getByText("You are on vacation: your clock stands.").waitFor({ state: "detached" });
  for (const page of [ada, ben]) await page.context().close();
}

await atHouse(build, [], async (house) => {
  const { page: ada, plain: ben } = await ofChallenge(house);
  const challenge = ada.url();
  await ben.getByRole("button", { name: "Take it up" }).click();
  for (const page of [ada, ben]) await page.waitForSelector(".match .seats");
  await aim(house, ada);
  await ada.goto(ada.url().replace(/#.*/, "#/link"));
  await link(ada).waitFor();
  const address = new URL(new URL(ada.url()).pathname, house.url).href;
  await handOn(ada, address);
  await ben.goto(`${address}#/link`);
  await copy(ben).waitFor();
  assert.equal(await ben.getByRole("button", { name: "Share …" }).count(), 0, "no sheet, no button");
  await hold(house, ben, "the link of a match", pictures);
  await aimOfWatcher(house, address);
  await moments(house, address);
  await nothing(house);
  await tooLate(house, challenge);
  await away(house);
  await outlived(house, address);
  return `${house.requests} requests`;
});

/*
 * All screens but the match: the lobby, an account, its settings, a tournament that is
 * made, entered and read without a script.
 * Usage: cup.mjs BUILD [PICTURES]   (a folder, where each screen is wanted as pictures)
 */
import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { atHouse } from "./house.mjs";
import { hold as look } from "./look.mjs";
import { makeAccount, PASSWORD } from "./sign.mjs";

const [build = "build", pictures] = process.argv.slice(2);

/* What a browser says of a file that is not there, and of a worker that it is denied. */
function forgive(house) {
  house.faults = house.faults.filter((fault) => !/status of 404|blocked by Playwright/.test(fault));
}

const hold = (house, page, name) => look(house, page, name, pictures);

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

/* What a device shows (RFC 6238): six digits, by a secret in base 32, for half a minute. */
function codeOf(secret) {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  const bits = [...secret].map((one) => letters.indexOf(one).toString(2).padStart(5, "0")).join("");
  const key = Buffer.from(bits.match(/.{8}/g).map((byte) => Number.parseInt(byte, 2)));
  const count = Buffer.alloc(8);
  count.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const sum = createHmac("sha1", key).update(count).digest();
  const number = sum.readUInt32BE(sum[19] & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, "0");
}

/* Who has the password alone does not get in. */
async function useSecondFactor(house, page, name) {
  await page.goto(`${house.url}/settings`);
  await page.getByText("A second factor").click();
  const factor = page.locator("details", { hasText: "A second factor" });
  await factor.getByLabel("Your password").fill(PASSWORD);
  await factor.getByRole("button", { name: "Begin" }).click();
  const secret = (await factor.locator("code").textContent()).trim();
  await factor.getByLabel(/^The code that your device shows/).fill(codeOf(secret));
  await factor.getByRole("button", { name: "Switch it on" }).click();
  const codes = (await factor.locator("pre").textContent()).split("\n");
  assert.equal(codes.length, 10);
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("button", { name: "Yes, sign out" }).click();
  await open(page, `${house.url}/sign`, "Welcome back");
  await page.getByRole("textbox", { name: "Name" }).fill(name);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).last().click();
  await page.getByLabel(/^The code that your device shows/).fill(codes[0]);
  await page.getByRole("button", { name: "Sign in" }).last().click();
  await page.locator(".who", { hasText: name }).waitFor();
}

/* Two bid for the same side; whoever gives more has it, once both have opened. */
async function bidForSides(house, ada) {
  await ada.goto(`${house.url}/new`);
  await ada.waitForSelector(".about");
  await choice(ada, "Sides").selectOption("bid");
  await ada.getByLabel("Points you give for it").fill("2");
  const wanted = await choice(ada, "You bid for").inputValue();
  await ada.getByRole("button", { name: "Offer the match" }).click();
  const link = await ada.getByRole("textbox", { name: "The link", exact: true }).inputValue();
  const ben = await house.visitor();
  await ben.goto(link);
  await choice(ben, "You bid for").selectOption(wanted);
  await ben.getByLabel("Points you give for it").fill("1");
  await ben.getByRole("button", { name: "Take it up" }).first().click();
  for (const page of [ada, ben]) await page.locator(".seats .awaited").first().waitFor();
  const mine = ada.locator(".seats li", { hasText: "(you)" });
  assert.match((await mine.textContent()).toLowerCase(), new RegExp(wanted));
  await ben.getByRole("tab", { name: "More" }).click();
  await ben.getByRole("button", { name: /^Players: seats/ }).click();
  const bids = ben.locator("section", { has: ben.getByRole("heading", { name: "Bids for the sides" }) });
  assert.match(await bids.last().textContent(), /bid 2 for .*bid 1 for .* gives .* 2 for it\./);
  await hold(house, ben, "match, what was bid");
}

/* A standing offer: with the second who waits in it there is a match. */
async function waitInPool(house, ada) {
  await ada.goto(`${house.url}/new`);
  await ada.waitForSelector(".about");
  await choice(ada, "Who may join").selectOption("pool");
  await ada.getByRole("button", { name: "Offer the match" }).click();
  await ada.getByRole("heading", { name: "Standing offers" }).waitFor();
  const ben = await house.visitor();
  await open(ben, house.url, "Estafette");
  await ada.getByRole("button", { name: "Join" }).click();
  await ada.getByRole("button", { name: "Wait no more" }).waitFor();
  await ben.getByRole("button", { name: "Join" }).click();
  await ben.waitForSelector(".match .seats");
  await ben.locator(".seats .awaited").first().waitFor();
  await ada.goto(house.url);
  await ada.getByRole("heading", { name: /^(It is your move|Your matches)$/ }).first().waitFor();
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

const HOSTILE = "<img src=x onerror=alert(1)> \u201cCup\u201d & Co";

/* An umpire who plays in it is not offered to look; one who does not is shown each side as it is. */
async function lookAtAllSides(house, ada, url) {
  assert.equal(await ada.getByText("Look at all sides of a match").count(), 0);
  const cleo = await house.visitor();
  await open(cleo, `${house.url}/sign`, "Welcome back");
  await makeAccount(cleo, "Cleo");
  await ada.getByText("Name an umpire, or one no more").click();
  const naming = ada.locator("details", { hasText: "Name an umpire" });
  await naming.getByLabel("Name of a player").fill("Cleo");
  await naming.getByRole("button", { name: "Do it" }).click();
  await open(cleo, url, HOSTILE);
  await cleo.getByText("Look at all sides of a match").click();
  await cleo.getByText("who has looked can no longer enter").waitFor();
  await cleo.getByLabel("Why (everybody can read it)").last().fill("Both say the other has stopped");
  await cleo.getByRole("button", { name: "Look at all sides" }).click();
  const sides = cleo.getByRole("region", { name: "What each side is shown" });
  const seat = sides.getByRole("combobox", { name: "As it is shown to" });
  const own = sides.getByRole("table", { name: "My units" });
  await own.waitFor();
  const first = await own.textContent();
  await sides.locator(".board-pieces .counter").first().waitFor();
  await hold(house, cleo, "tournament, all sides of a match");
  await seat.selectOption({ index: 1 });
  await cleo.waitForFunction((was) => document.querySelector(".listed")?.textContent !== was, first);
  await sides.locator(".board-pieces .counter").first().waitFor();
  await open(cleo, `${url}/trail`, HOSTILE);
  await cleo.getByText("all that is hidden was looked at").waitFor();
  await cleo.context().close();
}

/* Made by one, entered by two, begun: by what is on the page alone. */
async function holdTournament(house, ada) {
  await ada.goto(house.url);
  await ada.getByRole("link", { name: "Make a tournament" }).click();
  await ada.getByRole("button", { name: "Make the tournament" }).waitFor();
  await ada.getByLabel("Its name").fill(HOSTILE);
  await ada.getByLabel("Rounds", { exact: true }).fill("1");
  await choice(ada, "Sides").selectOption("bid");
  await choice(ada, "Time to think").selectOption("days");
  await hold(house, ada, "new tournament");
  await ada.getByRole("button", { name: "Make the tournament" }).click();
  await ada.getByRole("heading", { name: HOSTILE, level: 1 }).waitFor();
  const link = ada.getByRole("textbox", { name: "The link", exact: true });
  assert.equal(await link.inputValue(), ada.url(), "its host hands it on");
  const ben = await house.visitor();
  await ben.goto(await link.inputValue());
  for (const page of [ada, ben]) {
    await page.getByLabel("Points you give for it").fill(page === ada ? "1" : "0");
    await hold(house, page, "tournament, entering with a bid");
    await page.getByRole("button", { name: "Enter the tournament" }).click();
    await page.getByText("You play in it.").waitFor();
  }
  await ada.reload();
  await ada.getByText("Begin it now").click();
  await hold(house, ada, "tournament of mine");
  await ada.getByRole("group").getByRole("button", { name: "Do it" }).first().click();
  await ada.getByRole("link", { name: "Round 1" }).waitFor();
  const url = ada.url();
  await lookAtAllSides(house, ada, url);
  /* Who only looks at the tournament's page opens what was sealed there, the bid with it. */
  await ben.reload();
  await ada.getByRole("link", { name: "Your next match" }).click();
  await ada.locator(".seats .awaited").first().waitFor();
  await ada.getByRole("tab", { name: "More" }).click();
  await ada.getByRole("button", { name: /^Players: seats/ }).click();
  await ada.getByText(/ bid 1 for /).waitFor();
  await ada.getByText(/ gives .* 1 for it\.$/).waitFor();
  return url;
}

/* What somebody reads who has only a link, and no script. */
async function readPages(house, url) {
  const reader = await house.visitor({ javaScriptEnabled: false });
  await open(reader, url, HOSTILE);
  assert.equal(await reader.locator("img").count(), 0);
  for (const [part, words] of [["Table", "Ada"], ["Round 1", "Ada"], ["Acts", "host"], ["Terms", "Swiss"]]) {
    await reader.getByRole("navigation").getByRole("link", { name: part }).click();
    await reader.getByText(words).first().waitFor();
    /* No abbreviation alone: not in the table, and not in the terms. */
    if (part === "Table" || part === "Terms") {
      await reader.getByText(/^Buchholz: the points of all opponents, added up; 1 lowest value left out/).first().waitFor();
      await reader.getByText(/Sonneborn-Berger: the points of those one has beaten/).first().waitFor();
    }
  }
  const page = await house.visitor();
  for (const [path, heading] of [
    [url, HOSTILE],
    [`${url}/table`, HOSTILE],
    [`${url}/1`, HOSTILE],
    [`${url}/trail`, HOSTILE],
    [`${house.url}/p/ada`, "Ada"],
  ]) {
    await open(page, path, heading);
    await page.getByRole("link", { name: "Sign in" }).first().waitFor();
    await hold(house, page, `page ${new URL(path).pathname.replace(/t_[0-9a-z]+/, "ID").slice(1).replaceAll("/", " ")}`);
  }
}

/* Searched as one types; a clause's number is an address. */
async function readRules(house) {
  const page = await house.visitor();
  await page.goto(house.url);
  await page.locator(".parts a").first().click();
  await page.getByLabel("Search the rules").fill("victory");
  await page.getByText(/^[0-9]+ clauses have these words$/).waitFor();
  const shown = await page.locator(".clause-text:visible").count();
  assert.ok(shown > 0 && shown < (await page.locator(".clause-text").count()));
  await page.locator(".clause-text:visible a.clause").first().click();
  assert.match(page.url(), /\/rules\/[a-z-]+#[A-Z]+[0-9.]+$/);
  await hold(house, page, "rules");
}

/*
 * A private tournament is for who has a part in it; to others it is as if it never was, but
 * that whoever has its link may enter: as a guest, or signed in and come back.
 */
async function keepPrivate(house, ada) {
  await open(ada, `${house.url}/t/new`, "A new tournament");
  await ada.getByLabel("Its name").fill("Among friends");
  await ada.getByLabel("Only for who has the link").check();
  await choice(ada, "Sides").selectOption("bid");
  await ada.getByRole("button", { name: "Make the tournament" }).click();
  await ada.getByRole("heading", { name: "Among friends" }).waitFor();
  const link = await ada.getByRole("textbox", { name: "The link", exact: true }).inputValue();
  assert.match(link, /#bid=[a-z-]+\/[a-z-]+$/);
  const other = await house.visitor();
  await open(other, link, "Nothing is here");
  await other.getByLabel("Points you give for it").waitFor();
  forgive(house);
  const said = async () => (await other.locator("main").textContent()).replace(/\s+/g, " ");
  await other.getByRole("heading", { name: "Were you given this link?" }).waitFor();
  await hold(house, other, "nothing");
  assert.equal(await other.getByText("Among friends").count(), 0);
  const here = await said();
  await open(other, link.replace(/t_[^#]*/, `t_${"0".repeat(32)}`), "Nothing is here");
  await other.getByLabel("Points you give for it").waitFor();
  await other.getByRole("heading", { name: "Were you given this link?" }).waitFor();
  assert.equal(await said(), here, "one that never was says the same");
  await other.getByRole("button", { name: "Enter the tournament" }).click();
  await other.getByRole("alert").waitFor();
  await open(other, link, "Nothing is here");
  await other.getByLabel("Points you give for it").fill("3");
  await other.getByRole("button", { name: "Enter the tournament" }).click();
  await other.getByText("You play in it.").waitFor();
  const bound = await other.evaluate(() => Object.values(localStorage).join(" "));
  assert.match(bound, /"points":3/, "the seal binds what was bid");
  await other.getByRole("heading", { name: "Among friends", level: 1 }).waitFor();
  assert.equal(await other.getByText("it is not for everybody to see").count(), 0);
  forgive(house);
  await hold(house, other, "private tournament of mine");
  const third = await house.visitor();
  await open(third, link, "Nothing is here");
  await third.locator("#mine").getByRole("link", { name: "Sign in" }).click();
  await third.getByRole("heading", { name: "Welcome back" }).waitFor();
  await makeAccount(third, "Cato");
  await third.waitForURL(ada.url());
  await third.getByLabel("Points you give for it").waitFor();
  await third.getByRole("button", { name: "Enter the tournament" }).click();
  await third.getByText("You play in it.").waitFor();
  forgive(house);
}

/* Kept by its worker, the page begins without a network, and says that there is none. */
async function beginAlone(house) {
  const page = await house.visitor();
  await open(page, house.url, "Estafette");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await page.getByRole("heading", { name: "Open challenges" }).waitFor();
  const kept = await page.evaluate(async () => {
    const found = [];
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys())
        found.push(new URL(request.url).pathname);
    return found;
  });
  for (const path of kept) assert.match(path, /^\/(a\/[0-9a-f]{16}\/[\w.-]+)?$/);
  await page.context().setOffline(true);
  const before = house.faults.length;
  await page.reload();
  await page.getByText("The line is broken; trying again …").waitFor();
  await page.context().setOffline(false);
  await page.close();
  house.faults.length = before;
}

/* A tab that is older than the server's page: it takes the new one by itself, once. */
async function outliveUpgrade(house) {
  const page = await house.visitor({ serviceWorkers: "block" });
  await open(page, house.url, "Estafette");
  const gone = (route) => route.fulfill({ status: 404, body: "not found" });
  await page.route(/\/a\/[0-9a-f]+\/new-/, gone, { times: 1 });
  let loads = 0;
  page.on("load", () => loads++);
  await page.getByRole("link", { name: "Play as a guest" }).click();
  await page.getByRole("heading", { name: "A new match" }).waitFor();
  assert.equal(loads, 1);
  await page.goBack();
  await page.getByRole("heading", { name: "Estafette" }).waitFor();
  await page.context().close();
  forgive(house);
}

/* Two tabs of one browser: who signs out in one is out in both. */
async function signOutEverywhere(house, ada) {
  await open(ada, `${house.url}/settings`, "Settings");
  const other = await ada.context().newPage();
  await open(other, house.url, "Estafette");
  await other.locator(".who").waitFor();
  await ada.getByRole("button", { name: "Sign out" }).click();
  await ada.getByRole("button", { name: "Yes, sign out" }).click();
  for (const page of [ada, other]) await page.locator(".who").waitFor({ state: "detached" });
  const kept = await ada.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  assert.deepEqual(kept.filter((name) => /token|seals/.test(name)), []);
}

/* The page in Spanish, as a browser asks for it; in English again by a switch. */
async function speakSpanish(house) {
  const page = await house.visitor({ locale: "es-MX" });
  await page.goto(house.url);
  await page.getByRole("link", { name: "Jugar como invitado" }).waitFor();
  assert.equal(await page.locator("html").getAttribute("lang"), "es");
  await hold(house, page, "lobby in Spanish");
  await page.locator(".parts a").first().click();
  await page.getByLabel("Buscar en las reglas").waitFor();
  assert.equal(await page.locator("html").getAttribute("lang"), "es");
  assert.equal(await page.locator("#find").getAttribute("lang"), "es");
  assert.equal(await page.locator("article").first().getAttribute("lang"), "en");
  await open(page, `${house.url}/settings`, "Ajustes");
  await choice(page, "Idioma").selectOption("en");
  await page.getByRole("heading", { name: "Settings" }).waitFor();
  assert.equal(await page.locator("html").getAttribute("lang"), "en");
  await page.reload();
  await page.getByRole("heading", { name: "Settings" }).waitFor();
}

await atHouse(build, [], async (house) => {
  const ada = await house.visitor();
  await open(ada, house.url, "Estafette");
  await hold(house, ada, "lobby");
  await becomeSomebody(house, ada, "Ada");
  await changeSettings(house, ada);
  await signInAgain(house, ada, "Ada");
  await useSecondFactor(house, ada, "Ada");
  await bidForSides(house, ada);
  await waitInPool(house, ada);
  const url = await holdTournament(house, ada);
  await readPages(house, url);
  await readRules(house);
  await keepPrivate(house, ada);
  await speakSpanish(house);
  await beginAlone(house);
  await outliveUpgrade(house);
  await signOutEverywhere(house, ada);
  return `${house.requests} requests, none to another host`;
});

/*
 * What breaks loses nothing and does nothing twice: a reload, a lost line and a killed server
 * within a draft; an act that never came to the server, one whose answer never came back, and
 * one whose server was killed; a line of talk, which is not sent again by itself; a telephone
 * that slept while its line died; and a page whose server has another by now.
 * Usage: broken.mjs BUILD
 */
import assert from "node:assert/strict";
import { atHouse, until } from "./house.mjs";

const [build = "build"] = process.argv.slice(2);

/* Between a page and the server: it can lose what is asked, or what is answered, and break. */
async function cable(page) {
  const made = {
    loses: null, method: null, lost: 0, lines: 0, page: null,
    close: () => undefined, deaden: () => undefined,
  };
  await page.routeWebSocket(/\/ws$/, (here) => {
    const server = here.connectToServer();
    let isCut = false;
    let isDead = false;
    let answers = null;
    made.lines++;
    made.deaden = () => (isDead = true);
    const cut = () => {
      if (isCut) return;
      isCut = true;
      made.loses = null;
      void here.close();
      void server.close();
    };
    made.close = cut;
    here.onMessage((text) => {
      const asked = JSON.parse(text);
      if (isCut || isDead) return;
      if (asked.method === made.method && made.loses !== null) {
        made.lost++;
        if (made.loses === "question") return cut();
        answers = { id: asked.id, done: made.loses };
      }
      server.send(text);
    });
    server.onMessage((text) => {
      if (isCut || isDead) return;
      if (made.page !== null) text = text.replace(/"page":"\w+"/, `"page":"${made.page}"`);
      /* From the act on nothing comes back: neither its answer nor what it has changed. */
      if (answers === null) return here.send(text);
      if (JSON.parse(text).id !== answers.id) return;
      const { done } = answers;
      answers = null;
      if (typeof done === "function") void done();
      cut();
    });
  });
  /* Loses the next call of this method: its "question", its "answer", or more than that. */
  made.lose = (method, what) => Object.assign(made, { method, loses: what, lost: 0 });
  return made;
}

const isWhole = (page) =>
  page.waitForFunction(() => document.querySelector(".line-state")?.textContent === "");

/* The line breaks, and is there again. */
async function breakLine(page, line) {
  line.close();
  await page.getByText("The line is broken").waitFor();
  await isWhole(page);
}

async function begin(house) {
  const ada = await house.visitor();
  const line = await cable(ada);
  await ada.goto(`${house.url}/new`);
  await ada.waitForSelector(".about");
  await ada.getByRole("combobox", { name: "Game" }).selectOption("vitoria");
  await ada.getByRole("combobox", { name: "Scenario" }).selectOption("introductory");
  await ada.getByRole("button", { name: "Offer the match" }).click();
  const link = await ada.getByRole("textbox", { name: "The link", exact: true }).inputValue();
  const ben = await house.visitor();
  await ben.goto(link);
  await ben.waitForSelector(".places");
  await ben.getByRole("button", { name: "Take it up" }).first().click();
  for (const page of [ada, ben]) await page.waitForSelector(".match .seats");
  return { ada, ben, line };
}

async function lastStep(page) {
  await page.locator("#tab-More").click();
  const back = page.getByRole("button", { name: "‹ More" });
  if ((await back.count()) > 0) await back.click();
  await page.getByRole("button", { name: /^Replay/ }).click();
  const last = Number(await page.locator("input[type=range]").getAttribute("max"));
  await page.locator("#tab-Do").click();
  return last;
}

const soFar = (page) => page.locator(".going .so-far").textContent();

/* A unit is chosen, and stays so whatever breaks. */
async function draft(house, ada, line) {
  await ada.locator("#tab-Do").click();
  await ada.locator(".rows-of-offer button", { hasText: /^Move/ }).click();
  await ada.locator(".going .field .choices button").first().click();
  await ada.locator(".going .so-far").waitFor();
  const chosen = await soFar(ada);
  const breaks = {
    "a reload": () => ada.reload(),
    "a lost line": () => breakLine(ada, line),
    "a killed server": () => house.crash().then(() => isWhole(ada)),
    "a killed server and a reload": () => house.crash().then(() => ada.reload()),
  };
  for (const [what, happens] of Object.entries(breaks)) {
    await happens();
    await ada.locator(".going .so-far").waitFor();
    assert.equal(await soFar(ada), chosen, `after ${what}`);
    await ada.locator(".going .field").waitFor();
  }
}

const comesTo = (page, step) => until(`step ${step}`, async () => (await lastStep(page)) >= step);

/* Does something with the line as it is, and sees it done once, by both. */
async function once(ada, ben, line, what, act) {
  const before = await lastStep(ada);
  await comesTo(ben, before);
  await act();
  await ada.waitForFunction(() => document.querySelector(".going") === null);
  assert.equal(line.lost, 1, `${what}: nothing was lost`);
  await isWhole(ada);
  for (const page of [ada, ben]) await comesTo(page, before + 1);
  /* A second one would have come by now. */
  await ada.waitForTimeout(300);
  for (const page of [ada, ben]) assert.equal(await lastStep(page), before + 1, what);
  assert.equal(await ada.locator(".refusal").count(), 0, what);
}

const end = (page) => page.locator(".rows-of-offer button.main:enabled").first();

async function acts(house, ada, ben, line) {
  await once(ada, ben, line, "an act that never came", async () => {
    line.lose("match.act", "question");
    await ada.locator("#tab-Do").click();
    const list = ada.locator(".going details:not([open]) summary");
    if ((await list.count()) > 0) await list.first().click();
    await ada.locator(".going .field .choices button").first().click();
    const sure = ada.getByRole("button", { name: "Do it" });
    /* What asks nothing more is sent without it: the button may go while it is pressed. */
    await until("the act is sent", async () => {
      if (await sure.isVisible()) await sure.click({ timeout: 1500 }).catch(() => undefined);
      return line.lost > 0;
    });
  });
  await once(ada, ben, line, "an act without an answer", async () => {
    line.lose("match.act", "answer");
    await end(ada).click();
    await ada.getByText("The line is broken").waitFor();
  });
  await once(ada, ben, line, "an act whose server was killed", async () => {
    let crashed = null;
    line.lose("match.act", () => (crashed = house.crash()));
    await end(ada).click();
    await ada.getByText("The line is broken").waitFor();
    await crashed;
    await isWhole(ben);
  });
}

/* Talk is not sent twice: who wrote it sees that it may be lost, and what there is. */
async function talk(ada, ben, line) {
  for (const page of [ada, ben]) await page.locator("#tab-Talk").click();
  const write = async (text, what) => {
    line.lose("match.chat", what);
    await ada.getByLabel("Say something").fill(text);
    await ada.getByRole("button", { name: "Say it" }).click();
    await ada.getByText("The line broke before the answer came.").waitFor();
    assert.equal(await ada.getByLabel("Say something").inputValue(), text, "what was written is there");
    await isWhole(ada);
  };
  await write("came through", "answer");
  for (const page of [ada, ben]) await page.locator(".messages p", { hasText: "came through" }).waitFor();
  await write("was lost", "question");
  await ada.getByRole("button", { name: "Say it" }).click();
  for (const page of [ada, ben]) {
    await page.locator(".messages p", { hasText: "was lost" }).waitFor();
    assert.deepEqual(await page.locator(".messages p").allTextContents(), ["came through", "was lost"]);
  }
}

const say = async (page, text) => {
  await page.getByLabel("Say something").fill(text);
  await page.getByRole("button", { name: "Say it" }).click();
};
const heard = (page, text) => page.locator(".messages p", { hasText: text }).waitFor();

/* Nothing comes through any more, and no end of the line is told of it; then it is looked at again. */
async function sleep(ada, ben, line) {
  const before = line.lines;
  line.deaden();
  await say(ben, "while you slept");
  await heard(ben, "while you slept");
  assert.equal(await ada.locator(".messages p", { hasText: "while you slept" }).count(), 0);
  await ada.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await heard(ada, "while you slept");
  await say(ada, "awake again");
  await heard(ben, "awake again");
  assert.equal(line.lines, before + 1, "one line was made anew");
}

/* The server has another build of the page: whoever has an old one is told, and may have it. */
async function upgrade(ada, line) {
  const strip = ada.getByText("A new version of this page is here.");
  await breakLine(ada, line);
  assert.equal(await strip.count(), 0, "it is the same page");
  line.page = "0".repeat(16);
  await breakLine(ada, line);
  await strip.waitFor();
  line.page = null;
  await ada.getByRole("button", { name: "Reload" }).click();
  await ada.waitForSelector(".match .seats");
  await isWhole(ada);
  assert.equal(await strip.count(), 0);
}

await atHouse(build, [], async (house) => {
  const { ada, ben, line } = await begin(house);
  await draft(house, ada, line);
  await acts(house, ada, ben, line);
  await talk(ada, ben, line);
  await sleep(ada, ben, line);
  await upgrade(ada, line);
  /* A browser says in its console that a line broke: that is meant here. */
  house.faults = house.faults.filter((fault) => !/WebSocket|ERR_|net::/.test(fault));
  return "lines, servers and pages that break";
});

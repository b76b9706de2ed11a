/*
 * Acting on the board: what an act lacks, what is laid out and done by choosing it once more, a
 * choice taken back, refusals of each kind at their place, clauses that open, what is said aloud,
 * lists as one's usual way, the keys, the focus, a telephone, a finger, a dial.
 * Usage: acting.mjs BUILD [PART...]
 */
import assert from "node:assert/strict";
import { examine } from "./axe.mjs";
import { atHouse, until } from "./house.mjs";
import { meet } from "./meet.mjs";

const [build = "build", ...wanted] = process.argv.slice(2);

/* Between a page and the server: an answer, or what is asked, can be another. */
async function wire(page) {
  const made = { acts: 0, watches: 0, wakes: 0, change: null };
  await page.routeWebSocket(/\/ws$/, (here) => {
    const server = here.connectToServer();
    const asked = new Map();
    here.onMessage((text) => {
      const message = JSON.parse(text);
      asked.set(message.id, message.method);
      if (message.method === "match.act") made.acts++;
      if (message.method === "match.watch") made.watches++;
      if (message.method === "house.list") made.wakes++;
      const put = made.change?.asked?.(message);
      server.send(put === undefined ? text : JSON.stringify(put));
    });
    server.onMessage((text) => {
      const message = JSON.parse(text);
      const put = made.change?.answered?.(asked.get(message.id), message);
      here.send(put === undefined ? text : JSON.stringify(put));
    });
  });
  return made;
}

const cell = (page) => page.locator(".cells [role=gridcell][tabindex='0']");
const going = (page) => page.locator(".going");
const press = async (page, key) => {
  await cell(page).focus();
  await page.keyboard.press(key);
};
const isFocused = (page, selector) =>
  page.waitForFunction((wanted) => document.activeElement?.closest(wanted) !== null, selector);
const isOpen = (page, tab) => page.locator(`#tab-${tab}[aria-selected=true]`).waitFor();

/* In the order of reading. */
const isAbove = (page, first, second) =>
  page.evaluate(
    ([a, b]) => {
      const [one, other] = [document.querySelector(a), document.querySelector(b)];
      return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    },
    [first, second],
  );

/* Of the panel, or of the window where that is lower. */
async function isInSight(page, selector) {
  await page.waitForFunction((wanted) => {
    const node = document.querySelector(wanted);
    if (node === null) return false;
    const box = node.getBoundingClientRect();
    const panel = document.querySelector(".panel").getBoundingClientRect();
    return box.top >= panel.top - 1 && box.top + 20 <= Math.min(panel.bottom, innerHeight) && box.left >= 0;
  }, selector);
}

/* All of it in sight, as the screen lies before one has touched it; whatever covers it is no part of it. */
async function isUnderTheThumb(page, selector) {
  await page.waitForFunction((wanted) => {
    const box = document.querySelector(wanted)?.getBoundingClientRect();
    if (box === undefined || box.height === 0 || box.bottom > innerHeight) return false;
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return top?.closest(wanted) != null;
  }, selector);
  assert.equal(await page.evaluate(() => document.querySelector(".panel").scrollTop), 0, "nothing was scrolled");
}

/* Where a reach is marked with its cost: the middle of a place that can be chosen. */
async function ends(page) {
  await page.locator(".board-marks .cost").first().waitFor();
  return page.evaluate(() => {
    const map = document.querySelector(".map").getBoundingClientRect();
    const covered = [...document.querySelectorAll(".counter, .map-tools")].map((node) => node.getBoundingClientRect());
    return [...document.querySelectorAll(".board-marks .cost")]
      .map((node) => node.getBoundingClientRect())
      .map((box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 }))
      .filter(({ x, y }) => x > map.left + 20 && y > map.top + 20 && x < map.right - 20 && y < map.bottom - 20)
      .filter(({ x, y }) => !covered.some((box) => x > box.left - 30 && x < box.right + 30 && y > box.top - 30 && y < box.bottom + 30));
  });
}

/* Two taps that follow sooner are a double one, which means the map. */
const slowly = (page) => page.waitForTimeout(400);
const isLaid = (page) => going(page).getByText(/once more does it/).waitFor();

async function beginMove(page) {
  await page.locator("#tab-Do").click();
  await page.locator(".rows-of-offer .choice", { hasText: /^Move$/ }).click();
  await going(page).waitFor();
}

/* A unit, from the panel; its ways are marked then. */
async function chooseUnit(page) {
  await beginMove(page);
  await going(page).locator(".field .choices button").first().click();
  await page.locator(".going .so-far").waitFor();
  return ends(page);
}

async function leave(page) {
  if ((await going(page).count()) === 0) return;
  await press(page, "Escape");
  await going(page).waitFor({ state: "detached" });
}

/* What an act lacks stands above what does it: a choice, or a clause with its words and places. */
async function lacks(page, line) {
  await beginMove(page);
  await page.locator(".going p.lacks", { hasText: /^Still missing: / }).waitFor();
  assert.ok(await isAbove(page, ".going .lacks", ".going .main"), "it stands above Do it");
  line.change = {
    answered(method, message) {
      if (method !== "match.pick" || message.result === undefined) return undefined;
      const { seq } = message.result;
      return { ...message, result: { seq, complete: false, open: [], lacks: { clause: "V4.2", at: ["0421"] } } };
    },
  };
  await going(page).locator(".field .choices button").first().click();
  const against = page.locator(".going div.lacks");
  await against.locator("b").waitFor();
  assert.match(await against.textContent(), /V4\.2 \S+.*\. \S+ .*\./s, "the clause's own words");
  await page.locator(".board-marks path.refused").waitFor({ state: "attached" });
  line.change = null;
  await against.getByRole("button", { name: "0421" }).click();
  await page.locator(".cells [aria-selected=true]", { hasText: /^0421/ }).waitFor({ state: "attached" });
  await leave(page);
}

/* A tap chooses, and another place is chosen instead; a second tap at the same one does it. */
async function twice(page, line) {
  const [one, other] = await chooseUnit(page);
  const before = line.acts;
  await page.mouse.move(one.x, one.y);
  await page.locator(".board-pieces .way-words", { hasText: /costs \d/ }).waitFor();
  await page.mouse.click(one.x, one.y);
  const once = going(page).getByText(/^Choosing \S+.* on the map once more does it\.$/);
  await once.waitFor();
  const first = await once.textContent();
  await page.mouse.click(other.x, other.y);
  await page.waitForFunction((was) => {
    const said = [...document.querySelectorAll(".going .facts")].map((node) => node.textContent);
    return said.some((text) => /once more does it/.test(text) && text !== was);
  }, first);
  assert.equal(line.acts, before, "nothing was sent");
  await slowly(page);
  await page.mouse.click(other.x, other.y);
  await going(page).waitFor({ state: "detached" });
  assert.equal(line.acts, before + 1, "it was done once");
}

/* From a counter by what it may do: no way is told that nothing points at. */
async function fromACounter(page) {
  await page.locator("#tab-Do").click();
  const box = await page.locator(".board-pieces .counter.lit").first().boundingBox();
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.locator(".beginning button").first().click();
  const [one] = await ends(page);
  assert.equal(await page.locator(".board-pieces .way-words").count(), 0);
  await page.mouse.click(one.x, one.y);
  await isLaid(page);
  await leave(page);
}

/* One choice back, and again; or all of it away. By keys, at whose cursor the way is told. */
async function back(page) {
  await press(page, "n");
  await page.locator(".cells [aria-selected=true]").waitFor({ state: "attached" });
  await page.keyboard.press("Enter");
  const begin = page.locator(".beginning button").first();
  await going(page).or(begin).first().waitFor();
  if ((await begin.count()) > 0) await begin.click();
  await page.locator(".going .so-far").waitFor();
  await ends(page);
  const unit = await page.locator(".going .so-far").textContent();
  await press(page, "n");
  await page.waitForFunction(() => / costs \d/.test(document.activeElement?.textContent ?? ""));
  await page.locator(".board-pieces .way-words").waitFor({ state: "attached" });
  await page.keyboard.press("Enter");
  await isLaid(page);
  await isFocused(page, ".cells");
  await page.keyboard.press("Backspace");
  await page.waitForFunction((was) => document.querySelector(".going .so-far")?.textContent === was, unit);
  await page.reload();
  await page.locator(".going .so-far").waitFor();
  await going(page).getByRole("button", { name: "One choice back" }).click();
  await page.locator(".going .so-far").waitFor({ state: "detached" });
  await press(page, "Backspace");
  await going(page).waitFor({ state: "detached" });
  await chooseUnit(page);
  await leave(page);
}

/* What the server itself refuses: an act that was changed on its way. */
async function refusedAtItsPlace(house, page, line) {
  const [one] = await chooseUnit(page);
  await page.mouse.click(one.x, one.y);
  await isLaid(page);
  line.change = {
    asked(message) {
      if (message.method !== "match.act") return undefined;
      const { action } = message.params;
      return { ...message, params: { ...message.params, action: { ...action, path: ["0419"] } } };
    },
  };
  await going(page).getByRole("button", { name: "Do it" }).click();
  const refusal = page.locator(".refusal");
  await refusal.waitFor();
  line.change = null;
  await isInSight(page, ".refusal");
  await isFocused(page, ".refusal");
  const clause = await refusal.locator("button.clause").textContent();
  assert.match(clause, /^V[0-9.]+$/);
  const flag = page.locator(".board-pieces .quote");
  await flag.waitFor({ state: "attached" });
  assert.ok((await flag.textContent()).startsWith(`${clause} `), "the clause is quoted on the board");
  const [map, cloth] = [await page.locator(".map").boundingBox(), await flag.boundingBox()];
  assert.ok(cloth.x >= map.x && cloth.y >= map.y && cloth.x + cloth.width <= map.x + map.width, "in sight");
  house.faults.push(...(await examine(page, "a refusal")));
  await going(page).waitFor();
  await refusal.getByRole("button", { name: "Show the rule" }).click();
  await isOpen(page, "Rules");
  const heading = page.locator(".clause-text h2").first();
  await heading.waitFor();
  assert.ok((await heading.textContent()).startsWith(`${clause} `), "it opens at that clause");
  await page.locator("#tab-Do").click();
  await refusal.getByRole("button", { name: "Close" }).click();
  await flag.waitFor({ state: "detached" });
  await leave(page);
}

/* By the number of an error what is said; the draft is still there. */
const KINDS = [
  [1, "not_signed_in", "Sign in first."],
  [2, "not_allowed", "That is not yours to do."],
  [3, "not_found", "There is no such match."],
  [4, "refused", "The hill is too steep."],
  [5, "conflict", "Something has happened meanwhile"],
  [6, "too_fast", "Wait for 3 seconds."],
  [7, "too_large", "That is too long."],
  [8, "held", "The tournament is held."],
  [9, "closed", "The match is closed."],
  [10, "unavailable", "Not just now."],
];

async function kinds(page, line) {
  for (const [code, word, text] of KINDS) {
    const { watches } = line;
    const [one] = await chooseUnit(page);
    await page.mouse.click(one.x, one.y);
    await isLaid(page);
    const more =
      word === "refused" ? { clause: "V4.2", heading: "Moving", at: ["0421"], would_be_legal: "Go by the road." } : {};
    line.change = {
      answered: (method, message) =>
        method === "match.act"
          ? { jsonrpc: "2.0", id: message.id, error: { code, message: word, data: { text, ...more } } }
          : undefined,
      asked: (message) =>
        message.method === "match.act"
          ? { ...message, method: "match.explain", params: { match: message.params.match, as: message.params.as, action: message.params.action } }
          : undefined,
    };
    await going(page).getByRole("button", { name: "Do it" }).click();
    await page.locator(".refusal", { hasText: text }).waitFor();
    line.change = null;
    if (word === "refused") {
      await page.locator(".refusal", { hasText: "Go by the road." }).waitFor();
      await page.locator(".board-pieces .quote", { hasText: "V4.2 Moving" }).waitFor({ state: "attached" });
    }
    if (word === "conflict") await until("it looks again", () => line.watches > watches);
    await going(page).locator(".so-far").waitFor();
    await page.locator(".refusal").getByRole("button", { name: "Close" }).click();
    await leave(page);
  }
}

/* Wherever a clause is named it can be opened; back leads to where one was. */
async function clauses(page) {
  await page.locator("#tab-Do").click();
  const open = async (button) => {
    const number = await button.textContent();
    await button.click();
    await isOpen(page, "Rules");
    const first = page.locator(".clause-text h2").first();
    await first.waitFor();
    assert.ok((await first.textContent()).startsWith(`${number} `), number);
    await page.goBack();
  };
  await open(page.locator(".row-of-offer .clause").first());
  await isOpen(page, "Do");
  await page.locator("#tab-Log").click();
  await open(page.locator(".log button.clause").first());
  await page.locator("#tab-Do").click();
}

const aloud = (page) => page.locator(".aloud").textContent();

/* Whose turn it is, and what is done, said to who waits; the same words twice are said twice. */
async function heard(page, other) {
  await other.reload();
  await other.waitForSelector(".match .seats");
  await other.waitForFunction(() => / to move\.\s*$/.test(document.querySelector(".aloud")?.textContent ?? ""));
  const [one] = await chooseUnit(page);
  await page.waitForFunction(() => /^Move · .*: choose /.test(document.querySelector(".aloud").textContent));
  const said = await aloud(other);
  await page.mouse.click(one.x, one.y);
  await page.waitForFunction(() => /once more does it/.test(document.querySelector(".aloud").textContent));
  await slowly(page);
  await page.mouse.click(one.x, one.y);
  await other.waitForFunction((was) => document.querySelector(".aloud").textContent !== was, said);
  assert.doesNotMatch(await aloud(other), /to move/, "whose turn it is has not changed");
  /* Twice what cannot be done, twice the same words. */
  await press(other, "u");
  await other.getByText("Nothing of yours can be taken back now.").waitFor({ state: "attached" });
  const first = await aloud(other);
  await press(other, "u");
  await other.waitForFunction((was) => document.querySelector(".aloud").textContent !== was, first);
  assert.equal((await aloud(other)).trim(), first.trim());
}

/* All that the region has said since: by an observer, since what is said next replaces it. */
async function listen(page) {
  await page.evaluate(() => {
    window.heard = [];
    window.listener?.disconnect();
    window.listener = new MutationObserver(() => {
      const words = document.querySelector(".aloud")?.textContent.trim() ?? "";
      if (words !== "" && window.heard.at(-1) !== words) window.heard.push(words);
    });
    window.listener.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}
const hears = (page, words) =>
  page.waitForFunction(([source, flags]) => window.heard.some((one) => new RegExp(source, flags).test(one)), [words.source, words.flags]);

/* By arrows to a place of the board of which this is so. */
async function goTo(page, isIt) {
  const way = ["ArrowLeft", "ArrowDown", "ArrowRight", "ArrowRight", "ArrowUp", "ArrowUp", "ArrowLeft", "ArrowLeft", "ArrowLeft"];
  for (let far = 0; far < 12; far++)
    for (const key of way) {
      const text = await cell(page).textContent();
      if (isIt(text)) return text;
      await page.keyboard.press(key);
    }
  assert.fail(`no such place: ${await cell(page).textContent()}`);
}

/* To a counter that may do several things, or one alone: with the keys, on the board. */
async function toUnit(page) {
  await page.locator("#tab-Do").click();
  await press(page, "n");
  await page.locator(".cells [aria-selected=true]").waitFor({ state: "attached" });
}

/* Enter where several things can be begun says which, and leads to them; the next choice is on the board. */
async function asksWhich(page) {
  await listen(page);
  await toUnit(page);
  await page.keyboard.press("Enter");
  await isFocused(page, ".beginnings button");
  const names = await page.locator(".beginnings .beginning > span").allTextContents();
  await hears(page, /Choose what to do: .*Move, Move together/);
  const heard = await page.evaluate(() => window.heard.join(" "));
  for (const name of names) assert.ok(heard.includes(`${name}: `), `${name} in ${heard}`);
  assert.match(await page.evaluate(() => document.activeElement.textContent), new RegExp(`^Move: ${names[0]}$`));
  /* Escape leads back, and Enter in again. */
  await page.keyboard.press("Escape");
  await isFocused(page, ".cells [aria-selected=true]");
  await page.keyboard.press("Enter");
  await isFocused(page, ".beginnings button");
  await page.keyboard.press("Enter");
  await page.locator(".going .so-far").waitFor();
  await isFocused(page, ".cells");
  await hears(page, /Move · .*: choose where to\. \d+ places on the map\./);
  await leave(page);
}

/* What cannot be chosen says why by its clause, or that it is so; where nothing can be begun, too. */
async function saysWhyNot(page) {
  await chooseUnit(page);
  await listen(page);
  await press(page, "n");
  const far = await goTo(page, (text) => !/can be chosen|chosen, costs/.test(text) && !/Allied|French/.test(text));
  await page.keyboard.press("Enter");
  const refusal = page.locator(".refusal");
  await refusal.waitFor();
  await hears(page, /cannot be chosen now\. V[0-9.]+ \S+/);
  assert.ok((await refusal.textContent()).includes(`${far.slice(0, 4)}`) || /cannot be chosen now/.test(await refusal.textContent()));
  await page.locator(".board-pieces .quote").waitFor({ state: "attached" });
  await isFocused(page, ".cells");
  await going(page).locator(".so-far").waitFor();
  await leave(page);
  await listen(page);
  await press(page, "ArrowUp");
  await goTo(page, (text) => !/; (Move|chosen)/.test(text) && !/Allied/.test(text));
  await page.keyboard.press("Enter");
  await hears(page, /^Nothing can be begun here\.$/);
}

/* Escape and Backspace say what is laid down, what is taken back and what is chosen now. */
async function saysWhatIsLaidDown(page) {
  await chooseUnit(page);
  await listen(page);
  await press(page, "n");
  await page.waitForFunction(() => / costs \d/.test(document.activeElement?.textContent ?? ""));
  await page.keyboard.press("Enter");
  await isLaid(page);
  await page.keyboard.press("Backspace");
  await hears(page, /^Taken back: \S+.*\.$/);
  await page.waitForFunction(() => /: choose where to/.test(window.heard.at(-1)));
  const at = await cell(page).textContent();
  await page.keyboard.press("Escape");
  await going(page).waitFor({ state: "detached" });
  await hears(page, /^Laid down: Move · \S+.*\.$/);
  await page.keyboard.press("Escape");
  await hears(page, /^No place is chosen now\.$/);
  await page.locator(".cells [aria-selected=true]").waitFor({ state: "detached" });
  await isFocused(page, ".cells");
  assert.equal((await cell(page).textContent()).slice(0, 4), at.slice(0, 4), "the cursor stays where it was");
  await page.keyboard.press("Escape");
  await hears(page, /^Nothing is begun\.$/);
  await page.keyboard.press("Backspace");
  await page.waitForFunction(() => window.heard.at(-1) === "Nothing is begun.");
}

/* The key that ends a phase keeps what is begun: Escape goes back to it. */
async function keepsTheDraft(page, line) {
  await chooseUnit(page);
  const before = await page.locator(".going .so-far").textContent();
  const acts = line.acts;
  await listen(page);
  await press(page, "e");
  await going(page).getByText("Move is kept meanwhile").waitFor();
  await hears(page, /Move is kept meanwhile/);
  await going(page).getByRole("button", { name: "Do it" }).waitFor();
  await page.keyboard.press("Escape");
  await page.waitForFunction((was) => document.querySelector(".going .so-far")?.textContent === was, before);
  await ends(page);
  await press(page, "e");
  await going(page).getByText("Move is kept meanwhile").waitFor();
  await going(page).getByRole("button", { name: "Leave it" }).click();
  await page.waitForFunction((was) => document.querySelector(".going .so-far")?.textContent === was, before);
  assert.equal(line.acts, acts, "nothing was sent");
  await leave(page);
}

/* The key of what may be done leads to it, that of another panel when it is pressed once more. */
async function leadsIn(page) {
  await page.locator(".rows-of-offer button").first().waitFor();
  await listen(page);
  await press(page, "d");
  await isFocused(page, ".rows-of-offer button");
  await page.keyboard.press("Escape");
  await isFocused(page, ".cells");
  await page.keyboard.press("g");
  await isOpen(page, "Log");
  await hears(page, /^Log: the same key once more leads there\.$/);
  await isFocused(page, ".cells");
  await page.keyboard.press("g");
  await isFocused(page, "#tab-panel");
  await page.keyboard.press("Escape");
  await isFocused(page, ".cells");
  await press(page, "d");
  await isOpen(page, "Do");
}

/* What was said of one match is not said of the next, whose own words are all said, in a region that was there. */
async function ofOneMatch(house, page) {
  const first = page.url();
  const other = await house.visitor();
  const mine = await house.visitor({ storageState: await page.context().storageState() });
  await meet(house, "yorktown", "introductory", mine, other);
  await press(mine, "u");
  await mine.getByText("Nothing of yours can be taken back now.").waitFor({ state: "attached" });
  await mine.evaluate(() => {
    window.heard = [];
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const region = (target.nodeType === Node.ELEMENT_NODE ? target : target.parentElement)?.closest(".aloud");
        if (region != null) window.heard.push(region.textContent.trim());
        for (const node of addedNodes)
          for (const come of node.querySelectorAll?.(".aloud") ?? []) window.heard.push(`came: ${come.textContent.trim()}`);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  const second = mine.url();
  await mine.getByRole("link", { name: "Estafette" }).click();
  const { pathname } = new URL(first);
  await mine.locator(`a[href^="${pathname}"]`).first().click();
  await mine.waitForFunction((from) => location.href !== from, second);
  await mine.waitForFunction(() => window.heard.some((one) => /It is your turn|to move/.test(one)));
  const heard = await mine.evaluate(() => window.heard.filter((one) => one !== ""));
  assert.ok(heard.includes("came: "), `the region came with words in it: ${heard}`);
  assert.ok(!heard.some((one) => /taken back/.test(one)), `of the other match: ${heard}`);
  for (const each of [mine, other]) await each.context().close();
}

/* One's clock is told in its last fifth alone. */
async function clock(page, line) {
  line.change = {
    answered(method, message) {
      if (method !== "match.watch" || message.result === undefined) return undefined;
      const { result } = message;
      const now = Date.now();
      const falls = new Date(now + 60_000).toISOString();
      const clock = { ...result.clock, [result.as]: { left: 600_000, falls } };
      return { ...message, result: { ...result, clock } };
    },
  };
  await page.reload();
  await page.waitForFunction(() => /Your clock: .* left\./.test(document.querySelector(".aloud")?.textContent ?? ""));
  line.change = null;
  await page.reload();
  await page.waitForFunction(() => /\S/.test(document.querySelector(".aloud")?.textContent ?? ""));
  assert.doesNotMatch(await aloud(page), /Your clock/);
}

/* Lists can be the usual way, and have all the choices. */
async function lists(page) {
  await page.locator("#tab-List").click();
  const usual = page.getByRole("checkbox", { name: "Matches open with everything as lists" });
  await usual.check();
  await page.goto(page.url().replace(/#.*/, ""));
  await page.reload();
  await isOpen(page, "List");
  await page.locator(".rows-of-offer .choice").first().waitFor();
  await page.locator(".lists .small").first().click();
  await page.locator(".going .so-far").waitFor();
  await isOpen(page, "List");
  await going(page).getByRole("button", { name: "Leave it" }).click();
  await usual.uncheck();
  await page.reload();
  await isOpen(page, "Do");
}

/* Each letter does what the sheet of keys says. */
async function keys(page, line) {
  const panels = [["r", "Rules", ".rules"], ["t", "Talk", ".talk"], ["z", "More", ".layers"], ["b", "More", ".more, .more-panel"]];
  for (const [key, tab, shown] of panels) {
    await press(page, key);
    await isOpen(page, tab);
    await page.locator(shown).first().waitFor();
  }
  await press(page, "?");
  for (const key of ["r", "t", "b", "z", "e", "u", "Bksp"])
    assert.equal(await page.locator(".keys kbd").getByText(key, { exact: true }).count(), 1, key);
  const before = line.acts;
  /* Held down: all but the first are repeats. The cursor is somewhere, so the focus stays there. */
  await press(page, "n");
  await page.locator(".cells [aria-selected=true]").waitFor({ state: "attached" });
  await isFocused(page, ".cells [aria-selected=true]");
  for (let time = 0; time < 3; time++) await page.keyboard.down("e");
  await page.keyboard.up("e");
  await going(page).getByRole("button", { name: "Do it" }).waitFor();
  /* What was sent before this has come by then. */
  const { wakes } = line;
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await until("it is awake", () => line.wakes > wakes);
  assert.equal(line.acts, before, "the first press only lays it out");
  await press(page, "e");
  await going(page).waitFor({ state: "detached" });
  assert.equal(line.acts, before + 1, "the second one does it");
  const move = page.locator(".rows-of-offer .choice", { hasText: /^Move$/ });
  await move.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Take back my last act" }).waitFor();
  await press(page, "u");
  await move.waitFor();
}

/* Tabs are one stop; the focus stays in its panel, and goes to a new screen's heading. */
async function focus(page) {
  await page.locator("#tab-Do").click();
  assert.equal(await page.locator("[role=tab][tabindex='0']").count(), 1);
  await page.locator("#tab-Do").focus();
  await page.keyboard.press("ArrowRight");
  await isFocused(page, "#tab-Log");
  await page.keyboard.press("End");
  await isFocused(page, "#tab-More");
  await page.keyboard.press("Home");
  await page.keyboard.press("Tab");
  await isFocused(page, "#tab-panel");
  const row = page.locator(".rows-of-offer .choice").first();
  await row.focus();
  await page.keyboard.press("Enter");
  await going(page).waitFor();
  await isFocused(page, "#tab-panel");
  await going(page).getByRole("button", { name: "Leave it" }).focus();
  await page.keyboard.press("Enter");
  await page.locator(".rows-of-offer").waitFor();
  await isFocused(page, "#tab-panel");
  await page.getByRole("link", { name: "Estafette" }).focus();
  await page.keyboard.press("Enter");
  await isFocused(page, "h1");
  await page.goBack();
  await page.locator(".rows-of-offer").waitFor();
}

/* On a telephone what is asked is in sight after a tap, and what does it. */
async function telephone(page) {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.reload();
  await page.locator(".rows-of-offer").waitFor();
  await isUnderTheThumb(page, ".rows-of-offer .main");
  await beginMove(page);
  await isInSight(page, ".going .field");
  await going(page).locator(".field .choices button").first().click();
  await page.locator(".going .so-far").waitFor();
  await isInSight(page, ".going .field");
  const list = going(page).locator("details:not([open]) summary");
  if ((await list.count()) > 0) await list.first().click();
  await leave(page);
  await page.setViewportSize({ width: 1400, height: 900 });
}

/* By a finger on a telephone: the first tap lays out, with what does it in sight; a second one does it. */
async function finger(house, page) {
  const storageState = await page.context().storageState();
  const phone = await house.visitor({ storageState, hasTouch: true, viewport: { width: 360, height: 740 } });
  const line = await wire(phone);
  await phone.goto(page.url());
  await phone.locator(".rows-of-offer").waitFor();
  const tap = ({ x, y }) => phone.touchscreen.tap(x, y);
  let [end] = await chooseUnit(phone);
  const where = () => phone.locator(".board-marks .cost").first().boundingBox();
  const far = await where();
  await tap(end);
  /* Where places are too small for a finger the tap has come closer. */
  const isLaidOut = async () => (await going(phone).getByText(/once more does it/).count()) > 0;
  await until("a tap does something", async () => (await isLaidOut()) || (await where())?.x !== far.x);
  if (!(await isLaidOut())) {
    const map = await phone.locator(".map").boundingBox();
    const off = ({ x, y }) => Math.hypot(x - map.x - map.width / 2, y - map.y - map.height / 2);
    [end] = (await ends(phone)).sort((a, b) => off(a) - off(b));
    await tap(end);
    await isLaid(phone);
  }
  await isInSight(phone, ".going .main:enabled");
  assert.equal(line.acts, 0, "nothing was sent");
  await slowly(phone);
  await tap(end);
  await going(phone).waitFor({ state: "detached" });
  assert.equal(line.acts, 1, "it was done once");
  /* What came of it stands where one goes on. */
  await phone.locator(".tab-panel .news .line").first().waitFor();
  await phone.context().close();
}

/* Directions lie round a dial, and have names. */
async function dial(house, page, line) {
  line.change = {
    answered(method, message) {
      if (method !== "match.pick" || message.result === undefined) return undefined;
      const open = [{ field: "facing", choose: "facing", from: [0, 1, 2, 3, 4, 5].map((value) => ({ value })) }];
      return { ...message, result: { seq: message.result.seq, complete: false, open } };
    },
  };
  await beginMove(page);
  await going(page).locator(".field .choices button").first().click();
  const toward = page.locator(".dial button");
  await toward.first().waitFor();
  assert.deepEqual(await toward.locator(".unseen").allTextContents(), [
    "north", "north-east", "south-east", "south", "south-west", "north-west",
  ]);
  const boxes = await Promise.all((await toward.all()).map((one) => one.boundingBox()));
  assert.ok(boxes[0].y < boxes[1].y && boxes[1].y < boxes[2].y && boxes[2].y < boxes[3].y, "north is above");
  assert.ok(boxes[1].x > boxes[0].x && boxes[5].x < boxes[0].x, "east is on the right");
  house.faults.push(...(await examine(page, "a dial")));
  await toward.first().focus();
  await page.keyboard.press("ArrowRight");
  await page.waitForFunction(() => document.activeElement?.textContent.includes("north-east"));
  line.change = null;
  await leave(page);
}

await atHouse(build, [], async (house) => {
  const parts = [];
  const ada = await house.visitor();
  const ben = await house.visitor();
  const lines = new Map([[ada, await wire(ada)], [ben, await wire(ben)]]);
  await meet(house, "vitoria", "introductory", ada, ben);
  await ada.locator(".seats .awaited").first().waitFor();
  const isAda = (await ada.locator(".seats .awaited", { hasText: "(you)" }).count()) > 0;
  const [page, other] = isAda ? [ada, ben] : [ben, ada];
  const line = lines.get(page);
  /* To where there is much to move. */
  for (const name of ["End the generals' moves", "End the rally"])
    await page.locator(".rows-of-offer").getByRole("button", { name }).click();
  await page.locator(".rows-of-offer .choice", { hasText: /^Move$/ }).waitFor();
  const all = {
    lacks: () => lacks(page, line),
    twice: () => twice(page, line),
    fromACounter: () => fromACounter(page),
    back: () => back(page),
    refusedAtItsPlace: () => refusedAtItsPlace(house, page, line),
    kinds: () => kinds(page, line),
    clauses: () => clauses(page),
    heard: () => heard(page, other),
    clock: () => clock(page, line),
    lists: () => lists(page),
    focus: () => focus(page),
    telephone: () => telephone(page),
    finger: () => finger(house, page),
    dial: () => dial(house, page, line),
    asksWhich: () => asksWhich(page),
    saysWhyNot: () => saysWhyNot(page),
    saysWhatIsLaidDown: () => saysWhatIsLaidDown(page),
    keepsTheDraft: () => keepsTheDraft(page, line),
    leadsIn: () => leadsIn(page),
    ofOneMatch: () => ofOneMatch(house, page),
    keys: () => keys(page, line),
  };
  for (const [name, part] of Object.entries(all)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    parts.push(name);
    await part().catch((error) => {
      console.log(`in ${name}`);
      throw error;
    });
    assert.deepEqual(house.faults, [], name);
  }
  return `${parts.length} parts`;
});

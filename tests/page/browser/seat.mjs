/*
 * One seat of a match, on the page, at a server of others: offers it, plays it by luck, and
 * says in lines of JSON what the page knew of it. What the page folded is held, at every
 * reload and at the end, to the whole view, and what it shows to what it showed.
 * Usage: seat.mjs URL GAME SCENARIO SEED
 */
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { House, luck } from "./house.mjs";
import { Player } from "./player.mjs";

const [url, game, scenario, seed] = process.argv.slice(2);
const SECONDS = Number(process.env.SECONDS ?? 1200);
const RELOADS_MOST = 6;

const say = (told) => console.log(JSON.stringify(told));

/* The page's own fold, as a module of this process. */
async function takeFold() {
  const { buildSync } = createRequire(resolve("build/page-tests/package.json"))("esbuild");
  const outfile = join(resolve("build/page-tests/seat"), `match-${process.pid}.mjs`);
  buildSync({ entryPoints: ["client/web/model/match.ts"], bundle: true, format: "esm", outfile });
  return import(pathToFileURL(outfile).href);
}

/* What the server and the page say to each other, folded as the page folds it. */
function listen(page, fold) {
  const heard = { held: null, digest: null, record: null, compared: 0, wholes: 0, pieces: 0 };
  const asked = new Map();
  const watched = (answer) => {
    if (answer.view !== undefined) {
      heard.wholes++;
      const whole = fold.begin(answer, null);
      if (heard.held?.seq === whole.seq) {
        assert.deepEqual(heard.held.view, whole.view, `folded and whole at ${whole.seq}`);
        assert.deepEqual(heard.held.offer, whole.offer, `offers, folded and whole at ${whole.seq}`);
        assert.equal(heard.digest, answer.digest, "the digest that was reached");
        heard.compared++;
      }
      heard.held = whole;
    } else heard.held = fold.begin(answer, heard.held);
    heard.digest = answer.digest;
  };
  const updated = (update) => {
    if (heard.held === null || update.match !== heard.held.match || update.as !== heard.held.as) return;
    if (update.seq <= heard.held.seq) return;
    heard.held = fold.follow(heard.held, update);
    assert.ok(heard.held, `update ${update.seq} does not fit`);
    heard.digest = update.digest;
  };
  page.on("websocket", (socket) => {
    socket.on("framesent", ({ payload }) => {
      const { id, method } = JSON.parse(payload);
      if (id !== undefined) asked.set(id, method);
    });
    socket.on("framereceived", ({ payload }) => {
      const { id, method, params, result } = JSON.parse(payload);
      try {
        if (method === "match.update") updated(params);
        else if (asked.get(id) === "match.watch" && result !== undefined) watched(result);
        else if (asked.get(id) === "match.record" && result !== undefined) heard.record = result.record;
      } catch (error) {
        heard.error ??= error;
      }
      asked.delete(id);
    });
  });
  return heard;
}

async function meet(page) {
  await page.goto(`${url}/new`);
  await page.waitForSelector(".about");
  await page.getByRole("combobox", { name: "Game" }).selectOption(game);
  await page.getByRole("combobox", { name: "Scenario" }).selectOption(scenario);
  await page.waitForSelector(".about");
  await page.getByRole("button", { name: "Offer the match" }).click();
  const link = await page.getByRole("textbox", { name: "The link", exact: true }).inputValue();
  say({ challenge: link.replace(/.*\/c\//, "") });
  await page.waitForSelector(".match .seats");
}

/* All that the page shows of where the match stands; stacks lie beside each other, in no order. */
const shown = () => ({
  pieces: [...document.querySelectorAll(".board-pieces .counter, .board-pieces .marker")]
    .map((node) => node.outerHTML)
    .sort(),
  words: [...document.querySelectorAll(".course, .seats .player, .result, .prompt, .lists")].map((node) => node.textContent),
});

async function reload(page, heard) {
  await page.locator("#tab-List").click();
  await page.locator(".lists").waitFor();
  /* What one has chosen is one's own affair, and a stack that fans out with it. */
  await page.locator(".cells [role=gridcell][tabindex='0']").focus();
  for (let times = 0; times < 2; times++) await page.keyboard.press("Escape");
  const { seq } = heard.held;
  const before = await page.evaluate(shown);
  const { wholes } = heard;
  await page.reload();
  await page.locator(".lists").waitFor();
  const after = await page.evaluate(shown);
  assert.ok(heard.wholes > wholes, "the whole view was asked for");
  if (heard.held.seq !== seq) return;
  assert.ok(before.words.length > 0, `no words are shown at ${seq}`);
  assert.deepEqual(after, before, `shown after a reload at ${seq}`);
  heard.pieces += before.pieces.length;
}

async function play(page, player, heard) {
  const end = Date.now() + SECONDS * 1000;
  for (let reloads = 0, last = -1; !(await player.isOver()); ) {
    assert.ok(Date.now() < end, "the match has no end");
    if (heard.error !== undefined) throw heard.error;
    if (!(await player.isAwaited())) {
      await page.waitForTimeout(50);
      continue;
    }
    await player.tryAct();
    if (reloads < RELOADS_MOST && player.done >= last + 4 && !(await player.isOver())) {
      last = player.done;
      reloads++;
      await reload(page, heard);
    }
  }
}

/* Each line as it is told, the earliest first. */
async function readLog(page) {
  await page.locator("#tab-Log").click();
  await page.locator(".log").waitFor();
  const lines = await page.locator(".log > .told").evaluateAll((told) =>
    told.map((one) => [...one.querySelectorAll(".words")].map((words) => words.textContent)));
  return lines.reverse().flat();
}

async function main() {
  const house = await House.at(url);
  try {
    const fold = await takeFold();
    const page = await house.visitor();
    const heard = listen(page, fold);
    await meet(page);
    const player = new Player(page, "Ada", "mouse", luck(Number(seed)));
    await play(page, player, heard);
    await reload(page, heard);
    if (heard.error !== undefined) throw heard.error;
    const log = await readLog(page);
    await page.locator("#tab-More").click();
    await page.getByRole("button", { name: "Proof of the dice" }).click();
    await page.getByText(/(dice are|die is) as the key makes/).waitFor();
    assert.deepEqual(house.faults, []);
    assert.ok(heard.compared > 0, "folded was never held to whole");
    assert.ok(heard.pieces > 0, "no piece was ever compared");
    say({
      match: heard.held.match,
      as: heard.held.as,
      seq: heard.held.seq,
      digest: heard.digest,
      result: await page.locator(".result").textContent(),
      score: { result: heard.held.view.result, standing: heard.held.view.standing },
      log,
      record: heard.record,
      compared: heard.compared,
      done: player.done,
    });
  } catch (error) {
    await house.pictures("build/log");
    console.error(house.faults.slice(0, 20).join("\n"));
    throw error;
  } finally {
    await house.close();
  }
}

await main();

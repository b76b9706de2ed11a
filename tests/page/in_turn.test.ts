/* Players of the house are asked one after another, and nothing is left open where none comes. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { type Asks, askInTurn } from "../../client/web/model/in_turn.js";

/* Programs that come are named; what is done is noted in its order. */
function asksOf(comes: readonly string[], fails: readonly string[] = []) {
  const done: string[] = [];
  const note = async (what: string) => {
    done.push(what);
    if (fails.includes(what)) throw new Error(what);
  };
  const asks: Asks<string> = {
    offer: async (player) => {
      await note(`offer ${player ?? "here"}`);
      return `c_${player ?? "here"}`;
    },
    hasCome: async (challenge) => comes.some((one) => challenge === `c_${one}`),
    playHere: (challenge) => note(`play ${challenge}`),
    withdraw: (challenge) => note(`withdraw ${challenge}`),
  };
  return { done, asks };
}

const LEVELS = ["recruit", "sergeant", "captain"];

test("the first who comes is enough", async () => {
  const { done, asks } = asksOf(LEVELS);
  assert.equal(await askInTurn(LEVELS, asks), "c_recruit");
  assert.deepEqual(done, ["offer recruit"]);
});

test("who declines is not the last who is asked", async () => {
  const { done, asks } = asksOf(["captain"]);
  assert.equal(await askInTurn(LEVELS, asks), "c_captain");
  assert.deepEqual(done, ["offer recruit", "offer sergeant", "offer captain"]);
});

test("where nobody comes this browser plays", async () => {
  const { done, asks } = asksOf([]);
  assert.equal(await askInTurn(LEVELS, asks), "c_here");
  assert.deepEqual(done.slice(3), ["offer here", "play c_here"]);
});

test("what nobody plays is taken back, and why it failed is told", async () => {
  const { done, asks } = asksOf([], ["play c_here", "withdraw c_here"]);
  await assert.rejects(askInTurn([], asks), /play c_here/);
  assert.deepEqual(done, ["offer here", "play c_here", "withdraw c_here"]);
});

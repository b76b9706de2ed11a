/* Who is there: what a watch begins with, and what is worth saying of a change. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { changesOf, rollOf } from "../../client/web/model/presence.js";

const seats = { north: "Ada", south: "Ben", west: "Ada" };

test("all others are away until it is told that they are there", () => {
  assert.deepEqual(rollOf({ presence: true, seats }, "Ada"), { south: false });
  assert.deepEqual(rollOf({ presence: true, seats }, null), { north: false, south: false, west: false });
});

test("where it is not told who is there nobody is away", () => {
  assert.deepEqual(rollOf({ presence: false, seats }, null), {});
  assert.deepEqual(rollOf({ seats }, null), {});
});

test("only a change is said, not who was found there", () => {
  assert.deepEqual(changesOf({}, { south: true }), []);
  assert.deepEqual(changesOf({ south: false }, { south: true }), ["south"]);
  assert.deepEqual(changesOf({ south: true, north: true }, { south: true, north: false }), ["north"]);
});

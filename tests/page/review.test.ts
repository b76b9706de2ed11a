/* The review drawn: where points of the curve lie, and what is told of turns. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { chanceOf, curveOf, partOf, placeOf, type Review, turnsOf } from "../../client/web/model/review.js";

const parts = { luck: 10, error: 1230, ignorance: -4, luck_of_others: 0 };
const review: Review = {
  match: "m_1",
  as: "north",
  own: 3,
  judged: 3,
  hides: true,
  turns: [{ turn: 2, ...parts }],
  sums: parts,
  turning_points: [],
  chances: [
    { command: 0, turn: 1, truth: 5000, known: 5000 },
    { command: 4, turn: 1, truth: 7500, known: 5000 },
    { command: 9, turn: 2, truth: 0, known: 10000 },
  ],
};

test("a curve goes from edge to edge, the certain on top", () => {
  assert.equal(curveOf(review, "truth", 200, 100), "0,50 100,25 200,100");
  assert.equal(curveOf(review, "known", 200, 100), "0,50 100,50 200,0");
  assert.equal(curveOf({ ...review, chances: [] }, "truth", 200, 100), "");
});

test("a command lies at the first point that is not before it", () => {
  assert.deepEqual(placeOf(review, 4, 200, 100), [100, 25]);
  assert.deepEqual(placeOf(review, 5, 200, 100), [200, 100]);
  assert.deepEqual(placeOf(review, 99, 200, 100), [200, 100]);
});

test("of each turn its last chance, where it begins, and what was lost in it", () => {
  assert.deepEqual(
    turnsOf(review, 200).map(({ turn, chance, x, parts: of }) => [turn, chance, x, of?.error]),
    [
      [1, 7500, 0, undefined],
      [2, 0, 200, 1230],
    ],
  );
});

test("numbers are of a hundred, and nothing is not less than nothing", () => {
  assert.equal(chanceOf(4849), "48");
  assert.equal(partOf(1230), "12.3");
  assert.equal(partOf(-4), "0.0");
  assert.equal(partOf(-250), "-2.5");
});

/* Actions made up as if what is pointed at could be chosen. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { openOf, type Row, startWalk, type Walk } from "../../client/web/model/walk.js";
import { madeUp } from "../../client/web/play/made_up.js";
import type { Open, View } from "../../client/web/wire/names.js";

const HEXES = { isSquare: false, columns: 8, rows: 8 };
const SQUARES = { ...HEXES, isSquare: true };
const VIEW = { pieces: { a: { at: "0202" }, b: { at: "0505" } } } as unknown as View;
const ROW = {
  type: "go",
  label: "Go",
  fields: [
    { name: "who", choose: "piece", from: ["a"] },
    { name: "path", choose: "path" },
    { name: "facing", choose: "facing" },
  ],
} as unknown as Row;
const PATH = { field: "path", choose: "path", reach: [{ to: "0302", path: ["0302"], cost: 1 }] } as unknown as Open;
const begun: Walk = {
  ...startWalk(ROW),
  partial: { type: "go", who: "a" },
  picked: { seq: 1, complete: false, open: [PATH] },
};

test("a way goes as far as one comes, and straight on", () => {
  const made = madeUp(HEXES, VIEW, begun, PATH, "0502", null);
  const way = made?.meant["path"] as string[];
  assert.deepEqual([way.length, way[0], way.at(-1)], [3, "0302", "0502"]);
  assert.deepEqual({ ...made?.meant, path: [] }, { type: "go", who: "a", path: [], facing: 0 });
  assert.deepEqual(made?.allowed, { type: "go", who: "a", path: ["0302"], facing: 0 });
});

test("over squares it goes along rows and columns", () => {
  const made = madeUp(SQUARES, VIEW, begun, PATH, "0404", null);
  const way = made?.meant["path"] as string[];
  assert.equal(way.length, 4);
  assert.equal(way.at(-1), "0404");
});

test("of a counter that cannot begin the rest is filled, so that it is not the reason", () => {
  const going = startWalk(ROW);
  const [open] = openOf(going);
  assert.ok(open);
  const made = madeUp(HEXES, VIEW, going, open, "0505", null);
  assert.equal(made?.meant["who"], "b");
  assert.equal(made?.allowed["who"], "a");
  assert.equal((made?.meant["path"] as string[]).length, 1);
  assert.equal(made?.meant["facing"], 0);
});

test("where nothing of the kind lies nothing is asked", () => {
  const going = startWalk(ROW);
  const [open] = openOf(going);
  assert.ok(open);
  assert.equal(madeUp(HEXES, VIEW, going, open, "0808", null), null);
  assert.equal(madeUp(HEXES, VIEW, begun, { field: "x", choose: "number" } as Open, "0808", null), null);
});

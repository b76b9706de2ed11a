/* Steps back through a walk, words on a flag, and a place as `look` says it. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { flag } from "../../client/web/draw/flag.js";
import { type Node } from "../../client/web/draw/node.js";
import { readBoard } from "../../client/web/grid/board.js";
import { placeOf } from "../../client/web/grid/geometry.js";
import { backFrom, choose, type Row, startWalk, wayOf } from "../../client/web/model/walk.js";
import { wayFacts } from "../../client/web/play/describe.js";
import { directionWord, lookAt } from "../../client/web/play/look.js";
import type { Assets, Open, View } from "../../client/web/wire/names.js";

const ROW = {
  type: "go",
  label: "Go",
  fields: [
    { name: "who", choose: "piece", list: { least: 1, most: 4 } },
    { name: "path", choose: "path" },
  ],
} as unknown as Row;

test("one goes back choice by choice, to where one began", () => {
  const begun = startWalk(ROW);
  const one = choose(begun, { field: "who", choose: "piece" } as Open, "a");
  const two = choose(one, { field: "path", choose: "path" } as Open, ["0101", "0102"]);
  assert.deepEqual(wayOf(two), ["0101", "0102"]);
  assert.deepEqual(backFrom(two)?.partial, one.partial);
  assert.deepEqual(backFrom(backFrom(two) ?? two)?.partial, begun.partial);
  assert.equal(backFrom(begun), null);
});

const BOARD = {
  title: "Four hexes",
  grid: "hex",
  columns: 2,
  rows: 2,
  legend: { ".": "open", "^": "rise" },
  terrain: [".^", ".."],
  elevation: ["02", "00"],
  sides: [{ between: ["0101", "0102"], is: "brook" }],
  lines: [{ is: "track", path: ["0101", "0201"] }],
  bridges: [{ between: ["0101", "0102"] }],
  names: { "0201": "Top" },
};
const ASSETS = {
  game: "none",
  scenario: "none",
  board: BOARD,
  legend: {
    terrain: { open: { label: "Open ground" }, rise: { label: "Rise" } },
    sides: { brook: { label: "Brook" } },
    lines: { track: { label: "Track" } },
    places: { held: { label: "Held by", shows: "side" } },
    markers: { flag: { label: "flag" } },
    kinds: { foot: { label: "foot" } },
    states: { tired: { label: "is tired" } },
    words: { points: "strength", bridge: "to the bridge" },
  },
  sides: [
    { id: "a", label: "Reds", colour: "#f00" },
    { id: "b", label: "Blues", colour: "#00f" },
  ],
  seats: [
    { id: "a", side: "a" },
    { id: "b", side: "b" },
  ],
  roster: [],
} as unknown as Assets;
const VIEW = {
  places: { "0101": { held: "a" } },
  markers: { one: { kind: "flag", side: "b", between: ["0101", "0201"] } },
  pieces: {
    p: { label: "The 5th", side: "a", kind: "foot", at: "0101", facing: 2, values: { points: 4 }, state: { tired: true } },
  },
} as unknown as View;

test("a place is told with its ground, its sides, what is there and whose", () => {
  const board = readBoard(BOARD as never, { terrain: {}, sides: {}, lines: {} });
  const { ground, told, units } = lookAt(ASSETS, board, VIEW, "0101");
  assert.deepEqual(ground, ["Brook south", "bridge south", "Track south-east"]);
  assert.deepEqual(told, ["Held by: Reds", "flag, Blues, south-east"]);
  assert.deepEqual(units, [
    { handle: "p", name: "The 5th", facts: ["Reds", "foot", "faces south-east", "strength 4", "is tired"] },
  ]);
  assert.deepEqual(lookAt(ASSETS, board, VIEW, "0201").ground, ["height 2", "Track north-west"]);
});

test("directions have names, of hexes and of squares", () => {
  assert.equal(directionWord(false, 2), "south-east");
  assert.equal(directionWord(true, 2), "east");
});

test("of a way is told what it costs, loses, brings, and that it stops", () => {
  assert.deepEqual(wayFacts(ASSETS, { cost: 5, loses: 1, stops: true, brings: "bridge" }), [
    "costs 5",
    "loses 1",
    "stops there",
    "to the bridge",
  ]);
  assert.deepEqual(wayFacts(ASSETS, { cost: -1 }), []);
});

const cloth = (node: Node) => {
  const found = node.kids.find((kid): kid is Node => typeof kid !== "string" && kid.tag === "rect");
  assert.ok(found);
  return found.attrs as { x: number; y: number; width: number; height: number };
};

test("a flag is within what is in sight, whatever the scale, and its words are cut", () => {
  const board = readBoard({ ...BOARD, columns: 20, rows: 20 } as never, { terrain: {}, sides: {}, lines: {} });
  const sight = { x: 0, y: 0, width: 700, height: 800 };
  const long = "a word and another one ".repeat(40);
  for (const at of ["0101", "1901", "0119", "1918"])
    for (const scale of [0.7, 1, 2.5]) {
      const node = flag(board, placeOf(board, at), "V1.1 Words", long, sight, scale);
      const { x, y, width, height } = cloth(node);
      const [, left = 0, top = 0] = /translate\(([\d.]+) ([\d.]+)\)/.exec(String(node.attrs.transform))?.map(Number) ?? [];
      if (width > sight.width * scale) continue;
      assert.ok(left * scale + x >= 0 && left * scale + x + width <= sight.width * scale, `${at} ${scale}`);
      assert.ok(top * scale + y >= 0, `${at} ${scale} ${height}`);
      assert.equal(node.kids.filter((kid) => typeof kid !== "string" && kid.tag === "text").length, 6);
    }
});

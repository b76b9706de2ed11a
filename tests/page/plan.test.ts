/* A plan: where its acts lead, how it is drawn, and what it stops at. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { planned } from "../../client/web/draw/planned.js";
import { write } from "../../client/web/draw/node.js";
import { readBoard } from "../../client/web/grid/board.js";
import { unforeseen } from "../../client/web/model/foreseen.js";
import { rowOf } from "../../client/web/model/row.js";
import type { Row } from "../../client/web/model/walk.js";
import { routesOf } from "../../client/web/play/routes.js";
import type { Field, View } from "../../client/web/wire/names.js";

const view = {
  pieces: {
    ash: { at: "0101", side: "north" },
    birch: { at: "0102", side: "north" },
    foe: { at: "0303", side: "south" },
  },
} as unknown as View;

const routes = (fields: readonly object[], action: { [name: string]: unknown }) =>
  routesOf(view, "north", fields as readonly Field[], action);

test("an act leads from what is mine to what it names", () => {
  const move = [{ name: "unit", choose: "piece" }, { name: "path", choose: "path" }];
  assert.deepEqual(routes(move, { type: "move", unit: "ash", path: ["0102", "0203"] }), [
    ["0101", "0102", "0203"],
  ]);
  const attack = [{ name: "units", choose: "piece" }, { name: "target", choose: "piece" }];
  assert.deepEqual(routes(attack, { type: "attack", units: ["ash", "birch"], target: "foe" }), [
    ["0101", "0303"],
    ["0102", "0303"],
  ]);
  const groups = [{ name: "shots", choose: "group", fields: attack }];
  assert.deepEqual(routes(groups, { type: "fire", shots: [{ units: ["birch"], target: "foe" }] }), [
    ["0102", "0303"],
  ]);
  assert.deepEqual(routes([{ name: "at", choose: "place" }], { type: "dig", at: "0201" }), [["0201"]]);
  assert.deepEqual(routes([], { type: "end" }), []);
  assert.deepEqual(routes([{ name: "word", choose: "option" }], { type: "say", word: "yes" }), []);
});

test("each act has its number where it leads, two at one place beside one another", () => {
  const board = readBoard(
    {
      title: "",
      grid: "hex",
      columns: 3,
      rows: 3,
      terrain: ["...", "...", "..."],
      legend: { ".": "open" },
      sides: [],
      lines: [],
      bridges: [],
      names: {},
    },
    { terrain: {}, sides: {}, lines: {} },
    undefined,
  );
  const text = planned(board, [[["0101", "0202"]], [], [["0202"]]])
    .map((node) => write(node))
    .join("\n");
  assert.equal(text.match(/class="arrow plan"/g)?.length, 1);
  assert.equal(text.match(/class="plan-ring"/g)?.length, 1);
  assert.deepEqual([...text.matchAll(/<text y="4">(\d)<\/text>/g)].map((one) => one[1]), ["1", "3"]);
  const places = [...text.matchAll(/plan-number" transform="([^"]+)"/g)].map((one) => one[1]);
  assert.equal(new Set(places).size, 2);
  assert.deepEqual(planned(board, []), []);
});

test("a plan stops at what was not foreseen", () => {
  const told = (seq: number, ...lines: object[]) => [{ seq, lines: lines as never }];
  assert.equal(unforeseen(4, { seq: 5, told: told(5, { kind: "move" }) }), null);
  assert.equal(unforeseen(4, { seq: 5, told: told(5, { kind: "fire", dice: [{ value: 3 }] }) }), "dice");
  assert.equal(unforeseen(4, { seq: 5, told: told(5, { kind: "seen", reveals: "V1" }) }), "known");
  assert.equal(unforeseen(4, { seq: 6, told: told(5, { kind: "move" }) }), "others");
  assert.equal(unforeseen(5, { seq: 6, told: told(5, { kind: "fire", dice: [{ value: 3 }] }) }), null);
});

test("an action is of the row whose fixed members it has", () => {
  const rows = [
    { type: "pass", fixed: { for: "a" } },
    { type: "pass", fixed: { for: "b" } },
  ] as unknown as readonly Row[];
  assert.equal(rowOf(rows, { type: "pass", for: "b" }), rows[1]);
  assert.equal(rowOf(rows, { type: "pass" }), undefined);
});

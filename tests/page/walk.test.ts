/* Seals by RFC 7693; the walk through an offer. */

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { toHex } from "../../client/web/wire/hex.js";
import { blake2b, seal } from "../../client/web/wire/seal.js";
import {
  choose,
  fieldOf,
  isComplete,
  isDone,
  mustAsk,
  openOf,
  type Row,
  startWalk,
  waysOf,
} from "../../client/web/model/walk.js";
import type { Open } from "../../client/web/wire/names.js";

test("BLAKE2b is that of RFC 7693", () => {
  assert.equal(
    toHex(blake2b(new TextEncoder().encode("abc"), 64)),
    "ba80a53f981c4d0d6a2797b69f12f6e94c212f14685ac4b74b12bb6fdbffa2d1" +
      "7d87c5392aab792dc252d5de4533cc9518d38aa8dbf1925ab92386edd4009923",
  );
});

/* Appendix E: all lengths up to two blocks and on, digests of digests. */
test("BLAKE2b of every length is as the library has it", () => {
  for (const length of [0, 1, 32, 127, 128, 129, 255, 256, 257, 1000]) {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 31 + length) & 255);
    const wanted = createHash("blake2b512").update(bytes).digest("hex");
    assert.equal(toHex(blake2b(bytes, 64)), wanted, `${length}`);
  }
  assert.equal(
    seal("00".repeat(32)),
    "89eb0d6a8a691dae2cd15ed0369931ce0a949ecafa5c3f93f8121833646e15c3",
  );
});

const ROW: Row = {
  type: "go",
  label: "Go",
  fixed: { how: "quickly" },
  fields: [
    { name: "who", choose: "piece", list: { least: 1, most: 4 }, from: ["a", "b"] },
    { name: "path", choose: "path" },
    {
      name: "groups",
      choose: "group",
      list: { least: 0 },
      fields: [{ name: "with", choose: "piece", list: { least: 1 } }],
    },
  ],
} as Row;

const first = (walk: Parameters<typeof openOf>[0]): Open => {
  const [open] = openOf(walk);
  assert.ok(open);
  return open;
};

test("the first choice needs no question, the next does", () => {
  const walk = startWalk(ROW);
  assert.deepEqual(walk.partial, { type: "go", how: "quickly" });
  assert.equal(mustAsk(walk), false);
  const one = choose(walk, first(walk), "a");
  assert.deepEqual(one.partial, { type: "go", how: "quickly", who: ["a"] });
  assert.equal(mustAsk(one), true);
  assert.deepEqual(walk.partial["who"], undefined, "the old stays");
});

test("a row without fields is whole", () => {
  assert.equal(isComplete(startWalk({ type: "end", label: "End", fields: [] } as Row)), true);
});

test("lists are lengthened, sets toggled, groups filled where they stand", () => {
  const who: Open = { field: "who", choose: "piece", list: { most: 4 } };
  let walk = choose(startWalk(ROW), who, "a");
  walk = choose(walk, who, "b");
  walk = choose(walk, who, "a");
  assert.deepEqual(walk.partial["who"], ["b"]);
  walk = choose(walk, { field: "groups", choose: "group" }, { target: "0101" });
  walk = choose(walk, { field: "groups.0.with", choose: "piece" }, "c");
  walk = choose(walk, { field: "groups.0.with", choose: "piece" }, "d");
  assert.deepEqual(walk.partial["groups"], [{ target: "0101", with: ["c", "d"] }]);
  assert.equal(fieldOf(ROW, "groups.0.with")?.choose, "piece");
  assert.equal(fieldOf(ROW, "nothing"), null);
});

test("ways in columns are paths", () => {
  const open: Open = {
    field: "path",
    choose: "path",
    ways: {
      whole: true,
      to: ["1411", "1412", "1513"],
      cost: [1, 2, -1],
      after: [-1, 0, 0],
      by: { "2": ["1512"] },
      stops: { "1": true },
    },
  };
  assert.deepEqual(waysOf(open), [
    { to: "1411", path: ["1411"], cost: 1 },
    { to: "1412", path: ["1411", "1412"], cost: 2, stops: true },
    { to: "1513", path: ["1411", "1512", "1513"] },
  ]);
  const walk = choose(startWalk(ROW), open, ["1411", "1412"]);
  assert.deepEqual(walk.partial["path"], ["1411", "1412"]);
  const whole = { ...walk, picked: { seq: 1, complete: true, open: [open] } };
  assert.equal(isDone(whole, open), true);
  const more: Open = { field: "who", choose: "piece" };
  assert.equal(isDone({ ...whole, picked: { ...whole.picked, open: [open, more] } }, open), false);
  const circle: Open = { ...open, ways: { to: ["1"], cost: [1], after: [0] } };
  assert.ok(waysOf(circle)[0], "a circle ends");
});

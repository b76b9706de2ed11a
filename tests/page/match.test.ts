/* A match folded from what its viewer is told; addresses; times; foreign words. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { begin, follow, type Held, isBound, recall } from "../../client/web/model/match.js";
import { hashOf, readRoute, writeRoute } from "../../client/web/model/route.js";
import { clean, isolate } from "../../client/web/play/clean.js";
import { left, span } from "../../client/web/play/time.js";
import type { Update, Watched } from "../../client/web/wire/names.js";

const watched = (more: object): Watched =>
  ({
    match: "m_1",
    as: "north",
    state: "running",
    game: "any",
    scenario: "one",
    assets: "0",
    seats: { north: "Ada" },
    free: [],
    seq: 4,
    view: { turn: 1, pieces: { a: { at: "0101" } } },
    offer: { phase: "p", actions: [] },
    happenings: [{ kind: "k", text: "four" }],
    to_act: ["north"],
    clock: {},
    ...more,
  }) as unknown as Watched;

const update = (seq: number, more: object = {}): Update =>
  ({
    match: "m_1",
    as: "north",
    seq,
    digest: "0",
    happenings: [{ kind: "k", text: `${seq}` }],
    patch: { pieces: { a: { at: `010${seq}` } } },
    to_act: [],
    clock: {},
    ...more,
  }) as unknown as Update;

const held = (): Held => {
  const made = begin(watched({}), null);
  assert.ok(made);
  return made;
};

test("updates are folded in their order", () => {
  const five = follow(held(), update(5));
  assert.equal(five?.view.pieces?.["a"]?.at, "0105");
  assert.equal(five?.view.turn, 1);
  assert.deepEqual(five?.offer, { phase: "p", actions: [] });
  assert.equal(follow(held(), update(6)), null, "one is missing");
  const before = held();
  assert.equal(follow(before, update(4)), before, "known already");
});

test("an offer comes as a patch, or whole, or stays", () => {
  const patched = follow(
    held(),
    update(5, { offer_patch: [{ op: "replace", path: "/phase", value: "q" }] }),
  );
  assert.equal(patched?.offer?.phase, "q");
  const broken = update(5, { offer_patch: [{ op: "remove", path: "/x" }] });
  assert.equal(follow(held(), broken), null, "it does not fit: watch again");
});

test("who has seen the end is offered nothing more, as who comes later", () => {
  const over = follow(held(), update(5, { patch: { result: { label: "over" } } }));
  assert.equal(over?.state, "finished");
  assert.equal(over?.offer, null);
});

test("after a broken line the updates since are enough", () => {
  const back = begin(
    watched({ seq: 6, view: undefined, happenings: undefined, updates: [update(5), update(6)] }),
    held(),
  );
  assert.equal(back?.seq, 6);
  assert.equal(back?.view.pieces?.["a"]?.at, "0106");
  assert.deepEqual(
    back?.told.map((one) => one.seq),
    [4, 5, 6],
  );
  const stranger = begin(watched({ view: undefined, updates: [update(5)] }), null);
  assert.equal(stranger, null, "updates on nothing");
});

test("what was told before is put in front, once", () => {
  const line = { kind: "k", text: "x" };
  const made = recall(held(), [
    { seq: 3, happenings: [line] },
    { seq: 2, happenings: [] },
    { seq: 4, happenings: [line] },
  ]);
  assert.deepEqual(
    made.told.map((one) => one.seq),
    [3, 4],
  );
});

test("what threw a die or made something known cannot be taken back", () => {
  const first = begin(watched({}), null) as Held;
  assert.equal(isBound(first), false);
  const threw = follow(first, update(5, { happenings: [{ kind: "k", text: "", dice: [{ of: 6, value: 1 }] }] }));
  assert.equal(isBound(threw as Held), true);
  const showed = follow(first, update(5, { happenings: [{ kind: "k", text: "", reveals: "X1" }] }));
  assert.equal(isBound(showed as Held), true);
  assert.equal(isBound(follow(showed as Held, update(6)) as Held), false);
  assert.equal(isBound(follow(showed as Held, update(6, { happenings: [] })) as Held), false);
});

test("addresses are read as they are written", () => {
  for (const [path, hash] of [
    ["/", ""],
    ["/m/m_4f2c", ""],
    ["/m/m_4f2c", "#north"],
    ["/m/m_4f2c", "#north@41"],
    ["/m/m_4f2c", "#@41"],
    ["/m/m_4f2c", "#/log"],
    ["/m/m_4f2c", "#north@41/off-map"],
  ] as const)
    assert.equal(writeRoute(readRoute(path, hash)), path + hash);
  assert.equal(writeRoute(readRoute("/sign", "#/t/t_1")), "/sign#/t/t_1");
  for (const hash of ["#//other.example", "#https://other.example", "#/t/../..", "#/t/t_1//x", "#/\\other"])
    assert.deepEqual(readRoute("/sign", hash), { at: "sign" }, hash);
  assert.equal(readRoute("/m/../x", "").at, "nowhere");
  assert.equal(readRoute("/m/m_4f2c/x", "").at, "nowhere");
  assert.deepEqual(readRoute("/m/m_4f2c", "#@41/<b>"), readRoute("/m/m_4f2c", ""));
});

test("times", () => {
  assert.equal(span(0), "0 s");
  assert.equal(span(61_000), "1 min 1 s");
  assert.equal(span(3 * 86_400_000 + 7_200_000), "3 d 2 h");
  const falls = new Date(50_000).toISOString();
  assert.equal(left({ left: 9, falls }, 20_000), 30_000);
  assert.equal(left({ left: 9 }, 20_000), 9);
  assert.equal(left({ left: 9, falls, fallen: true }, 20_000), 0);
});

test("foreign words cannot turn a line, nor hide in it", () => {
  assert.equal(clean("a\u202eb\u200bc\u0007d\ne"), "abcd e");
  assert.equal(clean("a\nb\u2066", true), "a\nb");
  assert.equal(isolate("\u2069\u202ea"), "\u2068a\u2069");
  assert.equal(clean("Zoë 王 🙂"), "Zoë 王 🙂");
});

test("what no terminal is shown no page shows", () => {
  const table = /unseen\[\] = \{([^;]*)\};/.exec(readFileSync("common/base/text.c", "utf8"))?.[1] ?? "";
  const ranges = [...table.matchAll(/\{0x([0-9A-F]+), 0x([0-9A-F]+)\}/g)];
  assert.ok(ranges.length > 20);
  for (const [, first = "", last = ""] of ranges)
    for (let point = Number.parseInt(first, 16); point <= Number.parseInt(last, 16); point++)
      assert.equal(clean(`a${String.fromCodePoint(point)}b`), "ab", point.toString(16));
});

test("a moment that a program's link asks for is one of the page's own", () => {
  const at = (search: string) => readRoute("/m/m_1", hashOf(search));
  assert.deepEqual(at("?at=12"), { at: "match", match: "m_1", seat: null, seq: 12 });
  assert.deepEqual(at("?from=mail&at=ally-2@7&x=1"), { at: "match", match: "m_1", seat: "ally-2", seq: 7 });
  for (const none of ["", "?at=", "?at=x", "?at=12x", "?beat=12", "?at=@12@"])
    assert.deepEqual(at(none), { at: "match", match: "m_1", seat: null, seq: null });
});

/* What is begun at a table, from the first choice to its answer, with a server that a test plays. */

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Open } from "../../client/web/wire/names.js";
import { rowKey, type Row } from "../../client/web/model/walk.js";

/* What a browser has; it is there before what asks for it. */
class Shelf {
  private kept = new Map<string, string>();
  getItem = (name: string) => this.kept.get(name) ?? null;
  setItem = (name: string, value: string) => void this.kept.set(name, value);
  removeItem = (name: string) => void this.kept.delete(name);
}
const world = globalThis as unknown as { [name: string]: unknown };
world["localStorage"] = new Shelf();
world["sessionStorage"] = new Shelf();
world["location"] = new URL("http://localhost/");
world["addEventListener"] = () => undefined;
/* Each match is of a game of its own. */
world["fetch"] = (path: string) =>
  Promise.resolve({ ok: true, json: () => Promise.resolve({ game: path, seats: [], legend: {} }) });

const { keep, line } = await import("../../client/web/model/here.js");
const acting = await import("../../client/web/model/acting.js");
const { aim, refused, walk } = await import("../../client/web/model/begun.js");
const { held, openMatch, refresh } = await import("../../client/web/model/live.js");
await import("../../client/web/model/draft.js");
const { lookedUp } = await import("../../client/web/screen/clause.js");
const { whyNot } = await import("../../client/web/model/why.js");
const { mean } = await import("../../client/web/screen/hand.js");
const { allTargets } = await import("../../client/web/play/target.js");
const { teller } = await import("../../client/web/wire/words.js");
const { Failure } = await import("../../client/web/wire/socket.js");

const OPEN: Open = { field: "to", choose: "place", from: [{ value: "0101" }, { value: "0202" }] } as Open;
const MOVE = { type: "go", label: "Go", fields: [{ name: "to", choose: "place", from: ["0101", "0202"] }] };
const DIG = { type: "dig", label: "Dig", fields: [{ name: "at", choose: "place", from: ["0303"] }] };

const VIEW = {
  pieces: {
    a: { at: "0404", side: "north", label: "a" },
    b: { at: "0404", side: "north", label: "b" },
  },
};
const watched = (match: string) => ({
  match,
  as: "north",
  state: "running",
  game: "any",
  scenario: "one",
  assets: match,
  seats: { north: "Ada" },
  free: [],
  seq: 1,
  view: VIEW,
  offer: { phase: "p", actions: [MOVE, DIG] },
  happenings: [],
  to_act: ["north"],
  clock: {},
});

interface Call {
  method: string;
  params: { [name: string]: unknown };
  done(result: unknown): void;
  failed(why: unknown): void;
}
let calls: Call[] = [];
line.call = ((method: string, params: Call["params"]) => {
  if (method === "match.watch") return Promise.resolve(watched(String(params["match"])));
  if (method === "match.unwatch") return Promise.resolve({});
  return new Promise((done, failed) => calls.push({ method, params, done, failed }));
}) as typeof line.call;

/* All that waits for nothing else has been done. */
const settled = () => new Promise((done) => setImmediate(done));
const asked = (method: string) => calls.filter((one) => one.method === method);

let close = () => {};
async function sit(match = "m_1"): Promise<void> {
  close();
  calls = [];
  teller.value = null;
  close = openMatch(match, "north");
  await settled();
  acting.endWalk();
  assert.equal(held.peek()?.match, match);
}

const COMPLETE = { seq: 1, complete: true, open: [] };
const at = (where: string) => ({ where, piece: null, open: OPEN, choice: { value: where } });
const row = (one: object) => one as Row;

/* It lies there and waits to be done. */
async function aimed(where = "0101"): Promise<void> {
  acting.layOut(row(MOVE));
  acting.aimAt(at(where));
  calls.at(-1)?.done(COMPLETE);
  await settled();
}

/* Time goes on without a wait. */
const later = () => {
  const now = aim.peek();
  if (now !== null) aim.value = { ...now, since: now.since - 1000 };
};

/* All labels in other words, as when the phrases have come. */
const translate = () => {
  const say = <T>(document: T): T =>
    JSON.parse(JSON.stringify(document).replaceAll('"label":"', '"label":"es ')) as T;
  teller.value = { language: "es", tell: () => null, coach: [], say, explain: (one) => one } as never;
};

/* Once in a page: so it is the first. */
test("a draft that was kept in English goes on in another language", async () => {
  const draft = { match: "m_1", as: "north", row: MOVE, partial: { type: "go", to: "0101" } };
  keep.write("draft", JSON.stringify(draft), false);
  translate();
  close = openMatch("m_1", "north");
  await settled();
  assert.equal(walk.peek()?.row.label, "es Go");
  assert.equal(walk.peek()?.partial["to"], "0101");
});

test("a second tap before the answer sends nothing, then or later", async () => {
  await sit();
  acting.layOut(row(MOVE));
  acting.aimAt(at("0101"));
  later();
  assert.equal(acting.confirm("0101", null, false), true);
  assert.equal(acting.confirm("0101", null, true), true);
  calls.at(-1)?.done(COMPLETE);
  await settled();
  assert.equal(asked("match.act").length, 0);
  assert.equal(acting.confirm("0101", null, true), true);
  assert.equal(asked("match.act").length, 1);
  calls.at(-1)?.done({ seq: 2 });
  await settled();
});

test("a double tap sends nothing, a second tap does, and a key at once", async () => {
  await sit();
  await aimed();
  assert.equal(acting.confirm("0101", null, false), true);
  assert.equal(asked("match.act").length, 0);
  later();
  assert.equal(acting.confirm("0101", null, false), true);
  assert.equal(asked("match.act").length, 1);
  calls.at(-1)?.done({ seq: 2 });
  await settled();
  assert.equal(walk.peek(), null);
});

test("what is begun while an act is on its way stays", async () => {
  await sit();
  await aimed();
  acting.send();
  const [act] = asked("match.act");
  acting.layOut(row(DIG));
  refused.value = { clause: null, heading: null, text: "old", at: [], instead: null };
  act?.done({ seq: 2 });
  await settled();
  assert.equal(walk.peek()?.row.type, "dig");
  assert.equal(refused.peek(), null);
});

test("a refusal is of its match alone, also one that comes late", async () => {
  await sit();
  await aimed();
  acting.send();
  asked("match.act")[0]?.failed(new Failure(4, "refused", { text: "No." }));
  await settled();
  assert.equal(refused.peek()?.text, "No.");
  acting.send();
  const late = asked("match.act")[1];
  await sit("m_2");
  assert.equal(refused.peek(), null);
  late?.failed(new Failure(4, "refused", { text: "No." }));
  await settled();
  assert.equal(refused.peek(), null);
  await aimed();
  refused.value = { clause: null, heading: null, text: "old", at: [], instead: null };
  close();
  assert.equal(refused.peek(), null);
  assert.equal(walk.peek(), null);
});

test("undo is asked for once; what was taken back meanwhile is no refusal", async () => {
  await sit();
  acting.mayUndo.value = true;
  void acting.undo();
  void acting.undo();
  assert.equal(asked("match.undo").length, 1);
  asked("match.undo")[0]?.failed(new Failure(5, "conflict", {}));
  await settled();
  assert.equal(acting.mayUndo.peek(), true);
  assert.equal(refused.peek(), null);
  void acting.undo();
  asked("match.undo")[1]?.failed(new Failure(6, "too_fast", { text: "Wait." }));
  await settled();
  assert.equal(acting.mayUndo.peek(), true);
  assert.equal(refused.peek()?.text, "Wait.");
  void acting.undo();
  asked("match.undo")[2]?.failed(new Failure(4, "refused", { text: "No." }));
  await settled();
  assert.equal(acting.mayUndo.peek(), false);
});

test("a row is known again in another language, and by what is fixed in it", () => {
  const one = row({ ...MOVE, fixed: { text: "a" } });
  assert.equal(rowKey(one), rowKey({ ...one, label: "Ir" }));
  assert.notEqual(rowKey(one), rowKey({ ...one, fixed: { text: "b" } }));
  assert.notEqual(rowKey(one), rowKey({ ...one, type: "run" }));
  assert.notEqual(rowKey(one), rowKey({ ...one, fields: [] }));
});

test("a walk outlives the phrases, and has its row in their words then", async () => {
  await sit();
  await aimed();
  translate();
  assert.equal(walk.peek()?.row.label, "es Go");
  assert.equal(walk.peek()?.partial["to"], "0101");
  assert.notEqual(aim.peek(), null);
  refresh();
  await settled();
  assert.equal(walk.peek()?.row.label, "es Go");
});

test("a tap on a stack keeps what is begun, and chooses among what fits", async () => {
  await sit();
  const pieces = { type: "go", label: "Go", fields: [{ name: "who", choose: "piece", from: ["a", "b"] }] };
  acting.layOut(row(pieces));
  const offer = { phase: "p", actions: [row(pieces), row(DIG)] };
  let gone: string | null = null;
  const now = () => ({
    view: VIEW as never,
    targets: allTargets(VIEW as never, offer, walk.peek()),
    begins: allTargets(VIEW as never, offer, null),
    mayAct: true,
    go: (where: string | null) => (gone = where),
    turn: () => undefined,
  });
  mean(now() as never, "0404", null, false);
  assert.equal(walk.peek()?.row.type, "go", "it is still there");
  assert.equal(gone, "0404", "the stack is chosen, and fans out");
  mean(now() as never, "0303", null, false);
  assert.equal(walk.peek()?.row.type, "dig", "what can be begun alone there is begun instead");
});

test("chosen once more, where something can be added, nothing is asked and nothing is sent", async () => {
  await sit();
  acting.layOut(row(MOVE));
  acting.aimAt(at("0101"));
  calls.at(-1)?.done({ ...COMPLETE, open: [OPEN, { field: "facing", choose: "facing" }] });
  await settled();
  const before = walk.peek();
  calls = [];
  const none = { view: VIEW as never, targets: [], begins: [], mayAct: true, go: () => undefined, turn: () => undefined };
  mean({ ...none, held: held.peek(), assets: { board: { names: {} } }, drawn: { board: { columns: 9, rows: 9 } } } as never, "0101", null, false);
  await settled();
  assert.deepEqual(calls, []);
  assert.equal(walk.peek(), before);
});

test("what is begun is kept while something else is laid over it", async () => {
  await sit();
  await aimed();
  const before = walk.peek();
  acting.layOver(row(DIG));
  assert.equal(walk.peek()?.row.type, "dig");
  acting.leaveWalk();
  assert.deepEqual(walk.peek()?.partial, before?.partial);
  assert.equal(acting.aside.peek(), null);
  acting.leaveWalk();
  assert.equal(walk.peek(), null);
  acting.layOver(row(DIG));
  acting.leaveWalk();
  assert.equal(walk.peek(), null, "there was nothing to be kept");
});

test("why not is what stands against this and not against what can be chosen", async () => {
  await sit();
  const told = async (meant: object, allowed: object) => {
    calls = [];
    const why = whyNot(held.peek() as never, { type: "a" }, { type: "b" });
    asked("match.explain")[0]?.done({ seq: 1, ...meant });
    asked("match.explain")[1]?.done({ seq: 1, ...allowed });
    return (await why)?.clause;
  };
  const no = (clause: string) => ({ allowed: false, clause, heading: "Moving", text: "Not so." });
  assert.equal(await told(no("V1"), { allowed: true }), "V1");
  assert.equal(await told(no("V1"), no("V2")), "V1");
  assert.equal(await told(no("V1"), no("V1")), undefined, "the rest of it lacks that");
  assert.equal(await told({ allowed: true }, { allowed: true }), undefined);
});

test("what is looked up in the rules is of one game", async () => {
  await sit();
  lookedUp.value = "V4.2";
  await sit();
  assert.equal(lookedUp.peek(), "V4.2");
  await sit("m_2");
  assert.equal(lookedUp.peek(), "");
});

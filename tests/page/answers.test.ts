/* What a standing order may answer a step with. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { answersOf } from "../../client/web/model/answers.js";
import type { Assets, Offer, View } from "../../client/web/wire/names.js";

const assets = { seats: [{ id: "seat-1", side: "north" }] } as unknown as Assets;
const view = {
  phase: "march",
  hands: {
    north: { cards: ["ruse-1", "ruse-1"], faces: [{ id: "ruse-1", label: "A ruse" }] },
    "hand-south": { cards: ["ruse-2"] },
    discards: { cards: ["ruse-3"] },
  },
} as unknown as View;
const offer = {
  actions: [
    { type: "hold", label: "Hold", fields: [], fixed: { how: "fast" } },
    { type: "fall_back", label: "Fall back", fields: [{ name: "to", choose: "place" }] },
    { type: "end_phase", label: "End the march", fields: [], ends: true },
    { type: "resign", label: "Resign", fields: [], grave: true, ends: true },
  ],
} as unknown as Offer;

const answers = (step: object) =>
  answersOf(assets, view, offer, "seat-1", { label: "", cards: [], ...step } as never);

test("a decision is answered by words, one's own cards and acts that are whole", () => {
  const found = answers({
    id: "parry",
    answers: ["pass", "play", "hold", "fall_back"],
    cards: [{ type: "play", field: "card" }],
  });
  assert.deepEqual(
    found.map((one) => one.answer),
    ["first", "pass", { type: "play", card: "ruse-1" }, { type: "hold", how: "fast" }],
  );
  assert.equal(found[2]?.label, "A ruse");
  assert.deepEqual(answers({ id: "retreat", answers: ["withdraw"] }).map((one) => one.answer), ["first"]);
});

test("the phase that is on can be ended, and no other", () => {
  const [end, ...rest] = answers({ id: "march", answers: ["end_phase"], phase: true });
  assert.deepEqual(end, { answer: { type: "end_phase" }, label: "End the march", phase: "march" });
  assert.deepEqual(rest, []);
  assert.deepEqual(answers({ id: "rest", answers: ["end_phase"], phase: true }), []);
});

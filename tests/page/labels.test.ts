/* Labels in another language: the cases of tests/unit/rules_labels.c, by the page. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { explained, sayer, translator } from "../../client/web/model/labels.js";
import { tell } from "../../client/web/model/saying.js";
import type { Assets, Happening, Phrases } from "../../client/web/wire/names.js";

const phrases: Phrases = {
  game: "any",
  language: "es",
  phrases: { loss: "{piece} pierde 1." },
  words: { " and ": " y ", "by points": "por puntos" },
  labels: {
    Move: "Mover",
    Blue: "Azul",
    Red: "Rojo",
    "It is over: {who}, {by}.": "Ha terminado. {who}, {by}.",
    "It is over: {who}.": "Ha terminado. {who}.",
    "Turn {n}. {who}: move.": "Turno {n}. {who}: mover.",
    "{n} points": "{n} {n|punto|puntos}",
    "at {n_one}-{n_two}": "{n_two} a {n_one}",
    "Guns of {who}": "Cañones de {who}",
  },
};
const say = sayer(phrases);

test("each text is said as the terminal says it", () => {
  const cases: readonly [string, string | undefined][] = [
    ["Move", "Mover"],
    ["Mover", undefined],
    ["Colville", undefined],
    ["toString", undefined],
    ["It is over: Blue, by points.", "Ha terminado. Azul, por puntos."],
    ["It is over: Blue.", "Ha terminado. Azul."],
    ["It is over: .", undefined],
    ["It is over: Blue", undefined],
    ["Guns of Leval and Red", "Cañones de Leval y Rojo"],
    ["Guns of Blue, Red, Guy", "Cañones de Azul, Rojo, Guy"],
    ["Guns of 3 points", "Cañones de 3 puntos"],
    ["1 points", "1 punto"],
    ["-2 points", "-2 puntos"],
    ["no points", undefined],
    ["at 1-3", "3 a 1"],
    ["at one-3", undefined],
    ["Turn 5. Blue: move.", "Turno 5. Azul: mover."],
    ["Turn 5. Blue: fire; Red: move.", undefined],
    ["Blue, Red", "Azul, Rojo"],
    ["Blue, Guy", undefined],
  ];
  for (const [text, expected] of cases) assert.equal(say(text), expected, text);
});

const before = {
  title: "Blue",
  side: "Blue",
  legend: { words: { a: "Red" } },
  roster: [{ id: "Blue", name: "Blue" }],
  actions: [{ label: "Move", fields: [{ name: "Blue" }], fixed: { text: "Move" } }],
  letters: [{ text: "Move" }],
  clauses: [{ text: "Move" }],
  lacks: { text: "Move" },
  tracks: { who: "Blue", left: "3 points" },
  open: [{ from: [{ value: { text: "Move" }, note: "at 1-3" }] }],
};
const after = {
  ...before,
  title: "Azul",
  legend: { words: { a: "Rojo" } },
  roster: [{ id: "Blue", name: "Azul" }],
  actions: [{ label: "Mover", fields: [{ name: "Blue" }], fixed: { text: "Move" } }],
  tracks: { who: "Blue", left: "3 puntos" },
  open: [{ from: [{ value: { text: "Move" }, note: "3 a 1" }] }],
};

test("only labels of a document are translated, once, and it stays the same one", () => {
  const translate = translator(phrases);
  const made = translate(before);
  assert.deepEqual(made, after);
  assert.deepEqual(translate(made), after);
  assert.equal(translate(before), made);
  assert.equal(before.title, "Blue");
});

test("a word that no legend explains is said as its label is", () => {
  const bare = { legend: { words: { Red: "the red ones" } } } as unknown as Assets;
  const words = explained(bare, phrases).legend?.words ?? {};
  assert.equal(words["Move"], "Mover");
  assert.equal(words["Red"], "the red ones");
});

test("a name in what happens is said as its label is", () => {
  const line = { kind: "k", text: "English.", said: { as: "loss", piece: "Guns of Red" } };
  assert.equal(tell(phrases, line as unknown as Happening, say), "Cañones de Rojo pierde 1.");
  assert.equal(tell(phrases, line as unknown as Happening), "Guns of Red pierde 1.");
});

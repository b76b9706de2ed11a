/* What happens, made again in another language of what it is made of. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { tell } from "../../client/web/model/saying.js";
import type { Happening, Phrases } from "../../client/web/wire/names.js";

const phrases: Phrases = {
  game: "any",
  language: "es",
  phrases: {
    move: "{pieces&} {verb} {way>}{how}.",
    loss: "{unit} pierde {points} {points|punto|puntos}: {ways;}, {dice}",
    where: "{piece} ({at})",
    deep: "{deep}",
  },
  words: { " and ": " y ", moves: "avanza", "a horse": "un caballo" },
};

const line = (said: object): Happening => ({ kind: "k", text: "English.", said }) as unknown as Happening;

test("lists, words, parts and forms by number are those of the protocol", () => {
  const move = line({ as: "move", pieces: ["Ada", "a horse", "Bob"], verb: "moves", way: ["0101", "0102"], how: "" });
  assert.equal(tell(phrases, move), "Ada, un caballo y Bob avanza 0101 → 0102.");
  const loss = (points: number) =>
    line({
      as: "loss",
      unit: { as: "where", piece: "a horse", at: "0101" },
      points,
      ways: ["a", "b"],
      dice: [1, 2],
    });
  assert.equal(tell(phrases, loss(1)), "Un caballo (0101) pierde 1 punto: a; b, 1, 2");
  assert.equal(tell(phrases, loss(2)), "Un caballo (0101) pierde 2 puntos: a; b, 1, 2");
});

test("what cannot be made again stays as it was sent", () => {
  assert.equal(tell(phrases, { kind: "k", text: "English." }), null);
  assert.equal(tell(phrases, line({ as: "other" })), null);
  assert.equal(tell(phrases, line({ as: "toString" })), null);
  assert.equal(tell(phrases, line({ as: "move", pieces: [] })), null);
  let deep: object = { as: "deep", deep: "x" };
  for (let i = 0; i < 9; i++) deep = { as: "deep", deep };
  assert.equal(tell(phrases, line(deep)), null);
});

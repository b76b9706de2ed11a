import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { type DiceRecord, prove } from "../../client/web/model/proof.js";

const FOLDER = "tests/golden/records";
const read = (name: string) => JSON.parse(readFileSync(`${FOLDER}/${name}`, "utf8")) as DiceRecord;

test("every die of the kept records is the key's", () => {
  let dice = 0;
  for (const name of readdirSync(FOLDER)) {
    const proof = prove(read(name));
    assert.equal(proof.isCommitmentKept, true, name);
    assert.ok(proof.seals.every((one) => one.is !== "broken"), name);
    assert.deepEqual(proof.wrong, [], name);
    dice += proof.dice;
  }
  assert.ok(dice > 50, `${dice} dice`);
});

test("a die, a secret or bytes that are not those are found", () => {
  const record = read("vitoria-introductory.json");
  const thrown = record.commands.find((one) => one.throws.some((die) => die.die === 6));
  assert.ok(thrown !== undefined);
  const commands = record.commands.map((one) =>
    one === thrown
      ? { ...one, throws: one.throws.map((die) => ({ ...die, value: (die.value % 6) + 1 })) }
      : one,
  );
  assert.equal(prove({ ...record, commands }).wrong.length, thrown.throws.length);
  const turned = (hex: string) => `${hex.startsWith("0") ? "1" : "0"}${hex.slice(1)}`;
  const other = prove({ ...record, secret: turned(record.secret) });
  assert.equal(other.isCommitmentKept, false);
  assert.ok(other.wrong.length > 0);
  const seats = record.seats.map((one, index) =>
    index === 0 && one.bytes !== undefined ? { ...one, bytes: turned(one.bytes) } : one,
  );
  assert.equal(prove({ ...record, seats }).seals[0]?.is, "broken");
});

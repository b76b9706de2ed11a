import assert from "node:assert/strict";
import { test } from "node:test";
import { KEYS } from "../../client/web/play/key_names.js";
import { singleKeys } from "../../client/web/play/habits.js";
import { actOf, arrowOf } from "../../client/web/play/keys.js";

test("arrows, Enter, Backspace and Escape work whether letters do or not", () => {
  for (const on of [true, false]) {
    singleKeys.isOn.value = on;
    assert.deepEqual(arrowOf("ArrowUp"), [0, -1]);
    assert.equal(actOf("Enter"), "choose");
    assert.equal(actOf("Backspace"), "back");
    assert.equal(actOf("Escape"), "leave");
    assert.equal(actOf("l"), on ? "list" : null);
  }
  singleKeys.isOn.value = true;
});

test("no letter is told twice, and each that is told does something", () => {
  const told = KEYS.flatMap((row) => (/^[a-z?]$/.test(row.keys) ? [row.keys] : []));
  assert.equal(new Set(told).size, told.length);
  for (const key of told) assert.notEqual(actOf(key), null, key);
});

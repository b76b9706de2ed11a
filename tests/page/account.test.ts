/* Who signs out leaves nothing in this browser, nor in its other tabs. */

import assert from "node:assert/strict";
import { test } from "node:test";

class Shelf {
  private readonly kept = new Map<string, string>();
  getItem = (key: string) => this.kept.get(key) ?? null;
  setItem = (key: string, value: string) => void this.kept.set(key, value);
  removeItem = (key: string) => void this.kept.delete(key);
}

const heard = new Map<string, (event: object) => void>();
const [stays, passes] = [new Shelf(), new Shelf()];
const put = (name: string, value: unknown) => Object.defineProperty(globalThis, name, { value, configurable: true });
put("localStorage", stays);
put("sessionStorage", passes);
put("addEventListener", (name: string, hear: (event: object) => void) => heard.set(name, hear));

const { forget } = await import("../../client/web/model/account.js");

function begin(): void {
  for (const name of ["token", "seals", "house", "houses"]) stays.setItem(`estafette.${name}`, "x");
  for (const name of ["draft", "undo"]) passes.setItem(`estafette.${name}`, "x");
}

const left = () =>
  ["token", "seals", "house", "houses", "draft", "undo"].filter(
    (name) => (stays.getItem(`estafette.${name}`) ?? passes.getItem(`estafette.${name}`)) !== null,
  );

test("another tab's sign-out, or sign-in, ends the acts that are begun here", () => {
  for (const newValue of [null, "another"]) {
    begin();
    heard.get("storage")?.({ key: "estafette.theme", oldValue: null, newValue });
    assert.deepEqual(left().slice(-2), ["draft", "undo"]);
    heard.get("storage")?.({ key: "estafette.token", oldValue: "x", newValue });
    assert.deepEqual(left(), ["token", "seals", "house", "houses"]);
  }
});

test("nothing is left, but the house whose match goes on", () => {
  begin();
  forget();
  assert.deepEqual(left(), []);
  begin();
  forget(true);
  assert.deepEqual(left(), ["house", "houses"]);
});

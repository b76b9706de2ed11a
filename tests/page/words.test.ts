/* Texts in the reader's language: what is lacking is said in English. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { allWords, catalogue, ngettext, t } from "../../client/web/wire/words.js";

test("without a catalogue all is English", () => {
  catalogue.value = null;
  assert.equal(t("{name} waits", { name: "Ada" }), "Ada waits");
  assert.equal(t("{name} waits"), "{name} waits");
  assert.equal(ngettext("{count} place", "{count} places", 1), "1 place");
  assert.equal(ngettext("{count} place", "{count} places", 0), "0 places");
});

test("a catalogue gives texts and their plural forms", () => {
  catalogue.value = {
    language: "xx",
    form: (count) => (count === 1 ? 0 : 1),
    texts: { "{name} waits": "espera {name}", "{count} place": ["{count} a", "{count} b"] },
    tellerOf: () => Promise.reject(new Error("nothing is told")),
  };
  assert.equal(t("{name} waits", { name: "{count}" }), "espera {count}");
  assert.equal(t("unknown"), "unknown");
  assert.equal(t("toString"), "toString");
  assert.equal(ngettext("{count} place", "{count} places", 1), "1 a");
  assert.equal(ngettext("{count} place", "{count} places", 5), "5 b");
  catalogue.value = null;
});

test("what a later screen says is there when it is", async () => {
  let fetched = 0;
  const first = { language: "xx", form: () => 0, texts: { here: "aquí" }, tellerOf: () => Promise.reject(new Error()) };
  const more = () => Promise.resolve({ texts: { later: `luego ${++fetched}` } });
  catalogue.value = { ...first, more };
  assert.equal(t("later"), "later");
  await allWords();
  assert.equal(`${t("here")}, ${t("later")}`, "aquí, luego 1");
  await allWords();
  assert.equal(fetched, 1);
  /* What cannot be fetched is said in English; and who has chosen another language has that. */
  catalogue.value = { ...first, more: () => Promise.reject(new Error("no line")) };
  await allWords();
  assert.equal(`${t("here")}, ${t("later")}`, "aquí, later");
  catalogue.value = { ...first, more };
  const waiting = allWords();
  catalogue.value = null;
  await waiting;
  assert.equal(t("here"), "here");
});

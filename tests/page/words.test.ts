/* Texts in the reader's language: what is lacking is said in English. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { catalogue, ngettext, t } from "../../client/web/wire/words.js";

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
  };
  assert.equal(t("{name} waits", { name: "{count}" }), "espera {count}");
  assert.equal(t("unknown"), "unknown");
  assert.equal(t("toString"), "toString");
  assert.equal(ngettext("{count} place", "{count} places", 1), "1 a");
  assert.equal(ngettext("{count} place", "{count} places", 5), "5 b");
  catalogue.value = null;
});

/* Merge patches and JSON patches, by the RFCs' own examples and ours. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { apply, type Json, merge } from "../../client/web/model/patch.js";

/* RFC 7396, appendix A; then those of tests/unit/base_patch.c. */
const MERGES: ReadonlyArray<readonly [string, string, string]> = [
  ['{"a":"b"}', '{"a":"c"}', '{"a":"c"}'],
  ['{"a":"b"}', '{"b":"c"}', '{"a":"b","b":"c"}'],
  ['{"a":"b"}', '{"a":null}', "{}"],
  ['{"a":"b","b":"c"}', '{"a":null}', '{"b":"c"}'],
  ['{"a":["b"]}', '{"a":"c"}', '{"a":"c"}'],
  ['{"a":"c"}', '{"a":["b"]}', '{"a":["b"]}'],
  ['{"a":{"b":"c"}}', '{"a":{"b":"d","c":null}}', '{"a":{"b":"d"}}'],
  ['{"a":[{"b":"c"}]}', '{"a":[1]}', '{"a":[1]}'],
  ['["a","b"]', '["c","d"]', '["c","d"]'],
  ['{"a":"b"}', '["c"]', '["c"]'],
  ['{"a":"foo"}', '"bar"', '"bar"'],
  ['{"e":null}', '{"a":1}', '{"e":null,"a":1}'],
  ["[1,2]", '{"a":"b","c":null}', '{"a":"b"}'],
  ["{}", '{"a":{"bb":{"ccc":null}}}', '{"a":{"bb":{}}}'],
  ['{"a":1,"b":{"c":1,"d":2}}', '{"b":{"c":3,"d":null}}', '{"a":1,"b":{"c":3}}'],
  ['{"a":{"b":1},"z":0}', '{"a":null,"c":{"d":[]}}', '{"z":0,"c":{"d":[]}}'],
  ['{"a":{"b":1,"c":2}}', '{"a":{"b":null,"c":null}}', '{"a":{}}'],
  ['{"\\"q\\"":1}', '{"\\"q\\"":null,"\\\\":2}', '{"\\\\":2}'],
  ["{}", '{"__proto__":{"x":1}}', '{"__proto__":{"x":1}}'],
];

test("merge patches", () => {
  for (const [before, patch, after] of MERGES) {
    const document = JSON.parse(before) as Json;
    const made = merge(document, JSON.parse(patch) as Json);
    assert.equal(JSON.stringify(made), JSON.stringify(JSON.parse(after)), `${before} ${patch}`);
    assert.equal(JSON.stringify(document), JSON.stringify(JSON.parse(before)), "the old stays");
  }
  assert.equal(({} as { x?: number }).x, undefined);
});

test("what did not change is shared", () => {
  const before = { a: { x: 1 }, b: { y: 2 } };
  const after = merge(before, { b: { y: 3 } }) as typeof before;
  assert.equal(after.a, before.a);
  assert.notEqual(after.b, before.b);
});

/* Operations as the server writes them, RFC 6902's forms of a path among them. */
const OPERATIONS: ReadonlyArray<readonly [string, string, string | null]> = [
  ['{"a":[1,2]}', '[{"op":"add","path":"/a/1","value":9}]', '{"a":[1,9,2]}'],
  ['{"a":[1]}', '[{"op":"add","path":"/a/-","value":9}]', '{"a":[1,9]}'],
  ['{"a":[1,2]}', '[{"op":"remove","path":"/a/0"}]', '{"a":[2]}'],
  ['{"a":[{"b":1}]}', '[{"op":"replace","path":"/a/0/b","value":2}]', '{"a":[{"b":2}]}'],
  ['{"a/b":1,"c~d":2}', '[{"op":"replace","path":"/a~1b","value":3}]', '{"a/b":3,"c~d":2}'],
  ['{"c~d":2}', '[{"op":"remove","path":"/c~0d"}]', "{}"],
  ['{"a":1}', '[{"op":"replace","path":"","value":{"b":2}}]', '{"b":2}'],
  ['{"a":1}', '[{"op":"remove","path":"/b"}]', null],
  ['{"a":[1]}', '[{"op":"replace","path":"/a/1","value":2}]', null],
  ['{"a":[1]}', '[{"op":"remove","path":"/a/-"}]', null],
  ['{"a":[1]}', '[{"op":"add","path":"/a/01","value":2}]', null],
  ['{"a":1}', '[{"op":"add","path":"/b/c","value":2}]', null],
];

test("JSON patches", () => {
  for (const [before, patch, after] of OPERATIONS) {
    const document = JSON.parse(before) as Json;
    const operations = JSON.parse(patch) as Parameters<typeof apply>[1];
    if (after === null) assert.throws(() => apply(document, operations), `${before} ${patch}`);
    else assert.deepEqual(apply(document, operations), JSON.parse(after), `${before} ${patch}`);
    assert.deepEqual(document, JSON.parse(before), "the old stays");
  }
});

/* What is drawn of a match stays the same board when its labels are translated. */

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Assets } from "../../client/web/wire/names.js";

const shelf = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
const put = (name: string, value: unknown) => Object.defineProperty(globalThis, name, { value, configurable: true });
for (const name of ["localStorage", "sessionStorage"]) put(name, shelf);
put("addEventListener", () => undefined);
put("document", { addEventListener: () => undefined });
put("location", { pathname: "/", hash: "", search: "" });
put("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));

const { boardOf } = await import("../../client/web/screen/drawings.js");

const map = (title: string) => ({
  title, grid: "square", columns: 1, rows: 1, legend: { ".": "field" }, terrain: ["."],
  sides: [], lines: [], bridges: [], names: {},
});
const assetsOf = (board: object, label: string) =>
  ({ board, legend: { terrain: { field: { label, figure: "open" } }, sides: {}, lines: {} } }) as unknown as Assets;

test("a board is read once, whatever its ground is called", () => {
  const first = map("first");
  const board = boardOf(assetsOf(first, "Field"));
  assert.equal(boardOf(assetsOf(first, "Campo")), board);
  assert.equal(boardOf(assetsOf(map("second"), "Field")).title, "second");
});

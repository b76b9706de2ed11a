/* The page's geometry says what common/grid says: golden/geometry.txt is written by C. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import {
  type Grid,
  centre,
  directionOf,
  directions,
  placeOf,
  side,
  step,
  textOf,
} from "../../client/web/grid/geometry.ts";

interface Said {
  readonly grid: Grid;
  readonly at: string[][];
  readonly far: number[][];
}

function read(): Said[] {
  const boards: Said[] = [];
  for (const line of readFileSync("tests/page/golden/geometry.txt", "utf8").split("\n")) {
    const [word = "", ...rest] = line.split(" ");
    if (word === "at") boards.at(-1)?.at.push(rest);
    else if (word === "far") boards.at(-1)?.far.push(rest.map(Number));
    else if (word)
      boards.push({
        grid: { isSquare: word === "square", columns: Number(rest[0]), rows: Number(rest[1]) },
        at: [],
        far: [],
      });
  }
  return boards;
}

for (const { grid, at, far } of read()) {
  const kind = grid.isSquare ? "squares" : "hexes";
  test(`${kind}: names and neighbours are those of the C code`, () => {
    assert.equal(at.length, grid.columns * grid.rows);
    for (const [place = "", text = "", ...next] of at) {
      assert.equal(textOf(grid, Number(place)), text);
      assert.equal(placeOf(grid, text), Number(place));
      assert.equal(next.length, directions(grid));
      next.forEach((one, direction) =>
        assert.equal(step(grid, Number(place), direction), Number(one), `${text} ${direction}`),
      );
    }
  });
  test(`${kind}: directions are those of the C code`, () => {
    assert.equal(far.length, at.length ** 2);
    for (const [from = 0, to = 0, , direction] of far)
      assert.equal(directionOf(grid, from, to), direction, `${from} ${to}`);
  });
  test(`${kind}: a side lies half-way to its neighbour, the same from both`, () => {
    for (let place = 0; place < at.length; place++)
      for (let direction = 0; direction < directions(grid); direction++) {
        const next = step(grid, place, direction);
        if (next < 0) continue;
        const [a, b] = side(grid, place, direction);
        const [from, to] = [centre(grid, place), centre(grid, next)];
        assert.ok(Math.abs(a.x + b.x - from.x - to.x) < 1e-9);
        assert.ok(Math.abs(a.y + b.y - from.y - to.y) < 1e-9);
        const [c, d] = side(grid, next, directionOf(grid, next, place));
        assert.ok(Math.hypot(a.x - d.x, a.y - d.y) < 1e-9);
        assert.ok(Math.hypot(b.x - c.x, b.y - c.y) < 1e-9);
      }
  });
}

test("what is no place of the board is nowhere", () => {
  const grid = { isSquare: false, columns: 7, rows: 5 };
  for (const text of ["", "0000", "0006", "0801", "0106", "101", "01010", "turn-3", "-101"])
    assert.equal(placeOf(grid, text), -1, text);
});

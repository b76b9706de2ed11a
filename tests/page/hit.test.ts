/* A point is found to the place whose outline holds it, and to the nearest side. */
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  type Grid,
  type Point,
  centre,
  cornerAt,
  corners,
  count,
  directions,
  extent,
  side,
  step,
} from "../../client/web/grid/geometry.ts";
import { edgeUnder, placeUnder, towards } from "../../client/web/grid/hit.ts";
import { luck } from "./luck.ts";

const GRIDS: readonly Grid[] = [
  { isSquare: false, columns: 9, rows: 6 },
  { isSquare: false, columns: 1, rows: 3 },
  { isSquare: true, columns: 8, rows: 5 },
];

/* How deep inside the outline of a place a point lies; outside it is negative. */
function depth(grid: Grid, place: number, point: Point): number {
  const middle = centre(grid, place);
  let least = Infinity;
  for (let i = 0; i < corners(grid); i++) {
    const [a, b] = [cornerAt(grid, middle, i), cornerAt(grid, middle, i + 1)];
    const cross = (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x);
    least = Math.min(least, cross / Math.hypot(b.x - a.x, b.y - a.y));
  }
  return least;
}

function points(grid: Grid, many: number): Point[] {
  const { width, height } = extent(grid);
  const chance = luck(7);
  return Array.from({ length: many }, () => ({
    x: (chance() * 1.2 - 0.1) * width,
    y: (chance() * 1.2 - 0.1) * height,
  }));
}

const nameOf = ({ isSquare, columns, rows }: Grid) =>
  `${columns} by ${rows} ${isSquare ? "squares" : "hexes"}`;

for (const grid of GRIDS) {
  test(`${nameOf(grid)}: the place under a point holds it`, () => {
    let inside = 0;
    for (const point of points(grid, 4000)) {
      const place = placeUnder(grid, point);
      if (place >= 0) {
        inside++;
        assert.ok(depth(grid, place, point) > -1e-6, JSON.stringify(point));
      } else
        for (let one = 0; one < count(grid); one++)
          assert.ok(depth(grid, one, point) < 1e-6, JSON.stringify(point));
    }
    assert.ok(inside > 1000);
  });
  test(`${nameOf(grid)}: no side of the place lies nearer than the one found`, () => {
    const far = ([a, b]: [Point, Point], { x, y }: Point) => {
      let least = Infinity;
      for (let share = 0; share <= 1; share += 0.01)
        least = Math.min(
          least,
          Math.hypot(a.x + (b.x - a.x) * share - x, a.y + (b.y - a.y) * share - y),
        );
      return least;
    };
    for (const point of points(grid, 400)) {
      const found = edgeUnder(grid, point);
      const place = placeUnder(grid, point);
      if (place < 0) assert.equal(found, null);
      if (!found) continue;
      assert.ok(step(grid, found.place, found.direction) >= 0);
      for (let direction = 0; direction < directions(grid); direction++)
        if (step(grid, place, direction) >= 0)
          assert.ok(found.far <= far(side(grid, place, direction), point) + 0.3);
    }
  });
}

test("arrow keys lead to a neighbour, and back again over it", () => {
  for (const grid of GRIDS)
    for (let place = 0; place < count(grid); place++)
      for (const [dx, dy] of [
        [0, -1],
        [0, 1],
        [-1, 0],
        [1, 0],
      ] as const) {
        const next = towards(grid, place, dx, dy);
        if (next < 0) continue;
        assert.equal(towards(grid, next, -dx, -dy), place, `${place} ${dx} ${dy}`);
      }
});

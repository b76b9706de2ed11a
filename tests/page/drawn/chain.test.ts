/* Pieces of line become whole ones, smoothed through their middles. */
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  type Chain,
  type Curve,
  type Segment,
  half,
  join,
  rings,
  sample,
  smooth,
} from "../../../client/web/grid/chain.ts";
import { type Point, side, step } from "../../../client/web/grid/geometry.ts";
import { outline } from "../../../client/web/draw/region.ts";
import { luck } from "../luck.ts";
import { boardOf, games, staged } from "./staged.ts";

const GRID = { isSquare: false, columns: 12, rows: 9 };
const name = ({ x, y }: Point) => `${Math.round(x * 4)},${Math.round(y * 4)}`;
const pair = ([a, b]: Segment) => [name(a), name(b)].sort().join(" ");

/* Some sides of a board, each once, and either way round. */
function someSides(seed: number, share: number): Segment[] {
  const chance = luck(seed);
  const all: Segment[] = [];
  for (let place = 0; place < GRID.columns * GRID.rows; place++)
    for (let direction = 0; direction < 3; direction++) {
      if (step(GRID, place, direction) < 0 || chance() > share) continue;
      const [a, b] = side(GRID, place, direction);
      all.push(chance() < 0.5 ? [a, b] : [b, a]);
    }
  return all;
}

const pieces = ({ points, isClosed }: Chain): Segment[] =>
  points.flatMap((point, i): Segment[] => {
    const next = points[i + 1] ?? (isClosed ? points[0] : undefined);
    return next ? [[point, next]] : [];
  });

test("each side is in one line, once", () => {
  for (const share of [0.1, 0.4, 0.8, 1]) {
    const segments = someSides(Math.round(share * 100), share);
    const joined = join(segments).flatMap(pieces).map(pair).sort();
    assert.deepEqual(joined, segments.map(pair).sort());
  }
});

test("lines end only where one ends or three meet", () => {
  const segments = someSides(5, 0.5);
  const degree = new Map<string, number>();
  for (const point of segments.flat()) degree.set(name(point), (degree.get(name(point)) ?? 0) + 1);
  for (const { points, isClosed } of join(segments)) {
    const ends = isClosed ? [] : [points[0], points.at(-1)];
    for (const end of ends) assert.notEqual(degree.get(name(end as Point)), 2);
    for (const point of points.slice(1, -1)) assert.equal(degree.get(name(point)), 2);
  }
});

test("the sides of one place are one closed line", () => {
  const all = Array.from({ length: 6 }, (_, direction) => side(GRID, 40, direction));
  const chains = join([...all.slice(3), ...all.slice(0, 3)]);
  assert.equal(chains.length, 1);
  assert.equal(chains[0]?.isClosed, true);
  assert.equal(chains[0]?.points.length, 6);
});

const knots = ({ start, bends }: Curve): Point[] => [start, ...bends.map(([, to]) => to)];

test("a smooth line goes through the middle of each of its pieces", () => {
  for (const chain of join(someSides(11, 0.45))) {
    const curve = smooth(chain);
    const through = new Set(knots(curve).map(name));
    const inner = chain.isClosed ? pieces(chain) : pieces(chain).slice(1, -1);
    for (const [a, b] of inner) assert.ok(through.has(name(half(a, b))));
    if (!chain.isClosed) {
      assert.equal(name(curve.start), name(chain.points[0] as Point));
      assert.equal(name(knots(curve).at(-1) as Point), name(chain.points.at(-1) as Point));
    }
  }
});

test("a smooth line has no kink: it leaves each knot as it came", () => {
  for (const chain of join(someSides(11, 0.45))) {
    const { start, bends } = smooth(chain);
    let from = start;
    bends.forEach(([control, to], i) => {
      const next = bends[i + 1];
      if (next && chain.points.length > 3) {
        const [ux, uy] = [to.x - control.x, to.y - control.y];
        const [vx, vy] = [next[0].x - to.x, next[0].y - to.y];
        assert.ok(Math.abs(ux * vy - uy * vx) < 1e-6 && ux * vx + uy * vy > 0);
      }
      from = to;
    });
    assert.ok(Number.isFinite(from.x));
  }
});

test("samples lie as far apart as was asked, and look along the line", () => {
  const [chain] = join(someSides(3, 0.35)).sort((a, b) => b.points.length - a.points.length);
  const samples = sample(smooth(chain as Chain), 4);
  assert.ok(samples.length > 10);
  for (const [i, one] of samples.entries()) {
    assert.ok(Math.abs(Math.hypot(one.dx, one.dy) - 1) < 1e-6);
    const next = samples[i + 1];
    if (next) assert.ok(Math.hypot(next.x - one.x, next.y - one.y) < 6.5);
  }
});

const area = ({ points }: Chain): number =>
  points.reduce((sum, a, i) => {
    const b = points[(i + 1) % points.length] as Point;
    return sum + (a.x * b.y - b.x * a.y) / 2;
  }, 0);

test("rings have the inside to their right: what they bound is what was asked", () => {
  const hex = 6 * (Math.sqrt(3) / 4) * 24 * 24;
  for (const game of games) {
    const board = boardOf(staged(game));
    if (board.isSquare) continue;
    const inner = new Set<number>();
    board.ground.forEach((_, place) => {
      const [column, row] = [Math.floor(place / board.rows), place % board.rows];
      const isInner = column > 2 && row > 2 && column < board.columns - 3 && row < board.rows - 3;
      if (isInner && (place * 7919) % 5 < 2) inner.add(place);
    });
    const bounded = outline(board, (place) => inner.has(place)).reduce(
      (sum, one) => sum + area(one),
      0,
    );
    /* Teeth are drawn and corners stray: on the whole no more than this is lost. */
    assert.ok(bounded > inner.size * hex * 0.85 && bounded < inner.size * hex * 1.05, game);
  }
});

test("two squares that touch in a corner are two rings, or one if they are to be one", () => {
  const square = (x: number, y: number): Segment[] => {
    const at = [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ].map(([dx = 0, dy = 0]) => ({ x: (x + dx) * 8, y: (y + dy) * 8 }));
    return at.map((point, i) => [point, at[(i + 1) % 4] as Point]);
  };
  const both = [...square(0, 0), ...square(1, 1)];
  assert.equal(rings(both).length, 2);
  assert.equal(rings(both, true).length, 1);
});

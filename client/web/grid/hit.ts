/* A point of the drawing to what lies there: by arithmetic, without a node a hex. */
import {
  type Grid,
  type Point,
  NOWHERE,
  RADIUS,
  ROW,
  SQUARE,
  centre,
  columnOf,
  directions,
  placeAt,
  side,
  step,
} from "./geometry.ts";

/* The place at a point, NOWHERE beyond the edge. */
export function placeUnder(grid: Grid, { x, y }: Point): number {
  if (grid.isSquare) return placeAt(grid, Math.floor(x / SQUARE), Math.floor(y / SQUARE));
  const near = Math.floor((x - RADIUS / 2) / (RADIUS * 1.5));
  let [best, least] = [NOWHERE, Infinity];
  /* Of the hexes that can hold it the nearest does; beyond the edge there are some too. */
  for (const column of [near, near + 1]) {
    const lower = (column & 1) / 2;
    const row = Math.floor(y / ROW - lower);
    const [dx, dy] = [x - (column * RADIUS * 1.5 + RADIUS), y - (row + 0.5 + lower) * ROW];
    const far = dx * dx + dy * dy;
    if (far < least) [best, least] = [placeAt(grid, column, row), far];
  }
  return best;
}

export interface Edge {
  readonly place: number;
  readonly direction: number;
  readonly far: number; /* from the point, in units of the drawing */
}

function distanceTo({ x, y }: Point, [a, b]: readonly [Point, Point]): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const long = dx * dx + dy * dy;
  const share = long ? Math.max(0, Math.min(1, ((x - a.x) * dx + (y - a.y) * dy) / long)) : 0;
  return Math.hypot(x - a.x - dx * share, y - a.y - dy * share);
}

/* The side next to a point, between two places; null where there is none. */
export function edgeUnder(grid: Grid, point: Point): Edge | null {
  const place = placeUnder(grid, point);
  if (place === NOWHERE) return null;
  let best: Edge | null = null;
  for (let direction = 0; direction < directions(grid); direction++) {
    if (step(grid, place, direction) === NOWHERE) continue;
    const far = distanceTo(point, side(grid, place, direction));
    /* A corner belongs to the sides that meet there, if there is one. */
    if (!best || far < best.far - 1e-9) best = { place, direction, far };
  }
  return best;
}

/* Where the arrow keys lead: the neighbour that lies most in that direction. */
export function towards(grid: Grid, place: number, dx: number, dy: number): number {
  if (!grid.isSquare && dy === 0) {
    const isLow = (columnOf(grid, place) & 1) === 1;
    const direction = dx > 0 ? (isLow ? 1 : 2) : isLow ? 5 : 4;
    return step(grid, place, direction);
  }
  const from = centre(grid, place);
  let [best, most] = [NOWHERE, 0.9];
  for (let direction = 0; direction < directions(grid); direction++) {
    const next = step(grid, place, direction);
    if (next === NOWHERE) continue;
    const to = centre(grid, next);
    const long = Math.hypot(to.x - from.x, to.y - from.y) * Math.hypot(dx, dy) || 1;
    const along = ((to.x - from.x) * dx + (to.y - from.y) * dy) / long;
    if (along > most) [best, most] = [next, along];
  }
  return best;
}

/* How a thing lies that is wider than a place: its name is written along it. */
import { type Board, type BoardName } from "../grid/board.ts";
import { type Point, centre, directions, step } from "../grid/geometry.ts";

export interface Lie {
  readonly turn: number; /* radians from level, clockwise */
  readonly long: number; /* how far it goes on, about */
}

const FAR = 20; /* steps from where the name stands, and no farther */
const STEEP = 0.75; /* what is steeper is not read with ease */
const SLENDER = 1.25; /* longer than wide by so much, or it lies level */

/* What is named is of one ground, or as high as where its name stands. */
function isOf(board: Board, name: BoardName): (place: number) => boolean {
  const least = board.height[name.place] ?? 0;
  const ground = board.ground[name.place];
  if (name.of === "height" && least > 0) return (place) => (board.height[place] ?? 0) >= least;
  return (place) => board.ground[place] === ground;
}

function about(board: Board, name: BoardName): Point[] {
  const has = isOf(board, name);
  const seen = new Set([name.place]);
  let edge = [name.place];
  for (let far = 0; far < FAR; far++) {
    const next: number[] = [];
    for (const place of edge)
      for (let direction = 0; direction < directions(board); direction++) {
        const one = step(board, place, direction);
        if (one < 0 || seen.has(one) || !has(one)) continue;
        seen.add(one);
        next.push(one);
      }
    edge = next;
  }
  return [...seen].map((place) => centre(board, place));
}

/* The axis of what is named; null where it is no longer than it is wide, or open ground. */
function reckon(board: Board, name: BoardName): Lie | null {
  if (board.ground[name.place] === "open" && !(board.height[name.place] ?? 0)) return null;
  const points = about(board, name);
  const mean = (of: (point: Point) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [mx, my] = [mean(({ x }) => x), mean(({ y }) => y)];
  const xx = mean(({ x }) => (x - mx) ** 2);
  const yy = mean(({ y }) => (y - my) ** 2);
  const xy = mean(({ x, y }) => (x - mx) * (y - my));
  const apart = Math.hypot(xx - yy, 2 * xy);
  const [most, least] = [(xx + yy + apart) / 2, (xx + yy - apart) / 2];
  const turn = Math.atan2(2 * xy, xx - yy) / 2;
  const isLong = most > SLENDER * SLENDER * Math.max(1, least) && Math.abs(turn) < STEEP;
  return isLong ? { turn, long: 3 * Math.sqrt(most) } : null;
}

const known = new WeakMap<BoardName, Lie | null>();

/* The same, reckoned once. */
export function lie(board: Board, name: BoardName): Lie | null {
  if (!known.has(name)) known.set(name, reckon(board, name));
  return known.get(name) ?? null;
}

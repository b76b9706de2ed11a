/* What lies along sides: rivers that swell on their way, walls, fences, fords. */
import { type Board, type BoardSide } from "../grid/board.ts";
import { type Chain, half, join } from "../grid/chain.ts";
import { type Point, centre, extent, side, step } from "../grid/geometry.ts";
import { relax, straightText, swellText } from "./line.ts";
import { at, path, type Node } from "./node.ts";

const WET = new Set(["stream", "river", "wide", "ford"]);
const CALM = 0.34; /* how much of its teeth a river loses */

/* Half the width of a water where it rises and where it ends. */
const WIDTHS: Record<string, readonly [number, number]> = {
  stream: [0.8, 1.7],
  river: [1.9, 3.3],
  wide: [3.2, 6],
};

const sideOf = (board: Board, one: BoardSide) => side(board, one.place, one.direction);

/* By name and width: where tributaries come in the river goes on. */
export function waters(board: Board): { chain: Chain; figure: string; name: string }[] {
  const kinds = new Map<string, BoardSide[]>();
  for (const one of board.sides) {
    if (!WET.has(one.figure)) continue;
    const same = board.sides.find((two) => two.name === one.name && two.figure !== "ford");
    const figure = one.figure === "ford" ? (same?.figure ?? "stream") : one.figure;
    const key = `${figure} ${one.name}`;
    kinds.set(key, [...(kinds.get(key) ?? []), one]);
  }
  return [...kinds].flatMap(([key, all]) => {
    const [figure = "", ...name] = key.split(" ");
    return join(all.map((one) => sideOf(board, one))).map((chain) => ({
      chain,
      figure,
      name: name.join(" "),
    }));
  });
}

const near = (a: Point, b: Point) => Math.abs(a.x - b.x) + Math.abs(a.y - b.y) < 1;

const SURE = 0.3; /* so clearly must others tell which way it runs */
const EDGE = 26; /* who ends so near to the edge of the map goes on beyond it */

/*
 * Where a water goes on from its end: over the edge of the map, or into a lake; null
 * where it rises, and the end itself where it runs into another.
 */
function beyond(board: Board, end: Point, others: readonly Chain[]): Point | null {
  const { width, height } = extent(board);
  if (end.x < EDGE) return { x: end.x - 2 * EDGE, y: end.y };
  if (end.y < EDGE) return { x: end.x, y: end.y - 2 * EDGE };
  if (end.x > width - EDGE) return { x: end.x + 2 * EDGE, y: end.y };
  if (end.y > height - EDGE) return { x: end.x, y: end.y + 2 * EDGE };
  const lake = board.ground.findIndex((ground, place) => {
    const middle = centre(board, place);
    return ground === "water" && Math.hypot(middle.x - end.x, middle.y - end.y) < EDGE;
  });
  if (lake >= 0) return half(end, centre(board, lake));
  return others.some((one) => one.points.some((point) => near(point, end))) ? end : null;
}

/*
 * Which way a water runs that comes from beyond the map and goes beyond it, as those that come
 * into it tell: they run with it, never against. Above 0 from its first point to its last.
 */
function flow({ points }: Chain, others: readonly Chain[]): number {
  let sum = 0;
  for (const other of others)
    for (const [end, before] of [
      [other.points[0], other.points[2]],
      [other.points.at(-1), other.points.at(-3)],
    ]) {
      const joint = end ? points.findIndex((point) => near(point, end)) : -1;
      const [up, down] = [points[joint - 2], points[joint + 2]];
      if (!end || !before || !up || !down) continue;
      const [dx, dy] = [down.x - up.x, down.y - up.y];
      const along = (end.x - before.x) * dx + (end.y - before.y) * dy;
      sum += along / (Math.hypot(dx, dy) * Math.hypot(end.x - before.x, end.y - before.y) || 1);
    }
  return sum;
}

function swelling(board: Board, chain: Chain, figure: string, others: readonly Chain[]): string {
  const [rise, fall] = WIDTHS[figure] ?? [1, 2];
  const calm = relax(chain, CALM);
  const [first, last] = [chain.points[0], chain.points.at(-1)];
  if (chain.isClosed || !first || !last) return swellText(calm, fall, fall);
  const [a, b] = [beyond(board, first, others), beyond(board, last, others)];
  const points = [
    ...(a && a !== first ? [a] : []),
    ...calm.points,
    ...(b && b !== last ? [b] : []),
  ];
  const whole = { points, isClosed: false };
  const way = a && b ? flow(chain, others) : 0;
  if (Math.abs(way) < SURE) return swellText(whole, a ? fall : rise, b ? fall : rise);
  const [small, great] = [rise * 1.1, fall * 1.3];
  return way > 0 ? swellText(whole, small, great) : swellText(whole, great, small);
}

/* The banks lie under lakes and seas, the water over them: so it runs into them. */
function rivers(board: Board): { banks: Node[]; streams: Node[] } {
  const all = waters(board);
  const text = all
    .map(({ chain, figure }) => {
      const others = all.filter((one) => one.chain !== chain).map((one) => one.chain);
      return swelling(board, chain, figure, others);
    })
    .join("");
  return text
    ? { banks: [path("river-bank", text)], streams: [path("river", text)] }
    : { banks: [], streams: [] };
}

/* A line with short teeth towards the inside of what it shuts in. */
function walls(board: Board): Node[] {
  const built = board.sides.filter((one) => one.figure === "wall");
  const text = join(built.map((one) => sideOf(board, one)))
    .map((chain) => straightText(chain.points, chain.isClosed))
    .join("");
  const gates = built.filter((one) => one.isGate).map((one) => across(board, one, 5, 5));
  return text ? [path("wall-foot", text), path("wall", text), path("gate", gates.join(""))] : [];
}

/* Two strokes over a side, as of a bridge or a gate. */
export function across(
  board: Board,
  one: { place: number; direction: number },
  apart: number,
  long: number,
): string {
  const [a, b] = side(board, one.place, one.direction);
  const middle = half(a, b);
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  return [-1, 1]
    .map((sign) => {
      const [x, y] = [middle.x + sign * ux * apart, middle.y + sign * uy * apart];
      const [flareX, flareY] = [sign * ux * 2.2, sign * uy * 2.2];
      return (
        `M${at(x - uy * (long + 2.5) + flareX, y + ux * (long + 2.5) + flareY)}` +
        `L${at(x - uy * long, y + ux * long)}L${at(x + uy * long, y - ux * long)}` +
        `L${at(x + uy * (long + 2.5) + flareX, y - ux * (long + 2.5) + flareY)}`
      );
    })
    .join("");
}

function fences(board: Board): Node[] {
  let text = "";
  for (const one of board.sides) {
    if (one.figure !== "fence") continue;
    const [a, b] = sideOf(board, one);
    text += `M${at(a.x, a.y)}L${at(b.x, b.y)}`;
    for (const share of [0.15, 0.38, 0.62, 0.85]) {
      const [x, y] = [a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share];
      text += `M${at(x - 1.6, y - 2.4)}l3.2 4.8M${at(x + 1.6, y - 2.4)}l-3.2 4.8`;
    }
  }
  return text ? [path("fence", text)] : [];
}

/* Stepping stones over the side, from one bank to the other. */
function fords(board: Board): Node[] {
  let text = "";
  for (const one of board.sides) {
    if (one.figure !== "ford") continue;
    const [a, b] = sideOf(board, one);
    const middle = half(a, b);
    const [from, to] = [
      centre(board, one.place),
      centre(board, step(board, one.place, one.direction)),
    ];
    for (const share of [-0.24, -0.12, 0, 0.12, 0.24])
      text += `M${at(middle.x + (to.x - from.x) * share, middle.y + (to.y - from.y) * share)}h.1`;
  }
  return text ? [path("sign stones", text)] : [];
}

/* Waters along sides: what lies under the sea, and what over it. */
export function flowing(board: Board): { banks: Node[]; streams: Node[] } {
  const { banks, streams } = rivers(board);
  return { banks, streams: [...streams, ...fords(board)] };
}

export const standing = (board: Board): Node[] => [...walls(board), ...fences(board)];

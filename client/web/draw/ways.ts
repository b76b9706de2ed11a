/* Roads that bend, with a casing, and what carries them over the water. */
import { type Board, type BoardLine, chanceOf, places } from "../grid/board.ts";
import { half } from "../grid/chain.ts";
import { type Point, centre, columnOf, directionOf, extent, rowOf } from "../grid/geometry.ts";
import { across } from "./edges.ts";
import { throughText } from "./line.ts";
import { at, path, type Node } from "./node.ts";

const STRAIGHT = 0.3; /* how much of its zigzag a road loses */

/* By place, to which others roads lead from it. */
export function roads(board: Board): Map<number, Set<number>> {
  const ends = new Map<number, Set<number>>();
  for (const { path } of board.lines)
    path.forEach((place, i) => {
      const beside = ends.get(place) ?? new Set<number>();
      for (const other of [path[i - 1], path[i + 1]]) if (other !== undefined) beside.add(other);
      ends.set(place, beside);
    });
  return ends;
}

/* A road may wander a little, but not where it meets something. */
export function wandering(board: Board, ends = roads(board)): (place: number) => Point {
  const fixed = new Set(board.bridges.map(({ place }) => place));
  return (place) => {
    const from = centre(board, place);
    const isFree = ends.get(place)?.size === 2 && !fixed.has(place);
    if (!isFree || board.ground[place] === "bridge") return from;
    const [a = place, b = place] = ends.get(place) ?? [];
    const to = half(centre(board, a), centre(board, b));
    return {
      x: from.x + (to.x - from.x) * STRAIGHT + (chanceOf(place, 7) - 0.5) * 7,
      y: from.y + (to.y - from.y) * STRAIGHT + (chanceOf(place, 8) - 0.5) * 7,
    };
  };
}

/* From the last place, over the edge of the map. */
function beyond(board: Board, place: number, from: Point): Point[] {
  const { width, height } = extent(board);
  const far = 60;
  const [column, row] = [columnOf(board, place), rowOf(board, place)];
  if (column === 0) return [{ x: from.x - far, y: from.y }];
  if (column === board.columns - 1) return [{ x: Math.max(from.x, width) + far, y: from.y }];
  if (row === 0) return [{ x: from.x, y: from.y - far }];
  return row === board.rows - 1 ? [{ x: from.x, y: Math.max(from.y, height) + far }] : [];
}

/* What one line adds to those drawn before; it goes on beyond the edge of the map. */
function wayText(
  board: Board,
  line: BoardLine,
  pointOf: (place: number) => Point,
  drawn: Set<string>,
): string {
  const points = line.path.map(pointOf);
  const [first, last] = [line.path[0], line.path.at(-1)];
  if (first === undefined || last === undefined) return "";
  const before = beyond(board, first, points[0] as Point);
  const after = beyond(board, last, points.at(-1) as Point);
  return throughText([...before, ...points, ...after], (i) => {
    const [a, b] = [line.path[i - before.length], line.path[i - before.length + 1]];
    if (a === undefined || b === undefined) return true;
    const key = `${Math.min(a, b)} ${Math.max(a, b)}`;
    const isNew = !drawn.has(key) && directionOf(board, a, b) >= 0;
    drawn.add(key);
    return isNew;
  });
}

export function ways(board: Board): Node[] {
  const pointOf = wandering(board);
  const drawn = new Set<string>();
  const texts = { road: "", lane: "" };
  for (const figure of ["road", "lane"] as const)
    for (const line of board.lines)
      if (line.figure === figure) texts[figure] += wayText(board, line, pointOf, drawn);
  return [
    ...(texts.lane ? [path("lane-casing", texts.lane), path("lane", texts.lane)] : []),
    ...(texts.road ? [path("road-casing", texts.road), path("road", texts.road)] : []),
  ];
}

/* Two parapets along the road over a place that is a bridge. */
function deck(board: Board, place: number): string {
  const line = board.lines.find(({ path }) => path.includes(place));
  const i = line?.path.indexOf(place) ?? 0;
  const [from, to] = [line?.path[i - 1] ?? place, line?.path[i + 1] ?? place];
  const [a, b] = [centre(board, from), centre(board, to)];
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const middle = centre(board, place);
  const [ux, uy] = length ? [(b.x - a.x) / length, (b.y - a.y) / length] : [0, 1];
  return [-1, 1]
    .map((sign) => {
      const [x, y] = [middle.x - sign * uy * 5, middle.y + sign * ux * 5];
      return `M${at(x - ux * 21, y - uy * 21)}l${at(ux * 42, uy * 42)}`;
    })
    .join("");
}

export function bridges(board: Board): Node[] {
  const text =
    board.bridges.map((one) => across(board, one, 4.2, 7)).join("") +
    places(board)
      .filter((place) => board.ground[place] === "bridge")
      .map((place) => deck(board, place))
      .join("");
  return text ? [path("bridge-deck", text), path("bridge", text)] : [];
}

/* What can be chosen: sides of places, reach with its costs, the way under the pointer. */
import { type Board } from "../grid/board.ts";
import { type Box, type Point, NOWHERE, centre, directionOf, placeOf, side } from "../grid/geometry.ts";
import { throughText } from "./line.ts";
import { isIn, label, placesText } from "./marks.ts";
import { at, el, path, tenth, type Node } from "./node.ts";

/* Sides of places that can be chosen, or are. */
export function edgesMark(
  board: Board,
  name: string,
  edges: readonly (readonly string[])[],
): Node[] {
  let text = "";
  for (const [from = "", to = ""] of edges) {
    const place = placeOf(board, from);
    const direction = directionOf(board, place, placeOf(board, to));
    if (direction < 0) continue;
    const [a, b] = side(board, place, direction);
    text += `M${at(a.x, a.y)}L${at(b.x, b.y)}`;
  }
  return text ? [path(`mark edge ${name}`, text)] : [];
}

export interface Way {
  readonly to: string;
  readonly cost?: number;
  readonly stops?: boolean;
  readonly loses?: number;
  readonly brings?: string;
}

/*
 * Where one can go: one path for all of it, whatever it costs, one for where it ends
 * and one for where it costs a loss.
 */
export function reach(board: Board, ways: readonly Way[]): Node[] {
  const of = (some: readonly Way[]) => some.map((way) => placeOf(board, way.to));
  const paths: readonly (readonly [string, readonly Way[]])[] = [
    ["reach", ways],
    ["reach stops", ways.filter((way) => way.stops)],
    ["reach loses", ways.filter((way) => way.loses)],
    ["reach brings", ways.filter((way) => way.brings)],
  ];
  return paths.flatMap(([name, some]) => {
    const text = placesText(board, of(some), name === "reach" ? 0.97 : 0.78);
    return text ? [path(`mark ${name}`, text)] : [];
  });
}

/* The costs of a reach, for places in sight: text is dear. */
export const reachCosts = (board: Board, ways: readonly Way[], sight?: Box): Node[] =>
  ways.flatMap(({ to, cost }) => {
    const place = placeOf(board, to);
    if (place === NOWHERE || cost === undefined || cost < 0) return [];
    const middle = centre(board, place);
    return isIn(middle, sight) ? [label("cost", middle, String(cost))] : [];
  });

export interface UnderPointer {
  readonly from?: string; /* where it begins, if on the board */
  readonly path: readonly string[];
  readonly words: readonly string[]; /* what comes of it */
}

const points = (board: Board, places: readonly string[]): Point[] =>
  places
    .map((one) => placeOf(board, one))
    .filter((place) => place !== NOWHERE)
    .map((place) => centre(board, place));

/* The way under the pointer: a line with a pace a place. */
export function wayLine(board: Board, way: UnderPointer): Node[] {
  const line = points(board, [...(way.from ? [way.from] : []), ...way.path]);
  if (line.length === 0) return [];
  const text = throughText(line);
  const paces = line
    .slice(way.from ? 1 : 0)
    .map(({ x, y }) => `M${at(x, y)}h.1`)
    .join("");
  return [
    ...(text ? [path("way-casing", text), path("way", text)] : []),
    path("paces", paces),
  ];
}

/* A flag at its end with what comes of it, above the counters. */
export function wayFlag(board: Board, way: UnderPointer): Node[] {
  const end = points(board, way.path).at(-1);
  const words = way.words.join(" \u00b7 ");
  if (!end || words === "") return [];
  const wide = 10 + words.length * 7.5;
  return [
    el("rect", {
      class: "way-flag",
      x: tenth(end.x - wide / 2),
      y: tenth(end.y - 37),
      width: tenth(wide),
      height: 17,
      rx: 4,
    }),
    label("way-words", { x: end.x, y: end.y - 28.5 }, words, 4.5),
  ];
}

/* The last moves as arrows, and who acted on whom: until the next act. */
import { type Board } from "../grid/board.ts";
import { type Point, NOWHERE, centre, placeOf } from "../grid/geometry.ts";
import { type Cast, type ViewData, colourOf, sideClass } from "./cast.ts";
import { throughText } from "./line.ts";
import { at, el, type Node } from "./node.ts";

/* What is drawn of a happening (schema/common.json). */
export interface HappeningData {
  readonly pieces?: readonly string[];
  readonly path?: readonly string[];
  readonly by?: readonly string[];
  readonly on?: readonly string[];
}

const LEFT = 2; /* how far from the middle of a place that was left an arrow begins */
export const EDGE = 15; /* and of one where a counter is: there it begins, or ends */
const HEAD = 9;

/* The same line without so much of its last piece, or of its first. */
function cut(points: readonly Point[], first: number, last: number): Point[] {
  const line = [...points];
  const shorten = (i: number, to: number, by: number) => {
    const [a, b] = [line[i], line[to]];
    if (!a || !b) return;
    const long = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    const share = Math.min(0.8, by / long);
    line[i] = { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
  };
  shorten(0, 1, first);
  shorten(line.length - 1, line.length - 2, last);
  return line;
}

function head(points: readonly Point[]): string {
  const [before, tip] = [points.at(-2), points.at(-1)];
  if (!before || !tip) return "";
  const long = Math.hypot(tip.x - before.x, tip.y - before.y) || 1;
  const [ux, uy] = [(tip.x - before.x) / long, (tip.y - before.y) / long];
  const [x, y] = [tip.x + ux * HEAD, tip.y + uy * HEAD];
  const wing = 6.5;
  return (
    `M${at(x, y)}L${at(tip.x - uy * wing - ux * 2, tip.y + ux * wing - uy * 2)}` +
    `L${at(tip.x, tip.y)}L${at(tip.x + uy * wing - ux * 2, tip.y - ux * wing - uy * 2)}Z`
  );
}

export function arrow(
  name: string,
  colour: string,
  points: readonly Point[],
  start: number,
): Node {
  const line = cut(points, start, EDGE + HEAD);
  const shaft = throughText(line);
  return el(
    "g",
    { class: name },
    el("path", { class: "arrow-casing", d: shaft }),
    el("path", { class: "arrow-shaft", d: shaft, stroke: colour }),
    el("path", { class: "arrow-head", d: head(line), fill: colour }),
  );
}

const placesOf = (board: Board, names: readonly string[]): number[] =>
  names.map((name) => placeOf(board, name)).filter((place) => place !== NOWHERE);

/* Arrows of these happenings, the oldest first; where pieces are now is in the view. */
export function arrows(
  board: Board,
  cast: Cast,
  view: ViewData,
  happenings: readonly HappeningData[],
): Node[] {
  const pieceOf = (handles: readonly string[] | undefined) =>
    handles?.map((handle) => view.pieces?.[handle]).find((piece) => piece !== undefined);
  const drawn = new Map<string, Node>();
  for (const one of happenings) {
    const mover = pieceOf(one.by) ?? pieceOf(one.pieces);
    if (one.path) {
      const points = placesOf(board, one.path).map((place) => centre(board, place));
      const name = `arrow move ${sideClass(cast, mover?.side)}`;
      if (points.length > 1)
        drawn.set(one.path.join(" "), arrow(name, colourOf(cast, mover?.side), points, LEFT));
      continue;
    }
    const [from, to] = [pieceOf(one.by)?.at, pieceOf(one.on)?.at];
    const ends = placesOf(board, [from ?? "", to ?? ""]);
    const [a, b] = ends;
    if (a === undefined || b === undefined || a === b) continue;
    const points = [centre(board, a), centre(board, b)];
    drawn.set(`${from}>${to}`, arrow("arrow strike", "", points, EDGE));
  }
  return [...drawn.values()];
}

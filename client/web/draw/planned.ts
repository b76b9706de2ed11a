/* A plan over the board: where each of its acts leads, with its number. */
import { type Board } from "../grid/board.ts";
import { type Point, NOWHERE, centre, placeOf } from "../grid/geometry.ts";
import { EDGE, arrow } from "./arrows.ts";
import { at, el, tenth, type Node } from "./node.ts";

const RING = 19;
const COIN = 8.5;
const OFF = 14; /* how far beside the middle of a place a number lies */

const ring = ({ x, y }: Point): Node =>
  el("circle", { class: "plan-ring", cx: tenth(x), cy: tenth(y), r: String(RING) });

function coin({ x, y }: Point, number: number): Node {
  return el(
    "g",
    { class: "plan-number", transform: `translate(${at(x, y)})` },
    el("circle", { r: String(COIN) }),
    el("text", { y: "4" }, String(number)),
  );
}

/* `steps`: the routes of each act, by names of places. */
export function planned(board: Board, steps: readonly (readonly (readonly string[])[])[]): Node[] {
  const ends = new Map<number, number>();
  const coins: Node[] = [];
  const ways = steps.flatMap((routes, index) =>
    routes.flatMap((route) => {
      const places = route.map((name) => placeOf(board, name)).filter((place) => place !== NOWHERE);
      const points = places.map((place) => centre(board, place));
      const [end, tip] = [places.at(-1), points.at(-1)];
      if (end === undefined || tip === undefined) return [];
      const before = ends.get(end) ?? 0;
      ends.set(end, before + 1);
      coins.push(coin({ x: tip.x + OFF - before * 2 * COIN, y: tip.y - OFF }, index + 1));
      return [points.length > 1 ? arrow("arrow plan", "", points, EDGE) : ring(tip)];
    }),
  );
  return [...ways, ...coins];
}

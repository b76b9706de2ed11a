/*
 * The title of the map, printed where it has room: over water or ground on which there is
 * nothing else. A map that has none goes without.
 */
import { type Board, places } from "../grid/board.ts";
import { type Point, centre, columnOf, extent, placeAt, rowOf, step } from "../grid/geometry.ts";
import { at, el, group, path, tenth, type Node } from "./node.ts";

const SIZE = 25;
const LETTER = 0.56; /* of its size, spread as titles are */
const LINE = 30;
const LONGEST = 21; /* letters in a line */
const EDGE = 16;

interface Title {
  readonly lines: readonly string[];
  readonly when: string; /* what follows the last comma */
}

function titleOf(text: string): Title {
  const comma = text.lastIndexOf(", ");
  const [name, when] = comma < 0 ? [text, ""] : [text.slice(0, comma), text.slice(comma + 2)];
  const lines = [""];
  for (const word of name.split(" ")) {
    const line = lines.at(-1) ?? "";
    if (line && line.length + word.length >= LONGEST) lines.push(word);
    else lines[lines.length - 1] = line ? `${line} ${word}` : word;
  }
  return { lines, when };
}

const BUILT = new Set(["town", "village", "fort", "bridge", "ford"]);

/* What a name takes about its place, in columns and rows. */
const NAMED = [-2, -1, 0, 1, 2].flatMap((wide) => [-1, 0, 1].map((high) => [wide, high] as const));

/* Where something is drawn or written already. */
function busy(board: Board): Set<number> {
  const all = new Set(places(board).filter((place) => BUILT.has(board.ground[place] ?? "")));
  for (const { path } of board.lines) for (const place of path) all.add(place);
  for (const { place, direction } of board.sides)
    for (const one of [place, step(board, place, direction)]) all.add(one);
  for (const { place } of board.names) {
    const [column, row] = [columnOf(board, place), rowOf(board, place)];
    for (const [wide, high] of NAMED) all.add(placeAt(board, column + wide, row + high));
  }
  return all;
}

/* The free spot for so much that is the nearest to a corner, on water if there is some. */
function spot(board: Board, wide: number, high: number): Point | null {
  const { width, height } = extent(board);
  const taken = busy(board);
  const middles = places(board).map((place) => centre(board, place));
  let best: Point | null = null;
  let least = Infinity;
  const cost = (place: number) => (board.ground[place] === "water" ? 0 : 300);
  middles.forEach((point, place) => {
    const { x, y } = point;
    const [beside, over] = [Math.min(x, width - x), Math.min(y, height - y)];
    if (taken.has(place) || beside < wide / 2 + EDGE || over < high / 2 + EDGE) return;
    let far = beside + over + cost(place);
    const [across, along] = [wide / 2 + EDGE, high / 2 + EDGE];
    for (let one = 0; one < middles.length && far < least; one++) {
      const to = middles[one] as Point;
      if (Math.abs(to.x - x) > across || Math.abs(to.y - y) > along) continue;
      if (taken.has(one)) far = Infinity;
      else if (board.ground[one] !== board.ground[place]) far += 150;
    }
    if (far < least) [best, least] = [point, far];
  });
  return best;
}

export function cartouche(board: Board): Node[] {
  const { lines, when } = titleOf(board.title);
  const wide = Math.max(...lines.map((line) => line.length)) * SIZE * LETTER;
  const high = (lines.length + (when ? 0.8 : 0)) * LINE;
  const middle = spot(board, wide, high);
  if (!middle) return [];
  const top = middle.y - high / 2 + LINE * 0.72;
  const text = (name: string, y: number, words: string) =>
    el("text", { class: `title ${name}`, x: tenth(middle.x), y: tenth(y) }, words);
  const last = top + (lines.length - 1) * LINE;
  const rule = `M${at(middle.x - 26, last + 9)}h52M${at(middle.x - 12, last + 11.6)}h24`;
  return [
    group("cartouche", [
      ...lines.map((line, i) => text("great", top + i * LINE, line)),
      path("rule", rule),
      ...(when ? [text("small", last + 27, when)] : []),
    ]),
  ];
}

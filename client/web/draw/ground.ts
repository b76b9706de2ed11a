/*
 * The ground, made once for a map: a path for each thing, from the back to the front.
 * Colours and strokes are those of style/board.css.
 */
import { type Board, type Ground, places } from "../grid/board.ts";
import {
  type Box,
  centre,
  cornerAt,
  corners,
  count,
  directions,
  extent,
  step,
  textOf,
} from "../grid/geometry.ts";
import { cartouche } from "./cartouche.ts";
import { flowing, standing } from "./edges.ts";
import { at, el, group, path, tenth, type Node } from "./node.ts";
import { waterNames } from "./names.ts";
import { fenced, outline, region, ringsText, wooded } from "./region.ts";
import { relief } from "./relief.ts";
import { signs } from "./signs.ts";
import { bridges, ways } from "./ways.ts";

/* Around the board, in units of the drawing: the frame, and paper beyond it. */
const MARGIN = 16;

const isWet = (ground: Ground | undefined): boolean =>
  ground === "water" || ground === "bridge" || ground === "ford";

/* What the board and its margin take. */
export function sheet(board: Board): Box {
  const { x, y, width, height } = extent(board);
  return {
    x: tenth(x - MARGIN),
    y: tenth(y - MARGIN),
    width: tenth(width + 2 * MARGIN),
    height: tenth(height + 2 * MARGIN),
  };
}

/* Paper is darker towards its edges. */
const AGE = el(
  "radialGradient",
  { id: "age", r: 0.75 },
  el("stop", { offset: 0.5, "stop-color": "#7a4e1a", "stop-opacity": 0 }),
  el("stop", { offset: 1, "stop-color": "#7a4e1a", "stop-opacity": 0.26 }),
);

const rectangle = (name: string, { x, y, width, height }: Box): Node =>
  el("rect", {
    class: name,
    x: tenth(x),
    y: tenth(y),
    width: tenth(width),
    height: tenth(height),
  });

const grown = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

/* How far from the shore each line runs: the farther out, the farther apart. */
const LINES = 6;

/* Water with lines that follow the shore, as engravers drew them: each a broad stroke, and one of
   water over it that leaves its edge. */
function sea(board: Board): Node[] {
  const rings = outline(board, (place) => isWet(board.ground[place]), true, 5);
  const text = ringsText(rings);
  if (!text) return [];
  const lines = Array.from({ length: LINES }, (_, i) => {
    const off = LINES - i;
    const wide = tenth(off * (4.2 + off * 0.95));
    const one = (name: string, width: number, rest = {}) =>
      el("path", { class: name, d: text, "stroke-width": tenth(width), ...rest });
    return [
      one("shoreline", wide, { "stroke-opacity": tenth(0.95 - off * 0.12) }),
      one("shoreline open", wide - 1.3),
    ];
  }).flat();
  return [
    el("clipPath", { id: "in-water" }, el("path", { d: text })),
    path("water", text),
    {
      ...group("shorelines", lines),
      attrs: { class: "shorelines", "clip-path": "url(#in-water)" },
    },
    path("coast", text),
  ];
}

/* Each side of a place once. */
function netText(board: Board, has: (place: number) => boolean = () => true): string {
  const [stride, half] = [board.isSquare ? 2 : 1, directions(board) / 2];
  let text = "";
  for (let place = 0; place < count(board); place++) {
    if (!has(place)) continue;
    const middle = centre(board, place);
    let isDown = false;
    for (let corner = 0; corner < corners(board); corner++) {
      const direction = corner * stride;
      const next = step(board, place, direction);
      const isMine = direction < half || next < 0 || !has(next);
      const [a, b] = [cornerAt(board, middle, corner), cornerAt(board, middle, corner + 1)];
      if (isMine) text += `${isDown ? "" : `M${at(a.x, a.y)}`}L${at(b.x, b.y)}`;
      isDown = isMine;
    }
  }
  return text;
}

const FILLS: readonly Ground[] = ["shore", "field", "marsh", "hill", "wood", "town", "village"];

/* What ends otherwise than in a soft line. */
const EDGES: Partial<Record<Ground, typeof region>> = { field: fenced, wood: wooded };

/* What lies outside the part that is played on. */
const veil = (board: Board): Node[] =>
  board.isPlayed.every((is) => is) ? [] : region(board, "veil", (at) => !board.isPlayed[at]);

export function ground(board: Board): Node[] {
  const inner = extent(board);
  const fills = FILLS.flatMap((figure) =>
    (EDGES[figure] ?? region)(
      board,
      `ground ${figure}`,
      (place) => board.ground[place] === figure,
    ),
  );
  const { tints, falls } = relief(board);
  const water = flowing(board);
  const aged = rectangle("age", inner);
  const land = [
    rectangle("paper", inner),
    ...tints,
    ...fills,
    ...falls,
    ...water.banks,
    ...sea(board),
    ...water.streams,
    path("net", netText(board)),
    ...ways(board),
    ...bridges(board),
    ...signs(board),
    ...standing(board),
    ...waterNames(board),
    ...cartouche(board),
    { ...aged, attrs: { ...aged.attrs, fill: "url(#age)" } },
    ...veil(board),
  ];
  return [
    rectangle("sheet", sheet(board)),
    AGE,
    el("clipPath", { id: "on-board" }, rectangle("", inner)),
    { ...group("land", land), attrs: { class: "land", "clip-path": "url(#on-board)" } },
    rectangle("frame outer", grown(inner, 8)),
    rectangle("frame degrees", grown(inner, 4.4)),
    rectangle("frame inner", grown(inner, 1.2)),
  ];
}

/* The printed number of each place in sight, for a board seen from near. */
export function numbers(board: Board, sight: Box): Node[] {
  return places(board).flatMap((place) => {
    const { x, y } = centre(board, place);
    const isIn =
      x > sight.x && y > sight.y && x < sight.x + sight.width && y < sight.y + sight.height;
    const top = tenth(y - (board.isSquare ? 15.5 : 14.8));
    return isIn ? [el("text", { class: "number", x: tenth(x), y: top }, textOf(board, place))] : [];
  });
}

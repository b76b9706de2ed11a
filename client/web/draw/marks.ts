/* What lies between ground and counters: markers, what is told of places, layers, the cursor. */
import { type Board } from "../grid/board.ts";
import { half } from "../grid/chain.ts";
import {
  type Box,
  type Point,
  NOWHERE,
  centre,
  cornerAt,
  corners,
  placeOf,
} from "../grid/geometry.ts";
import { type Cast, type ViewData, colourOf, sideClass, sideIndex } from "./cast.ts";
import { at, el, group, keyed, path, tenth, type Node } from "./node.ts";
import { marker } from "./symbols.ts";

/* A place's own outline, a little inside it. */
function shape(board: Board, place: number, share = 0.94): string {
  const middle = centre(board, place);
  let text = "";
  for (let corner = 0; corner < corners(board); corner++) {
    const { x, y } = cornerAt(board, middle, corner);
    const to = at(middle.x + (x - middle.x) * share, middle.y + (y - middle.y) * share);
    text += `${corner ? "L" : "M"}${to}`;
  }
  return `${text}Z`;
}

/* All of these places as one path. */
export const placesText = (board: Board, places: Iterable<number>, share?: number): string => {
  let text = "";
  for (const place of places) if (place !== NOWHERE) text += shape(board, place, share);
  return text;
};

/* The same by name: boxes and what else is no place are passed over. */
export const placesMark = (board: Board, name: string, places: readonly string[]): Node[] => {
  const text = placesText(
    board,
    places.map((one) => placeOf(board, one)),
  );
  return text ? [path(`mark ${name}`, text)] : [];
};

export const isIn = ({ x, y }: Point, sight: Box | undefined): boolean =>
  !sight ||
  (x >= sight.x - 24 &&
    y >= sight.y - 24 &&
    x <= sight.x + sight.width + 24 &&
    y <= sight.y + sight.height + 24);

export const label = (name: string, { x, y }: Point, text: string, low = 5): Node =>
  el("text", { class: name, x: tenth(x), y: tenth(y + low) }, text);

export interface LayerLook {
  readonly shows?: "side" | "cost" | "distance" | "level";
  readonly values?: Readonly<Record<string, { readonly side?: string; readonly label?: string }>>;
}

const STEPS = 5; /* shades of a layer whose numbers are amounts */

/* A layer: a path for each side, or for each shade of what it measures. */
export function layer(
  board: Board,
  cast: Cast,
  values: Readonly<Record<string, number>>,
  look: LayerLook,
): Node[] {
  const most = Math.max(1, ...Object.values(values));
  const paths = new Map<string, { places: number[]; fill: string }>();
  for (const [place, value] of Object.entries(values)) {
    const of = look.values?.[value]?.side;
    const name = of
      ? `layer ${sideClass(cast, of)}`
      : `layer shade-${Math.min(STEPS, Math.ceil((value / most) * STEPS) || 1)}`;
    const one = paths.get(name) ?? { places: [], fill: of ? colourOf(cast, of) : "" };
    one.places.push(placeOf(board, place));
    paths.set(name, one);
  }
  return [...paths]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, { places, fill }]) => {
      const d = placesText(board, places, 1);
      return el("path", { class: name, d, ...(fill ? { fill } : {}) });
    });
}

/* The numbers of a layer that measures something, for places in sight. */
export const layerNumbers = (
  board: Board,
  values: Readonly<Record<string, number>>,
  look: LayerLook,
  sight?: Box,
): Node[] =>
  Object.entries(values).flatMap(([place, value]) => {
    const at = placeOf(board, place);
    if (at === NOWHERE || look.values?.[value]) return [];
    const middle = centre(board, at);
    return isIn(middle, sight) ? [label("layer-number", middle, String(value))] : [];
  });

/* Where the keys are. */
export const cursor = (board: Board, place: number): Node[] =>
  place === NOWHERE
    ? []
    : [path("cursor-halo", shape(board, place, 0.97)), path("cursor", shape(board, place, 0.97))];

/* A small flag in the colour of a side, each side's of another cut. */
function pennant(board: Board, cast: Cast, place: number, side: string): Node {
  const { x, y } = centre(board, place);
  const tails = ["l9 2.2-9 3z", "h8.5l-2.8 2.6 2.8 2.6h-8.5z", "h8v5.2h-8z"];
  const cut = tails[Math.max(0, sideIndex(cast, side)) % 3] ?? "";
  return el(
    "g",
    { class: `pennant ${sideClass(cast, side)}`, transform: `translate(${at(x + 8, y - 18)})` },
    path("pole", "M0 0V10.5"),
    el("path", { class: "cloth", d: `M0 0${cut}`, fill: colourOf(cast, side) }),
  );
}

const coin = (board: Board, place: number, value: number): Node => {
  const { x, y } = centre(board, place);
  return el(
    "g",
    { class: "coin", transform: `translate(${at(x - 14, y - 12.5)})` },
    el("circle", { r: 6.6 }),
    el("text", { y: 3.4 }, String(value)),
  );
};

/* What is told of places: who holds them, what they are worth, what is so there. */
export function placesTold(board: Board, cast: Cast, view: ViewData): Node[] {
  return Object.entries(view.places ?? {}).flatMap(([name, members]) => {
    const place = placeOf(board, name);
    if (place === NOWHERE) return [];
    const { x, y } = centre(board, place);
    const kids = Object.entries(members).flatMap(([word, value]) => {
      const shows = cast.places[word]?.shows;
      if (shows === "side" && typeof value === "string")
        return [pennant(board, cast, place, value)];
      if (shows === "number" && typeof value === "number") return [coin(board, place, value)];
      if (shows === "mark" && value) return [path("told", `M${at(x - 17, y + 9)}l6-6m-6 0l6 6`)];
      return [];
    });
    return kids.length > 0 ? [keyed(name, group("told-of", kids))] : [];
  });
}

/* Things on the board that no one commands, at a place or between two. */
export function markers(board: Board, cast: Cast, view: ViewData): Node[] {
  const worth = new Set(
    Object.entries(view.places ?? {})
      .filter(([, members]) =>
        Object.entries(members).some(
          ([word, value]) => cast.places[word]?.shows === "number" && value,
        ),
      )
      .map(([name]) => name),
  );
  return Object.entries(view.markers ?? {}).flatMap(([id, one]) => {
    const [a, b] = (one.between ?? []).map((name) => placeOf(board, name));
    const place = placeOf(board, one.at ?? "");
    const drawn = cast.markers[one.kind ?? ""]?.symbol ?? "flag";
    /* A flag where a coin tells its worth already says nothing more. */
    if (drawn === "flag" && worth.has(one.at ?? "")) return [];
    const isBetween = a !== undefined && b !== undefined && a >= 0 && b >= 0;
    if (!isBetween && place === NOWHERE) return [];
    const middle = isBetween ? half(centre(board, a), centre(board, b)) : centre(board, place);
    const low = drawn === "works" ? 12 : 0;
    return [
      keyed(id, {
        tag: "g",
        attrs: {
          class: `marker ${drawn} ${sideClass(cast, one.side)}`,
          transform: `translate(${at(middle.x, middle.y + low)})${isBetween ? " scale(.72)" : ""}`,
        },
        kids: marker(drawn),
      }),
    ];
  });
}

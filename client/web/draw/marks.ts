/*
 * What lies between ground and counters: markers and what is told of places; choices,
 * reach, the way under the pointer, layers, the cursor.
 */
import { type Board } from "../grid/board.ts";
import { half } from "../grid/chain.ts";
import {
  type Box,
  type Point,
  NOWHERE,
  centre,
  cornerAt,
  corners,
  directionOf,
  placeOf,
  side,
} from "../grid/geometry.ts";
import { type Cast, type ViewData, colourOf, sideClass, sideIndex } from "./cast.ts";
import { throughText } from "./line.ts";
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
const placesText = (board: Board, places: Iterable<number>, share?: number): string => {
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

const isIn = ({ x, y }: Point, sight: Box | undefined): boolean =>
  !sight ||
  (x >= sight.x - 24 &&
    y >= sight.y - 24 &&
    x <= sight.x + sight.width + 24 &&
    y <= sight.y + sight.height + 24);

const label = (name: string, { x, y }: Point, text: string, low = 5): Node =>
  el("text", { class: name, x: tenth(x), y: tenth(y + low) }, text);

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
  readonly cost?: number;
  readonly loses?: number;
  readonly stops?: boolean;
  readonly brings?: string;
}

const points = (board: Board, places: readonly string[]): Point[] =>
  places
    .map((one) => placeOf(board, one))
    .filter((place) => place !== NOWHERE)
    .map((place) => centre(board, place));

/* The way under the pointer: a line with a pace a place, and a flag with what it costs. */
export function wayMark(board: Board, way: UnderPointer): Node[] {
  const line = points(board, [...(way.from ? [way.from] : []), ...way.path]);
  const end = line.at(-1);
  if (!end) return [];
  const text = throughText(line);
  const paces = line
    .slice(way.from ? 1 : 0)
    .map(({ x, y }) => `M${at(x, y)}h.1`)
    .join("");
  const words = [
    way.cost === undefined || way.cost < 0 ? "" : String(way.cost),
    way.loses ? `\u2212${way.loses}` : "",
    way.stops ? "\u25a0" : "",
    way.brings ? "\u2605" : "",
  ].filter((word) => word);
  const wide = 10 + words.join(" ").length * 7.5;
  const flag =
    words.length > 0
      ? [
          el("rect", {
            class: "way-flag",
            x: tenth(end.x - wide / 2),
            y: tenth(end.y - 37),
            width: tenth(wide),
            height: 17,
            rx: 4,
          }),
          label("way-words", { x: end.x, y: end.y - 28.5 }, words.join(" "), 4.5),
        ]
      : [];
  return [
    ...(text ? [path("way-casing", text), path("way", text)] : []),
    path("paces", paces),
    ...flag,
  ];
}

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

/*
 * The board: what the assets say of the map, read once into an index.
 *
 * `MapData` and `LegendData` are what is drawn of `assets.board` and `assets.legend`
 * (schema/game.assets.json); the whole of either fits. Places are indices as in
 * geometry.ts.
 */
import { type Grid, NOWHERE, count, directionOf, placeOf } from "./geometry.ts";

export type Ground =
  | "open"
  | "wood"
  | "hill"
  | "marsh"
  | "field"
  | "town"
  | "village"
  | "fort"
  | "water"
  | "shore"
  | "bridge"
  | "ford";
export type Edge = "stream" | "river" | "wide" | "ford" | "wall" | "fence";
export type Way = "road" | "lane";
export type NameOf = "place" | "height" | "water" | "region";

interface Sign<Figure> {
  readonly label: string;
  readonly figure?: Figure;
}

export interface LegendData {
  readonly terrain: Readonly<Record<string, Sign<Ground>>>;
  readonly sides: Readonly<Record<string, Sign<Edge>>>;
  readonly lines: Readonly<Record<string, Sign<Way>>>;
}

type Between = readonly string[];

export interface MapData {
  readonly title: string;
  readonly grid: "hex" | "square";
  readonly columns: number;
  readonly rows: number;
  readonly legend: Readonly<Record<string, string>>;
  readonly terrain: readonly string[];
  readonly elevation?: readonly string[];
  readonly sides: readonly {
    readonly between: Between;
    readonly is: string;
    readonly name?: string;
    readonly gate?: boolean;
  }[];
  readonly lines: readonly {
    readonly is: string;
    readonly name?: string;
    readonly path: readonly string[];
  }[];
  readonly bridges: readonly { readonly between: Between; readonly name?: string }[];
  readonly names: Readonly<Record<string, string>>;
  readonly ranks?: Readonly<Record<string, { readonly rank: number; readonly of: NameOf }>>;
}

export interface Area {
  readonly columns: readonly number[];
  readonly rows: readonly number[];
}

/* What lies along a side; `direction` as seen from `place`. */
export interface BoardSide {
  readonly place: number;
  readonly direction: number;
  readonly word: string;
  readonly figure: Edge;
  readonly name: string;
  readonly isGate: boolean;
}

export interface BoardLine {
  readonly figure: Way;
  readonly name: string;
  readonly path: readonly number[];
}

export interface BoardName {
  readonly place: number;
  readonly text: string;
  readonly rank: number;
  readonly of: NameOf;
}

export interface Board extends Grid {
  readonly title: string;
  readonly words: readonly string[]; /* by place: the map's word for the ground */
  readonly ground: readonly Ground[]; /* by place */
  readonly height: readonly number[]; /* by place, the lowest of the map 0 */
  readonly sides: readonly BoardSide[];
  readonly lines: readonly BoardLine[];
  readonly bridges: readonly { readonly place: number; readonly direction: number }[];
  readonly names: readonly BoardName[]; /* greater ones first */
  readonly isPlayed: readonly boolean[]; /* by place: inside the playing area */
}

/* By place, what stands in a text a row. */
function byPlace<T>(grid: Grid, read: (column: number, row: number) => T): T[] {
  const all: T[] = [];
  for (let column = 0; column < grid.columns; column++)
    for (let row = 0; row < grid.rows; row++) all.push(read(column, row));
  return all;
}

function readHeights(map: MapData, grid: Grid): number[] {
  const all = byPlace(grid, (column, row) => Number(map.elevation?.[row]?.[column] ?? 0));
  const least = Math.min(...all);
  return all.map((height) => height - least);
}

const inside = (range: readonly number[] | undefined, number: number): boolean =>
  !range || (number >= (range[0] ?? 0) && number <= (range[1] ?? Infinity));

function readNames(map: MapData, grid: Grid): BoardName[] {
  return Object.entries(map.names)
    .map(([at, text]) => ({
      place: placeOf(grid, at),
      text,
      rank: map.ranks?.[at]?.rank ?? 2,
      of: map.ranks?.[at]?.of ?? ("place" as const),
    }))
    .filter((name) => name.place !== NOWHERE)
    .sort((a, b) => a.rank - b.rank || a.place - b.place);
}

/* The side between two neighbours, seen from the first; null if they are none. */
function between(grid: Grid, places: Between) {
  const [a, b] = [placeOf(grid, places[0] ?? ""), placeOf(grid, places[1] ?? "")];
  const direction = directionOf(grid, a, b);
  return direction < 0 ? null : { place: a, direction };
}

/* The index of a map; `area` is the assets' `playing_area`. */
export function readBoard(map: MapData, legend: LegendData, area?: Area): Board {
  const grid: Grid = {
    isSquare: map.grid === "square",
    columns: map.columns,
    rows: map.rows,
  };
  const words = byPlace(grid, (column, row) => map.legend[map.terrain[row]?.[column] ?? ""] ?? "");
  return {
    ...grid,
    title: map.title,
    words,
    ground: words.map((word) => legend.terrain[word]?.figure ?? "open"),
    height: readHeights(map, grid),
    sides: map.sides.flatMap((one) => {
      const at = between(grid, one.between);
      const figure = legend.sides[one.is]?.figure ?? "stream";
      return at
        ? [{ ...at, word: one.is, figure, name: one.name ?? "", isGate: one.gate ?? false }]
        : [];
    }),
    lines: map.lines.map((one) => ({
      figure: legend.lines[one.is]?.figure ?? "road",
      name: one.name ?? "",
      path: one.path.map((at) => placeOf(grid, at)).filter((at) => at !== NOWHERE),
    })),
    bridges: map.bridges.flatMap((one) => between(grid, one.between) ?? []),
    names: readNames(map, grid),
    isPlayed: byPlace(
      grid,
      (column, row) => inside(area?.columns, column + 1) && inside(area?.rows, row + 1),
    ),
  };
}

/* A number from 0 up to 1 that is the same for the same place and use, for ever. */
export function chanceOf(place: number, use: number): number {
  let hash = Math.imul(place + 1, 0x9e3779b1) ^ Math.imul(use + 1, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return ((hash ^ (hash >>> 15)) >>> 0) / 0x100000000;
}

export const places = (board: Board): number[] =>
  Array.from({ length: count(board) }, (_, place) => place);

/*
 * Who and what can stand on the board: sides, and what the legend says of kinds of
 * counters, their states, markers, and members of places.
 */

export type Symbol =
  | "infantry"
  | "light"
  | "militia"
  | "cavalry"
  | "dragoon"
  | "artillery"
  | "engineer"
  | "leader"
  | "messenger"
  | "train"
  | "ship"
  | "decoy"
  | "unknown";
export type MarkerSymbol =
  "bridge" | "broken" | "ferry" | "flag" | "landing" | "ruin" | "way" | "works";
export type Weight = "quiet" | "mark" | "grave";

type Words<Meaning> = Readonly<Record<string, Meaning>>;

/* What is drawn of the assets (schema/game.assets.json); the whole of them fits. */
export interface CastData {
  readonly seats: readonly { readonly side: string }[];
  readonly sides?: readonly { readonly id: string; readonly colour: string }[];
  readonly legend?: {
    readonly kinds?: Words<{ readonly shows?: string; readonly symbol: Symbol }>;
    readonly states?: Words<{ readonly weight: Weight }>;
    readonly markers?: Words<{ readonly symbol: MarkerSymbol }>;
    readonly places?: Words<{ readonly shows: "side" | "number" | "mark" }>;
  };
}

export interface Cast {
  readonly sides: readonly { readonly id: string; readonly colour: string }[];
  readonly kinds: Words<{ readonly shows?: string; readonly symbol: Symbol }>;
  readonly states: Words<{ readonly weight: Weight }>;
  readonly markers: Words<{ readonly symbol: MarkerSymbol }>;
  readonly places: Words<{ readonly shows: "side" | "number" | "mark" }>;
}

/* For an older server, which says nothing of a side's colour. */
const COLOURS = ["#a82828", "#2648a0", "#3f6b3a", "#7a4c93"];

export function readCast(assets: CastData): Cast {
  const ids = [...new Set(assets.seats.map((seat) => seat.side))];
  const legend = assets.legend ?? {};
  return {
    sides: assets.sides ?? ids.map((id, i) => ({ id, colour: COLOURS[i % COLOURS.length] ?? "" })),
    kinds: legend.kinds ?? {},
    states: legend.states ?? {},
    markers: legend.markers ?? {},
    places: legend.places ?? {},
  };
}

/* Which of the sides it is; -1 for none. */
export const sideIndex = (cast: Cast, side: string | undefined): number =>
  cast.sides.findIndex((one) => one.id === side);

/* Sides differ by class, for a palette of the style, and by a colour where it has none. */
export const sideClass = (cast: Cast, side: string | undefined): string => {
  const index = sideIndex(cast, side);
  return index < 0 ? "side-none" : `side-${index}`;
};

export const colourOf = (cast: Cast, side: string | undefined): string =>
  cast.sides[sideIndex(cast, side)]?.colour ?? "#6a6257";

/* What is drawn of a view (schema/common.json); the whole of one fits. */
export interface PieceData {
  readonly at: string;
  readonly covers?: readonly string[];
  readonly side?: string;
  readonly kind?: string;
  readonly values?: Words<unknown>;
  readonly state?: Words<unknown>;
  readonly facing?: number;
  readonly under?: string;
  readonly hidden?: boolean;
}

export interface MarkerData {
  readonly kind?: string;
  readonly at?: string;
  readonly between?: readonly string[];
  readonly side?: string;
}

export interface ViewData {
  readonly pieces?: Words<PieceData>;
  readonly places?: Words<Words<unknown>>;
  readonly markers?: Words<MarkerData>;
}

/* The number on a counter, as text; empty if its kind shows none. */
export function numberOf(cast: Cast, piece: PieceData): string {
  const shows =
    cast.kinds[piece.kind ?? ""]?.shows ?? (cast.kinds[piece.kind ?? ""] ? "" : "strength");
  const value = piece.values?.[shows];
  return value === undefined || value === null ? "" : String(value);
}

/* The gravest of its states: what is only told is not marked. */
export function weightOf(cast: Cast, piece: PieceData): Weight {
  const weights = Object.entries(piece.state ?? {})
    .filter(([, value]) => value !== false && value !== 0 && value !== null)
    .map(([word]) => cast.states[word]?.weight ?? "mark");
  return weights.includes("grave") ? "grave" : weights.includes("mark") ? "mark" : "quiet";
}

export const symbolOf = (cast: Cast, piece: PieceData): Symbol =>
  cast.kinds[piece.kind ?? ""]?.symbol ?? "unknown";

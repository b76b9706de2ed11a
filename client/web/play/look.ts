/* A place in words, as `look` says it: its ground and sides, what is told of it, who is there. */

import type { Board } from "../grid/board.js";
import { directionOf, NOWHERE, placeOf, step } from "../grid/geometry.js";
import type { Assets, View } from "../wire/names.js";
import { mark, t } from "../wire/words.js";
import { clean } from "./clean.js";
import {
  inOrder,
  pieceFacts,
  pieceName,
  piecesAt,
  seatLabel,
  sideLabel,
  wordFor,
} from "./describe.js";

/* Clockwise from north, of hexes and of squares. */
const SIX = [
  mark("north"),
  mark("north-east"),
  mark("south-east"),
  mark("south"),
  mark("south-west"),
  mark("north-west"),
];
const EIGHT = [
  mark("north"),
  mark("north-east"),
  mark("east"),
  mark("south-east"),
  mark("south"),
  mark("south-west"),
  mark("west"),
  mark("north-west"),
];

export const directionWord = (isSquare: boolean, direction: number): string =>
  t((isSquare ? EIGHT : SIX)[direction] ?? String(direction));

/* By place what lies along its sides or leads over them: its label, and in which directions. */
type Sides = ReadonlyMap<number, ReadonlyMap<string, ReadonlySet<number>>>;
const known = new WeakMap<Assets, Sides>();

function sidesOf(assets: Assets, board: Board): Sides {
  const kept = known.get(assets);
  if (kept !== undefined) return kept;
  const made = new Map<number, Map<string, Set<number>>>();
  const put = (place: number, direction: number, label: string) => {
    if (place === NOWHERE || direction < 0) return;
    const here = made.get(place) ?? new Map<string, Set<number>>();
    made.set(place, here.set(label, (here.get(label) ?? new Set<number>()).add(direction)));
  };
  const both = (a: number, b: number, label: string) => {
    put(a, directionOf(board, a, b), label);
    put(b, directionOf(board, b, a), label);
  };
  const { legend, board: map } = assets;
  for (const { place, direction, word, isGate } of board.sides) {
    const label = legend?.sides[word]?.label ?? wordFor(assets, word);
    both(place, step(board, place, direction), isGate ? t("{side} with a gate", { side: label }) : label);
  }
  for (const { place, direction } of board.bridges) both(place, step(board, place, direction), t("bridge"));
  for (const { is, path } of map.lines)
    path.forEach((to, index) => {
      const before = path[index - 1];
      const label = legend?.lines[is]?.label ?? wordFor(assets, is);
      if (before !== undefined) both(placeOf(board, before), placeOf(board, to), label);
    });
  known.set(assets, made);
  return made;
}

/* "height 3", "river north, south". */
function groundFacts(assets: Assets, board: Board, place: string): string[] {
  const at = placeOf(board, place);
  const height = assets.board.elevation?.[Number(place.slice(2)) - 1]?.[Number(place.slice(0, 2)) - 1];
  const sides = [...(sidesOf(assets, board).get(at) ?? [])].map(([label, directions]) => {
    const words = [...directions].sort((a, b) => a - b).map((one) => directionWord(board.isSquare, one));
    return `${label} ${words.join(", ")}`;
  });
  const isHigh = height !== undefined && height !== "0";
  return [...(isHigh ? [t("height {height}", { height })] : []), ...sides];
}

/* What is told of a place, and what lies there that nobody commands. */
export function placeFacts(assets: Assets, board: Board, view: View, place: string): string[] {
  const told = inOrder(view.places?.[place]).map(([name, value]) => {
    const known = assets.legend?.places?.[name];
    const label = known?.label ?? wordFor(assets, name);
    if (value === true) return label;
    return `${label}: ${known?.shows === "side" ? sideLabel(assets, String(value)) : String(value)}`;
  });
  const markers = inOrder(view.markers).flatMap(([, one]) => {
    const other = one.between?.find((end) => end !== place);
    const isHere = one.at === place || one.between?.includes(place) === true;
    if (!isHere) return [];
    const direction =
      other === undefined ? -1 : directionOf(board, placeOf(board, place), placeOf(board, other));
    const kind = one.kind ?? "";
    const label = one.label ?? assets.legend?.markers?.[kind]?.label ?? wordFor(assets, kind);
    const side = one.side === undefined ? [] : [sideLabel(assets, one.side)];
    return [[label, ...side, ...(direction < 0 ? [] : [directionWord(board.isSquare, direction)])].join(", ")];
  });
  return [...told, ...markers];
}

/* Whose a counter is, of what kind, and what is so with it. */
function unitFacts(assets: Assets, board: Board, view: View, handle: string): string[] {
  const piece = view.pieces?.[handle];
  if (piece === undefined) return [];
  const kind = piece.kind === undefined ? "" : (assets.legend?.kinds?.[piece.kind]?.label ?? "");
  const letters = Object.entries(view.letters ?? {}).filter(([, letter]) => letter.carrier === handle);
  const name = pieceName(assets, view, handle);
  const side = piece.side === undefined ? "" : sideLabel(assets, piece.side);
  return [
    name.includes(side) ? "" : side,
    name.includes(kind) ? "" : kind,
    piece.facing === undefined || piece.hidden === true
      ? ""
      : t("faces {direction}", { direction: directionWord(board.isSquare, piece.facing) }),
    ...pieceFacts(assets, piece),
    piece.seat === undefined || assets.seats.length <= 2
      ? ""
      : t("of {seat}", { seat: seatLabel(assets, piece.seat) }),
    ...letters.map(([number]) => t("carries letter {number}", { number })),
  ].flatMap((fact) => (fact === "" ? [] : [clean(fact)]));
}

export interface Look {
  readonly ground: readonly string[];
  readonly told: readonly string[];
  readonly units: readonly { handle: string; name: string; facts: readonly string[] }[];
}

export const lookAt = (assets: Assets, board: Board, view: View, place: string): Look => ({
  ground: groundFacts(assets, board, place),
  told: placeFacts(assets, board, view, place),
  units: piecesAt(view, place).map((handle) => ({
    handle,
    name: pieceName(assets, view, handle),
    facts: unitFacts(assets, board, view, handle),
  })),
});

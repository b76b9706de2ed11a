/* Words for what stands on a board: labels, numbers, places, whose turn it is. */

import type { Assets, Piece, View } from "../wire/names.js";
import { clean } from "./clean.js";
import { t } from "../wire/words.js";

const spell = (word: string) => word.replaceAll("_", " ");

/* What people call an id or the name of a member. */
export const wordFor = (assets: Assets, id: string): string => assets.legend?.words?.[id] ?? spell(id);

export const sideLabel = (assets: Assets, side: string): string =>
  assets.sides?.find((one) => one.id === side)?.label ?? spell(side);

export const sideOfSeat = (assets: Assets, seat: string): string =>
  assets.seats.find((one) => one.id === seat)?.side ?? seat;

export const seatLabel = (assets: Assets, seat: string): string => {
  const side = sideOfSeat(assets, seat);
  if (side === seat) return sideLabel(assets, side);
  return assets.generals?.[seat]?.name ?? wordFor(assets, seat);
};

export const phaseLabel = (assets: Assets, phase: string): string =>
  assets.phases?.find((one) => one.id === phase)?.label ?? wordFor(assets, phase);

function terrainOf(assets: Assets, place: string): string | null {
  const column = Number(place.slice(0, 2));
  const row = Number(place.slice(2));
  const letter = assets.board.terrain[row - 1]?.[column - 1];
  const word = letter === undefined ? undefined : assets.board.legend[letter];
  return word === undefined ? null : (assets.legend?.terrain[word]?.label ?? spell(word));
}

/* Is it a place of the map, and no box beside it? */
export const isOnBoard = (place: string): boolean => /^[0-9]{4}$/.test(place);

/* "1413, Haslach: wood". */
export function placeLabel(assets: Assets, view: View, place: string): string {
  const box = view.boxes?.[place];
  if (box !== undefined) return box.label ?? wordFor(assets, place);
  if (!isOnBoard(place)) return wordFor(assets, place);
  const name = assets.board.names[place];
  const ground = terrainOf(assets, place);
  return `${place}${name === undefined ? "" : `, ${name}`}${ground === null ? "" : `: ${ground}`}`;
}

/* A short name of a place, for buttons. */
export const placeName = (assets: Assets, view: View, place: string): string => {
  const name = assets.board.names[place] ?? view.boxes?.[place]?.label;
  return name === undefined ? (isOnBoard(place) ? place : wordFor(assets, place)) : name;
};

export function pieceName(assets: Assets, view: View, handle: string): string {
  const piece = view.pieces?.[handle];
  if (piece?.label !== undefined) return clean(piece.label);
  const printed = assets.roster.find((one) => one.id === handle);
  if (printed !== undefined) return printed.name;
  if (piece?.kind !== undefined) return assets.legend?.kinds?.[piece.kind]?.label ?? spell(piece.kind);
  return piece?.side === undefined ? handle : t("{side}, hidden", { side: sideLabel(assets, piece.side) });
}

/* The names in the rows of a roster, as they are printed; once for each roster. */
const namesPrinted = new WeakMap<readonly object[], string[]>();

function printedOf(roster: readonly object[]): string[] {
  const names = namesPrinted.get(roster) ?? [...new Set(roster.flatMap(Object.keys))];
  namesPrinted.set(roster, names);
  return names;
}

/*
 * Members in one order, whatever came when: those that are printed first, as they are printed,
 * then the others by name. What was folded would else read otherwise than what came whole.
 */
export const inOrder = <Value,>(members: { [name: string]: Value } = {}, roster: readonly object[] = []) =>
  [...new Set([...printedOf(roster), ...Object.keys(members).sort()])]
    .filter((name) => name in members)
    .map((name) => [name, members[name] as Value] as const);

/* What is so with it, in words: values, then states that hold. */
export function pieceFacts(assets: Assets, piece: Piece): string[] {
  const facts = inOrder(piece.values, assets.roster).map(
    ([name, value]) => `${wordFor(assets, name)} ${String(value)}`,
  );
  for (const [name, value] of inOrder(piece.state)) {
    if (value === false || value === null) continue;
    const label = assets.legend?.states?.[name]?.label ?? wordFor(assets, name);
    facts.push(value === true ? label : `${label} ${wordFor(assets, String(value))}`);
  }
  return facts;
}

/* What comes of a way: what it costs and loses, whether one stops there, what it brings. */
export const wayFacts = (
  assets: Assets,
  { cost, loses, stops, brings }: { cost?: number; loses?: number; stops?: boolean; brings?: string },
): string[] => [
  ...(cost === undefined || cost < 0 ? [] : [t("costs {cost}", { cost })]),
  ...(loses ? [t("loses {count}", { count: loses })] : []),
  ...(stops === true ? [t("stops there")] : []),
  ...(brings === undefined ? [] : [wordFor(assets, brings)]),
];

/* Who is on a place, always in one order. */
export const piecesAt = (view: View, place: string): string[] =>
  Object.entries(view.pieces ?? {})
    .filter(([, piece]) => piece.at === place || piece.covers?.includes(place) === true)
    .map(([handle]) => handle)
    .sort();

/* How a match has ended, in a few words. */
export function resultWords(assets: Assets, view: View): string {
  const { result, standing } = view;
  const label = standing?.label ?? result?.label;
  if (label !== undefined) return label;
  if (result?.result === "annulled") return t("Annulled");
  const by = result?.by === undefined ? "" : ` (${wordFor(assets, result.by)})`;
  if (result?.winner === undefined) return `${t("A draw")}${by}`;
  const degree = result.degree === undefined ? "" : `, ${wordFor(assets, result.degree)}`;
  return `${t("{side} wins", { side: sideLabel(assets, result.winner) })}${degree}${by}`;
}

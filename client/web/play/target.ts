/*
 * Where on the board a choice lies: counters, places and sides of places that can be
 * pointed at, and what each of them stands for.
 */

import type { Open, View } from "../wire/names.js";
import type { Offer } from "../wire/names.js";
import { isOnBoard } from "./describe.js";
import { type Choice, openOf, type Row, startWalk, type Walk, waysOf } from "../model/walk.js";

export interface Target {
  row: Row;
  open: Open;
  value: unknown;
  choice: Choice;
  /* What it is on the board, as far as it is there. */
  piece: string | null;
  place: string | null;
  edge: readonly [string, string] | null;
}

const isPlace = (text: unknown): text is string =>
  typeof text === "string" && isOnBoard(text);

/* The counter or the place that a word names; of a group its first member that is one. */
function pointed(view: View, value: unknown): Pick<Target, "piece" | "place" | "edge"> {
  const none = { piece: null, place: null, edge: null };
  if (typeof value === "string") {
    const piece = view.pieces?.[value];
    if (piece !== undefined) return { ...none, piece: value, place: piece.at };
    return isPlace(value) ? { ...none, place: value } : none;
  }
  if (Array.isArray(value)) {
    const [a, b] = value as unknown[];
    return isPlace(a) && isPlace(b) && value.length === 2 ? { ...none, edge: [a, b] } : none;
  }
  if (typeof value === "object" && value !== null)
    for (const member of Object.values(value)) {
      const found = pointed(view, member);
      if (found.piece !== null || found.place !== null || found.edge !== null) return found;
    }
  return none;
}

function targetsOf(view: View, row: Row, open: Open): Target[] {
  const ends = waysOf(open).map((way) => ({
    row,
    open,
    value: way.path,
    choice: { value: way.path, ...way },
    piece: null,
    place: isPlace(way.to) ? way.to : null,
    edge: null,
  }));
  if (ends.length > 0) return ends;
  const from: readonly Choice[] = open.from ?? [];
  return from.map((choice) => ({
    row,
    open,
    value: choice.value,
    choice,
    ...pointed(view, choice.value),
  }));
}

/* All that can be chosen now: in the walk, or to begin one. */
export function allTargets(view: View, offer: Offer | null, walk: Walk | null): Target[] {
  if (walk !== null) return openOf(walk).flatMap((open) => targetsOf(view, walk.row, open));
  return (offer?.actions ?? []).flatMap((row) =>
    openOf(startWalk(row)).flatMap((open) => targetsOf(view, row, open)),
  );
}

/* Those at a place; a counter's own where a counter is meant. */
export const targetsAt = (
  targets: readonly Target[],
  view: View,
  place: string,
  piece: string | null,
): Target[] => {
  const here = targets.filter(
    (one) =>
      one.place === place ||
      (one.piece !== null && view.pieces?.[one.piece]?.covers?.includes(place) === true),
  );
  const own = piece === null ? [] : here.filter((one) => one.piece === piece);
  return own.length > 0 ? own : here;
};

export const targetsOn = (targets: readonly Target[], a: string, b: string): Target[] =>
  targets.filter(
    ({ edge }) => edge !== null && ((edge[0] === a && edge[1] === b) || (edge[0] === b && edge[1] === a)),
  );

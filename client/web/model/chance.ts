/*
 * A player by chance: one more choice in a walk, and which row of an offer to begin. Pure,
 * and without a word of any game: what it may choose is in the offer and in the answers.
 */

import type { Offer, Open } from "../wire/names.js";
import { type Action, choose, fieldOf, isComplete, isWholeWay, type Row, type Walk, waysOf } from "./walk.js";

/* A number below `count`, by lot. */
export type Lot = (count: number) => number;

const LONG = 24;
const MOST = 64;

/* Rows that give up or bargain are left to people; what ends a phase gains with every act. */
export function chooseRow(offer: Offer, acts: number, aside: ReadonlySet<number>, lot: Lot): number | null {
  const weights = offer.actions.map((row, index) =>
    row.grave === true || aside.has(index) ? 0 : row.fields.length === 0 ? 1 + Math.floor(acts / 4) : 12,
  );
  const sum = weights.reduce((all, one) => all + one, 0);
  if (sum === 0) return null;
  let left = lot(sum);
  return weights.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
}

/* What is preferred by the rules stands first: half of the time one of the first is taken. */
const among = <T>(all: readonly T[], lot: Lot): T | undefined =>
  all[lot(2) === 0 ? lot(Math.min(3, all.length)) : lot(all.length)];

function sharesOf(open: Open, lot: Lot): Record<string, number> | null {
  const from = open.from ?? [];
  const total = open.total ?? 0;
  const shares: Record<string, number> = {};
  const mostOf = (one: (typeof from)[number]) => {
    const most = open.most;
    const own = one.most ?? (typeof most === "object" ? most[String(one.value)] : most);
    return Math.min(total, own ?? total);
  };
  for (let given = 0, misses = 0; given < total && misses < 4 * from.length; ) {
    const one = from[lot(from.length)];
    if (one === undefined) return null;
    const id = String(one.value);
    if ((shares[id] ?? 0) >= mostOf(one)) misses++;
    else {
      shares[id] = (shares[id] ?? 0) + 1;
      given++;
      misses = 0;
    }
  }
  return from.length === 0 ? null : shares;
}

/* A value for an open field; undefined: there is none. */
function valueOf(walk: Walk, open: Open, lot: Lot): unknown {
  if (open.choose === "shares") return sharesOf(open, lot) ?? undefined;
  const ways = waysOf(open);
  const old = open.field.split(".").reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], walk.partial);
  if (ways.length > 0 && !(Array.isArray(old) && old.length > 0)) return ways[lot(ways.length)]?.path;
  const chosen = among(open.from ?? [], lot);
  if (chosen !== undefined) return chosen.value;
  const field = fieldOf(walk.row, open.field);
  const least = open.least ?? field?.least;
  const most = open.most ?? field?.most ?? least;
  if (open.choose === "flag") return lot(2) === 0;
  if (open.choose === "text") return "As ordered.";
  if (least === undefined || typeof most !== "number" || most < least) return undefined;
  return least + lot(most - least + 1);
}

export type Next =
  | { do: "ask"; walk: Walk }
  | { do: "act"; action: Action }
  /* Nothing comes of this row. */
  | { do: "leave" };

/* One step of a walk whose last partial action was answered. */
export function stepOn(walk: Walk, whole: Action | null, steps: number, lot: Lot): Next {
  const open = walk.picked?.open ?? [];
  const back: Action | undefined = whole ?? (walk.picked?.suggest as Action | undefined);
  const rescue: Next = back === undefined ? { do: "leave" } : { do: "act", action: back };
  if (isComplete(walk) && (open.length === 0 || steps > LONG || lot(5 + steps) < 2 + steps))
    return { do: "act", action: walk.partial };
  if (steps > MOST) return rescue;
  const first = lot(4) > 0 ? 0 : lot(Math.max(1, open.length));
  for (let i = 0; i < open.length; i++) {
    const one = open[(first + i) % open.length];
    if (one === undefined) break;
    const value = valueOf(walk, one, lot);
    if (value === undefined) continue;
    const made = choose(walk, one, value);
    const isWhole = isWholeWay(walk, one) && Array.isArray(value);
    return isWhole ? { do: "act", action: made.partial } : { do: "ask", walk: made };
  }
  return rescue;
}

export type { Row };

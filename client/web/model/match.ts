/* A match as one viewer is told of it: the answer of match.watch, and updates on it. */

import type { Clock, Happening, Offer, Update, View, Watched } from "../wire/names.js";
import { apply, type Json, merge } from "./patch.js";

export interface Told {
  seq: number;
  lines: readonly Happening[];
}

export interface Held {
  match: string;
  as: string;
  state: Watched["state"];
  game: string;
  scenario: string;
  assets: string;
  seats: Readonly<Record<string, string>>;
  free: readonly string[];
  /* What was bid for the sides, and what came of it. */
  bids: NonNullable<Watched["bids"]>;
  given: NonNullable<Watched["given"]> | null;
  seq: number;
  view: View;
  offer: Offer | null;
  clock: Clock;
  toAct: readonly string[];
  /* The latest last. */
  told: readonly Told[];
  closed: Watched["closed"] | null;
}

const TOLD_MOST = 500;

function lengthen(told: readonly Told[], seq: number, lines: readonly Happening[]) {
  if (lines.length === 0 || told.some((one) => one.seq === seq)) return told;
  return [...told, { seq, lines }].slice(-TOLD_MOST);
}

/* One update further; null: it does not fit, and the match is watched again. */
export function follow(held: Held, update: Update): Held | null {
  if (update.seq <= held.seq) return held;
  if (update.seq !== held.seq + 1) return null;
  try {
    const offer =
      update.offer_patch !== undefined && held.offer !== null
        ? (apply(held.offer as unknown as Json, update.offer_patch) as unknown as Offer)
        : (update.offer ?? held.offer);
    const view = merge(held.view as Json, update.patch as Json) as View;
    return {
      ...held,
      /* Nothing is offered any more when it is over, and no update says so. */
      ...(view.result === undefined ? { offer } : { offer: null, state: "finished" }),
      seq: update.seq,
      view,
      clock: update.clock,
      toAct: update.to_act,
      told: lengthen(held.told, update.seq, update.happenings),
    };
  } catch {
    return null;
  }
}

/* From an answer of match.watch; `before` is what was known until then. */
export function begin(answer: Watched, before: Held | null): Held | null {
  const same = before !== null && before.match === answer.match && before.as === answer.as;
  const held: Held = {
    match: answer.match,
    as: answer.as,
    state: answer.state,
    game: answer.game,
    scenario: answer.scenario,
    assets: answer.assets,
    seats: answer.seats,
    free: answer.free,
    bids: answer.bids ?? [],
    given: answer.given ?? null,
    seq: answer.seq,
    view: answer.view ?? {},
    offer: answer.offer ?? null,
    clock: answer.clock,
    toAct: answer.to_act,
    told: same ? before.told : [],
    closed: answer.closed ?? null,
  };
  if (answer.updates === undefined)
    return { ...held, told: lengthen(held.told, answer.seq, answer.happenings ?? []) };
  if (!same) return null;
  let made: Held | null = { ...held, seq: before.seq, view: before.view, offer: before.offer };
  for (const update of answer.updates) made = made && follow(made, update);
  return made && { ...made, seq: answer.seq, offer: answer.offer ?? made.offer };
}

/* A die was thrown with the last update, or something made known: it cannot be taken back. */
export function isBound(held: Held): boolean {
  const last = held.told.at(-1);
  const binds = (line: Happening) => (line.dice ?? []).length > 0 || line.reveals !== undefined;
  return last?.seq === held.seq && last.lines.some(binds);
}

/* What was told before, from match.history. */
export function recall(held: Held, updates: readonly { seq: number; happenings?: Happening[] }[]) {
  const known = new Set(held.told.map((one) => one.seq));
  const earlier = updates
    .filter((one) => !known.has(one.seq) && (one.happenings ?? []).length > 0)
    .map((one) => ({ seq: one.seq, lines: one.happenings ?? [] }));
  const told = [...earlier, ...held.told].sort((a, b) => a.seq - b.seq).slice(-TOLD_MOST);
  return { ...held, told };
}

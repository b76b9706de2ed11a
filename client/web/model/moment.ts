/* A moment of the match: what one was shown then, stepped through and jumped to. */

import { signal } from "@preact/signals";
import type { Happening, View } from "../wire/names.js";
import { line } from "./here.js";
import { held } from "./live.js";
import { type Json, merge } from "./patch.js";

export interface Moment {
  match: string;
  as: string;
  seq: number;
  /* When it happened, and the number of its command once the match is over. */
  at: string | null;
  command: number | null;
  view: View;
  lines: readonly Happening[];
}

type Step = { seq: number; at: string; command?: number; happenings: Happening[]; patch?: unknown };

/* Null: now. */
export const moment = signal<Moment | null>(null);
export const isMoving = signal(false);

const PAGE = 200;
let steps = new Map<number, Step>();
let of = "";

async function stepAt(match: string, as: string, seq: number): Promise<Step | undefined> {
  if (of !== `${match} ${as}`) {
    of = `${match} ${as}`;
    steps = new Map();
  }
  if (!steps.has(seq)) {
    const from = Math.max(1, seq - PAGE / 2);
    const into = steps;
    const found = await line.call("match.history", { match, as, from, to: from + PAGE - 1, patches: true });
    for (const one of found.updates) into.set(one.seq, one);
    return into.get(seq);
  }
  return steps.get(seq);
}

let wanted = 0;

/* Goes to what one was shown with this update; the last wish counts. */
export async function goTo(seq: number): Promise<void> {
  const now = held.peek();
  if (now === null || now.seq === 0) return;
  const { match, as } = now;
  const to = Math.min(Math.max(1, seq), now.seq);
  const mine = ++wanted;
  isMoving.value = true;
  try {
    const step = await stepAt(match, as, to);
    const before = moment.peek();
    const isNext = before !== null && before.match === match && before.as === as && before.seq === to - 1;
    const view =
      isNext && step?.patch !== undefined
        ? (merge(before.view as Json, step.patch as Json) as View)
        : (await line.call("match.view_at", { match, as, seq: to })).view;
    if (mine !== wanted) return;
    moment.value = {
      match,
      as,
      seq: to,
      at: step?.at ?? null,
      command: step?.command ?? null,
      view,
      lines: step?.happenings ?? [],
    };
  } finally {
    if (mine === wanted) isMoving.value = false;
  }
}

export function backToNow(): void {
  wanted += 1;
  isMoving.value = false;
  moment.value = null;
}

/*
 * A plan: acts laid out before any of them is sent. What can be planned is what the server
 * offers in the position as it is: nothing is foreseen here. A plan is sent act by act, each
 * after the update of the one before, and stops where what was foreseen ends: at a refusal,
 * dice, something made known, an act of another. What is left stays planned.
 */

import { effect, signal } from "@preact/signals";
import type { View } from "../wire/names.js";
import { mark, t } from "../wire/words.js";
import { act, plans, refusalOf } from "./acting.js";
import { refused } from "./begun.js";
import { type Unforeseen, unforeseen } from "./foreseen.js";
import { held } from "./live.js";
import type { Held } from "./match.js";
import { rowOf } from "./row.js";
import type { Action, Row, Walk } from "./walk.js";

const STEPS_MOST = 64;

/* An act, its row, and the position in which it was laid out. */
export interface Step {
  readonly action: Action;
  readonly row: Row;
  readonly view: View;
}

interface Plan {
  /* The same however its steps change: what waits knows by it whether the plan is still there. */
  readonly key: object;
  readonly match: string;
  readonly as: string;
  readonly steps: readonly Step[];
}

export const plan = signal<Plan | null>(null);
/* How many of it have gone, of how many; null: it is not being sent. */
export const sending = signal<{ sent: number; total: number } | null>(null);
/* Why no more of it was sent. */
export const stopped = signal<string | null>(null);

let isToStop = false;

const change = (made: (steps: readonly Step[]) => readonly Step[]) => {
  const now = plan.peek();
  if (now !== null) plan.value = { ...now, steps: made(now.steps) };
};

function keepStep(now: Walk): void {
  const view = held.peek()?.view;
  if (view === undefined) return;
  stopped.value = null;
  change((steps) =>
    steps.length < STEPS_MOST ? [...steps, { action: now.partial, row: now.row, view }] : steps,
  );
}

export function beginPlan(): void {
  const now = held.peek();
  if (now === null || plan.peek() !== null) return;
  stopped.value = null;
  plan.value = { key: {}, match: now.match, as: now.as, steps: [] };
  plans.value = keepStep;
}

/* What one does is sent at once again. */
export function endPlan(): void {
  plan.value = null;
  plans.value = null;
  sending.value = null;
  stopped.value = null;
}

export const dropStep = (index: number): void =>
  change((steps) => steps.filter((_, at) => at !== index));

/* It changes places with the one before it. */
export const raiseStep = (index: number): void =>
  change((steps) => {
    const [one, before] = [steps[index], steps[index - 1]];
    if (one === undefined || before === undefined) return steps;
    return [...steps.slice(0, index - 1), one, before, ...steps.slice(index + 1)];
  });

const WORDS: { readonly [what in Unforeseen]: string } = {
  others: mark("others have acted meanwhile"),
  dice: mark("dice were thrown"),
  known: mark("something was made known"),
};

/* Why the next step cannot be sent now. */
function hindrance(now: Held, next: Step): string | null {
  if (isToStop) return t("as you wished");
  if (!now.toAct.includes(now.as)) return t("it is not your turn now");
  if (rowOf(now.offer?.actions ?? [], next.action) === undefined)
    return t("the next act is not offered now");
  return null;
}

/* The match as it is told once that update has come; null: it was left. */
const told = (match: string, as: string, seq: number): Promise<Held | null> =>
  new Promise((done) => {
    const end = effect(() => {
      const now = held.value;
      const isIt = now !== null && now.match === match && now.as === as;
      if (isIt && now.seq < seq) return;
      done(isIt ? now : null);
      queueMicrotask(() => end());
    });
  });

const isThere = (key: object): boolean => plan.peek()?.key === key;

/* Sends the first step; what keeps from sending the next one. */
async function sendStep(now: Held, next: Step, key: object): Promise<string | null> {
  const why = hindrance(now, next);
  if (why !== null) return why;
  try {
    const { seq } = await act(now, next.action);
    if (!isThere(key)) return null;
    dropStep(0);
    const after = await told(now.match, now.as, seq);
    const what = after === null ? null : unforeseen(now.seq, after);
    return what === null ? null : t(WORDS[what]);
  } catch (failure) {
    if (!isThere(key)) return null;
    const refusal = refusalOf(failure);
    refused.value = refusal;
    return refusal.clause === null
      ? refusal.text
      : t("it was refused by {clause}", { clause: refusal.clause });
  }
}

export async function sendPlan(): Promise<void> {
  const made = plan.peek();
  const total = made?.steps.length ?? 0;
  if (made === null || total === 0 || sending.peek() !== null) return;
  isToStop = false;
  stopped.value = null;
  refused.value = null;
  sending.value = { sent: 0, total };
  let why: string | null = null;
  for (let sent = 0; sent < total; sent++) {
    const now = held.peek();
    const next = plan.peek()?.steps[0];
    if (now === null || next === undefined) break;
    sending.value = { sent, total };
    why = await sendStep(now, next, made.key);
    /* The match was left, and with it the plan; another may be there by now. */
    if (!isThere(made.key)) return;
    if (why !== null) break;
  }
  sending.value = null;
  if (plan.peek()?.steps.length === 0) endPlan();
  else stopped.value = why;
}

/* No more is sent after the act that is under way. */
export const stopPlan = (): void => {
  isToStop = true;
};

/* It is of one match, of one seat in it. */
effect(() => {
  const now = held.value;
  const made = plan.peek();
  if (made !== null && (now?.match !== made.match || now.as !== made.as)) endPlan();
});

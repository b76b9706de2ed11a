/* Acting: the walk that is under way, what was refused, and what was sent. */

import { effect, signal } from "@preact/signals";
import type { Open } from "../wire/names.js";
import { randomHex } from "../wire/hex.js";
import { Failure } from "../wire/socket.js";
import { keep, line, wordsOf } from "./here.js";
import { held, refresh } from "./live.js";
import {
  type Action,
  answer,
  choose,
  isDone,
  isWholeWay,
  mustAsk,
  type Row,
  startWalk,
  type Walk,
} from "./walk.js";
import { t } from "../wire/words.js";

export interface Refused {
  clause: string | null;
  heading: string | null;
  text: string;
  at: readonly string[];
  instead: string | null;
}

export const walk = signal<Walk | null>(null);
export const refused = signal<Refused | null>(null);
export const isSending = signal(false);
/* A grave act that waits to be said once more. */
export const isDoubted = signal(false);
/* While one plans: takes what is whole, which is not sent then. */
export const plans = signal<((now: Walk) => void) | null>(null);
/* Has this seat something that may still be taken back? */
export const mayUndo = signal(false);

/* Who is drawn into the walk by name, for the board: all ids of the partial action. */
export function namedIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => [
    ...(name === "type" ? [] : namedIn(member)),
    ...(Array.isArray(value) ? [] : [name]),
  ]);
}

/* Is it this seat's turn, or its decision? */
const isAwaited = () => {
  const now = held.peek();
  return now !== null && now.toAct.includes(now.as);
};

const whereOf = () => {
  const now = held.peek();
  return now === null ? null : { match: now.match, as: now.as };
};

export const refusalOf = (why: unknown): Refused => {
  if (!(why instanceof Failure))
    return { clause: null, heading: null, text: wordsOf(why), at: [], instead: null };
  const { clause, heading, at, would_be_legal: instead } = why.data;
  return {
    clause: clause ?? null,
    heading: heading ?? null,
    text:
      why.word === "conflict"
        ? t("Something has happened meanwhile: look again, then do it.")
        : why.message,
    at: at ?? [],
    instead: instead ?? null,
  };
};

async function ask(last: Open | null): Promise<void> {
  const now = walk.peek();
  const where = whereOf();
  if (now === null || where === null || now.picked !== null) return;
  const { partial } = now;
  try {
    const picked = await line.call("match.pick", { ...where, partial, form: "advised" });
    const still = walk.peek();
    if (still === null) return;
    const next = answer(still, partial, picked);
    walk.value = next;
    if (next.picked === picked && last !== null && isDone(next, last)) send();
  } catch (why) {
    if (walk.peek()?.partial === partial) refused.value = refusalOf(why);
  }
}

/* Begins a row; a row without fields is sent. */
export function beginWalk(row: Row): void {
  refused.value = null;
  isDoubted.value = false;
  walk.value = startWalk(row);
  if (row.fields.length === 0) send();
  else if (mustAsk(walk.value)) void ask(null);
}

/* One more choice; whole ways, and what nothing can be added to, are sent at once. */
export function pick(open: Open, value: unknown): void {
  const now = walk.peek();
  if (now === null) return;
  refused.value = null;
  const isWhole = isWholeWay(now, open) && Array.isArray(value);
  walk.value = choose(now, open, value);
  if (isWhole) send();
  else void ask(open);
}

/* A whole value that the server has named. */
export function take(action: Action): void {
  const now = walk.peek();
  if (now === null) return;
  walk.value = { ...now, partial: action, picked: null };
  void ask(null);
}

export function endWalk(): void {
  walk.value = null;
  refused.value = null;
  isDoubted.value = false;
}

export function send(): void {
  const now = walk.peek();
  const where = whereOf();
  if (now === null || where === null || isSending.peek()) return;
  if (now.row.grave === true && !isDoubted.peek()) {
    isDoubted.value = true;
    return;
  }
  const plan = plans.peek();
  if (plan === null) return void sendNow(where, now);
  endWalk();
  plan(now);
}

/* An act as it goes to the server; its answer. */
export async function act({ match, as }: { match: string; as: string }, action: Action) {
  const answered = await line.call("match.act", {
    match,
    as,
    expect: held.peek()?.seq ?? 0,
    nonce: randomHex(16),
    action,
  });
  mayUndo.value = isAwaited();
  return answered;
}

async function sendNow(where: { match: string; as: string }, now: Walk): Promise<void> {
  isSending.value = true;
  isDoubted.value = false;
  try {
    await act(where, now.partial);
    walk.value = null;
    refused.value = null;
  } catch (why) {
    refused.value = refusalOf(why);
    if (why instanceof Failure && why.word === "conflict") refresh();
    else if (walk.peek() === now) void ask(null);
  } finally {
    isSending.value = false;
  }
}

export async function undo(): Promise<void> {
  const where = whereOf();
  if (where === null) return;
  endWalk();
  try {
    await line.call("match.undo", {
      ...where,
      expect: held.peek()?.seq ?? 0,
      nonce: randomHex(16),
    });
  } catch (why) {
    mayUndo.value = false;
    keep.drop("undo");
    refused.value = refusalOf(why);
  }
}

/* A walk holds for the offer that it began in. */
effect(() => {
  const now = held.value;
  const going = walk.peek();
  if (going === null || isSending.peek()) return;
  const rows = now?.offer?.actions ?? [];
  const still = rows.find(
    (row) => row.type === going.row.type && JSON.stringify(row) === JSON.stringify(going.row),
  );
  if (still === undefined) walk.value = null;
});

/*
 * Taking back ends with the turn, and holds for no other match or seat. It outlives a reload,
 * as long as nothing has happened meanwhile: in this tab alone, as the draft does.
 */
let turn = "";
effect(() => {
  const now = held.value;
  const next = now === null || !now.toAct.includes(now.as) ? "" : `${now.match} ${now.as}`;
  const mark = `${next} ${now?.seq}`;
  if (next !== turn) mayUndo.value = next !== "" && keep.read("undo") === mark;
  turn = next;
  if (mayUndo.value) keep.write("undo", mark, false);
});

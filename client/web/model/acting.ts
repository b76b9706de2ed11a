/* Acting: the walk that is under way goes on, is taken back, and is sent. */

import { effect, signal } from "@preact/signals";
import type { Open } from "../wire/names.js";
import { randomHex } from "../wire/hex.js";
import { Failure } from "../wire/socket.js";
import { keep, line, wordsOf } from "./here.js";
import { type Aim, aim, type Refused, refused, walk } from "./begun.js";
import { held, refresh } from "./live.js";
import {
  type Action,
  answer,
  backFrom,
  choose,
  isDone,
  isWholeWay,
  mustAsk,
  onTo,
  type Row,
  rowKey,
  startWalk,
  type Walk,
} from "./walk.js";
import { said, t } from "../wire/words.js";

export const isSending = signal(false);
/* Where the match stood as one acted last: what was told since is news. */
export const sent = signal({ match: "", seq: 0 });
/* A grave act that waits to be said once more. */
export const isDoubted = signal(false);
/* While one plans: takes what is whole, which is not sent then. */
export const plans = signal<((now: Walk) => void) | null>(null);
/* What was begun when a key began something else: it is taken up when that is laid down. */
export const aside = signal<Walk | null>(null);
/* Has this seat something that may still be taken back? */
export const mayUndo = signal(false);

/* Is it this seat's turn, or its decision? */
const isAwaited = () => {
  const now = held.peek();
  return now !== null && now.toAct.includes(now.as);
};

interface Where {
  readonly match: string;
  readonly as: string;
}

/* Two taps that follow so soon are one double tap, which means the map: milliseconds. */
const DOUBLE_TAP = 350;

const whereOf = (): Where | null => {
  const now = held.peek();
  return now === null ? null : { match: now.match, as: now.as };
};

/* Is that still what one looks at? */
const isHere = ({ match, as }: Where): boolean => {
  const now = held.peek();
  return now?.match === match && now.as === as;
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
    const picked = said(await line.call("match.pick", { ...where, partial, form: "advised" }));
    const still = walk.peek();
    if (still === null) return;
    const next = answer(still, partial, picked);
    walk.value = next;
    if (next.picked !== picked) return;
    if (last !== null && isDone(next, last)) send();
  } catch (why) {
    if (walk.peek()?.partial === partial) refused.value = refusalOf(why);
  }
}

/* Begins a row; a row without fields is sent. */
export function beginWalk(row: Row): void {
  endWalk();
  walk.value = startWalk(row);
  if (row.fields.length === 0) send();
  else if (mustAsk(walk.value)) void ask(null);
}

/* The same, but nothing is sent: it waits for a word of its player's. */
export function layOut(row: Row): void {
  endWalk();
  walk.value = startWalk(row);
  if (mustAsk(walk.value)) void ask(null);
}

/* The same over what is begun already, which is kept meanwhile. */
export function layOver(row: Row): void {
  const before = walk.peek();
  layOut(row);
  aside.value = before;
}

/* A walk as it was, whose answer may be another by now. */
function takeUp(before: Walk): void {
  const isFirst = before.earlier.length === 0;
  walk.value = isFirst ? startWalk(before.row) : { ...before, picked: null };
  if (!isFirst || mustAsk(walk.value)) void ask(null);
}

/* All of what is begun away; what it was begun over is taken up again, if it is offered still. */
export function leaveWalk(): void {
  const before = aside.peek();
  endWalk();
  const key = before === null ? "" : rowKey(before.row);
  const row = held.peek()?.offer?.actions.find((one) => rowKey(one) === key);
  if (before !== null && row !== undefined) takeUp({ ...before, row });
}

/* One more choice; whole ways, and what nothing can be added to, are sent at once. */
export function pick(open: Open, value: unknown): void {
  const now = walk.peek();
  if (now === null) return;
  forget();
  const isWhole = isWholeWay(now, open) && Array.isArray(value);
  walk.value = choose(now, open, value);
  if (isWhole) send();
  else void ask(open);
}

/* The same on the board, where one may have touched it by chance: nothing is sent. */
export function aimAt(at: Pick<Aim, "where" | "piece" | "open" | "choice">): void {
  const now = rivals() ?? walk.peek();
  if (now === null) return;
  forget();
  const { open, choice } = at;
  const isWhole = isWholeWay(now, open) && Array.isArray(choice.value);
  aim.value = { ...at, isWhole, since: performance.now() };
  walk.value = choose(now, open, choice.value);
  void ask(null);
}

/* What was chosen last, if nothing is to be added to it: it only waits to be done. */
export function aimed(): Aim | null {
  const [now, at] = [walk.value, aim.value];
  return now !== null && at !== null && (at.isWhole || isDone(now, at.open)) ? at : null;
}

/* The walk as it was before that: another choice of the same is one in its place. */
export function rivals(): Walk | null {
  const [now, at] = [walk.value, aimed()];
  const before = now === null || at === null ? null : backFrom(now);
  return before === null || at === null
    ? null
    : { ...before, picked: { seq: 0, complete: false, open: [at.open] } };
}

/*
 * Does what was chosen last, if this is where; false: something else is meant. Not before one
 * could see what would be done, nor by the second half of a double tap.
 */
export function confirm(where: string, piece: string | null, byKeys: boolean): boolean {
  const [now, at] = [walk.peek(), aim.peek()];
  if (now === null || at === null || at.where !== where) return false;
  if (piece !== null && at.piece !== null && piece !== at.piece) return false;
  const isAll = aimed() !== null;
  if (!isAll && now.picked !== null) return false;
  if (isAll && (byKeys || performance.now() - at.since >= DOUBLE_TAP)) send();
  return true;
}

/* One choice back; from the first one out of the walk. */
export function stepBack(): void {
  const now = walk.peek();
  if (now === null) return;
  const before = backFrom(now);
  if (before === null) return leaveWalk();
  forget();
  takeUp(before);
}

/* A whole value that the server has named. */
export function take(action: Action): void {
  const now = walk.peek();
  if (now === null) return;
  forget();
  walk.value = onTo(now, action);
  void ask(null);
}

/* What was said of the walk as it was. */
function forget(): void {
  refused.value = null;
  isDoubted.value = false;
  aim.value = null;
}

export function endWalk(): void {
  walk.value = null;
  aside.value = null;
  forget();
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
export async function act({ match, as }: Where, action: Action) {
  const answered = await line.call("match.act", {
    match,
    as,
    expect: held.peek()?.seq ?? 0,
    nonce: randomHex(16),
    action,
  });
  if (isHere({ match, as })) mayUndo.value = isAwaited();
  return answered;
}

/* The same choices in the same row: whatever is known of them by now. */
const isSame = (one: Walk | null, other: Walk): boolean =>
  one !== null &&
  rowKey(one.row) === rowKey(other.row) &&
  JSON.stringify(one.partial) === JSON.stringify(other.partial);

async function sendNow(where: Where, now: Walk): Promise<void> {
  isSending.value = true;
  isDoubted.value = false;
  sent.value = { match: where.match, seq: held.peek()?.seq ?? 0 };
  try {
    await act(where, now.partial);
    /* What was begun meanwhile is another. */
    if (isSame(walk.peek(), now)) endWalk();
    else if (isHere(where)) refused.value = null;
  } catch (why) {
    if (!isHere(where)) return;
    refused.value = refusalOf(why);
    if (why instanceof Failure && why.word === "conflict") refresh();
    else if (walk.peek() === now) void ask(null);
  } finally {
    isSending.value = false;
  }
}

/* After these words the same would be refused again. */
const NEVER: ReadonlySet<string> = new Set(["refused", "not_allowed"]);

let isUndoing = false;

export async function undo(): Promise<void> {
  const where = whereOf();
  if (where === null || isUndoing) return;
  isUndoing = true;
  endWalk();
  try {
    await line.call("match.undo", {
      ...where,
      expect: held.peek()?.seq ?? 0,
      nonce: randomHex(16),
    });
  } catch (why) {
    const word = why instanceof Failure ? why.word : "";
    if (!isHere(where)) return;
    /* Something has happened meanwhile, which may be that it was taken back. */
    if (word === "conflict") return refresh();
    if (NEVER.has(word)) {
      mayUndo.value = false;
      keep.drop("undo");
    }
    refused.value = refusalOf(why);
  } finally {
    isUndoing = false;
  }
}

/* What is begun, and what was refused, is of one match and of one seat in it. */
let table = "";
effect(() => {
  const now = held.value;
  const next = now === null ? "" : `${now.match} ${now.as}`;
  const isOther = table !== "" && next !== table;
  table = next;
  if (isOther) endWalk();
});

/* A walk holds for the offer that it began in, whose words may be in another language by now. */
effect(() => {
  const now = held.value;
  const waits = isSending.value;
  const going = walk.peek();
  if (going === null || waits) return;
  const key = rowKey(going.row);
  const still = (now?.offer?.actions ?? []).find((row) => rowKey(row) === key);
  if (still === undefined) {
    walk.value = null;
    aside.value = null;
    aim.value = null;
    isDoubted.value = false;
  } else if (JSON.stringify(still) !== JSON.stringify(going.row)) walk.value = { ...going, row: still };
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

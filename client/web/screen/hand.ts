/* What a seat's hand does on the board: what is meant by a place, a side, a counter, a key. */

import { NOWHERE, step, textOf } from "../grid/geometry.js";
import { edgeUnder } from "../grid/hit.js";
import { fannedUnder } from "../draw/pieces.js";
import {
  aimAt,
  beginWalk,
  confirm,
  endWalk,
  isSending,
  layOut,
  layOver,
  leaveWalk,
  mayUndo,
  pick,
  rivals,
  send,
  stepBack as oneBack,
  undo,
} from "../model/acting.js";
import { aim, refused, walk } from "../model/begun.js";
import { type Held, isBound } from "../model/match.js";
import { backFrom, isComplete, type Walk } from "../model/walk.js";
import { piecesAt } from "../play/describe.js";
import { allTargets, type Target, targetsAt, targetsOn } from "../play/target.js";
import type { Assets, Offer, View } from "../wire/names.js";
import { mark, t } from "../wire/words.js";
import { actWords, keptWords, lastWords } from "./act_words.js";
import { say } from "./aloud.js";
import { answerKeys, askWhich, tellWhyNot } from "./answer.js";
import { isByKeys, leadIn } from "./lead.js";
import type { useDrawings } from "./drawings.js";

/* What can be chosen now. What only waits to be done can still be another: its rivals. */
export const targetsNow = (view: View, offer: Offer | null): Target[] =>
  allTargets(view, offer, rivals() ?? walk.value);

/* What can be begun, whatever is under way. */
export const beginningsOf = (view: View, offer: Offer | null): Target[] => allTargets(view, offer, null);

/* A choice that can mean one thing alone is that; else the panel asks. */
function choose(targets: readonly Target[], where: string): boolean {
  const [only] = targets;
  if (only === undefined || targets.length > 1) return false;
  const { row, open, choice, piece } = only;
  if (walk.peek() === null) layOut(row);
  aimAt({ where, piece, open, choice });
  return true;
}

const WAITS = mark("What you did before is still on its way.");

/* Does what waits for it there, or says why not yet; false: something else is meant. */
function confirmed(where: string, own: string | null, byKeys: boolean): boolean {
  const waits = isSending.peek();
  const isMeant = confirm(where, own, byKeys);
  if (isMeant && waits) say(t(WAITS));
  return isMeant;
}

export interface At {
  readonly held: Held;
  readonly assets: Assets;
  readonly view: View;
  readonly drawn: ReturnType<typeof useDrawings>;
  readonly targets: readonly Target[];
  readonly begins: readonly Target[];
  /* The place that is chosen, and its index. */
  readonly place: string | null;
  readonly at: number;
  readonly mayAct: boolean;
  /* Another place is chosen, or none. */
  go(where: string | null): void;
  turn(to: "do" | "here"): void;
}

/* All of what is begun away, in whichever way. */
function layDown({ assets, view }: At, end: () => void): void {
  const now = walk.peek();
  if (now === null) return;
  end();
  say(t("Laid down: {act}.", { act: actWords(assets, view, now.row, now.partial) }));
}

/* A pointer chooses and is gone; the cursor of the keys stays where it is. */
export function mean(now: At, where: string, own: string | null, byKeys: boolean): void {
  const { view, targets, begins, go, turn } = now;
  isByKeys.value = byKeys;
  const here = walk.peek() === null ? [] : targetsAt(targets, view, where, own);
  if (walk.peek() !== null) {
    if (confirmed(where, own, byKeys)) return;
    if (choose(here, where)) {
      if (!byKeys && own === null) go(null);
      return;
    }
    /* Chosen once more, and something can be added still: what does it is in the panel. */
    if (aim.peek()?.where === where && isComplete(walk.peek() as Walk)) {
      if (byKeys) leadIn([".going .main:enabled"]);
      return;
    }
    if (here.length > 1 && byKeys) return askWhich(now, where, here);
    /* What is begun there instead; but of several that fit one is chosen first. */
    if (here.length === 0 && targetsAt(begins, view, where, own).length > 0) layDown(now, endWalk);
  }
  const found = targetsAt(begins, view, where, own);
  /* A pointer that touches a stack looks at it first; keys have been told who is there. */
  const isStack = !byKeys && own === null && piecesAt(view, where).length > 1;
  if (walk.peek() === null && !isStack && choose(found, where)) {
    if (!byKeys && own === null) go(null);
    return turn("do");
  }
  go(where);
  turn(now.mayAct && (found.length > 0 || walk.peek() !== null) ? "do" : "here");
  if (byKeys) answerKeys(now, where, own, found);
  else if (walk.peek() !== null && here.length === 0) void tellWhyNot(now, where, own, false);
}

export function tap(now: At, tapped: number, point: { x: number; y: number }): void {
  const { at, drawn, view, targets, place } = now;
  const own = at === NOWHERE ? null : fannedUnder(drawn.board, drawn.cast, view, at, point);
  const where = own === null ? (tapped === NOWHERE ? null : textOf(drawn.board, tapped)) : place;
  const side = edgeUnder(drawn.board, point);
  if (walk.peek() !== null && side !== null && targets.some((one) => one.edge !== null)) {
    const other = step(drawn.board, side.place, side.direction);
    const [a, b] = [textOf(drawn.board, side.place), textOf(drawn.board, other)];
    const edge = [a, b].sort().join("–");
    if (confirmed(edge, null, false) || choose(targetsOn(targets, a, b), edge)) return;
  }
  if (where === null) now.go(null);
  else mean(now, where, own, false);
}

/* From a list, where one means what one presses. */
export function begin(now: At, target: Target): void {
  beginWalk(target.row);
  pick(target.open, target.value);
  now.turn("do");
}

/* The phase's end, or a pass: laid out by the first press, done by the second. */
export function end({ held, mayAct, turn }: At): void {
  const now = walk.peek();
  if (now?.row.ends === true && isComplete(now)) {
    if (isSending.peek()) return say(t(WAITS));
    return send();
  }
  const rows = mayAct ? (held.offer?.actions ?? []) : [];
  const row = rows.find((one) => one.ends === true && one.grave !== true);
  if (row === undefined) return say(t("There is nothing to end now."));
  isByKeys.value = false;
  layOver(row);
  say(t("The same key once more does it."));
  if (now !== null) say(keptWords(now));
  turn("do");
}

export function takeBack({ held, mayAct }: At): void {
  if (mayAct && mayUndo.peek() && !isBound(held)) void undo();
  else say(t("Nothing of yours can be taken back now."));
}

/* All of what is begun away, or what was refused; false: neither is there, at most a place is chosen. */
export function leave(here: At): boolean {
  if (walk.peek() === null) {
    if (refused.peek() === null) {
      say(here.place === null ? t("Nothing is begun.") : t("No place is chosen now."));
      return false;
    }
    refused.value = null;
    say(t("Closed."));
    return true;
  }
  layDown(here, leaveWalk);
  return true;
}

export function stepBack(here: At): void {
  const now = walk.peek();
  if (now === null) return say(t("Nothing is begun."));
  if (backFrom(now) === null) return void leave(here);
  const what = lastWords(here.assets, here.view, now);
  oneBack();
  say(t("Taken back: {what}.", { what }));
}

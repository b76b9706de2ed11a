/* What is answered where a choice means nothing, or more than one thing: why, or which there are. */

import { rivals } from "../model/acting.js";
import { refused, walk } from "../model/begun.js";
import { held as latest } from "../model/live.js";
import { openOf, startWalk, type Walk } from "../model/walk.js";
import { whyNot } from "../model/why.js";
import { pieceName, piecesAt, placeName, sideOfSeat } from "../play/describe.js";
import { madeUp } from "../play/made_up.js";
import type { Target } from "../play/target.js";
import type { Offer, Open } from "../wire/names.js";
import { t } from "../wire/words.js";
import { say } from "./aloud.js";
import { say as inWords } from "./field.js";
import type { At } from "./hand.js";
import { leadIn, led } from "./lead.js";

/* The first field of a row of the offer in which a counter is chosen, as a walk that is open there. */
function begunWithPiece(offer: Offer | null): { going: Walk; open: Open } | null {
  for (const row of offer?.actions ?? []) {
    const going = startWalk(row);
    const [open] = openOf(going);
    if (open?.choose === "piece" && (open.from ?? []).length > 0) return { going, open };
  }
  return null;
}

/* The field that is open: of what is begun, else of what a counter could begin. */
function openNow(offer: Offer | null): { going: Walk; open: Open } | null {
  const going = rivals() ?? walk.peek();
  if (going === null) return begunWithPiece(offer);
  const [open] = openOf(going);
  return open === undefined ? null : { going, open };
}

/* Tells why nothing can be chosen there, by the clause that stands against it; if none does, at most that it is so. */
export async function tellWhyNot(at: At, where: string, own: string | null, always: boolean): Promise<void> {
  const { held, assets, view, drawn } = at;
  const now = walk.peek();
  const begun = openNow(held.offer);
  const made = begun === null ? null : madeUp(drawn.board, view, begun.going, begun.open, where, own);
  const why = made === null ? null : await whyNot(held, made.meant, made.allowed).catch(() => null);
  /* Meanwhile something else was begun, or another match is looked at. */
  if (walk.peek() !== now || latest.peek()?.match !== held.match) return;
  const [piece] = now === null ? [own ?? piecesAt(view, where)[0]] : [];
  const what = piece === undefined ? placeName(assets, view, where) : pieceName(assets, view, piece);
  const text = t("{what} cannot be chosen now.", { what });
  if (why !== null) refused.value = { ...why, what: text, at: why.at.length > 0 ? why.at : [where] };
  else if (always) refused.value = { what: text, clause: null, heading: null, text: "", at: [where], instead: null };
}

/* Keys say what a pointer sees: what there is to choose from, or that there is nothing, and why. */
export function answerKeys(now: At, where: string, own: string | null, found: readonly Target[]): void {
  const { held, assets, view } = now;
  if (found.length > 0) {
    led.value = where;
    return;
  }
  if (!now.mayAct || !held.toAct.includes(held.as)) return say(t("It is not your turn."));
  const mine = sideOfSeat(assets, held.as);
  const isMine = piecesAt(view, where).some((piece) => view.pieces?.[piece]?.side === mine);
  if (walk.peek() === null && !isMine) return say(t("Nothing can be begun here."));
  void tellWhyNot(now, where, own, true);
}

/* Several that fit the field that is open lie there: one of them is chosen in the panel. */
export function askWhich({ assets, view, go, turn }: At, where: string, here: readonly Target[]): void {
  go(where);
  turn("do");
  const names = here.map(({ choice, value }) => choice.label ?? inWords(assets, view, value));
  say(t("{place}: choose one of {names}.", { place: placeName(assets, view, where), names: names.join(", ") }));
  leadIn([".going .field button", ".going .field summary"]);
}

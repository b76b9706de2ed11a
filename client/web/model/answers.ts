/*
 * What a standing order may answer a step with: made of the kinds of steps, one's hand and
 * the offer as it is now. Pure; no game is known here either.
 */

import type { Assets, Hand, Offer, View } from "../wire/names.js";
import type { Action } from "./walk.js";

export interface Answer {
  readonly answer: "pass" | "first" | Action;
  /* What it is called; null: as the page calls the word. */
  readonly label: string | null;
  /* A phase is ended when this very one comes again. */
  readonly phase?: string;
}

type Step = Assets["steps"][number];

/* One's own hand, and not another's, a pile or what was played. */
function isOwn(assets: Assets, as: string, key: string, hand: Hand): boolean {
  const side = assets.seats.find((one) => one.id === as)?.side ?? as;
  if (key === as || key === side) return true;
  return key.startsWith("hand") && (("side" in hand && hand.side === side) || key.includes(side));
}

/* Cards by name, and what people call them; two of a name are one. */
function cardsOf(hand: Hand): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const { cards, counts, faces } = hand;
  if (Array.isArray(cards)) for (const id of cards) found.set(id, id);
  if (Array.isArray(counts))
    for (const one of counts)
      if (typeof one === "object" && "id" in one && typeof one.id === "string")
        found.set(one.id, one.label ?? one.id);
  for (const face of faces ?? []) found.set(face.id, face.label);
  return found;
}

/* Acts of the offer that are whole as they stand. */
const wholeOf = (offer: Offer | null, step: Step, isEnd: boolean): Answer[] =>
  (offer?.actions ?? [])
    .filter(
      (row) =>
        row.fields.length === 0 &&
        row.grave !== true &&
        (row.ends === true) === isEnd &&
        row.type !== "pass" &&
        ((isEnd && step.answers.length === 0) || step.answers.includes(row.type)),
    )
    .map((row) => ({ answer: { type: row.type, ...(row.fixed ?? {}) }, label: row.label }));

/* The phase that is on now is the one whose end can be ordered. */
function endsOf(view: View, offer: Offer | null, step: Step): Answer[] {
  const { phase } = view;
  const isThis = step.id === phase || step.id === "phase" || step.id === view.step?.kind;
  if (phase === undefined || !isThis) return [];
  return wholeOf(offer, step, true).slice(0, 1).map((one) => ({ ...one, phase }));
}

export function answersOf(
  assets: Assets,
  view: View,
  offer: Offer | null,
  as: string,
  step: Step,
): Answer[] {
  if (step.phase === true) return endsOf(view, offer, step);
  const cards = Object.entries(view.hands ?? {})
    .filter(([key, hand]) => isOwn(assets, as, key, hand))
    .flatMap(([, hand]) => [...cardsOf(hand)])
    .flatMap(([id, label]) =>
      (step.cards ?? []).map(({ type, field }) => ({ answer: { type, [field]: id }, label })),
    );
  return [
    { answer: "first", label: null },
    ...(step.answers.includes("pass") ? [{ answer: "pass", label: null } as const] : []),
    ...cards,
    ...wholeOf(offer, step, false),
  ];
}

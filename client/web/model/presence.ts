/* Who of the players is there, as far as one is told: those who watch the match just now. */

import { effect, signal } from "@preact/signals";
import type { Watched } from "../wire/names.js";

/* By seat; of a seat that is not in it one is told nothing. */
export type Roll = Readonly<Record<string, boolean>>;

export const present = signal<Roll>({});
/* The same as it is said aloud: who comes is there soon, who goes may only reload. */
export const settled = signal<Roll>({});

const COMES_MS = 300;
const GOES_MS = 4000;
let timer: ReturnType<typeof setTimeout> | undefined;

effect(() => {
  const now = present.value;
  const before = settled.peek();
  const goes = Object.keys(now).some((seat) => now[seat] === false && before[seat] !== false);
  clearTimeout(timer);
  timer = setTimeout(() => (settled.value = now), goes ? GOES_MS : COMES_MS);
});

/* As a watch begins: whoever is there is told after it, one by one; all others are away. */
export const rollOf = (answer: Pick<Watched, "presence" | "seats">, self: string | null): Roll =>
  answer.presence === true
    ? Object.fromEntries(
        Object.entries(answer.seats).flatMap(([seat, name]) => (name === self ? [] : [[seat, false]])),
      )
    : {};

/* Seats of which it is told otherwise than before. */
export const changesOf = (before: Roll, now: Roll): string[] =>
  Object.keys(now).filter((seat) => before[seat] !== undefined && before[seat] !== now[seat]);

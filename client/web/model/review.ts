/* The review of a match that is over, as numbers to draw and to tell. */

import type { Methods } from "../wire/names.js";

export type Review = Methods["match.review"]["result"];
export type TurningPoint = Review["turning_points"][number];

/* Chances and parts come in ten-thousandths. */
const CERTAIN = 10_000;

/* "48": of a hundred. */
export const chanceOf = (chance: number): string => String(Math.round(chance / 100));

/* "12.3": of a hundred, what was lost; what was won has a minus. */
export const partOf = (part: number): string => {
  const text = (part / 100).toFixed(1);
  return text === "-0.0" ? "0.0" : text;
};

/* Where the n-th of so many points of the curve lies, in a box so wide. */
const across = (index: number, count: number, wide: number): number =>
  count < 2 ? 0 : (index / (count - 1)) * wide;

const down = (chance: number, high: number): number => high - (chance / CERTAIN) * high;

const round = (value: number): number => Math.round(value * 10) / 10;

/* A curve as the points of a polyline. */
export const curveOf = (review: Review, key: "truth" | "known", wide: number, high: number): string =>
  review.chances
    .map((one, index) => {
      const x = round(across(index, review.chances.length, wide));
      return `${x},${round(down(one[key], high))}`;
    })
    .join(" ");

/* Where a command lies on the curve: at the first point that is not before it. */
export function placeOf(review: Review, command: number, wide: number, high: number): [number, number] {
  const { chances } = review;
  const found = chances.findIndex((one) => one.command >= command);
  const index = found < 0 ? chances.length - 1 : found;
  return [round(across(index, chances.length, wide)), round(down(chances[index]?.truth ?? 0, high))];
}

export interface Turn {
  turn: number;
  /* The chance after its last command, and where that turn begins. */
  chance: number;
  x: number;
  parts: Review["turns"][number] | undefined;
}

/* Turn by turn. */
export function turnsOf(review: Review, wide: number): Turn[] {
  const turns: Turn[] = [];
  review.chances.forEach((one, index) => {
    const last = turns.at(-1);
    if (last?.turn === one.turn) last.chance = one.truth;
    else
      turns.push({
        turn: one.turn,
        chance: one.truth,
        x: round(across(index, review.chances.length, wide)),
        parts: review.turns.find((row) => row.turn === one.turn),
      });
  });
  return turns;
}

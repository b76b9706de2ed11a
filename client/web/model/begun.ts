/* What is begun at the table: all of it that who only looks on must know, which is where it is kept. */

import { signal } from "@preact/signals";
import type { Open } from "../wire/names.js";
import type { Choice, Walk } from "./walk.js";

export interface Refused {
  /* What was meant, in a sentence of the page's own, where the text does not say it. */
  what?: string;
  clause: string | null;
  heading: string | null;
  text: string;
  at: readonly string[];
  instead: string | null;
}

/* The walk that is under way, and what was refused. */
export const walk = signal<Walk | null>(null);
export const refused = signal<Refused | null>(null);
/* What was chosen last on the board, and where: there it is done by choosing it once more. */
export interface Aim {
  readonly where: string;
  readonly piece: string | null;
  readonly open: Open;
  readonly choice: Choice;
  readonly isWhole: boolean;
  /* When, in milliseconds: soon after it another tap is part of a double one. */
  readonly since: number;
}
export const aim = signal<Aim | null>(null);

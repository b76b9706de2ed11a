/* What nobody could foresee, for a plan that is being sent. Pure. */

import type { Held } from "./match.js";

export type Unforeseen = "others" | "dice" | "known";

/* Since the update `base`, after which one act of ours was sent; null: all is as foreseen. */
export function unforeseen(base: number, now: Pick<Held, "seq" | "told">): Unforeseen | null {
  const lines = now.told.filter((one) => one.seq > base).flatMap((one) => one.lines);
  if (now.seq > base + 1) return "others";
  if (lines.some((one) => (one.dice ?? []).length > 0)) return "dice";
  if (lines.some((one) => one.reveals !== undefined)) return "known";
  return null;
}

/* What whoever plays in this browser has met before: hints of the coach, what a scenario is about. */

import { signal } from "@preact/signals";
import { keep } from "./here.js";

const MET_MOST = 400;

const met = signal<readonly string[]>(JSON.parse(keep.read("met") ?? "[]") as string[]);

export const hasMet = (what: string): boolean => met.value.includes(what);

export function noteMet(what: string): void {
  if (hasMet(what)) return;
  met.value = [...met.value, what].slice(-MET_MOST);
  keep.write("met", JSON.stringify(met.value));
}

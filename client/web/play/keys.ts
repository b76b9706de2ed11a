/* Keys of the board: which there are, what they mean, and whether they are on (WCAG 2.1.4). */

import { signal } from "@preact/signals";
import { mark } from "../wire/words.js";

const STORED = "estafette.keys";

export type KeyAct = "choose" | "leave" | "next" | "list" | "here" | "do" | "log" | "help" | "closer" | "farther" | "whole";

/* In the order in which they are told. Arrows, Enter and Escape are always on. */
export const KEYS: readonly { keys: string; label: string }[] = [
  { keys: "← ↑ → ↓", label: mark("to the next place in that direction") },
  { keys: "Enter", label: mark("chooses what is there") },
  { keys: "Esc", label: mark("leaves what is begun") },
  { keys: "n", label: mark("to the next place where something can be chosen") },
  { keys: "h", label: mark("what is here") },
  { keys: "d", label: mark("what may be done") },
  { keys: "g", label: mark("the log") },
  { keys: "l", label: mark("everything as lists") },
  { keys: "+ − 0", label: mark("closer, farther, the whole map") },
  { keys: "?", label: mark("these keys") },
];

const ACTS: Readonly<Record<string, KeyAct>> = {
  n: "next",
  h: "here",
  d: "do",
  g: "log",
  l: "list",
  "+": "closer",
  "-": "farther",
  "0": "whole",
  "?": "help",
};

/* Storage may be forbidden: then they are on. */
function stored(): boolean {
  try {
    return localStorage.getItem(STORED) !== "off";
  } catch {
    return true;
  }
}

export const areKeysOn = signal(stored());

export function setKeys(on: boolean): void {
  areKeysOn.value = on;
  try {
    if (on) localStorage.removeItem(STORED);
    else localStorage.setItem(STORED, "off");
  } catch {
    /* For this visit alone. */
  }
}

/* What a key means while the board has the focus; null: nothing here. */
export function actOf(key: string): KeyAct | null {
  if (key === "Enter" || key === " ") return "choose";
  if (key === "Escape") return "leave";
  return areKeysOn.peek() ? (ACTS[key.toLowerCase()] ?? null) : null;
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export const arrowOf = (key: string): readonly [number, number] | null => ARROWS[key] ?? null;

/* Keys of the board: which there are, what they mean, and whether they are on (WCAG 2.1.4). */

import { signal } from "@preact/signals";

const STORED = "estafette.keys";

export type KeyAct = "choose" | "leave" | "next" | "list" | "here" | "do" | "log" | "plan" | "help" | "closer" | "farther" | "whole";

const ACTS: Readonly<Record<string, KeyAct>> = {
  n: "next",
  h: "here",
  d: "do",
  g: "log",
  l: "list",
  p: "plan",
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

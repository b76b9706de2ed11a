/* Keys of the board: which there are, and what they mean. */

import { singleKeys } from "./habits.js";

export type KeyAct =
  | "choose"
  | "back"
  | "leave"
  | "next"
  | "list"
  | "here"
  | "do"
  | "log"
  | "plan"
  | "rules"
  | "talk"
  | "beside"
  | "layers"
  | "end"
  | "undo"
  | "help"
  | "closer"
  | "farther"
  | "whole";

const ACTS: Readonly<Record<string, KeyAct>> = {
  n: "next",
  h: "here",
  d: "do",
  g: "log",
  l: "list",
  p: "plan",
  r: "rules",
  t: "talk",
  b: "beside",
  z: "layers",
  e: "end",
  u: "undo",
  "+": "closer",
  "-": "farther",
  "0": "whole",
  "?": "help",
};

/* What a key means while the board has the focus; null: nothing here. */
export function actOf(key: string): KeyAct | null {
  if (key === "Enter" || key === " ") return "choose";
  if (key === "Backspace") return "back";
  if (key === "Escape") return "leave";
  return singleKeys.isOn.peek() ? (ACTS[key.toLowerCase()] ?? null) : null;
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export const arrowOf = (key: string): readonly [number, number] | null => ARROWS[key] ?? null;

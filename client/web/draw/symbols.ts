/* The closed lists of symbols, drawn here; about their middle, in a box of 20 by 13. */
import { type MarkerSymbol, type Symbol } from "./cast.ts";
import { path, type Node } from "./node.ts";

const BOX = "M-10-6.5h20v13h-20z";

/* Strokes, and what is filled. */
interface Drawn {
  readonly lines: string;
  readonly solid?: string;
}

const STAR = "M0-8L2.1-2.7 7.8-2.4 3.3 1.2 4.8 6.7 0 3.5-4.8 6.7-3.3 1.2-7.8-2.4-2.1-2.7z";
const wheel = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

const SYMBOLS: Record<Symbol, Drawn> = {
  infantry: { lines: `${BOX}M-10-6.5l20 13M10-6.5l-20 13` },
  light: { lines: `${BOX}M-7 3.5l7-7 7 7` },
  militia: { lines: "M-10-6.5l20 13M10-6.5l-20 13M-10 6.5h20" },
  cavalry: { lines: BOX, solid: "M-10 6.5L10-6.5V6.5z" },
  dragoon: { lines: `${BOX}M-10 6.5L10-6.5`, solid: wheel(5, 2.6, 2.2) },
  artillery: {
    lines: `${wheel(-2.5, 2, 4.3)}M-9.5 6.3l6-4.5M-2.5-2.3v8.6M-6.8 2h8.6`,
    solid: "M-6.5.2L8.4-6.4l1.8 3L-4 3.2z",
  },
  engineer: { lines: `${BOX}M-6.5 3.5v-6.5h13v6.5M0-3v6.5` },
  leader: { lines: "", solid: STAR },
  messenger: { lines: `${BOX}M-10-6.5L0 1.5 10-6.5` },
  train: { lines: `${wheel(-5, 4, 2.6)}${wheel(5, 4, 2.6)}`, solid: "M-10 .6V-3q10-8 20 0V.6z" },
  ship: {
    lines: "M-5 3V-9.5M4 3V-9.5M-10 2l-3-2.5",
    solid:
      "M-11 3h22l-3.2 4.6h-15.2zM-8.6-8.4h7.2v3.6h-7.2zM-9-3.8h8v4.6h-8zM.4-8.4h7.2v3.6H.4zM0-3.8h8v4.6H0z",
  },
  decoy: {
    lines: "M-10-6.5h4m4 0h4m4 0h4v4m0 5v4h-4m-4 0h-4m-4 0h-4v-4m0-5v-4M-5 1.6q2.5-4 5 0t5 0",
  },
  unknown: {
    lines: "M-3.6-3.4q.2-4 3.8-4 3.7 0 3.7 3.5 0 2.2-2.2 3.6Q0 .9 0 3.2",
    solid: wheel(0, 6.4, 1.1),
  },
};

export function symbol(name: Symbol): Node[] {
  const { lines, solid } = SYMBOLS[name];
  return [
    ...(lines ? [path("symbol-lines", lines)] : []),
    ...(solid ? [path("symbol-solid", solid)] : []),
  ];
}

const MARKERS: Record<MarkerSymbol, Drawn> = {
  bridge: { lines: "M-8-4.5l2.5 1.5h11L8-4.5M-8 4.5L-5.5 3h11L8 4.5" },
  broken: {
    lines: "M-8-4.5l2.5 1.5h3M8-4.5L5.5-3h-3M-8 4.5L-5.5 3h3M8 4.5L5.5 3h-3M-3-7L3 7M3-7L-3 7",
  },
  ferry: { lines: "M0 1.5V-6.5M0-5.5l4.5 4.5H0", solid: "M-7.5 1.8h15L5 5.6H-5z" },
  flag: { lines: "M-5 8V-8", solid: "M-5-8q5-2.5 11 1-3.5 2.5-1 6-5-2-10 0z" },
  landing: { lines: "M0-8v10M-6 0q0 6 6 7 6-1 6-7M-3.5-4.5h7", solid: wheel(0, -8, 1.6) },
  ruin: { lines: "M-7 6v-8l3 2 2-5 3 6 3-3 3 3v5zM-3-8q2-2 0-4M3-7q2-2 0-4" },
  way: { lines: "M-8 0H7M3-4.5L8 0 3 4.5" },
  works: { lines: "", solid: "M-13 6V1.5L-8-6H8l5 7.5V6H6.5V1.5L4.5-1.5h-9l-2 3V6z" },
};

export function marker(name: MarkerSymbol): Node[] {
  const { lines, solid } = MARKERS[name];
  return [
    ...(lines ? [path("marker-halo", lines + (solid ?? "")), path("marker-lines", lines)] : []),
    ...(solid ? [path("marker-solid", solid)] : []),
  ];
}

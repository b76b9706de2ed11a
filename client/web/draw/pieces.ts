/*
 * Counters: the colour and the shape of their side, a symbol, a number; a dot where
 * they are worn, an arrow where they face, hatched where they are hidden. Those of one
 * place lie on a stack, which fans out when it is chosen.
 */
import { type Board } from "../grid/board.ts";
import { type Point, NOWHERE, bearing, centre, extent, placeOf } from "../grid/geometry.ts";
import {
  type Cast,
  type PieceData,
  type ViewData,
  colourOf,
  numberOf,
  sideClass,
  sideIndex,
  symbolOf,
  weightOf,
} from "./cast.ts";
import { at, el, keyed, path, tenth, type Node } from "./node.ts";
import { symbol } from "./symbols.ts";

const COUNTER = 31; /* the side of a counter */
const EDGE = 2.1; /* of the next one in a stack */

export interface Stack {
  readonly place: number;
  readonly handles: readonly string[]; /* the top one first */
}

export interface PiecesLook {
  readonly chosen?: readonly string[]; /* handles: ringed, and on top */
  readonly lit?: readonly string[]; /* handles that can be chosen */
  readonly done?: readonly string[]; /* paler: nothing is left for them to do */
  readonly fanned?: number; /* a place whose stack is fanned out */
}

/* Who fights lies above who leads, the strong above the weak; always in one order. */
function rank(cast: Cast, piece: PieceData): number {
  const leads = ["leader", "messenger", "unknown"].includes(symbolOf(cast, piece));
  return (leads ? 0 : 1000) + (Number(numberOf(cast, piece)) || 0);
}

/* By place; what is off the board is in none. */
export function stacks(
  board: Board,
  cast: Cast,
  view: ViewData,
  chosen: readonly string[] = [],
): Stack[] {
  const byPlace = new Map<number, string[]>();
  const pieces = view.pieces ?? {};
  for (const [handle, piece] of Object.entries(pieces)) {
    const place = placeOf(board, piece.at);
    if (place !== NOWHERE) byPlace.set(place, [...(byPlace.get(place) ?? []), handle]);
  }
  const order = (handle: string) =>
    (chosen.includes(handle) ? -1e6 : 0) - rank(cast, pieces[handle] as PieceData);
  return [...byPlace]
    .sort(([a], [b]) => a - b)
    .map(([place, handles]) => ({
      place,
      handles: [...handles].sort((a, b) => order(a) - order(b) || (a < b ? -1 : 1)),
    }));
}

/* Where the counters of a fanned stack lie: a row, or rows, about their place. */
export function fan(board: Board, place: number, many: number): Point[] {
  const sheet = extent(board);
  const apart = COUNTER + 6;
  const across = Math.min(many, many > 8 ? Math.ceil(Math.sqrt(many * 1.6)) : 4);
  const rows = Math.ceil(many / across);
  const within = (at: number, count: number, most: number) => {
    const reach = (count * apart) / 2 + 4;
    return 2 * reach > most ? most / 2 : Math.max(reach, Math.min(at, most - reach));
  };
  const at = centre(board, place);
  const middle = { x: within(at.x, across, sheet.width), y: within(at.y, rows, sheet.height) };
  return Array.from({ length: many }, (_, i) => {
    const row = Math.floor(i / across);
    const here = Math.min(across, many - row * across);
    return {
      x: middle.x + ((i % across) - (here - 1) / 2) * apart,
      y: middle.y + (row - (rows - 1) / 2) * apart,
    };
  });
}

const half = COUNTER / 2;

/* A shape for each side: corners round, cut, square; `long` of one that covers more. */
function outline(shape: number, long = 0): string {
  const [w, h] = [tenth(half + long), half];
  if (shape === 0) {
    const r = 7;
    return (
      `M${tenth(-w + r)} ${-h}H${tenth(w - r)}a${r} ${r} 0 0 1 ${r} ${r}V${h - r}a${r} ${r} 0 0 1 ${-r} ${r}` +
      `H${tenth(-w + r)}a${r} ${r} 0 0 1 ${-r} ${-r}V${-h + r}a${r} ${r} 0 0 1 ${r} ${-r}z`
    );
  }
  const c = shape === 1 ? 6 : 0.5;
  return (
    `M${tenth(-w + c)} ${-h}H${tenth(w - c)}L${w} ${-h + c}V${h - c}L${tenth(w - c)} ${h}H${tenth(-w + c)}` +
    `L${-w} ${h - c}V${-h + c}z`
  );
}

/* Strokes over the back of a counter that is face down. */
const HATCH = [-16, -8, 0, 8, 16]
  .map((off) => {
    const [a, b] = [Math.max(-13, off - 13), Math.min(13, off + 13)];
    return `M${a} ${a - off}L${b} ${b - off}`;
  })
  .join("");

function facing(board: Board, direction: number): Node {
  return el("path", {
    class: "facing",
    d: `M0 ${-half - 6.5}l5.2 7h-10.4z`,
    transform: `rotate(${bearing(board, direction)})`,
  });
}

/* A large counter lies over all that it covers: how far, and which way. */
function lying(board: Board, piece: PieceData): { middle: Point; long: number; turn: number } {
  const from = centre(board, placeOf(board, piece.at));
  const far = placeOf(board, piece.covers?.at(-1) ?? "");
  if (far === NOWHERE) return { middle: from, long: 0, turn: 0 };
  const to = centre(board, far);
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  let turn = (Math.atan2(dy, dx) * 180) / Math.PI;
  if (turn > 90 || turn <= -90) turn += 180;
  return {
    middle: { x: from.x + dx / 2, y: from.y + dy / 2 },
    long: tenth(Math.hypot(dx, dy) / 2),
    turn,
  };
}

function face(cast: Cast, piece: PieceData): Node[] {
  const number = numberOf(cast, piece);
  const drawn = el(
    "g",
    { class: "symbol", transform: number ? "translate(0 -7) scale(.84)" : "scale(1.12)" },
    ...symbol(symbolOf(cast, piece)),
  );
  return number
    ? [
        drawn,
        el("text", { class: number.length > 2 ? "strength small" : "strength", y: 13.4 }, number),
      ]
    : [drawn];
}

export interface CounterLook {
  readonly isChosen?: boolean;
  readonly isLit?: boolean;
  readonly isDone?: boolean;
  readonly beneath?: number; /* how many lie under it */
}

const EDGES_MOST = 3;

/* One counter at a point; `key` is its handle, so that it is moved and not made anew. */
function counter(
  board: Board,
  cast: Cast,
  handle: string,
  piece: PieceData,
  point: Point,
  look: CounterLook = {},
): Node {
  const shape = Math.max(0, sideIndex(cast, piece.side)) % 3;
  const colour = colourOf(cast, piece.side);
  const { long, turn } = lying(board, piece);
  const beneath = look.beneath ?? 0;
  const edges = Math.min(EDGES_MOST, beneath);
  const names = ["counter", sideClass(cast, piece.side)];
  if (piece.hidden) names.push("hidden");
  if (look.isChosen) names.push("chosen");
  if (look.isLit) names.push("lit");
  if (look.isDone) names.push("done");
  const weight = weightOf(cast, piece);
  const body = outline(shape, long);
  const kids: Node[] = [path("lift", body)];
  for (let i = edges; i > 0; i--)
    kids.push(
      el("path", {
        class: "under",
        d: body,
        fill: colour,
        transform: `translate(${tenth(i * EDGE)} ${tenth(-i * EDGE)})`,
      }),
    );
  if (look.isChosen || look.isLit) kids.push(path("ring", body));
  kids.push(el("path", { class: "face", d: body, fill: colour, stroke: colour }));
  if (piece.hidden) kids.push(path("hatch", HATCH));
  kids.push(...face(cast, piece));
  if (weight !== "quiet")
    kids.push(el("circle", { class: `dot ${weight}`, cx: -half + 2, cy: -half + 2, r: 4.2 }));
  if (piece.facing !== undefined && !long) kids.push(facing(board, piece.facing));
  if (beneath > 0)
    kids.push(
      el("circle", { class: "many", cx: half - 0.5, cy: half - 0.5, r: 6.2 }),
      el("text", { class: "count", x: half - 0.5, y: half + 3 }, String(beneath + 1)),
    );
  const turned = long && turn ? ` rotate(${tenth(turn)})` : "";
  return keyed(handle, {
    tag: "g",
    attrs: {
      class: names.join(" "),
      "data-piece": handle,
      transform: `translate(${at(point.x, point.y)})${turned}`,
    },
    kids,
  });
}

/* All counters, from the back to the front; a fanned stack lies above all others. */
export function pieces(board: Board, cast: Cast, view: ViewData, look: PiecesLook = {}): Node[] {
  const [chosen, lit, done] = [look.chosen ?? [], look.lit ?? [], look.done ?? []];
  const all = view.pieces ?? {};
  const drawn: Node[] = [];
  const above: Node[] = [];
  for (const { place, handles } of stacks(board, cast, view, chosen)) {
    const middle = centre(board, place);
    const lookOf = (handle: string, beneath: number): CounterLook => ({
      isChosen: chosen.includes(handle),
      isLit: beneath >= 0 && lit.includes(handle),
      isDone: done.includes(handle),
      beneath: Math.max(0, beneath),
    });
    if (look.fanned === place && handles.length > 1) {
      const points = fan(board, place, handles.length);
      above.push(mat(points));
      /* Where each lies does not change with what is chosen. */
      const steady = stacks(board, cast, view).find((one) => one.place === place);
      (steady?.handles ?? handles).forEach((handle, i) => {
        const piece = { ...(all[handle] as PieceData), covers: [] };
        above.push(counter(board, cast, handle, piece, points[i] as Point, lookOf(handle, 0)));
      });
      continue;
    }
    const large = handles.filter((handle) => all[handle]?.covers?.length);
    for (const handle of large) {
      const piece = all[handle] as PieceData;
      const { middle: between } = lying(board, piece);
      drawn.push(counter(board, cast, handle, piece, between, lookOf(handle, 0)));
    }
    const rest = handles.filter((handle) => !large.includes(handle));
    const top = rest[0];
    if (top === undefined) continue;
    const isAnyLit = rest.some((handle) => lit.includes(handle));
    const shown = lookOf(top, rest.length - 1);
    drawn.push(
      counter(board, cast, top, all[top] as PieceData, middle, {
        ...shown,
        isLit: isAnyLit && !shown.isChosen,
        isDone: rest.every((handle) => done.includes(handle)),
      }),
    );
  }
  return [...drawn, ...above];
}

/* The counter of a fanned stack that lies under a point; null beside them. */
export function fannedUnder(
  board: Board,
  cast: Cast,
  view: ViewData,
  place: number,
  point: Point,
): string | null {
  const handles = stacks(board, cast, view).find((one) => one.place === place)?.handles ?? [];
  if (handles.length < 2) return null;
  const index = fan(board, place, handles.length).findIndex(
    ({ x, y }) => Math.max(Math.abs(x - point.x), Math.abs(y - point.y)) <= half,
  );
  return handles[index] ?? null;
}

/* What a fanned stack lies on. */
function mat(points: readonly Point[]): Node {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs) - half - 6, Math.min(...ys) - half - 6];
  return el("rect", {
    class: "mat",
    x: tenth(left),
    y: tenth(top),
    width: tenth(Math.max(...xs) + half + 6 - left),
    height: tenth(Math.max(...ys) + half + 6 - top),
    rx: 8,
  });
}

/* The places that counters cover: names give way to them. */
export function covered(board: Board, view: ViewData): Set<number> {
  const taken = new Set<number>();
  for (const piece of Object.values(view.pieces ?? {}))
    for (const one of [piece.at, ...(piece.covers ?? [])]) taken.add(placeOf(board, one));
  taken.delete(NOWHERE);
  return taken;
}

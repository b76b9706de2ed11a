/*
 * What part of the board is in sight. While fingers or wheel move it the drawings get
 * one transform, which costs no painting; when they rest the `viewBox` is set.
 */
import { type Box, NOWHERE, type Point } from "../grid/geometry.ts";

/* The window in which the board is seen, in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/* The part in sight: its left upper corner, and pixels for a unit of the drawing. */
export interface View extends Point {
  readonly scale: number;
}

const NEAREST = 4.5; /* pixels for a unit */
const REST = 140; /* milliseconds without a movement */

const fitting = (sheet: Box, size: Size): number =>
  Math.min(size.width / sheet.width, size.height / sheet.height);

/* What is looked at, and the ground that lies about it. */
export interface Area extends Box {
  readonly ground?: Box;
}

/* Within the sheet. Where the window shows more than that: with the sheet in the middle, but
   for what is no ground, as long as there is ground enough to fill it. */
export function clamped(view: View, sheet: Area, size: Size): View {
  const { ground = sheet } = sheet;
  const least = fitting(sheet, size);
  const scale = Math.max(least, Math.min(Math.max(NEAREST, least), view.scale));
  const along = (axis: "x" | "y", long: "width" | "height") => {
    const seen = size[long] / scale;
    const inside = (at: number, { [axis]: from, [long]: most }: Box) =>
      seen < most ? Math.max(from, Math.min(at, from + most - seen)) : from - (seen - most) / 2;
    const at = inside(view[axis], sheet);
    return seen < sheet[long] ? at : inside(at, ground);
  };
  return { x: along("x", "width"), y: along("y", "height"), scale };
}

/* All of the sheet. */
export const whole = (sheet: Area, size: Size): View =>
  clamped({ x: sheet.x, y: sheet.y, scale: 0 }, sheet, size);

/* Nearer or farther about a pixel of the window, which keeps what it shows. */
export const zoomed = (view: View, about: Point, by: number): View => {
  const scale = view.scale * by;
  return {
    x: view.x + about.x / view.scale - about.x / scale,
    y: view.y + about.y / view.scale - about.y / scale,
    scale,
  };
};

export const panned = (view: View, dx: number, dy: number): View => ({
  ...view,
  x: view.x - dx / view.scale,
  y: view.y - dy / view.scale,
});

/* With a point in the middle, no farther than `scale`. */
export const centred = (view: View, point: Point, size: Size, scale = view.scale): View => ({
  x: point.x - size.width / (2 * scale),
  y: point.y - size.height / (2 * scale),
  scale,
});

/* A pixel of the window to a point of the drawing. */
export const toBoard = (view: View, { x, y }: Point): Point => ({
  x: view.x + x / view.scale,
  y: view.y + y / view.scale,
});

export const boxOf = (view: View, size: Size): Box => ({
  x: view.x,
  y: view.y,
  width: size.width / view.scale,
  height: size.height / view.scale,
});

export const viewBox = (view: View, size: Size): string => {
  const { x, y, width, height } = boxOf(view, size);
  return [x, y, width, height].map((one) => Math.round(one * 100) / 100).join(" ");
};

/* What lays a drawing that shows `from` where `to` shows it. */
export function transform(from: View, to: View): string {
  const by = to.scale / from.scale;
  const [x, y] = [(from.x - to.x) * to.scale, (from.y - to.y) * to.scale];
  return `translate(${x.toFixed(2)}px,${y.toFixed(2)}px) scale(${by.toFixed(5)})`;
}

export type Nearness = "far" | "wide" | "middle" | "near";

/* How far a board is: what is too small to be seen is not drawn (style/board.css). */
export function nearness({ scale }: View): Nearness {
  if (scale < 0.48) return "far";
  if (scale < 0.88) return "wide";
  return scale < 1.6 ? "middle" : "near";
}

/* The drawings of a board: all move as one. Times come from the caller. */
export class Camera {
  #rested: View;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isPainted = true;
  /* Nobody has come closer yet: in another window the whole is shown again. */
  #isWhole = true;

  /* `onRest` hears of each new part in sight, when the drawings show it sharply. */
  constructor(
    private readonly stage: HTMLElement,
    private readonly drawings: readonly SVGSVGElement[],
    private readonly sheet: Area,
    private size: Size,
    private readonly onRest: (view: View) => void = () => undefined,
  ) {
    this.view = this.#rested = whole(sheet, size);
    this.rest();
  }

  view: View;

  /* Shows another part: at once by a transform, sharply when nothing moves any more. */
  show(view: View): void {
    this.#isWhole = false;
    this.view = clamped(view, this.sheet, this.size);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.rest(), REST);
    if (!this.#isPainted) return;
    this.#isPainted = false;
    requestAnimationFrame(() => {
      this.#isPainted = true;
      if (this.view === this.#rested) return;
      this.stage.style.transform = transform(this.#rested, this.view);
    });
  }

  pan(dx: number, dy: number): void {
    this.show(panned(this.view, dx, dy));
  }

  zoom(about: Point, by: number): void {
    this.show(zoomed(this.view, about, by));
  }

  centre(point: Point, scale?: number): void {
    this.show(centred(this.view, point, this.size, scale ?? this.view.scale));
  }

  whole(): void {
    this.show(whole(this.sheet, this.size));
    this.#isWhole = true;
  }

  resize(size: Size): void {
    this.size = size;
    this.view = this.#isWhole ? whole(this.sheet, size) : clamped(this.view, this.sheet, size);
    this.rest();
  }

  rest(): void {
    clearTimeout(this.#timer);
    this.#rested = this.view;
    this.stage.style.transform = "";
    for (const drawing of this.drawings) {
      drawing.setAttribute("viewBox", viewBox(this.view, this.size));
    }
    this.stage.dataset.nearness = nearness(this.view);
    this.onRest(this.view);
  }

  close(): void {
    clearTimeout(this.#timer);
  }
}

/* Where one is led to: the cursor's place, or that of what was refused. */
export interface Looked {
  readonly at: number;
  readonly refusal: object | null;
  readonly look: number;
}

/* To what has come last: a refusal that stays open does not hold the cursor back. */
export function lookOn(was: Looked, at: number, refusal: object | null, blamed: number): Looked {
  const isBlamed = refusal !== was.refusal && blamed !== NOWHERE;
  return { at, refusal, look: isBlamed ? blamed : at !== was.at ? at : was.look };
}

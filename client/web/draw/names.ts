/*
 * Names in italics: of places beside them, of waters, heights and woods along them. They
 * give way to counters and to greater names.
 */
import { type Board, type BoardName } from "../grid/board.ts";
import { type Chain, sample, smooth } from "../grid/chain.ts";
import { type Point, centre, extent } from "../grid/geometry.ts";
import { waters } from "./edges.ts";
import { straightText } from "./line.ts";
import { at, el, group, tenth, type Node } from "./node.ts";
import { lie } from "./spread.ts";

interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/* From how far a board is seen: what is read must be larger from afar. */
export type Nearness = "far" | "wide" | "middle" | "near";

/* How many pixels a unit of the drawing has then, about. */
const PIXELS: Record<Nearness, number> = { far: 0.32, wide: 0.66, middle: 1.1, near: 2.1 };

/* By rank, in pixels: of a place, and of what is spread wide. The least are not for afar. */
const SIZES = [0, 17, 13, 11.5];
const SPREAD = [0, 22, 14, 12];
const LEAST: Record<Nearness, number> = { far: 2, wide: 3, middle: 3, near: 3 };

const sizeOf = (name: BoardName, nearness: Nearness): number =>
  tenth(((name.of === "place" ? SIZES : SPREAD)[name.rank] ?? 12) / PIXELS[nearness]);

/* How wide a letter is, in parts of its size: by the widest of the fonts that may be there. */
const wideOf = (name: BoardName): number => (name.rank === 1 ? 0.66 : 0.57);

const meet = (a: Area, b: Area): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/* Where the text of a name may stand about its place, the best first. */
function spots(board: Board, name: BoardName, wide: number, high: number): Point[] {
  const { x, y } = centre(board, name.place);
  const low = 17 + high * 0.8;
  const beside = 19 + wide / 2;
  const about = [
    { x, y: y + low },
    { x, y: y - 17.5 },
    { x: x + beside, y: y + high * 0.35 },
    { x: x - beside, y: y + high * 0.35 },
    { x: x + beside * 0.72, y: y + low * 0.94 },
    { x: x - beside * 0.72, y: y + low * 0.94 },
    { x: x + beside * 0.72, y: y - 16 },
    { x: x - beside * 0.72, y: y - 16 },
  ];
  return name.of === "place" ? about : [{ x, y: y + high * 0.35 }, ...about];
}

const areaOf = ({ x, y }: Point, wide: number, high: number): Area => ({
  left: x - wide / 2,
  right: x + wide / 2,
  top: y - high * 0.8,
  bottom: y + high * 0.25,
});

const ARCH = 0.045; /* how high a name is arched, in parts of its length */
const WIDEST = 1.7; /* how far the letters of a name may be spread */

/* Aside of where a name stands, in units: the best first. */
const ASIDE = [0, 14, -14, 28, -28];

interface Arc {
  readonly area: Area;
  readonly text: string;
  readonly long: number;
}

/* Curves along what is named on which its name could stand; none where it lies level. */
function arcs(board: Board, name: BoardName, wide: number, high: number): Arc[] {
  const along = name.of === "place" ? null : lie(board, name);
  if (!along) return [];
  const long = Math.max(wide, Math.min(WIDEST * wide, along.long));
  const [c, s] = [Math.cos(along.turn), Math.sin(along.turn)];
  const middle = centre(board, name.place);
  return ASIDE.map((aside) => {
    const base = aside + high * 0.3;
    const [x, y] = [middle.x - s * base, middle.y + c * base];
    const [dx, dy] = [(c * long) / 2, (s * long) / 2];
    const up = 2 * ARCH * long;
    const text = `M${at(x - dx, y - dy)}Q${at(x + s * up, y - c * up)} ${at(x + dx, y + dy)}`;
    const half = { x: Math.abs(dx) + high * 0.4, y: Math.abs(dy) + high * 0.6 };
    const area = { left: x - half.x, right: x + half.x, top: y - half.y - up / 2, bottom: y + half.y };
    return { text, area, long };
  });
}

/* Half of what a counter takes: from afar they are drawn larger (style/board.css). */
const HALF: Record<Nearness, number> = { far: 23, wide: 20, middle: 18, near: 18 };

/* The name of each place that finds room; `covered` are places with counters on them. */
export function placeNames(
  board: Board,
  covered: ReadonlySet<number>,
  nearness: Nearness = "middle",
): Node[] {
  const { width, height } = extent(board);
  const sheet: Area = { left: 3, top: 3, right: width - 3, bottom: height - 3 };
  const half = HALF[nearness];
  const taken: Area[] = [...covered].map((place) => {
    const { x, y } = centre(board, place);
    return { left: x - half, right: x + half, top: y - half, bottom: y + half };
  });
  return board.names.flatMap((name) => {
    if (name.rank > LEAST[nearness]) return [];
    const size = sizeOf(name, nearness);
    const spread = name.of === "place" ? 1 : 1.15;
    const wide = name.text.length * size * wideOf(name) * spread + 4;
    const isInside = (area: Area) =>
      area.left >= sheet.left &&
      area.right <= sheet.right &&
      area.top >= sheet.top &&
      area.bottom <= sheet.bottom;
    const look = {
      class: `name of-${name.of} rank-${name.rank}`,
      "font-size": size,
      "stroke-width": tenth(size * 0.24),
    };
    const isFree = (area: Area) => isInside(area) && !taken.some((other) => meet(area, other));
    const arc = arcs(board, name, wide, size).find(({ area }) => isFree(area));
    if (arc) {
      taken.push(arc.area);
      const id = `name-${name.place}`;
      const spread = { href: `#${id}`, startOffset: "50%", textLength: tenth(arc.long * 0.94) };
      return [
        group("arched", [
          el("path", { id, class: "along", d: arc.text }),
          el("text", look, el("textPath", spread, name.text)),
        ]),
      ];
    }
    const spot = spots(board, name, wide, size).find((point) => isFree(areaOf(point, wide, size)));
    if (!spot) return [];
    taken.push(areaOf(spot, wide, size));
    return [el("text", { ...look, x: tenth(spot.x), y: tenth(spot.y) }, name.text)];
  });
}

/* The calmest stretch of a water that is long enough for its name, clear of others. */
function stretch(chain: Chain, long: number, others: readonly Area[]): Point[] | null {
  const isTaken = ({ x, y }: Point) =>
    others.some((one) => meet(one, { left: x - 4, right: x + 4, top: y - 9, bottom: y + 2 }));
  const apart = 8;
  const line = sample(smooth(chain), apart);
  const calm = line.map((_, i) => {
    const near = line.slice(Math.max(0, i - 6), i + 7);
    return {
      x: near.reduce((sum, one) => sum + one.x, 0) / near.length,
      y: near.reduce((sum, one) => sum + one.y, 0) / near.length,
    };
  });
  const many = Math.ceil(long / apart) + 2;
  let best: Point[] | null = null;
  let most = 0.86; /* a stretch that bends more has no name */
  for (let i = 2; i + many < calm.length - 2; i += 2) {
    const part = calm.slice(i, i + many);
    if (part.some(isTaken)) continue;
    const [a, b] = [part[0] as Point, part.at(-1) as Point];
    const level = Math.abs(b.x - a.x) / (Math.hypot(b.x - a.x, b.y - a.y) || 1);
    const score = Math.hypot(b.x - a.x, b.y - a.y) / (apart * (many - 1)) + 0.08 * level;
    if (score > most) [best, most] = [part, score];
  }
  if (!best) return null;
  const [a, b] = [best[0] as Point, best.at(-1) as Point];
  return b.x < a.x ? best.reverse() : best;
}

/* Names of waters, each along its own; they are part of the ground. */
export function waterNames(board: Board): Node[] {
  const named = new Set<string>();
  const others = board.names.map((name) => {
    const size = sizeOf(name, "middle");
    const wide = name.text.length * size * wideOf(name) + 4;
    const { x, y } = spots(board, name, wide, size)[0] as Point;
    return areaOf({ x, y }, wide, size);
  });
  return waters(board).flatMap(({ chain, name, figure }, i) => {
    const size = figure === "stream" ? 8.5 : 11;
    const line =
      name && !named.has(name) ? stretch(chain, name.length * size * 0.66, others) : null;
    if (!line) return [];
    named.add(name);
    const lift = figure === "stream" ? 4.5 : 7;
    return [
      el("path", { id: `water-${i}`, class: "along", d: straightText(line) }),
      el(
        "text",
        { class: "name of-water along-water", "font-size": size, dy: -lift },
        el("textPath", { href: `#water-${i}`, startOffset: "50%" }, name),
      ),
    ];
  });
}

/*
 * Where the same is so: the rings about all places of which something holds, drawn past
 * the edge of the board as if what is next to it went on there.
 */
import { type Board, chanceOf } from "../grid/board.ts";
import { type Chain, type Segment, rings, sample, smooth } from "../grid/chain.ts";
import { type Point, beside, cornerAt, corners, middle } from "../grid/geometry.ts";
import { curveText, relax, straightText } from "./line.ts";
import { at, type Node, path } from "./node.ts";

const SOFT = 0.25; /* how much of its teeth a border loses at a time */
const STRAY = 7; /* and how far its corners stray at most, both ways together */

/* A corner of the map, moved a little: always the same way, so that borders meet. */
function stray(point: Point): Point {
  const use = Math.round(point.x) * 4099 + Math.round(point.y);
  return {
    x: point.x + (chanceOf(use, 1) - 0.5) * STRAY,
    y: point.y + (chanceOf(use, 2) - 0.5) * STRAY,
  };
}

/*
 * The rings about what `has` is true of, by place; `isOne` if what touches in a corner
 * hangs together; `times` they lose of their teeth.
 */
export function outline(board: Board, has: (place: number) => boolean, isOne = false, times = 2): Chain[] {
  const { columns, rows } = board;
  const wide = rows + 2;
  const inside = new Uint8Array((columns + 2) * wide);
  for (let column = -1; column <= columns; column++)
    for (let row = -1; row <= rows; row++) {
      const near = Math.min(Math.max(column, 0), columns - 1) * rows;
      const place = near + Math.min(Math.max(row, 0), rows - 1);
      inside[(column + 1) * wide + row + 1] = has(place) ? 1 : 0;
    }
  const isIn = (column: number, row: number) =>
    column >= -1 &&
    row >= -1 &&
    column <= columns &&
    row <= rows &&
    inside[(column + 1) * wide + row + 1] === 1;
  const segments: Segment[] = [];
  const stride = board.isSquare ? 2 : 1;
  for (let column = -1; column <= columns; column++)
    for (let row = -1; row <= rows; row++) {
      if (!isIn(column, row)) continue;
      const at = middle(board, column, row);
      for (let corner = 0; corner < corners(board); corner++)
        if (!isIn(...beside(board, column, row, corner * stride)))
          segments.push([cornerAt(board, at, corner), cornerAt(board, at, corner + 1)]);
    }
  return rings(segments, isOne).map(({ points, isClosed }) => {
    let ring: Chain = { points: points.map(stray), isClosed };
    for (let time = 0; time < times; time++) ring = relax(ring, SOFT);
    return ring;
  });
}

export const ringsText = (rings: readonly Chain[]): string =>
  rings.map((ring) => curveText(smooth(ring))).join("");

/* One path of all places of which something holds; none if there are none. */
export function region(board: Board, name: string, has: (place: number) => boolean): Node[] {
  const text = ringsText(outline(board, has));
  return text ? [path(name, text)] : [];
}

/* Hedges and ditches run straight. */
export const fenced = (board: Board, name: string, has: (place: number) => boolean): Node[] => {
  const text = outline(board, has, false, 0).map((ring) => straightText(ring.points, true)).join("");
  return text ? [path(name, text)] : [];
};

const BOUGH = 8; /* across the crown of a tree at the edge of a wood */

/* A wood ends in the crowns of its trees. */
export function wooded(board: Board, name: string, has: (place: number) => boolean): Node[] {
  const text = outline(board, has)
    .map((ring) => {
      const line = sample(smooth(ring), BOUGH);
      return line
        .map(({ x, y }, i) => {
          const round = (BOUGH * (0.54 + 0.2 * chanceOf(i, line.length))).toFixed(1);
          return i ? `A${round} ${round} 0 0 1 ${at(x, y)}` : `M${at(x, y)}`;
        })
        .join("");
    })
    .join("Z");
  return text ? [path(name, `${text}Z`)] : [];
}

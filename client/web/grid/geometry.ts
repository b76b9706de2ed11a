/*
 * common/grid once more: neighbours, directions, distances; and where things lie.
 *
 * Columns and rows count from 0; a place is the index column * rows + row, as in the
 * server. Printed names count from 1 ("CCRR"). Of hexes, columns whose printed number
 * is even lie half a hex lower. Lengths are in units of the drawing: a hex has the
 * radius RADIUS, a square the side SQUARE.
 */

export interface Grid {
  readonly isSquare: boolean;
  readonly columns: number;
  readonly rows: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const RADIUS = 24;
export const SQUARE = 42;
export const ROW = RADIUS * Math.sqrt(3);
const COLUMN = RADIUS * 1.5;

export const NOWHERE = -1;

type Offset = readonly [number, number];

/* [is the printed column even][direction], clockwise from north. */
const HEX: readonly (readonly Offset[])[] = [
  [
    [0, -1],
    [1, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
    [-1, -1],
  ],
  [
    [0, -1],
    [1, 0],
    [1, 1],
    [0, 1],
    [-1, 1],
    [-1, 0],
  ],
];
const EIGHT: readonly Offset[] = [
  [0, -1],
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
];

const offsets = (grid: Grid, column: number): readonly Offset[] =>
  grid.isSquare ? EIGHT : (HEX[column & 1] as readonly Offset[]);

export const directions = (grid: Grid): number => (grid.isSquare ? 8 : 6);

export const count = (grid: Grid): number => grid.columns * grid.rows;

export const columnOf = (grid: Grid, place: number): number => Math.floor(place / grid.rows);

export const rowOf = (grid: Grid, place: number): number => place % grid.rows;

/* The place of a column and a row, or NOWHERE beyond the edge. */
export function placeAt(grid: Grid, column: number, row: number): number {
  const isOff = column < 0 || row < 0 || column >= grid.columns || row >= grid.rows;
  return isOff ? NOWHERE : column * grid.rows + row;
}

/* "CCRR" to a place, NOWHERE for anything else: a box, say. */
export function placeOf(grid: Grid, text: string): number {
  if (!/^[0-9]{4}$/.test(text)) return NOWHERE;
  return placeAt(grid, Number(text.slice(0, 2)) - 1, Number(text.slice(2)) - 1);
}

export function textOf(grid: Grid, place: number): string {
  const two = (number: number) => String(number + 1).padStart(2, "0");
  return two(columnOf(grid, place)) + two(rowOf(grid, place));
}

/* Column and row beside others, on the board or beyond its edge. */
export function beside(grid: Grid, column: number, row: number, direction: number): Offset {
  const offset = offsets(grid, column)[direction] ?? [0, 0];
  return [column + offset[0], row + offset[1]];
}

/* The neighbour in a direction, or NOWHERE. */
export function step(grid: Grid, place: number, direction: number): number {
  if (place < 0 || direction < 0 || direction >= directions(grid)) return NOWHERE;
  return placeAt(grid, ...beside(grid, columnOf(grid, place), rowOf(grid, place), direction));
}

/* The direction from one place to its neighbour, or -1. */
export function directionOf(grid: Grid, from: number, to: number): number {
  for (let direction = 0; direction < directions(grid); direction++)
    if (to >= 0 && step(grid, from, direction) === to) return direction;
  return -1;
}

/* The middle of what would lie in a column and row, on the board or beyond its edge. */
export function middle(grid: Grid, column: number, row: number): Point {
  if (grid.isSquare) return { x: (column + 0.5) * SQUARE, y: (row + 0.5) * SQUARE };
  return {
    x: column * COLUMN + RADIUS,
    y: (row + 0.5 + (column & 1) / 2) * ROW,
  };
}

export const centre = (grid: Grid, place: number): Point =>
  middle(grid, columnOf(grid, place), rowOf(grid, place));

/* How many corners a place has, and sides that are more than a point. */
export const corners = (grid: Grid): number => (grid.isSquare ? 4 : 6);

const HEX_CORNERS: readonly Offset[] = [
  [-RADIUS / 2, -ROW / 2],
  [RADIUS / 2, -ROW / 2],
  [RADIUS, 0],
  [RADIUS / 2, ROW / 2],
  [-RADIUS / 2, ROW / 2],
  [-RADIUS, 0],
];
const SQUARE_CORNERS: readonly Offset[] = [
  [-SQUARE / 2, -SQUARE / 2],
  [SQUARE / 2, -SQUARE / 2],
  [SQUARE / 2, SQUARE / 2],
  [-SQUARE / 2, SQUARE / 2],
];

/* Corner 0 is the first of the northern side, the others follow clockwise. */
export function cornerAt(grid: Grid, middle: Point, corner: number): Point {
  const all = grid.isSquare ? SQUARE_CORNERS : HEX_CORNERS;
  const offset = all[corner % all.length] as Offset;
  return { x: middle.x + offset[0], y: middle.y + offset[1] };
}

/*
 * The side towards a direction: the two corners, clockwise. Of squares that touch in
 * a corner both are that corner.
 */
export function side(grid: Grid, place: number, direction: number): [Point, Point] {
  const at = centre(grid, place);
  if (!grid.isSquare) return [cornerAt(grid, at, direction), cornerAt(grid, at, direction + 1)];
  const first = cornerAt(grid, at, Math.ceil(direction / 2));
  return direction % 2 === 1 ? [first, first] : [first, cornerAt(grid, at, direction / 2 + 1)];
}

/* All of the board, from corner to corner. */
export function extent(grid: Grid): Box {
  if (grid.isSquare)
    return { x: 0, y: 0, width: grid.columns * SQUARE, height: grid.rows * SQUARE };
  return {
    x: 0,
    y: 0,
    width: (grid.columns - 1) * COLUMN + 2 * RADIUS,
    height: (grid.rows + (grid.columns > 1 ? 0.5 : 0)) * ROW,
  };
}

/* How a direction looks on the page, in degrees clockwise from north. */
export const bearing = (grid: Grid, direction: number): number =>
  direction * (grid.isSquare ? 45 : 60);

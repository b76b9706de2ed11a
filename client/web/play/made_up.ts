/*
 * An action made up as if what is pointed at could be chosen: the server says then what stands
 * against it. Pure; who asks is model/why.ts.
 */

import { directions, type Grid, NOWHERE, placeOf, step, textOf } from "../grid/geometry.js";
import { type Action, choose, type Walk, waysOf } from "../model/walk.js";
import type { Open, View } from "../wire/names.js";
import { piecesAt } from "./describe.js";

const STEPS_MOST = 48;

/* How far it is, step by step; over squares along rows and columns, as one mostly walks. */
function far(grid: Grid, from: number, to: number): number {
  const column = (place: number) => Math.floor(place / grid.rows);
  const row = (place: number) => place % grid.rows;
  const across = column(to) - column(from);
  if (grid.isSquare) return Math.abs(across) + Math.abs(row(to) - row(from));
  const lean = (place: number) => row(place) - (column(place) - (column(place) & 1)) / 2;
  const down = lean(to) - lean(from);
  return Math.max(Math.abs(across), Math.abs(down), Math.abs(across + down));
}

/* Straight on from a place to another. */
function onward(grid: Grid, from: number, to: number): string[] {
  const way: string[] = [];
  for (let here = from; here !== to && way.length < STEPS_MOST; way.push(textOf(grid, here))) {
    const left = far(grid, here, to);
    const by = grid.isSquare ? 2 : 1;
    let next = NOWHERE;
    for (let direction = 0; direction < directions(grid) && next === NOWHERE; direction += by) {
      const beside = step(grid, here, direction);
      if (beside !== NOWHERE && far(grid, beside, to) < left) next = beside;
    }
    if (next === NOWHERE) break;
    here = next;
  }
  return way;
}

/* Where the walk stands: at the end of its way, else where its first counter is. */
function standsAt(grid: Grid, view: View, open: Open, partial: Action): number {
  const way = partial[open.field];
  const last: unknown = Array.isArray(way) ? way.at(-1) : undefined;
  if (typeof last === "string" && placeOf(grid, last) !== NOWHERE) return placeOf(grid, last);
  const named = Object.values(partial)
    .flat()
    .find((one) => typeof one === "string" && view.pieces?.[one]?.at !== undefined);
  return typeof named === "string" ? placeOf(grid, view.pieces?.[named]?.at ?? "") : NOWHERE;
}

/* A way there: as far as one comes, and straight on. */
function wayThere(grid: Grid, view: View, { partial }: Walk, open: Open, to: number): string[] {
  const ends = waysOf(open).map((way) => ({ way, at: placeOf(grid, way.to) }));
  const [near] = ends
    .filter(({ at }) => at !== NOWHERE)
    .sort((a, b) => far(grid, a.at, to) - far(grid, b.at, to));
  const from = near?.at ?? standsAt(grid, view, open, partial);
  return from === NOWHERE ? [] : [...(near?.way.path ?? []), ...onward(grid, from, to)];
}

/* What would stand in the field, if that place, or a counter there, could be chosen; or nothing. */
function valueAt(grid: Grid, view: View, walk: Walk, open: Open, where: string, own: string | null): unknown {
  if (open.choose === "path") return wayThere(grid, view, walk, open, placeOf(grid, where));
  if (open.choose === "place") return where;
  if (open.choose !== "piece") return undefined;
  const named = Object.values(walk.partial).flat();
  return own ?? piecesAt(view, where).find((piece) => !named.includes(piece));
}

/* Something that can be chosen there. */
const valueAllowed = (open: Open): unknown => waysOf(open)[0]?.path ?? open.from?.[0]?.value;

/* What is still to come is filled, so that it is not the reason. */
function filled(grid: Grid, view: View, open: Open, { row, partial }: Walk): Action {
  const made = { ...partial };
  for (const field of row.fields) {
    if (made[field.name] !== undefined || field.optional === true) continue;
    const at = standsAt(grid, view, open, made);
    const [beside] = Array.from({ length: directions(grid) }, (_, direction) => step(grid, at, direction)).filter(
      (place) => place !== NOWHERE,
    );
    if (field.choose === "facing") made[field.name] = 0;
    if (beside === undefined) continue;
    if (field.choose === "path") made[field.name] = [textOf(grid, beside)];
    if (field.choose === "place") made[field.name] = textOf(grid, beside);
  }
  return made;
}

/* The action that is meant, and one like it with what can be chosen: the reason is what stands
 * against the one and not against the other. Null: nothing there is of the kind that is asked. */
export function madeUp(
  grid: Grid,
  view: View,
  walk: Walk,
  open: Open,
  where: string,
  own: string | null,
): { meant: Action; allowed: Action } | null {
  const [value, other] = [valueAt(grid, view, walk, open, where, own), valueAllowed(open)];
  if (value === undefined || other === undefined) return null;
  const [meant, allowed] = [value, other].map((one) => filled(grid, view, open, choose(walk, open, one)));
  return meant === undefined || allowed === undefined ? null : { meant, allowed };
}

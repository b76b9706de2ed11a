/*
 * Where an action leads over the board, read off it by how each field of its row is chosen,
 * and no more than that: pieces of mine stand where it begins, paths and places are where it
 * goes, and pieces of others are what it goes for. No rule is asked.
 */

import type { Field, View } from "../wire/names.js";
import { isOnBoard } from "./describe.js";

/* Lists of places in order; one place alone is a spot that is meant without a way to it. */
export function routesOf(
  view: View,
  side: string,
  fields: readonly Field[],
  action: { readonly [name: string]: unknown },
): string[][] {
  const from: string[] = [];
  const to: string[] = [];
  const routes: string[][] = [];
  const add = (value: unknown) => {
    if (typeof value !== "string") return;
    const piece = view.pieces?.[value];
    const at = piece === undefined ? value : (piece.at ?? "");
    if (!isOnBoard(at)) return;
    if (piece?.side !== side) to.push(at);
    else if (!from.includes(at)) from.push(at);
  };
  for (const field of fields) {
    const value = action[field.name];
    const values: unknown[] = Array.isArray(value) ? value : [value];
    for (const one of values)
      if (field.choose !== "group") add(one);
      else if (typeof one === "object" && one !== null)
        routes.push(...routesOf(view, side, field.fields ?? [], one as { [name: string]: unknown }));
  }
  if (from.length > 0) routes.push(...from.map((start) => [start, ...to]));
  else if (to.length > 0) routes.push(to);
  return routes;
}

/* A layer over the board: what is asked for, and what the server answered. */

import { effect, signal } from "@preact/signals";
import type { Assets } from "../wire/names.js";
import { line, wordsOf } from "./here.js";
import { held } from "./live.js";

export type LayerRow = NonNullable<Assets["layers"]>[number];

export interface Shown {
  layer: LayerRow;
  piece: string | null;
  place: string | null;
  places: Readonly<Record<string, number>>;
}

export const shown = signal<Shown | null>(null);
export const layerTrouble = signal<string | null>(null);

let asked = 0;

export async function showLayer(layer: LayerRow, piece: string | null, place: string | null): Promise<void> {
  const now = held.peek();
  if (now === null) return;
  const mine = ++asked;
  layerTrouble.value = null;
  try {
    const found = await line.call("match.layer", {
      match: now.match,
      as: now.as,
      layer: layer.id,
      ...(piece === null ? {} : { piece }),
      ...(place === null ? {} : { place }),
    });
    if (mine === asked) shown.value = { layer, piece, place, places: found.places };
  } catch (why) {
    if (mine !== asked) return;
    shown.value = null;
    layerTrouble.value = wordsOf(why);
  }
}

export function hideLayer(): void {
  asked += 1;
  shown.value = null;
  layerTrouble.value = null;
}

/* What was drawn holds for one position: it is asked for anew with the next. */
let drawnAt = "";
effect(() => {
  const now = held.value;
  const name = now === null ? "" : `${now.match} ${now.as} ${now.seq}`;
  const over = shown.peek();
  const isOther = now === null || !drawnAt.startsWith(`${now.match} ${now.as} `);
  if (name !== drawnAt && isOther) hideLayer();
  else if (name !== drawnAt && over !== null) void showLayer(over.layer, over.piece, over.place);
  drawnAt = name;
});

/* All that is drawn of a match, each part made anew only when what it shows has changed. */

import { signal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { arrows } from "../draw/arrows.js";
import { readCast } from "../draw/cast.js";
import { ground, numbers } from "../draw/ground.js";
import { cursor, layer, layerNumbers, markers, placesTold } from "../draw/marks.js";
import { placeNames } from "../draw/names.js";
import type { Node } from "../draw/node.js";
import { covered, pieces } from "../draw/pieces.js";
import { type Board, readBoard } from "../grid/board.js";
import { walk } from "../model/begun.js";
import { shown } from "../model/layers.js";
import type { Assets, Happening, View } from "../wire/names.js";
import { areaOf, type Sight } from "./board.js";

/* What a plan draws above all else. */
export const overlay = signal<readonly Node[]>([]);

/* For a server that says nothing of how its words are drawn. */
const BARE = { terrain: {}, sides: {}, lines: {} };

/* The board of these assets: read once, also where their labels are translated meanwhile. */
let known: { of: Assets["board"]; board: Board } | null = null;
export function boardOf(assets: Assets): Board {
  const { board, legend, playing_area } = assets;
  if (known?.of !== board)
    known = { of: board, board: readBoard(board, legend ?? BARE, playing_area) };
  return known.board;
}

/* What is drawn for who acts there (lights.ts). */
export interface Marked {
  readonly lit: readonly string[];
  readonly chosen: readonly string[];
}
export interface Lights {
  readonly choices: readonly Node[];
  /* Above the counters. */
  readonly above: readonly Node[];
}

/* For who does nothing there. */
export const NOTHING_MARKED: Marked = { lit: [], chosen: [] };
export const NO_LIGHTS: Lights = { choices: [], above: [] };

export function useDrawings(
  view: View,
  latest: readonly Happening[],
  assets: Assets,
  place: number,
  { lit, chosen }: Marked,
  lights: Lights,
  sight: Sight | null,
) {
  const nearness = sight?.nearness ?? "wide";
  /* Numbers are dear: only those in sight, and where they can be read. */
  const near = nearness === "near" ? sight?.box : undefined;
  const isIdle = walk.value === null;
  const over = shown.value;
  const board = boardOf(assets);
  const cast = useMemo(() => readCast(assets), [assets]);
  return {
    board,
    cast,
    area: useMemo(() => areaOf(board), [board]),
    ground: useMemo(() => ground(board), [board]),
    names: useMemo(
      () => placeNames(board, covered(board, view), nearness),
      [board, view, nearness],
    ),
    numbers: useMemo(() => (near === undefined ? [] : numbers(board, near)), [board, near]),
    marks: useMemo(
      () => [
        ...(over === null ? [] : layer(board, cast, over.places, over.layer)),
        ...placesTold(board, cast, view),
        ...markers(board, cast, view),
        ...(over === null || nearness === "far"
          ? []
          : layerNumbers(board, over.places, over.layer, sight?.box)),
      ],
      [board, view, over, over === null ? null : sight],
    ),
    choices: useMemo(() => [...lights.choices, ...cursor(board, place)], [board, lights, place]),
    pieces: useMemo(
      () => pieces(board, cast, view, { fanned: place, lit, chosen }),
      [board, view, place, lit, chosen],
    ),
    above: useMemo(
      () => [...(isIdle ? arrows(board, cast, view, latest) : []), ...overlay.value, ...lights.above],
      [board, view, latest, isIdle, overlay.value, lights],
    ),
  };
}

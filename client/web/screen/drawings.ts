/* All that is drawn of a match, each part made anew only when what it shows has changed. */

import { signal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { arrows } from "../draw/arrows.js";
import { readCast } from "../draw/cast.js";
import { ground, numbers } from "../draw/ground.js";
import {
  cursor,
  edgesMark,
  layer,
  layerNumbers,
  markers,
  placesMark,
  placesTold,
  reach,
  reachCosts,
  wayMark,
} from "../draw/marks.js";
import { placeNames } from "../draw/names.js";
import type { Node } from "../draw/node.js";
import { covered, pieces } from "../draw/pieces.js";
import { type Board, readBoard } from "../grid/board.js";
import { namedIn, refused, walk } from "../model/acting.js";
import { shown } from "../model/layers.js";
import type { Way } from "../model/walk.js";
import type { Target } from "../play/target.js";
import type { Assets, Happening, View } from "../wire/names.js";
import { areaOf, type Sight } from "./board.js";

const NONE: readonly string[] = [];

/* What a plan draws above all else. */
export const overlay = signal<readonly Node[]>([]);

/* For a server that says nothing of how its words are drawn. */
const BARE = { terrain: {}, sides: {}, lines: {} };

/* The board of these assets: read once, as long as they are the ones that are shown. */
let known: { assets: Assets; board: Board } | null = null;
export function boardOf(assets: Assets): Board {
  const { board, legend, playing_area } = assets;
  if (known?.assets !== assets)
    known = { assets, board: readBoard(board, legend ?? BARE, playing_area) };
  return known.board;
}

/* What can be chosen, as marks on the board: ends of ways, places, sides of places. */
function lights(
  board: Board,
  targets: readonly Target[],
  hover: string | null,
  sight: Sight | null,
  from: string | undefined,
): Node[] {
  const ways = targets.filter((one) => one.choice.value === one.value && "path" in one.choice);
  const places = targets.filter((one) => one.piece === null && one.place !== null && !ways.includes(one));
  const edges = targets.flatMap((one) => (one.edge === null ? [] : [one.edge]));
  const ends = ways.map((one) => one.choice as unknown as Way);
  const way = ends.find((end) => end.to === hover);
  return [
    ...reach(board, ends),
    ...placesMark(board, "choice", places.map((one) => one.place ?? "")),
    ...edgesMark(board, "choice", edges),
    ...(sight?.nearness === "far" ? [] : reachCosts(board, ends, sight?.box)),
    ...(way === undefined ? [] : wayMark(board, from === undefined ? way : { ...way, from })),
  ];
}

export function useDrawings(
  view: View,
  latest: readonly Happening[],
  assets: Assets,
  place: number,
  targets: readonly Target[],
  hover: string | null,
  sight: Sight | null,
) {
  const nearness = sight?.nearness ?? "wide";
  /* Numbers are dear: only those in sight, and where they can be read. */
  const near = nearness === "near" ? sight?.box : undefined;
  const going = walk.value;
  const over = shown.value;
  const board = boardOf(assets);
  const cast = useMemo(() => readCast(assets), [assets]);
  const mover = namedIn(going?.partial).find((name) => view.pieces?.[name] !== undefined);
  const from = mover === undefined ? undefined : view.pieces?.[mover]?.at;
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
    choices: useMemo(
      () => [
        ...lights(board, going === null ? [] : targets, hover, sight, from),
        ...placesMark(board, "refused", refused.value?.at ?? NONE),
        ...cursor(board, place),
      ],
      [board, targets, hover, place, going, refused.value, sight],
    ),
    pieces: useMemo(
      () =>
        pieces(board, cast, view, {
          fanned: place,
          lit: targets.flatMap((one) => (one.piece === null ? [] : [one.piece])),
          chosen: going === null ? NONE : namedIn(going.partial),
        }),
      [board, view, place, targets, going],
    ),
    above: useMemo(
      () => [...(going === null ? arrows(board, cast, view, latest) : []), ...overlay.value],
      [board, view, latest, going === null, overlay.value],
    ),
  };
}

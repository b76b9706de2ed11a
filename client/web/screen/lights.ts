/* What is drawn for who acts: what can be chosen, what is laid out, what was refused. */

import { flag } from "../draw/flag.js";
import { placesMark } from "../draw/marks.js";
import type { Node } from "../draw/node.js";
import { edgesMark, reach, reachCosts, type UnderPointer, wayFlag, wayLine } from "../draw/reach.js";
import type { Board } from "../grid/board.js";
import { NOWHERE, placeOf } from "../grid/geometry.js";
import { aimed } from "../model/acting.js";
import { aim, refused, walk } from "../model/begun.js";
import { type Walk, type Way, wayOf } from "../model/walk.js";
import { isOnBoard, wayFacts } from "../play/describe.js";
import type { Target } from "../play/target.js";
import type { Assets, View } from "../wire/names.js";
import type { Sight } from "./board.js";
import { unmarked } from "./clause.js";
import { boardOf, type Lights, type Marked } from "./drawings.js";

/* Who is drawn into the walk by name: all ids of the partial action. */
function namedIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => [
    ...(name === "type" ? [] : namedIn(member)),
    ...(Array.isArray(value) ? [] : [name]),
  ]);
}

const waysIn = (targets: readonly Target[]) =>
  targets.filter((one) => one.choice.value === one.value && "path" in one.choice);

/* What can be chosen, as marks on the board: ends of ways, places, sides of places. */
function choosable(
  board: Board,
  targets: readonly Target[],
  sight: Sight | null,
): Node[] {
  const ways = waysIn(targets);
  const places = targets.filter((one) => one.piece === null && one.place !== null && !ways.includes(one));
  const edges = targets.flatMap((one) => (one.edge === null ? [] : [one.edge]));
  const ends = ways.map((one) => one.choice as unknown as Way);
  return [
    ...reach(board, ends),
    ...placesMark(board, "choice", places.map((one) => one.place ?? "")),
    ...edgesMark(board, "choice", edges),
    ...(sight?.nearness === "far" ? [] : reachCosts(board, ends, sight?.box)),
  ];
}

/* A way as it is drawn, with what comes of it in words. */
const wayOver = (
  assets: Assets,
  way: Omit<Way, "to" | "path"> & { path: readonly string[] },
  from: string | undefined,
) => ({
  path: way.path,
  words: wayFacts(assets, way),
  ...(from === undefined ? {} : { from }),
});

/* The way under the pointer; and what is laid out, as far as it is chosen. */
function waysOver(
  board: Board,
  assets: Assets,
  targets: readonly Target[],
  hover: string | null,
  going: Walk,
  begun: string | undefined,
): { ways: UnderPointer[]; places: Node[] } {
  const laid = wayOf(going);
  const last = aim.value;
  const from = (aimed() !== null ? undefined : laid.at(-1)) ?? begun;
  const way = waysIn(targets).find((one) => one.place === hover)?.choice as unknown as Way | undefined;
  return {
    ways: [
      ...(laid.length > 0 ? [wayOver(assets, { ...last?.choice, path: laid }, begun)] : []),
      ...(way === undefined ? [] : [wayOver(assets, way, from)]),
    ],
    places: laid.length > 0 || last === null ? [] : placesMark(board, "aimed", [last.where]),
  };
}

/* What was refused, quoted at the place that it is about. */
function quoted(board: Board, sight: Sight | null): Node[] {
  const now = refused.value;
  const place = placeOf(board, now?.at.find(isOnBoard) ?? "");
  if (now === null || now.text === "" || sight === null || place === NOWHERE) return [];
  const head = [now.clause ?? "", now.heading ?? ""].filter((part) => part !== "").join(" ");
  return [flag(board, place, head, unmarked(now.text), sight.box, sight.scale)];
}

/* Counters that can be chosen, and those that are. */
export const markedOf = (targets: readonly Target[]): Marked => ({
  lit: targets.flatMap((one) => (one.piece === null ? [] : [one.piece])),
  chosen: namedIn(walk.value?.partial),
});

/* `hover`: where the pointer is, or the cursor of the keys. */
export function lightsOf(
  assets: Assets,
  view: View,
  targets: readonly Target[],
  hover: string | null,
  sight: Sight | null,
): Lights {
  const board = boardOf(assets);
  const going = walk.value;
  const mover = namedIn(going?.partial).find((name) => view.pieces?.[name] !== undefined);
  const begun = mover === undefined ? undefined : view.pieces?.[mover]?.at;
  const over = going === null ? null : waysOver(board, assets, targets, hover, going, begun);
  return {
    choices: [
      ...(over === null ? [] : choosable(board, targets, sight)),
      ...(over?.places ?? []),
      ...(over?.ways ?? []).flatMap((way) => wayLine(board, way)),
      ...placesMark(board, "refused", refused.value?.at ?? going?.picked?.lacks?.at ?? []),
    ],
    above: [
      ...(over?.ways ?? []).slice(-1).flatMap((way) => wayFlag(board, way)),
      ...quoted(board, sight),
    ],
  };
}

/* A staged match as the page draws it: what pictures and golden texts are made of. */
import { arrows, type HappeningData } from "../../../client/web/draw/arrows.ts";
import { type CastData, type ViewData, readCast } from "../../../client/web/draw/cast.ts";
import {
  type LayerLook,
  cursor,
  layer,
  layerNumbers,
  markers,
  placesTold,
} from "../../../client/web/draw/marks.ts";
import { type Way, reach, reachCosts, wayFlag, wayLine } from "../../../client/web/draw/reach.ts";
import { type Nearness, placeNames } from "../../../client/web/draw/names.ts";
import { group, type Node } from "../../../client/web/draw/node.ts";
import { covered, pieces, stacks } from "../../../client/web/draw/pieces.ts";
import {
  type Area,
  type LegendData,
  type MapData,
  readBoard,
} from "../../../client/web/grid/board.ts";

export interface Staged {
  readonly assets: CastData & {
    readonly board: MapData;
    readonly legend: LegendData;
    readonly playing_area?: Area;
    readonly layers: readonly (LayerLook & { readonly id: string })[];
  };
  readonly view: ViewData;
  readonly public: ViewData;
  readonly history: readonly (readonly HappeningData[])[];
  readonly pick: {
    readonly partial: Readonly<Record<string, unknown>>;
    readonly reach: readonly (Way & { readonly path: readonly string[] })[];
  } | null;
  readonly layers: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

export function scene(staged: Staged, what: string, nearness: Nearness = "middle"): Node[] {
  const { assets, view, pick } = staged;
  const board = readBoard(assets.board, assets.legend, assets.playing_area);
  const cast = readCast(assets);
  const all = stacks(board, cast, view);
  const deep = all.reduce((a, b) => (b.handles.length > a.handles.length ? b : a));
  const below = [
    ...placeNames(board, covered(board, view), nearness),
    ...markers(board, cast, view),
  ];
  const marks: Node[] = [...placesTold(board, cast, view)];
  if (what === "match") marks.push(...arrows(board, cast, view, staged.history.slice(-12).flat()));
  if (what === "reach" && pick) {
    const far = pick.reach.reduce((a, b) => (b.path.length > a.path.length ? b : a));
    marks.unshift(...reach(board, pick.reach), ...reachCosts(board, pick.reach));
    const way = { path: far.path, words: [`costs ${far.cost ?? 0}`] };
    marks.push(...wayLine(board, way), ...wayFlag(board, way));
  }
  for (const one of assets.layers) {
    const values = staged.layers[one.id];
    if (what !== "layer" || !values) continue;
    marks.unshift(...layer(board, cast, values, one), ...layerNumbers(board, values, one));
    break;
  }
  if (what === "fan") marks.push(...cursor(board, deep.place));
  const lit = all.slice(0, 6).map(({ handles }) => handles[0] ?? "");
  const look = what === "fan" ? { fanned: deep.place, chosen: deep.handles.slice(1, 2), lit } : {};
  return [
    group("below", below),
    group("marks", marks),
    group("pieces", pieces(board, cast, view, look)),
  ];
}

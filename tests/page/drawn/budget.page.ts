/* What budget.mjs measures, inside of the browser. */
import { readCast } from "../../../client/web/draw/cast.ts";
import { ground, sheet } from "../../../client/web/draw/ground.ts";
import { reach } from "../../../client/web/draw/reach.ts";
import type { Node } from "../../../client/web/draw/node.ts";
import { pieces } from "../../../client/web/draw/pieces.ts";
import { readBoard } from "../../../client/web/grid/board.ts";
import { count, textOf } from "../../../client/web/grid/geometry.ts";
import { Camera } from "../../../client/web/play/camera.ts";
import type { Staged } from "./scene.ts";

function element(node: Node | string): SVGElement | Text {
  if (typeof node === "string") return document.createTextNode(node);
  const made = document.createElementNS("http://www.w3.org/2000/svg", node.tag);
  for (const [name, value] of Object.entries(node.attrs)) made.setAttribute(name, String(value));
  made.append(...node.kids.map(element));
  return made;
}

function start({ assets, view }: Staged) {
  const board = readBoard(assets.board, assets.legend, assets.playing_area);
  const cast = readCast(assets);
  const drawings = [...document.querySelectorAll("svg")];
  const [under, marks, counters] = drawings as [SVGSVGElement, SVGSVGElement, SVGSVGElement];
  const ways = Array.from({ length: 800 }, (_, i) => ({
    to: textOf(board, (i + 300) % count(board)),
    cost: i % 9,
  }));
  const stage = document.querySelector("main") as HTMLElement;
  const camera = new Camera(stage, drawings, sheet(board), { width: 1400, height: 900 });
  const show = (where: SVGSVGElement, nodes: readonly Node[]) =>
    where.replaceChildren(...nodes.map(element));
  return {
    ground: () => show(under, ground(board)),
    pieces: () => show(counters, pieces(board, cast, view)),
    reach: () => show(marks, reach(board, ways)),
    nearer: () => camera.zoom({ x: 700, y: 400 }, 3),
    /* Nothing comes to rest while fingers move, however slow this machine is. */
    pan: (i: number) => {
      camera.rest = () => undefined;
      camera.pan(i % 2 ? 9 : -7, 5);
    },
  };
}

Object.assign(window, { start });

/*
 * Draws a staged match as a whole SVG file, to be looked at.
 *
 *     picture SCENES GAME THEME OUT NEARNESS WHAT [X Y WIDTH HEIGHT]
 *
 * WHAT: ground, match, reach, layer or fan.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { ground, sheet } from "../../../client/web/draw/ground.ts";
import { countNodes, el, write } from "../../../client/web/draw/node.ts";
import { readBoard } from "../../../client/web/grid/board.ts";
import { type Nearness } from "../../../client/web/draw/names.ts";
import { scene, type Staged } from "./scene.ts";

const [scenes, game, theme = "light", out = "", nearness = "middle", what = "match", ...box] =
  process.argv.slice(2);
const staged = JSON.parse(readFileSync(`${scenes}/${game}.json`, "utf8")) as Staged;
const board = readBoard(staged.assets.board, staged.assets.legend, staged.assets.playing_area);
const style = ["light", "dark", "board"]
  .map((name) => readFileSync(`client/web/style/${name}.css`, "utf8"))
  .join("");
const all = sheet(board);
const view = box.length === 4 ? box.join(" ") : `${all.x} ${all.y} ${all.width} ${all.height}`;
const drawn = [
  ...ground(board),
  ...(what === "ground" ? [] : scene(staged, what, nearness as Nearness)),
];
const svg = el(
  "svg",
  {
    xmlns: "http://www.w3.org/2000/svg",
    class: "board-svg",
    viewBox: view,
    "data-theme": theme,
  },
  el("style", {}),
  el("g", { "data-nearness": nearness }, ...drawn),
);
writeFileSync(out, write(svg).replace("<style/>", `<style>${style}</style>`));
console.log(`${game} ${what}: ${countNodes(drawn)} nodes`);

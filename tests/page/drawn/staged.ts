/* The staged matches, by game, as stage.py has written them. */
import { readFileSync, readdirSync } from "node:fs";
import { type Board, readBoard } from "../../../client/web/grid/board.ts";
import { type Staged } from "./scene.ts";

const folder = process.env.SCENES ?? "build/page-drawn/scenes";

export const games: readonly string[] = readdirSync(folder)
  .filter((name) => name.endsWith(".json"))
  .map((name) => name.replace(".json", ""))
  .sort();

export const staged = (game: string): Staged =>
  JSON.parse(readFileSync(`${folder}/${game}.json`, "utf8")) as Staged;

export const boardOf = ({ assets }: Staged): Board =>
  readBoard(assets.board, assets.legend, assets.playing_area);

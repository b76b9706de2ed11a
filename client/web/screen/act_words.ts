/* A whole action in a line: what is done, and what was chosen for it. */

import { type Action, backFrom, type Row, type Walk } from "../model/walk.js";
import type { Assets, View } from "../wire/names.js";
import { t } from "../wire/words.js";
import { say } from "./field.js";

/* Of a way where it leads; what is fixed in a row its label tells. */
export function actWords(assets: Assets, view: View, row: Row, action: Action): string {
  const chosen = Object.entries(action)
    .filter(([name]) => name !== "type" && row.fixed?.[name] === undefined)
    .map(([name, value]) => {
      const isWay = row.fields.some((field) => field.name === name && field.choose === "path");
      return say(assets, view, isWay && Array.isArray(value) ? value.slice(-1) : value);
    });
  return [row.label, ...chosen].join(" · ");
}

/* The last choice of a walk: what is in its action and was not before; of a list what was added. */
export function lastWords(assets: Assets, view: View, walk: Walk): string {
  const before = backFrom(walk)?.partial ?? {};
  const chosen = Object.entries(walk.partial).flatMap(([name, value]) => {
    const old = before[name as keyof typeof before] as unknown;
    if (JSON.stringify(old) === JSON.stringify(value)) return [];
    const isLonger = Array.isArray(value) && Array.isArray(old) && value.length > old.length;
    const isWay = walk.row.fields.some((field) => field.name === name && field.choose === "path");
    if (!Array.isArray(value)) return [say(assets, view, value)];
    return [say(assets, view, isWay ? value.slice(-1) : isLonger ? value.slice(old.length) : value)];
  });
  return chosen.length > 0 ? chosen.join(", ") : walk.row.label;
}

/* What is begun already is kept meanwhile: for who sees it, and for who hears it. */
export const keptWords = ({ row }: Walk): string =>
  t("{act} is kept meanwhile: leaving this goes back to it.", { act: row.label });

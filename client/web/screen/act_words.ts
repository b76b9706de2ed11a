/* A whole action in a line: what is done, and what was chosen for it. */

import type { Action, Row } from "../model/walk.js";
import type { Assets, View } from "../wire/names.js";
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

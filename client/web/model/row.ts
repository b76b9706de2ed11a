/* Rows of an offer, and whole actions of them. */

import type { Action, Row } from "./walk.js";

/* The row that an action is of: with all that is fixed in it. */
export const rowOf = (rows: readonly Row[], action: Action): Row | undefined =>
  rows.find(
    (row) =>
      row.type === action.type &&
      Object.entries(row.fixed ?? {}).every(
        ([name, value]) => JSON.stringify(action[name]) === JSON.stringify(value),
      ),
  );

/* The walk that is under way, kept over a reload: in this tab alone, and for one match. */

import { effect } from "@preact/signals";
import { take } from "./acting.js";
import { walk } from "./begun.js";
import { keep } from "./here.js";
import { held } from "./live.js";
import { type Action, type Row, rowKey, startWalk } from "./walk.js";

interface Draft {
  match: string;
  as: string;
  row: Row;
  partial: Action;
  earlier?: readonly Action[];
}

let isRead = false;

/* Goes on where the tab was left, if the offer has that row still. */
function resume(match: string, as: string, rows: readonly Row[]): void {
  isRead = true;
  const kept = JSON.parse(keep.read("draft") ?? "null") as Draft | null;
  if (kept?.match !== match || kept.as !== as) return;
  const key = rowKey(kept.row);
  const row = rows.find((one) => rowKey(one) === key);
  if (row === undefined) return;
  walk.value = startWalk(row);
  take(kept.partial);
  const { earlier } = kept;
  if (walk.value !== null && earlier !== undefined) walk.value = { ...walk.value, earlier };
}

effect(() => {
  const now = held.value;
  const going = walk.value;
  if (now === null || now.offer === null) return;
  const { match, as } = now;
  if (!isRead && going === null) resume(match, as, now.offer.actions);
  else if (going === null) keep.drop("draft");
  else {
    const { row, partial, earlier } = going;
    keep.write("draft", JSON.stringify({ match, as, row, partial, earlier }), false);
  }
});

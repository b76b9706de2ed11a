/* The number of a clause, which opens it; and what is looked up in the rules. */

import { effect, signal } from "@preact/signals";
import { assets } from "../model/live.js";
import { t } from "../wire/words.js";
import { turnTo } from "./link.js";

/* What the rules are searched for, in the panel that shows them. */
export const lookedUp = signal("");

/* Another game has other rules. */
let game: string | null = null;
effect(() => {
  const now = assets.value?.game ?? game;
  if (game !== null && now !== game) lookedUp.value = "";
  game = now;
});

/* A clause's text without its two marks, where it is plain text. */
export const unmarked = (text: string): string => text.replace(/[`*]/g, "");

export function openClause(number: string): void {
  lookedUp.value = number;
  turnTo({ panel: "rules" });
}

export function Clause(props: { number: string }) {
  const { number } = props;
  return (
    <button type="button" class="clause" title={t("Show the rule")} onClick={() => openClause(number)}>
      {number}
    </button>
  );
}

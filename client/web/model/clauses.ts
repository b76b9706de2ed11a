/* The clauses of a game, fetched when the first of them is to be read. */

import { signal } from "@preact/signals";
import type { Assets, Clause } from "../wire/names.js";
import { fetchRules, line } from "./here.js";

/* What is known by now, by game and scenario. */
const known = signal<Readonly<Record<string, readonly Clause[]>>>({});
const nameOf = (assets: Assets) => `${assets.game} ${assets.scenario}`;

export async function fetchClauses(assets: Assets): Promise<readonly Clause[]> {
  const name = nameOf(assets);
  const kept = known.peek()[name];
  if (kept !== undefined) return kept;
  const { clauses } =
    assets.rules === undefined
      ? await line.call("game.assets", { game: assets.game, scenario: assets.scenario })
      : await fetchRules(assets.rules);
  known.value = { ...known.peek(), [name]: clauses };
  return clauses;
}

/* A clause by its number, if it is known; whoever draws it is drawn again when it comes. */
export const clauseOf = (assets: Assets, number: string): Clause | undefined =>
  known.value[nameOf(assets)]?.find((one) => one.number === number);

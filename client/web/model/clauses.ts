/* The clauses of a game, fetched when the first of them is to be read. */

import { signal } from "@preact/signals";
import type { Assets, Clause } from "../wire/names.js";
import { spoken } from "../wire/words.js";
import { fetchRules, fetchToldRules, line } from "./here.js";

interface Rules {
  readonly language: string;
  readonly clauses: readonly Clause[];
}

/* What is known by now, by game, scenario and the language that the page speaks. */
const known = signal<Readonly<Record<string, Rules>>>({});
const nameOf = (assets: Assets) => `${assets.game} ${assets.scenario} ${spoken()}`;

async function english(assets: Assets): Promise<Rules> {
  const { game, scenario, rules } = assets;
  const { clauses } =
    rules === undefined ? await line.call("game.assets", { game, scenario }) : await fetchRules(rules);
  return { language: "en", clauses };
}

/* English, where the server has them in no other language. */
function fetchIn(language: string, assets: Assets): Promise<Rules> {
  if (language === "en") return english(assets);
  return fetchToldRules(assets.game, assets.scenario, language).then(
    ({ clauses }) => ({ language, clauses }),
    () => english(assets),
  );
}

export async function fetchClauses(assets: Assets): Promise<Rules> {
  const name = nameOf(assets);
  const kept = known.peek()[name];
  if (kept !== undefined) return kept;
  const made = await fetchIn(spoken(), assets);
  known.value = { ...known.peek(), [name]: made };
  return made;
}

/* A clause by its number, and its language, if it is known; whoever draws it is drawn again when it
 * comes. */
export function clauseOf(assets: Assets, number: string): (Clause & { language: string }) | undefined {
  const rules = known.value[nameOf(assets)];
  const found = rules?.clauses.find((one) => one.number === number);
  return rules && found && { ...found, language: rules.language };
}

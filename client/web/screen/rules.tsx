/* The rules: all clauses, searched as one types. */

import { type Signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Assets, Clause } from "../wire/names.js";
import { fetchRules, line, wordsOf } from "../model/here.js";
import { t } from "../wire/words.js";

const clauses = new Map<string, Clause[]>();

async function load(assets: Assets): Promise<Clause[]> {
  const name = `${assets.game} ${assets.scenario}`;
  const kept = clauses.get(name);
  if (kept !== undefined) return kept;
  const found =
    assets.rules === undefined
      ? (await line.call("game.assets", { game: assets.game, scenario: assets.scenario })).clauses
      : (await fetchRules(assets.rules)).clauses;
  clauses.set(name, found);
  return found;
}

/* The two marks that clauses have. */
function Marked(props: { text: string }) {
  const parts = props.text.split(/(`[^`]+`|\*[^*]+\*)/);
  return (
    <>
      {parts.map((part) =>
        /^`.+`$/s.test(part) ? (
          <code>{part.slice(1, -1)}</code>
        ) : /^\*.+\*$/s.test(part) ? (
          <em>{part.slice(1, -1)}</em>
        ) : (
          part
        ),
      )}
    </>
  );
}

function useClauses(assets: Assets) {
  const found = useSignal<Clause[] | null>(null);
  const trouble = useSignal<string | null>(null);
  useEffect(() => {
    load(assets).then(
      (all) => (found.value = all),
      (why: unknown) => (trouble.value = wordsOf(why)),
    );
  }, [assets]);
  return { found, trouble };
}

function ClauseText(props: { clause: Clause }) {
  return (
    <article class="clause-text" lang="en" id={`clause-${props.clause.number}`}>
      <h2>
        <span class="clause">{props.clause.number}</span> {props.clause.heading}
      </h2>
      <p>
        <Marked text={props.clause.text} />
      </p>
    </article>
  );
}

const SHOWN = 60;

export function Rules(props: { assets: Assets; query: Signal<string> }) {
  const { found, trouble } = useClauses(props.assets);
  const { query } = props;
  if (trouble.value !== null) return <p class="trouble">{trouble.value}</p>;
  if (found.value === null) return <p class="nothing">{t("Fetching the rules …")}</p>;
  const words = query.value.toLowerCase().split(/\s+/).filter(Boolean);
  const hits = found.value.filter((clause) => {
    const text = `${clause.number} ${clause.heading} ${clause.text}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return (
    <div class="rules">
      <label>
        {t("Search the rules")}
        <input
          type="search"
          value={query.value}
          onInput={(event) => (query.value = event.currentTarget.value)}
        />
      </label>
      <p class="count" role="status">
        {t("{hits} of {all} clauses", { hits: hits.length, all: found.value.length })}
        {hits.length > SHOWN && t(", the first {count} shown", { count: SHOWN })}
      </p>
      {hits.slice(0, SHOWN).map((clause) => (
        <ClauseText key={clause.number} clause={clause} />
      ))}
    </div>
  );
}

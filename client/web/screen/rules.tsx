/* The rules: all clauses, searched as one types. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { fetchClauses } from "../model/clauses.js";
import { wordsOf } from "../model/here.js";
import type { Assets, Clause as ClauseData } from "../wire/names.js";
import { spoken, t } from "../wire/words.js";
import { Clause, lookedUp } from "./clause.js";

/* The two marks that clauses have; numbers of others open them. */
function Marked(props: { text: string; numbers: ReadonlySet<string> }) {
  const parts = props.text.split(/(`[^`]+`|\*[^*]+\*|[A-Z][0-9]+(?:\.[0-9]+)*)/);
  return (
    <>
      {parts.map((part) =>
        props.numbers.has(part) ? (
          <Clause number={part} />
        ) : /^`.+`$/s.test(part) ? (
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
  const found = useSignal<Awaited<ReturnType<typeof fetchClauses>> | null>(null);
  const trouble = useSignal<string | null>(null);
  useEffect(() => {
    fetchClauses(assets).then(
      (all) => (found.value = all),
      (why: unknown) => (trouble.value = wordsOf(why)),
    );
  }, [assets, spoken()]);
  return { found, trouble };
}

function ClauseText(props: { clause: ClauseData; language: string; numbers: ReadonlySet<string> }) {
  return (
    <article class="clause-text" lang={props.language} id={`clause-${props.clause.number}`}>
      <h2>
        <span class="clause">{props.clause.number}</span> {props.clause.heading}
      </h2>
      <p>
        <Marked text={props.clause.text} numbers={props.numbers} />
      </p>
    </article>
  );
}

const SHOWN = 60;

export function Rules(props: { assets: Assets }) {
  const { found, trouble } = useClauses(props.assets);
  const query = lookedUp;
  if (trouble.value !== null) return <p class="trouble">{trouble.value}</p>;
  if (found.value === null) return <p class="nothing">{t("Fetching the rules …")}</p>;
  const { clauses, language } = found.value;
  const words = query.value.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (clause: ClauseData) => {
    const text = `${clause.number} ${clause.heading} ${clause.text}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  /* Whose number was asked for is read before those that speak of it. */
  const isMeant = (clause: ClauseData) => clause.number === query.value.trim();
  const hits = [
    ...clauses.filter(isMeant),
    ...clauses.filter((clause) => !isMeant(clause) && fits(clause)),
  ];
  const numbers = new Set(clauses.map((clause) => clause.number));
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
        {t("{hits} of {all} clauses", { hits: hits.length, all: clauses.length })}
        {hits.length > SHOWN && t(", the first {count} shown", { count: SHOWN })}
      </p>
      {hits.slice(0, SHOWN).map((clause) => (
        <ClauseText key={clause.number} clause={clause} language={language} numbers={numbers} />
      ))}
    </div>
  );
}

/* Odds: what may come of the action that is laid out, before it is done. */

import { useSignal } from "@preact/signals";
import { isSending } from "../model/acting.js";
import { walk } from "../model/begun.js";
import { line, toldIn, wordsOf } from "../model/here.js";
import type { Held } from "../model/match.js";
import { isComplete, type Walk } from "../model/walk.js";
import { clean } from "../play/clean.js";
import type { Methods } from "../wire/names.js";
import { t, told } from "../wire/words.js";
import { Trouble } from "./trouble.js";

type Odds = Methods["match.odds"]["result"];
type Row = NonNullable<Odds["lines"]>[number];

/* "33 %"; of what hardly ever happens, and of what nearly always does, "0.4 %". */
const share = (part: number): string =>
  `${part < 10 || part > 990 ? (part / 10).toFixed(1) : Math.round(part / 10)} %`;

function Lines(props: { rows: readonly Row[] }) {
  return (
    <ul>
      {props.rows.map((row, index) => {
        const { lang, text } = told(row.line);
        return (
          <li key={index}>
            {row.of_1000 < 1000 && <b>{share(row.of_1000)} </b>}
            <span lang={lang}>{clean(text)}</span>
          </li>
        );
      })}
    </ul>
  );
}

function Known(props: { odds: Odds }) {
  const { odds } = props;
  const rows = odds.lines ?? [];
  if (odds.throws !== true) return <p>{t("Nothing is left to chance in this.")}</p>;
  const always = rows.filter((row) => row.of_1000 === 1000);
  return (
    <>
      <Lines rows={rows.filter((row) => row.of_1000 < 1000)} />
      {always.length > 0 && <p>{odds.sampled === true ? t("In every one of them:") : t("In any case:")}</p>}
      <Lines rows={always} />
      <p class="facts">
        {odds.sampled === true
          ? t("By {ends} ends that were drawn: there are too many to run through.", { ends: odds.ends ?? 0 })
          : t("By all throws that there can be: {ends} ends, exactly.", { ends: odds.ends ?? 0 })}{" "}
        {odds.supposes === true &&
          t("As long as those who are asked before the throw do no more than they must.")}{" "}
        {odds.cut === true && t("There are more kinds of ends than are told here.")}{" "}
        {t("What is decided after the throw is not in it.")}
      </p>
    </>
  );
}

function Unknown(props: { odds: Odds }) {
  const { odds } = props;
  return (
    <p>
      {odds.allowed
        ? t("What comes of this hangs on what you cannot know.")
        : t("By what you know, this would be refused.")}{" "}
      <b>{odds.clause}</b> <span lang={toldIn.value}>{odds.heading}</span>
    </p>
  );
}

export function Odds(props: { held: Held }) {
  const { held } = props;
  const found = useSignal<{ of: Walk["partial"]; odds: Odds } | null>(null);
  const trouble = useSignal<{ of: Walk["partial"]; text: string } | null>(null);
  const isAsked = useSignal(false);
  const now = walk.value;
  if (now === null || !isComplete(now)) return null;
  const ask = () => {
    isAsked.value = true;
    return line.call("match.odds", { match: held.match, as: held.as, action: now.partial }).then(
      (odds) => {
        trouble.value = null;
        found.value = { of: now.partial, odds };
      },
      (why: unknown) => (trouble.value = { of: now.partial, text: wordsOf(why) }),
    ).finally(() => (isAsked.value = false));
  };
  const odds =
    found.value?.of === now.partial && found.value.odds.seq === held.seq ? found.value.odds : null;
  return (
    <section class="odds" aria-label={t("Odds")}>
      {odds === null ? (
        <button type="button" class="small" disabled={isSending.value || isAsked.value} onClick={() => void ask()}>
          {t("What may come of this?")}
        </button>
      ) : (
        <div role="status">{odds.known ? <Known odds={odds} /> : <Unknown odds={odds} />}</div>
      )}
      <Trouble text={trouble.value?.of === now.partial ? trouble.value.text : null} />
    </section>
  );
}

/* Private notes: one on the match, others at moments of it. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { line, wordsOf } from "../model/here.js";
import { goTo, moment } from "../model/moment.js";
import { clean } from "../play/clean.js";
import type { Methods } from "../wire/names.js";
import { t } from "../wire/words.js";
import type { MoreProps } from "./more_props.js";
import { Trouble } from "./trouble.js";

type Found = Methods["match.note"]["result"];

export function Notes(props: MoreProps) {
  const { match, as, seq } = props.held;
  const found = useSignal<Found | null>(null);
  const text = useSignal("");
  const here = useSignal("");
  const said = useSignal("");
  const trouble = useSignal<string | null>(null);
  const at = moment.value?.seq ?? seq;
  const call = (more: { text?: string; seq?: number }) =>
    line.call("match.note", { match, as, ...more }).then(
      (answer) => {
        found.value = answer;
        trouble.value = null;
        return answer;
      },
      (why: unknown) => {
        trouble.value = wordsOf(why);
        return null;
      },
    );
  useEffect(() => {
    void call({}).then((answer) => (text.value = answer?.text ?? ""));
  }, [match, as]);
  const keep = async (more: { text: string; seq?: number }) => {
    said.value = "";
    const answer = await call(more);
    if (answer !== null) said.value = t("Kept.");
    return answer !== null;
  };
  if (found.value === null && trouble.value !== null)
    return (
      <Trouble text={trouble.value} />
    );
  if (found.value === null) return <p class="nothing">{t("Fetching …")}</p>;
  return (
    <div class="notes">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void keep({ text: text.value });
        }}
      >
        <label>
          {t("On the match")}
          <textarea
            rows={5}
            maxLength={2000}
            value={text.value}
            onInput={(event) => (text.value = event.currentTarget.value)}
          />
        </label>
        <p class="buttons">
          <button type="submit">{t("Keep it")}</button>
        </p>
      </form>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void keep({ text: here.value, seq: at }).then((isKept) => {
            if (isKept) here.value = "";
          });
        }}
      >
        <label>
          {t("On step {at}", { at })}
          <input
            maxLength={2000}
            value={here.value}
            onInput={(event) => (here.value = event.currentTarget.value)}
          />
        </label>
        <p class="buttons">
          <button type="submit" disabled={here.value.trim() === ""}>
            {t("Keep it")}
          </button>
        </p>
      </form>
      <ul class="those">
        {(found.value?.moments ?? []).map((one) => (
          <li key={one.seq}>
            <button type="button" onClick={() => goTo(one.seq).catch((why: unknown) => (trouble.value = wordsOf(why)))}>
              {t("Step {at}", { at: one.seq })}
            </button>{" "}
            <bdi>{clean(one.text, true)}</bdi>
          </li>
        ))}
      </ul>
      <p role="status">{said.value}</p>
      <Trouble text={trouble.value} />
    </div>
  );
}

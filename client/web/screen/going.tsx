/* The walk that is under way: what is chosen, what is open, and doing it. */

import { endWalk, isDoubted, isSending, plans, send, take } from "../model/acting.js";
import { type Action, isComplete, openOf, type Walk } from "../model/walk.js";
import { wordFor } from "../play/describe.js";
import type { Assets, View } from "../wire/names.js";
import { t } from "../wire/words.js";
import { FieldForm, say } from "./field.js";

/* What has been chosen so far, a member a line. */
function SoFar(props: { walk: Walk; assets: Assets; view: View }) {
  const { partial, row } = props.walk;
  const rows = Object.entries(partial).filter(
    ([name]) => name !== "type" && row.fixed?.[name] === undefined,
  );
  if (rows.length === 0) return null;
  return (
    <dl class="so-far">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{row.fields.find((field) => field.name === name)?.label ?? wordFor(props.assets, name)}</dt>
          <dd>{say(props.assets, props.view, value)}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Going(props: { walk: Walk; assets: Assets; view: View }) {
  const { walk: now, assets, view } = props;
  const lacks = now.picked?.lacks;
  const suggest = now.picked?.suggest;
  return (
    <section class="going" aria-label={now.row.label}>
      <h2>{now.row.label}</h2>
      <SoFar walk={now} assets={assets} view={view} />
      {lacks !== undefined && lacks.text !== undefined && (
        <p class="lacks" lang="en">
          {lacks.text} <span class="clause">{lacks.clause}</span>
        </p>
      )}
      {isDoubted.value && (
        <p class="lacks" role="alert">
          {t("This cannot be taken back. Do it all the same?")}
        </p>
      )}
      <p class="buttons">
        <button
          type="button"
          class="main"
          disabled={!isComplete(now) || isSending.value}
          onClick={send}
        >
          {plans.value !== null ? t("Plan it") : isDoubted.value ? t("Yes, do it") : t("Do it")}
        </button>
        {suggest !== undefined && !isComplete(now) && (
          <button type="button" onClick={() => take(suggest as Action)}>
            {t("Fill in the rest")}
          </button>
        )}
        <button type="button" onClick={endWalk}>
          {t("Leave it")}
        </button>
      </p>
      {now.picked === null && openOf(now).length === 0 && (
        <p class="nothing" role="status">
          {t("Asking …")}
        </p>
      )}
      {openOf(now).map((open) => (
        <FieldForm key={`${open.field} ${JSON.stringify(now.partial)}`} open={open} assets={assets} view={view} />
      ))}
    </section>
  );
}

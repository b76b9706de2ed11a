/* The walk that is under way: what is chosen, what is open, and doing it. */

import { useEffect, useRef } from "preact/hooks";
import { aimed, endWalk, isDoubted, isSending, plans, send, stepBack, take } from "../model/acting.js";
import { type Action, isComplete, openOf, type Walk } from "../model/walk.js";
import { placeName, wordFor } from "../play/describe.js";
import type { Assets, View } from "../wire/names.js";
import { t } from "../wire/words.js";
import { say } from "./aloud.js";
import { askedFor, FieldForm, say as inWords } from "./field.js";
import { Lacks } from "./lacks.js";

/* Of a field that is long so much is enough to be seen, in pixels. */
const ENOUGH = 90;

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
          <dd>{inWords(props.assets, props.view, value)}</dd>
        </div>
      ))}
    </dl>
  );
}

/* Where it is done by choosing the same once more, as it was on the board. */
function onceMore(assets: Assets, view: View): string {
  const at = aimed();
  if (at === null) return "";
  return t("Choosing {place} on the map once more does it.", { place: placeName(assets, view, at.where) });
}

/* What is begun, and what comes next, for who hears it. */
function nextWords({ walk, assets, view }: { walk: Walk; assets: Assets; view: View }): string {
  const act = walk.row.label;
  if (aimed() !== null) return `${act}. ${onceMore(assets, view)}`;
  if (isComplete(walk)) return t("{act}: it can be done now.", { act });
  const what = openOf(walk).map((open) => askedFor(assets, open));
  return what.length === 0 ? "" : t("{act}: choose {what}.", { act, what: what.join(", ") });
}

/* On a telephone the panel is low: what is asked is brought into sight, or what does it. */
function useInSight(section: { current: HTMLElement | null }, walk: Walk): void {
  useEffect(() => {
    const node = section.current;
    const field = isComplete(walk) ? null : node?.querySelector(".field");
    const [wanted, block] = field == null ? [node?.querySelector(".main"), "nearest" as const] : [field, "start" as const];
    const panel = node?.closest(".panel")?.getBoundingClientRect();
    const box = wanted?.getBoundingClientRect();
    if (wanted == null || box === undefined || panel === undefined) return;
    const isSeen = box.top >= panel.top && Math.min(box.bottom, box.top + ENOUGH) <= panel.bottom;
    if (!isSeen) wanted.scrollIntoView({ block });
  }, [walk.partial, walk.picked]);
}

export function Going(props: { walk: Walk; assets: Assets; view: View; onPlace(at: string): void }) {
  const { walk: now, assets, view } = props;
  const suggest = now.picked?.suggest;
  const section = useRef<HTMLElement>(null);
  const words = nextWords(props);
  useEffect(() => say(words), [words]);
  useInSight(section, now);
  return (
    <section class="going" aria-label={now.row.label} ref={section}>
      <h2>{now.row.label}</h2>
      <SoFar walk={now} assets={assets} view={view} />
      <Lacks {...props} />
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
        {now.earlier.length > 0 && (
          <button type="button" onClick={stepBack}>
            {t("One choice back")}
          </button>
        )}
        <button type="button" onClick={endWalk}>
          {t("Leave it")}
        </button>
      </p>
      <p class="facts">{onceMore(assets, view)}</p>
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

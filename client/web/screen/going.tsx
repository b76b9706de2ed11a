/* The walk that is under way: what is chosen, what is open, and doing it. */

import { useEffect, useRef } from "preact/hooks";
import { aimed, aside, isDoubted, isSending, leaveWalk, plans, send, stepBack, take } from "../model/acting.js";
import { type Action, isComplete, openOf, type Row, type Walk } from "../model/walk.js";
import { placeName, wordFor } from "../play/describe.js";
import type { Target } from "../play/target.js";
import type { Assets, View } from "../wire/names.js";
import { ngettext, t } from "../wire/words.js";
import { actWords, keptWords } from "./act_words.js";
import { say } from "./aloud.js";
import { askedFor, FieldForm, say as inWords } from "./field.js";
import { Lacks } from "./lacks.js";
import { isByKeys, isOurs, leadBack, leadIn } from "./lead.js";

/* What does it, once it is whole; else where one chooses on. */
const NEXT = [".going .main:enabled", ".going .field button", ".going .field :is(summary, input, textarea)"];

/* Of a field that is long so much is enough to be seen, in pixels. */
const ENOUGH = 90;

/* What a member of an action is called, as where it was asked for. */
function calledSo(assets: Assets, row: Row, name: string): string {
  const field = row.fields.find((one) => one.name === name);
  return field === undefined ? wordFor(assets, name) : askedFor(assets, { ...field, field: name });
}

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
          <dt>{calledSo(props.assets, row, name)}</dt>
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
function nextWords(props: { walk: Walk; assets: Assets; view: View; targets: readonly Target[] }): string {
  const { walk, assets, view, targets } = props;
  const act = actWords(assets, view, walk.row, walk.partial);
  if (aimed() !== null) return `${act}. ${onceMore(assets, view)}`;
  const what = openOf(walk).map((open) => askedFor(assets, open));
  if (isComplete(walk))
    return what.length === 0
      ? t("{act}: it can be done now.", { act })
      : t("{act}: it can be done now, or choose {what}.", { act, what: what.join(", ") });
  if (what.length === 0) return "";
  const count = new Set(targets.flatMap(({ place }) => place ?? [])).size;
  const where = count === 0 ? "" : ` ${ngettext("{count} place on the map.", "{count} places on the map.", count)}`;
  return `${t("{act}: choose {what}.", { act, what: what.join(", ") })}${where}`;
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

/* Where the next choice of it is, for who acts by keys: what only the panel has is not looked for on the board. */
function useLead(now: Walk, targets: readonly Target[]): void {
  const isAsking = now.picked === null && openOf(now).length === 0;
  const isOnMap = aimed() !== null || targets.some((one) => one.place !== null || one.edge !== null);
  useEffect(() => {
    if (isAsking || !isByKeys.peek() || !isOurs()) return;
    if (isOnMap) leadBack();
    else leadIn(NEXT);
  }, [now.partial, isAsking, isOnMap]);
}

export function Going(props: {
  walk: Walk;
  assets: Assets;
  view: View;
  targets: readonly Target[];
  onPlace(at: string): void;
}) {
  const { walk: now, assets, view } = props;
  const suggest = now.picked?.suggest;
  const section = useRef<HTMLElement>(null);
  const words = nextWords(props);
  useEffect(() => say(words), [words]);
  useInSight(section, now);
  useLead(now, props.targets);
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
        <button type="button" onClick={leaveWalk}>
          {t("Leave it")}
        </button>
      </p>
      <p class="facts">{onceMore(assets, view)}</p>
      {aside.value !== null && <p class="facts">{keptWords(aside.value)}</p>}
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

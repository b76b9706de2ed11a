/* What one may do: rows of the offer as buttons, what a place may begin, refusals. */

import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { beginWalk, isSending, mayUndo, pick, plans, undo } from "../model/acting.js";
import { refused, walk } from "../model/begun.js";
import { type Held, isBound } from "../model/match.js";
import { beginPlan } from "../model/plan.js";
import { pieceName, placeLabel } from "../play/describe.js";
import { type Target, targetsAt } from "../play/target.js";
import type { Assets, View } from "../wire/names.js";
import { t } from "../wire/words.js";
import { Clause } from "./clause.js";
import { Going } from "./going.js";
import { say } from "./aloud.js";
import { lazy } from "./lazy.js";
import { leadBack, leadIn, led } from "./lead.js";
import { Refusal } from "./refusal.js";

const Plan = lazy(() => import("./later.js").then((made) => made.Plan), true);

/* What the counters of a chosen place may begin. */
function Beginnings(props: {
  targets: readonly Target[];
  place: string;
  assets: Assets;
  view: View;
  onBegun(): void;
}) {
  const { assets, view, place } = props;
  const here = targetsAt(props.targets, view, place, null);
  const pieces = [...new Set(here.map((one) => one.piece ?? ""))];
  const label = placeLabel(assets, view, place);
  const isAsked = led.value === place;
  useEffect(() => {
    if (!isAsked) return;
    led.value = null;
    const acts = pieces.map((piece) => {
      const labels = here.filter((one) => (one.piece ?? "") === piece).map(({ row }) => row.label);
      return (piece === "" ? "" : `${pieceName(assets, view, piece)}: `) + labels.join(", ");
    });
    if (!leadIn([".beginnings button"])) return;
    say(t("{place}. Choose what to do: {acts}.", { place: label, acts: acts.join("; ") }));
  }, [isAsked]);
  if (here.length === 0) return null;
  return (
    <section class="beginnings" aria-label={label}>
      <h2>{label}</h2>
      {pieces.map((piece) => (
        <div key={piece} class="beginning">
          {piece !== "" && <span>{pieceName(assets, view, piece)}</span>}
          {here
            .filter((one) => (one.piece ?? "") === piece)
            .map((one) => (
              <button
                key={`${one.row.type} ${one.row.label}`}
                type="button"
                onClick={() => {
                  beginWalk(one.row);
                  pick(one.open, one.value);
                  props.onBegun();
                }}
              >
                {one.row.label}
                {piece !== "" && <span class="unseen">: {pieceName(assets, view, piece)}</span>}
              </button>
            ))}
        </div>
      ))}
    </section>
  );
}

export function Do(props: {
  held: Held;
  assets: Assets;
  /* What can be begun, and what can be chosen now. */
  targets: readonly Target[];
  choices: readonly Target[];
  place: string | null;
  onPlace(at: string): void;
  onBegun(): void;
}) {
  const { held, assets } = props;
  const { view } = held;
  const now = walk.value;
  const rows = held.offer?.actions ?? [];
  const isMine = held.toAct.includes(held.as);
  const usual = rows.filter((row) => row.grave !== true && row.ends !== true);
  const ending = rows.filter((row) => row.grave !== true && row.ends === true);
  /* Whatever was begun is done or laid down: whom it has led into the panel is on the board again. */
  const isBegun = now !== null;
  const wasBegun = useRef(isBegun);
  /* At once: later it could lead back from where a key has led meanwhile. */
  useLayoutEffect(() => {
    if (wasBegun.current && !isBegun && led.peek() === null) leadBack();
    wasBegun.current = isBegun;
  }, [isBegun]);
  const grave = rows.filter((row) => row.grave === true);
  return (
    <div class="do">
      {refused.value !== null && (
        <Refusal
          refused={refused.value}
          assets={assets}
          view={view}
          onPlace={props.onPlace}
        />
      )}
      {plans.value !== null && <Plan assets={assets} />}
      {now !== null ? (
        <Going walk={now} assets={assets} view={view} targets={props.choices} onPlace={props.onPlace} />
      ) : (
        <>
          {props.place !== null && (
            <Beginnings {...props} place={props.place} view={view} />
          )}
          <div class="rows-of-offer">
            {usual.map((row) => (
              <div key={`${row.type} ${row.label} ${JSON.stringify(row.fixed)}`} class="row-of-offer">
                <button type="button" class="choice" disabled={isSending.value} onClick={() => beginWalk(row)}>
                  {row.label}
                </button>
                {row.clause !== undefined && <Clause number={row.clause} />}
              </div>
            ))}
            {ending.length > 0 && (
              <div class="ends">
                {ending.map((row) => (
                  <button
                    key={`${row.type} ${row.label} ${JSON.stringify(row.fixed)}`}
                    type="button"
                    class="choice main"
                    disabled={isSending.value}
                    onClick={() => beginWalk(row)}
                  >
                    {row.label}
                  </button>
                ))}
              </div>
            )}
          </div>
          {!isMine && held.state === "running" && (
            <p class="nothing">{t("It is not your turn.")}</p>
          )}
          <p class="buttons foot">
            {isMine && mayUndo.value && !isBound(held) && (
              <button type="button" onClick={() => void undo()}>
                {t("Take back my last act")}
              </button>
            )}
            {isMine && plans.value === null && usual.length > 0 && (
              <button type="button" onClick={beginPlan}>
                {t("Plan first")}
              </button>
            )}
            {grave.map((row) => (
              <button
                key={`${row.type} ${row.label}`}
                type="button"
                class="grave"
                onClick={() => {
                  beginWalk(row);
                }}
              >
                {row.label} …
              </button>
            ))}
          </p>
        </>
      )}
    </div>
  );
}

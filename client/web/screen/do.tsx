/* What one may do: rows of the offer as buttons, what a place may begin, refusals. */

import { beginWalk, isSending, mayUndo, pick, plans, refused, type Refused, undo, walk } from "../model/acting.js";
import { type Held, isBound } from "../model/match.js";
import { pieceName, placeLabel, placeName } from "../play/describe.js";
import { type Target, targetsAt } from "../play/target.js";
import type { Assets, View } from "../wire/names.js";
import { t } from "../wire/words.js";
import { lazy } from "./lazy.js";

const Plan = lazy(() => import("./later.js").then((made) => made.Plan), true);
const Going = lazy(() => import("./later.js").then((made) => made.Going), true);

function Refusal(props: {
  refused: Refused;
  assets: Assets;
  view: View;
  onRule(clause: string): void;
  onPlace(at: string): void;
}) {
  const { clause, heading, text, at, instead } = props.refused;
  return (
    <div class="refusal" role="alert">
      <p lang="en">
        {clause !== null && <b>{clause}</b>} {heading !== null && <b>{heading}. </b>}
        {text}
      </p>
      {instead !== null && <p lang="en">{instead}</p>}
      <p class="buttons">
        {at
          .filter((one) => /^[0-9]{4}$/.test(one))
          .slice(0, 4)
          .map((one) => (
            <button key={one} type="button" onClick={() => props.onPlace(one)}>
              {placeName(props.assets, props.view, one)}
            </button>
          ))}
        {clause !== null && (
          <button type="button" onClick={() => props.onRule(clause)}>
            {t("Show the rule")}
          </button>
        )}
        <button type="button" onClick={() => (refused.value = null)}>
          {t("Close")}
        </button>
      </p>
    </div>
  );
}

/* What the counters of a chosen place may begin. */
function Beginnings(props: { targets: readonly Target[]; place: string; assets: Assets; view: View }) {
  const { assets, view, place } = props;
  const here = targetsAt(props.targets, view, place, null);
  if (here.length === 0) return null;
  const pieces = [...new Set(here.map((one) => one.piece ?? ""))];
  return (
    <section class="beginnings" aria-label={placeLabel(assets, view, place)}>
      <h2>{placeLabel(assets, view, place)}</h2>
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
                }}
              >
                {one.row.label}
              </button>
            ))}
        </div>
      ))}
    </section>
  );
}

/* What is done from here on is kept and drawn, until it is sent. */
export const planFirst = () => void import("./later.js").then((made) => made.beginPlan());

export function Do(props: {
  held: Held;
  assets: Assets;
  targets: readonly Target[];
  place: string | null;
  onRule(clause: string): void;
  onPlace(at: string): void;
}) {
  const { held, assets } = props;
  const { view } = held;
  const now = walk.value;
  const rows = held.offer?.actions ?? [];
  const isMine = held.toAct.includes(held.as);
  const usual = rows.filter((row) => row.grave !== true && row.ends !== true);
  const ending = rows.filter((row) => row.grave !== true && row.ends === true);
  const grave = rows.filter((row) => row.grave === true);
  return (
    <div class="do">
      {refused.value !== null && (
        <Refusal
          refused={refused.value}
          assets={assets}
          view={view}
          onRule={props.onRule}
          onPlace={props.onPlace}
        />
      )}
      {plans.value !== null && <Plan assets={assets} />}
      {now !== null ? (
        <Going walk={now} assets={assets} view={view} />
      ) : (
        <>
          {props.place !== null && (
            <Beginnings targets={props.targets} place={props.place} assets={assets} view={view} />
          )}
          <div class="rows-of-offer">
            {usual.map((row) => (
              <button
                key={`${row.type} ${row.label} ${JSON.stringify(row.fixed)}`}
                type="button"
                class="choice"
                disabled={isSending.value}
                onClick={() => beginWalk(row)}
              >
                <span>{row.label}</span>
                {row.clause !== undefined && <span class="clause">{row.clause}</span>}
              </button>
            ))}
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
              <button type="button" onClick={planFirst}>
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

/* How it stands: what is counted, and what is scored and decides the match. */

import { sideLabel, wordFor } from "../play/describe.js";
import type { Assets, View } from "../wire/names.js";
import { edgeOf } from "./edge.js";
import { ngettext, saidIn, t } from "../wire/words.js";
import { Clause } from "./clause.js";

function Tracks(props: { view: View; assets: Assets }) {
  const { view, assets } = props;
  const rows = Object.entries(view.tracks ?? {});
  if (rows.length === 0) return null;
  const say = (value: unknown): string =>
    typeof value === "object" && value !== null
      ? Object.entries(value)
          .map(([side, number]) => {
            const label = assets.sides?.some((one) => one.id === side) ? sideLabel(assets, side) : wordFor(assets, side);
            return number === true ? label : `${label} ${String(number)}`;
          })
          .join(", ")
      : typeof value === "string"
        ? wordFor(assets, value)
        : value === true
          ? t("yes")
          : value === false
            ? t("no")
            : String(value);
  return (
    <dl class="tracks">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{assets.legend?.tracks?.[name]?.label ?? wordFor(assets, name)}</dt>
          <dd>{say(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

/* How it stands, and what is scored. */
export function Standing(props: { view: View; assets: Assets }) {
  const { view, assets } = props;
  const goals = Object.entries(view.goals ?? {});
  return (
    <div class="standing">
      {view.standing !== undefined && (
        <p>
          {view.result === undefined && `${t("If it ended now:")} `}
          {view.standing.label !== undefined && <b>{view.standing.label}. </b>}
          <span lang={saidIn()}>{view.standing.text}</span>
        </p>
      )}
      <Tracks view={view} assets={assets} />
      {goals.length > 0 && (
        <ul class="goals">
          {goals.map(([id, goal]) => (
            <li key={id} class={goal.met === true ? "met" : ""} style={edgeOf(assets, goal.holder ?? goal.side)}>
              <span lang={saidIn()}>{goal.text}</span>
              {goal.most !== undefined && (
                <span class="count">
                  {t("{now} of {most}", { now: goal.now ?? 0, most: goal.most })}
                </span>
              )}
              {" "}
              {goal.points !== undefined && <span class="count">{ngettext("{count} point", "{count} points", goal.points)}</span>}
              <Clause number={goal.clause} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

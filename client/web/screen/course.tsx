/* The course of the match: turn, phase, whose turn it is, clocks, how it stands. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Assets, View } from "../wire/names.js";
import { ahead } from "../model/here.js";
import type { Held } from "../model/match.js";
import { clean } from "../play/clean.js";
import { phaseLabel, seatLabel, sideLabel, sideOfSeat, wordFor } from "../play/describe.js";
import { edgeOf } from "./edge.js";
import { left, span } from "../play/time.js";

function Clock(props: { clock: Held["clock"][string] | undefined }) {
  const now = useSignal(Date.now());
  useEffect(() => {
    const timer = setInterval(() => (now.value = Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const { clock } = props;
  if (clock === undefined) return null;
  const rest = left(clock, now.value + ahead.value);
  const runs = clock.falls !== undefined;
  return (
    <span class={`clock${runs ? " runs" : ""}${runs && rest < clock.left / 5 ? " late" : ""}`} role="timer">
      {clock.fallen === true ? "flag down" : span(rest)}
    </span>
  );
}

/* One row a seat: who sits there, whether they are awaited, their clock. */
export function Seats(props: { held: Held; assets: Assets }) {
  const { held, assets } = props;
  return (
    <ul class="seats">
      {assets.seats.map((seat) => {
        const player = held.seats[seat.id];
        const isAwaited = held.toAct.includes(seat.id);
        const label = seatLabel(assets, seat.id);
        return (
          <li key={seat.id} class={isAwaited ? "awaited" : ""} style={edgeOf(assets, sideOfSeat(assets, seat.id))}>
            <span class="seat">{label}</span>
            <span class="player">
              {player === undefined ? <i>nobody</i> : <bdi>{clean(player)}</bdi>}
              {held.as === seat.id && " (you)"}
            </span>
            {isAwaited && <span class="turn-mark">to move</span>}
            <Clock clock={held.clock[seat.id]} />
          </li>
        );
      })}
    </ul>
  );
}

export function Course(props: { view: View; assets: Assets }) {
  const { view, assets } = props;
  const parts = [
    view.turn === undefined
      ? ""
      : assets.turns === undefined
        ? `Turn ${view.turn}`
        : `Turn ${view.turn} of ${assets.turns}`,
    view.phase === undefined ? "" : phaseLabel(assets, view.phase),
    view.side === undefined ? "" : sideLabel(assets, view.side),
  ];
  return <p class="course">{parts.filter((part) => part !== "").join(" · ")}</p>;
}

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
          ? "yes"
          : value === false
            ? "no"
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
          {view.standing.label !== undefined && <b>{view.standing.label}. </b>}
          <span lang="en">{view.standing.text}</span>
        </p>
      )}
      <Tracks view={view} assets={assets} />
      {goals.length > 0 && (
        <ul class="goals">
          {goals.map(([id, goal]) => (
            <li key={id} class={goal.met === true ? "met" : ""} style={edgeOf(assets, goal.holder ?? goal.side)}>
              <span lang="en">{goal.text}</span>
              {goal.most !== undefined && (
                <span class="count">
                  {goal.now ?? 0} of {goal.most}
                </span>
              )}
              {goal.points !== undefined && <span class="count">{goal.points} points</span>}
              <span class="clause">{goal.clause}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

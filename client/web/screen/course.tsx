/* The course of the match: turn, phase, whose turn it is, clocks, how it stands. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Assets, View } from "../wire/names.js";
import { ahead, lineState } from "../model/here.js";
import type { Held } from "../model/match.js";
import { present } from "../model/presence.js";
import { clean } from "../play/clean.js";
import { phaseLabel, seatLabel, sideLabel, sideOfSeat } from "../play/describe.js";
import { edgeOf } from "./edge.js";
import { left, span } from "../play/time.js";
import { t } from "../wire/words.js";

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
      {clock.fallen === true ? t("flag down") : span(rest)}
    </span>
  );
}

/* Are they there? While the line is broken nobody can say. */
function There(props: { seat: string }) {
  const isThere = lineState.value === "open" ? present.value[props.seat] : undefined;
  if (isThere === undefined) return null;
  const words = isThere ? t("connected") : t("not connected");
  return (
    <span class="there" title={words}>
      <span aria-hidden="true">{isThere ? "●" : "○"}</span>
      <span class="unseen">{words}</span>
    </span>
  );
}

/* One row a seat: who sits there and is there, whether they are awaited, their clock. */
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
            {player !== undefined && <There seat={seat.id} />}
            <span class="player">
              {player === undefined ? <i>{t("nobody")}</i> : <bdi>{clean(player)}</bdi>}
            </span>
            {held.as === seat.id && <span class="facts">{t("(you)")}</span>}
            {isAwaited && <span class="turn-mark">{t("to move")}</span>}
            <Clock clock={held.clock[seat.id]} />
          </li>
        );
      })}
    </ul>
  );
}

export function Course(props: { view: View; assets: Assets; onAim(): void }) {
  const { view, assets } = props;
  const parts = [
    view.turn === undefined
      ? ""
      : assets.turns === undefined
        ? t("Turn {turn}", { turn: view.turn })
        : t("Turn {turn} of {turns}", { turn: view.turn, turns: assets.turns }),
    view.phase === undefined ? "" : phaseLabel(assets, view.phase),
    view.side === undefined ? "" : sideLabel(assets, view.side),
  ];
  return (
    <p class="course">
      {parts.filter((part) => part !== "").join(" · ")}{" "}
      <button type="button" class="small" onClick={props.onAim}>
        {t("The aim")}
      </button>
    </p>
  );
}

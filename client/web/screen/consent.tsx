/* Proposals that all must consent to: what stands, what one may propose. */

import { useSignal } from "@preact/signals";
import { answerTo, type Propose, propose } from "../model/consent.js";
import { wordsOf } from "../model/here.js";
import { declined, proposals } from "../model/live.js";
import { seatLabel, sideLabel } from "../play/describe.js";
import { dayAndHour, span } from "../play/time.js";
import type { Assets } from "../wire/names.js";
import { t } from "../wire/words.js";
import type { MoreProps } from "./more_props.js";
import { Trouble } from "./trouble.js";

const DAY = 86_400_000;

function saying(assets: Assets, one: Propose): string {
  switch (one.kind) {
    case "draw":
      return t("a draw");
    case "adjudication":
      return t("that {side} has won", { side: sideLabel(assets, one.winner ?? "") });
    case "take_back":
      return t("to take back the last act, dice and all");
    case "pause":
      return t("a pause until {until}", { until: one.until === undefined ? "" : dayAndHour(one.until) });
    case "time":
      return t("{time} more for {seat}", {
        time: span(one.add ?? 0),
        seat: seatLabel(assets, one.seat ?? ""),
      });
  }
}

export function Consent(props: MoreProps) {
  const { held, assets } = props;
  const trouble = useSignal<string | null>(null);
  const isBusy = useSignal(false);
  const run = (call: Promise<void>) => {
    isBusy.value = true;
    trouble.value = null;
    call
      .catch((why: unknown) => (trouble.value = wordsOf(why)))
      .finally(() => (isBusy.value = false));
  };
  const others = assets.seats.filter((seat) => seat.id !== held.as && held.seats[seat.id] !== undefined);
  const sides = [...new Set(assets.seats.map((seat) => seat.side))];
  const offers: Propose[] = [
    { kind: "draw" },
    { kind: "take_back" },
    { kind: "pause", until: new Date(Date.now() + DAY).toISOString().replace(/\.\d+Z$/, "Z") },
    ...(Object.keys(held.clock).length === 0
      ? []
      : others.map((seat): Propose => ({ kind: "time", seat: seat.id, add: DAY }))),
    ...sides.map((side): Propose => ({ kind: "adjudication", winner: side })),
  ];
  return (
    <div class="consent">
      {declined.value !== null && (
        <p role="status">{t("{seat} has declined.", { seat: seatLabel(assets, declined.value) })}</p>
      )}
      {proposals.value.length === 0 && <p class="nothing">{t("Nothing is proposed.")}</p>}
      <ul class="those">
        {proposals.value.map((one) => (
          <li key={one.from}>
            <b>{t("{seat} proposes {what}.", { seat: seatLabel(assets, one.from), what: saying(assets, one) })}</b>
            <span class="facts">
              {t("Agreed: {names}", { names: one.agreed.map((seat) => seatLabel(assets, seat)).join(", ") })}
            </span>
            <p class="buttons">
              {one.from !== held.as && !one.agreed.includes(held.as) && (
                <button type="button" class="main" disabled={isBusy.value} onClick={() => run(answerTo(one.from, true))}>
                  {t("Agree")}
                </button>
              )}
              <button type="button" disabled={isBusy.value} onClick={() => run(answerTo(one.from, false))}>
                {one.from === held.as ? t("Take it back") : t("Decline")}
              </button>
            </p>
          </li>
        ))}
      </ul>
      <h3>{t("Propose")}</h3>
      <ul class="more">
        {offers.map((one) => (
          <li key={JSON.stringify({ ...one, until: undefined })}>
            <button type="button" class="choice" disabled={isBusy.value} onClick={() => run(propose(one))}>
              {saying(assets, one)}
            </button>
          </li>
        ))}
      </ul>
      <Trouble text={trouble.value} />
    </div>
  );
}

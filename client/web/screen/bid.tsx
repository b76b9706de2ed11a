/* A bid for a side: which seat one wants, and what one gives for it. */

import { type Signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Bid } from "../model/hall.js";
import { line } from "../model/here.js";
import { type Games, type Scenario, spell } from "../model/terms.js";
import { inSpoken, t } from "../wire/words.js";
import { Choice, Whole } from "./form.js";

export const bidFor = (scenario: Scenario): Bid => ({
  seat: scenario.seats[0]?.seat ?? "",
  points: 0,
});

export function BidFields(props: { scenario: Scenario; bid: Signal<Bid | null> }) {
  const { scenario, bid } = props;
  const now = bid.value ?? bidFor(scenario);
  return (
    <>
      <Choice
        label={t("You bid for")}
        value={now.seat}
        options={scenario.seats.map((one) => [one.seat, spell(one.seat)] as const)}
        change={(seat) => (bid.value = { ...now, seat })}
      />
      <Whole
        label={
          scenario.bid_of === "time"
            ? t("Hundredths of your time you give for it")
            : t("Points you give for it")
        }
        value={now.points}
        least={0}
        most={scenario.bid ?? 0}
        change={(points) => (bid.value = { ...now, points })}
      />
    </>
  );
}

/* A scenario as the server lists it; null until it is known. */
export function useScenario(game: string | undefined, scenario: string | undefined): Scenario | null {
  const games = useSignal<Games>([]);
  useEffect(() => {
    if (game === undefined) return;
    line.call("game.list", inSpoken()).then(
      (found) => (games.value = found.games),
      () => undefined,
    );
  }, [game === undefined]);
  return (
    games.value
      .find((one) => one.game === game)
      ?.scenarios.find((one) => one.scenario === scenario) ?? null
  );
}

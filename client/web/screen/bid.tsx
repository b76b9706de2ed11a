/* A bid for a side: which seat one wants, and what one gives for it. */

import type { Signal } from "@preact/signals";
import type { Bid } from "../model/hall.js";
import { type Game, type Scenario, wordOf } from "../model/terms.js";
import { t } from "../wire/words.js";
import { Choice, Whole } from "./form.js";
import { useGameList } from "./games.js";

export const bidFor = (scenario: Scenario): Bid => ({
  seat: scenario.seats[0]?.seat ?? "",
  points: 0,
});

export function BidFields(props: {
  game: Game | undefined;
  scenario: Scenario;
  bid: Signal<Bid | null>;
}) {
  const { game, scenario, bid } = props;
  const now = bid.value ?? bidFor(scenario);
  return (
    <>
      <Choice
        label={t("You bid for")}
        value={now.seat}
        options={scenario.seats.map((one) => [one.seat, wordOf(game, one.seat)] as const)}
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

/* A game and its scenario as the server lists them; none until they are known. */
export function useScenario(name: string | undefined, scenario: string | undefined) {
  const game = useGameList().value.find((one) => one.game === name);
  return { game, scenario: game?.scenarios.find((one) => one.scenario === scenario) };
}

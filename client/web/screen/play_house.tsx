/* On the first screen: a game is one tap away, and nobody else is needed for it. */

import { useSignal } from "@preact/signals";
import type { HousePlayers } from "../model/against_house.js";
import type { Game, Games, Scenario } from "../model/terms.js";
import { t } from "../wire/words.js";
import { useHouse } from "./against.js";
import { go } from "./link.js";

/* The first scenario that two play is the one to begin with. */
const firstOf = (game: Game): Scenario | undefined =>
  game.scenarios.find((one) => one.seats.length === 2);

async function begin(game: Game, players: HousePlayers): Promise<void> {
  const scenario = firstOf(game);
  const [mine, other] = scenario?.seats ?? [];
  if (scenario === undefined || mine === undefined || other === undefined) return;
  const { playHouse } = await import("../model/against_house.js");
  const terms = {
    game: game.game,
    scenario: scenario.scenario,
    options: scenario.proposes ?? {},
    sides: "choice",
    seat: mine.seat,
  } as const;
  go({ at: "challenge", challenge: await playHouse(terms, other.seat, players) });
}

export function PlayHouse(props: { games: Games; say: (why: unknown) => void }) {
  const players = useHouse().value;
  const isBusy = useSignal(false);
  const games = props.games.filter((game) => firstOf(game) !== undefined);
  if (games.length === 0 || players === null) return null;
  const start = (game: Game) => {
    isBusy.value = true;
    begin(game, players)
      .catch(props.say)
      .finally(() => (isBusy.value = false));
  };
  return (
    <section class="play-house">
      <h2>{t("Play the house now")}</h2>
      <p class="facts">
        {players.length > 0
          ? t("A program of the host's takes the other side, or this browser where none is free. No account is needed.")
          : t("This browser takes the other side, by chance. No account is needed.")}
      </p>
      <p class="buttons">
        {games.map((game) => (
          <button key={game.game} type="button" disabled={isBusy.value} onClick={() => start(game)}>
            {game.title}
          </button>
        ))}
      </p>
    </section>
  );
}

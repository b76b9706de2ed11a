/* On the first screen: a game is one tap away, and nobody else is needed for it. */

import { useSignal } from "@preact/signals";
import type { Game, Games } from "../model/terms.js";
import { t } from "../wire/words.js";
import { useHouse } from "./against.js";
import { go } from "./link.js";

/* The first scenario that two play is the one to begin with. */
async function begin(game: Game): Promise<void> {
  const scenario = game.scenarios.find((one) => one.seats.length === 2);
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
  go({ at: "challenge", challenge: await playHouse(terms, other.seat) });
}

export function PlayHouse(props: { games: Games; say: (why: unknown) => void }) {
  const players = useHouse();
  const isBusy = useSignal(false);
  const start = (game: Game) => {
    isBusy.value = true;
    begin(game)
      .catch(props.say)
      .finally(() => (isBusy.value = false));
  };
  if (props.games.length === 0) return null;
  return (
    <section class="play-house">
      <h2>{t("Play the house now")}</h2>
      <p class="facts">
        {players.value.length > 0
          ? t("A program of the host's takes the other side. No account is needed.")
          : t("This browser takes the other side, by chance. No account is needed.")}
      </p>
      <p class="buttons">
        {props.games.map((game) => (
          <button key={game.game} type="button" disabled={isBusy.value} onClick={() => start(game)}>
            {game.title}
          </button>
        ))}
      </p>
    </section>
  );
}

/* A new challenge: what is played, by whom, how long one may think. */

import { useComputed, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { createChallenge, mustBeSomebody } from "../model/hall.js";
import { fetchAssets, line, wordsOf } from "../model/here.js";
import { CLOCKS } from "../model/terms.js";
import type { Assets, Methods } from "../wire/names.js";
import { go } from "./link.js";

type Games = Methods["game.list"]["result"]["games"];
type Scenario = Games[number]["scenarios"][number];

/* What is known of a scenario before it is played. */
function About(props: { scenario: Scenario }) {
  const about = useSignal<Assets | null>(null);
  useEffect(() => {
    about.value = null;
    let isWanted = true;
    fetchAssets(props.scenario.assets).then(
      (assets) => isWanted && (about.value = assets),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [props.scenario.assets]);
  const known = about.value;
  if (known === null) return null;
  return (
    <aside class="about" lang="en">
      <p>{known.intro}</p>
      {known.briefing !== undefined && (
        <>
          <p>{known.briefing.decides}</p>
          <p class="facts">{known.briefing.length}</p>
        </>
      )}
    </aside>
  );
}

const spell = (word: string) => word.replaceAll("_", " ").replace(/^./, (first) => first.toUpperCase());

export function New() {
  const games = useSignal<Games>([]);
  const game = useSignal("");
  const scenario = useSignal("");
  const seat = useSignal("");
  const clock = useSignal("none");
  const isPrivate = useSignal(false);
  const trouble = useSignal<string | null>(null);
  const isBusy = useSignal(false);
  useEffect(() => {
    line.call("game.list", {}).then(
      (found) => {
        games.value = found.games;
        if (game.value === "") game.value = found.games[0]?.game ?? "";
      },
      (why: unknown) => (trouble.value = wordsOf(why)),
    );
  }, []);
  const chosenGame = useComputed(() => games.value.find((one) => one.game === game.value));
  const chosen = useComputed(
    () =>
      chosenGame.value?.scenarios.find((one) => one.scenario === scenario.value) ??
      chosenGame.value?.scenarios[0],
  );
  const send = async (event: Event) => {
    event.preventDefault();
    const played = chosen.value;
    if (played === undefined || isBusy.value) return;
    isBusy.value = true;
    try {
      await mustBeSomebody();
      const control = CLOCKS.find((one) => one.name === clock.value)?.control ?? null;
      const isLot = seat.value === "lot";
      const made = await createChallenge({
        game: game.value,
        scenario: played.scenario,
        ...(isLot
          ? { sides: "lot" as const }
          : { seat: seat.value === "" ? (played.seats[0]?.seat ?? "") : seat.value }),
        ...(control === null ? {} : { time_control: control }),
        ...(isPrivate.value ? { private: true } : {}),
      });
      go({ at: "challenge", challenge: made.challenge });
    } catch (why) {
      trouble.value = wordsOf(why);
    } finally {
      isBusy.value = false;
    }
  };
  return (
    <main class="sheet-page">
      <h1>A new match</h1>
      {trouble.value !== null && (
        <p class="trouble" role="alert">
          {trouble.value}
        </p>
      )}
      <form class="terms" onSubmit={(event) => void send(event)}>
        <label>
          Game
          <select
            value={game.value}
            onChange={(event) => {
              game.value = event.currentTarget.value;
              scenario.value = "";
              seat.value = "";
            }}
          >
            {games.value.map((one) => (
              <option key={one.game} value={one.game}>
                {one.title}
              </option>
            ))}
          </select>
        </label>
        <label>
          Scenario
          <select
            value={chosen.value?.scenario ?? ""}
            onChange={(event) => {
              scenario.value = event.currentTarget.value;
              seat.value = "";
            }}
          >
            {(chosenGame.value?.scenarios ?? []).map((one) => (
              <option key={one.scenario} value={one.scenario}>
                {one.title}
              </option>
            ))}
          </select>
        </label>
        {chosen.value !== undefined && <About scenario={chosen.value} />}
        <label>
          Your seat
          <select value={seat.value} onChange={(event) => (seat.value = event.currentTarget.value)}>
            {(chosen.value?.seats ?? []).map((one, index) => (
              <option key={one.seat} value={index === 0 ? "" : one.seat}>
                {spell(one.seat)}
              </option>
            ))}
            <option value="lot">By lot</option>
          </select>
        </label>
        <label>
          Time to think
          <select value={clock.value} onChange={(event) => (clock.value = event.currentTarget.value)}>
            {CLOCKS.map((one) => (
              <option key={one.name} value={one.name}>
                {one.label}
              </option>
            ))}
          </select>
        </label>
        <label class="check">
          <input
            type="checkbox"
            checked={isPrivate.value}
            onChange={(event) => (isPrivate.value = event.currentTarget.checked)}
          />
          Only for who has the link
        </label>
        <p class="buttons">
          <button type="submit" class="main" disabled={isBusy.value || chosen.value === undefined}>
            Offer the match
          </button>
        </p>
      </form>
    </main>
  );
}

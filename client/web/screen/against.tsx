/* Whether people are played against, or a program of the house. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { findHouse, type HousePlayers } from "../model/against_house.js";
import { t } from "../wire/words.js";
import { Choice } from "./form.js";

/* What a level is called; one that this page does not know keeps its own word. */
const said = (level: string): string =>
  level === "recruit"
    ? t("the house, as a recruit")
    : level === "sergeant"
      ? t("the house, as a sergeant")
      : level === "captain"
        ? t("the house, as a captain")
        : level;

/* Null until it is known. */
export function useHouse() {
  const players = useSignal<HousePlayers | null>(null);
  useEffect(() => {
    void findHouse().then((found) => (players.value = found));
  }, []);
  return players;
}

export function Against(props: {
  players: HousePlayers;
  game: string;
  name: string;
  change: (name: string) => void;
}) {
  const { players, game, name, change } = props;
  const program = players.find((one) => one.player === name);
  return (
    <>
      <Choice
        label={t("Against")}
        value={program?.player ?? ""}
        options={[["", t("people")], ...players.map((one) => [one.player, said(one.level)] as const)]}
        change={change}
      />
      {program !== undefined && (
        <p class="facts">
          {program.games.includes(game)
            ? t("A program of the host's. It goes by what its seat knows, and comes at once.")
            : t("A program of the host's. It plays this game by chance, and comes at once.")}
        </p>
      )}
    </>
  );
}

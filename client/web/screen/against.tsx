/* Whether people are played against, or a program of the house. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { line } from "../model/here.js";
import type { Methods } from "../wire/names.js";
import { t } from "../wire/words.js";
import { Choice } from "./form.js";

type Players = Methods["house.list"]["result"]["players"];

/* What a level is called; one that this page does not know keeps its own word. */
const said = (level: string): string =>
  level === "recruit"
    ? t("the house, as a recruit")
    : level === "sergeant"
      ? t("the house, as a sergeant")
      : level === "captain"
        ? t("the house, as a captain")
        : level;

/* None where the host has not asked for it, or the server is older than this. */
export function useHouse() {
  const players = useSignal<Players>([]);
  useEffect(() => {
    line.call("house.list", {}).then(
      (found) => (players.value = found.players),
      () => undefined,
    );
  }, []);
  return players;
}

export function Against(props: {
  players: Players;
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

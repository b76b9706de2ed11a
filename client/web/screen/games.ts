/* The games, as the server lists them. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { line } from "../model/here.js";
import type { Games } from "../model/terms.js";
import { inSpoken, spoken } from "../wire/words.js";

/* In the language that the page speaks; none until they have come. */
export function useGameList(failed: (why: unknown) => void = () => undefined) {
  const games = useSignal<Games>([]);
  const language = spoken();
  useEffect(() => {
    let isWanted = true;
    line
      .call("game.list", inSpoken())
      .then((found) => isWanted && (games.value = found.games), failed);
    return () => {
      isWanted = false;
    };
  }, [language]);
  return games;
}

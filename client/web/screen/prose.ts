/* What is said of a scenario, when it has come. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { type Prose, proseOf } from "../model/prose.js";
import { spoken } from "../wire/words.js";

/* In the language that the page speaks; null until it is there, and where it cannot be had. */
export function useProse(game: string, scenario: string, assets: string): Prose | null {
  const found = useSignal<Prose | null>(null);
  const language = spoken();
  useEffect(() => {
    let isWanted = true;
    found.value = null;
    proseOf({ game, scenario, assets }, language).then(
      (prose) => isWanted && (found.value = prose),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [assets, language]);
  return found.value;
}

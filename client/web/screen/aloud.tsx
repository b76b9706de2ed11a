/* What is said aloud: one region for all of it, so that nothing is said over anything else. */

import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";

const SILENCE = { words: "", count: 0 };

const said = signal(SILENCE);
/* The region is there, and was empty: what it says from then on is heard. */
const isThere = signal(false);
let waits: string[] = [];

/* In one breath what came up at the same time; before there is a region, it waits for one. */
function speak(): void {
  if (waits.length === 0 || !isThere.peek()) return;
  said.value = { words: waits.join(" "), count: said.peek().count + 1 };
  waits = [];
}

export function say(words: string): void {
  if (words === "") return;
  if (waits.length === 0) queueMicrotask(speak);
  waits.push(words);
}

/*
 * Of one match: with it goes what was said of it, and what would be. The same words again are
 * other ones, or nobody would hear them: with a blank behind them.
 */
export function Aloud() {
  useEffect(() => {
    /* A region that comes with its words in it is not heard: it has been drawn by now. */
    isThere.value = true;
    speak();
    return () => {
      isThere.value = false;
      said.value = SILENCE;
      waits = [];
    };
  }, []);
  const { words, count } = said.value;
  return (
    <p class="unseen aloud" role="status">
      {words}
      {count % 2 === 1 ? "\u00a0" : ""}
    </p>
  );
}

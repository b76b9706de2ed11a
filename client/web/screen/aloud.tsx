/* What is said aloud: one region for all of it, so that nothing is said over anything else. */

import { signal } from "@preact/signals";

const said = signal({ words: "", count: 0 });
let waits: string[] = [];

/* Said in one breath with what else comes up at the same time. */
export function say(words: string): void {
  if (words === "") return;
  if (waits.length === 0)
    queueMicrotask(() => {
      said.value = { words: waits.join(" "), count: said.peek().count + 1 };
      waits = [];
    });
  waits.push(words);
}

/* The same words again are other ones, or nobody would hear them: with a blank behind them. */
export function Aloud() {
  const { words, count } = said.value;
  return (
    <p class="unseen aloud" role="status">
      {words}
      {count % 2 === 1 ? "\u00a0" : ""}
    </p>
  );
}

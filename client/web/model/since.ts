/* What has happened since one last looked, and that one has looked. */

import { effect, signal } from "@preact/signals";
import type { Methods } from "../wire/names.js";
import { line } from "./here.js";
import { held } from "./live.js";

export type Since = Methods["match.since"]["result"];

/* What is new, until it is put away; null: nothing. */
export const since = signal<Since | null>(null);

const LOOKED_MS = 1500;
let asked = "";
let seen = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

const isSeated = (as: string) => as !== "public" && as !== "place";

function tell(match: string, as: string): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    const now = held.peek();
    if (now?.match !== match || now.as !== as || now.seq <= seen) return;
    if (document.visibilityState !== "visible") return;
    seen = now.seq;
    line.call("match.seen", { match, as, seq: now.seq }).catch(() => undefined);
  }, LOOKED_MS);
}

effect(() => {
  const now = held.value;
  if (now === null || now.seq === 0 || !isSeated(now.as) || now.seats[now.as] === undefined) {
    forgetSince();
    return;
  }
  const { match, as } = now;
  if (asked !== `${match} ${as}`) {
    asked = `${match} ${as}`;
    seen = 0;
    since.value = null;
    /* What was not yet seen is asked for before it counts as seen. */
    line.call("match.since", { match, as }).then(
      (found) => {
        const isNews = found.after > 0 && found.key.length + found.rest.length > 0;
        if (asked === `${match} ${as}` && isNews) since.value = found;
        tell(match, as);
      },
      () => undefined,
    );
    return;
  }
  tell(match, as);
});

/* Who comes back to the match is told anew. */
export function forgetSince(): void {
  asked = "";
  since.value = null;
}

/* What came while nobody looked has been seen once somebody does. */
document.addEventListener("visibilitychange", () => {
  const now = held.peek();
  if (now !== null && asked === `${now.match} ${now.as}`) tell(now.match, now.as);
});

/* What the keys of the board do: acts of who sits there, panels, and how near one looks. */

import type { Held } from "../model/match.js";
import type { KeyAct } from "../play/keys.js";
import type { Target } from "../play/target.js";
import { mark, t } from "../wire/words.js";
import { say } from "./aloud.js";
import type { BoardHands } from "./board.js";
import type { At } from "./hand.js";
import { leadIn } from "./lead.js";

/* What they work on. */
export interface Keyed {
  readonly held: Held;
  readonly isSeated: boolean;
  /* What one acts with; null: one only looks on, or it has not come yet. */
  readonly acts: typeof import("./seated.js") | null;
  /* Which panel is open. */
  readonly panel: string;
  readonly hands: { readonly current: BoardHands | null };
  here(): At;
  /* The cursor to a place. */
  move(place: string): void;
  turn(to: string): void;
}

/* Where one goes on, of what is in the panel: what is begun, else what can be. */
const TO_DO = [".going .main:enabled", ".going .field button", ".going button", ".beginnings button", ".rows-of-offer button:enabled"];

/* Places where something can be chosen, in the order in which the cursor goes through them. */
export const choosable = (targets: readonly Target[]): readonly string[] =>
  [...new Set(targets.flatMap((one) => (one.place === null ? [] : [one.place])))].sort();

/* A panel, while the board keeps the focus; once more, and one is led there. */
const opens =
  (to: string, label: string) =>
  ({ panel, turn }: Keyed) => {
    if (to === panel) return void leadIn(["#tab-panel"]);
    turn(to);
    say(t("{panel}: the same key once more leads there.", { panel: t(label) }));
  };

export const KEYS: Readonly<Record<KeyAct, (now: Keyed) => void>> = {
  choose: ({ acts, here, turn }) => {
    const now = here();
    if (now.place === null) return;
    if (acts === null) turn("here");
    else acts.mean(now, now.place, null, true);
  },
  back: ({ acts, here }) => acts?.stepBack(here()),
  leave: ({ acts, here }) => {
    const now = here();
    if (acts?.leave(now) !== true) now.go(null);
  },
  next: ({ here, move }) => {
    const { targets, place } = here();
    const places = choosable(targets);
    if (places.length === 0) say(t("Nothing on the map can be chosen now."));
    const to = places.find((one) => one > (place ?? "")) ?? places[0] ?? place;
    if (to !== null) move(to);
  },
  here: opens("here", mark("Here")),
  do: (now) => {
    if (!now.isSeated) return KEYS.log(now);
    now.turn("do");
    /* What it leads to is drawn by then. */
    setTimeout(() => leadIn([...TO_DO, "#tab-panel"]));
  },
  log: opens("log", mark("Log")),
  list: opens("list", mark("List")),
  plan: ({ acts, held, here, isSeated, turn }) => {
    if (here().mayAct && held.toAct.includes(held.as)) acts?.beginPlan();
    turn(isSeated ? "do" : "log");
  },
  rules: opens("rules", mark("Rules")),
  talk: opens("talk", mark("Talk")),
  beside: opens("off-map", mark("Off the map: boxes, hands, letters")),
  layers: opens("layers", mark("Layers over the map")),
  end: ({ acts, here }) => acts?.end(here()),
  undo: ({ acts, here }) => acts?.takeBack(here()),
  help: opens("keys", mark("Keys")),
  closer: ({ hands }) => hands.current?.closer(1.5),
  farther: ({ hands }) => hands.current?.closer(1 / 1.5),
  whole: ({ hands }) => hands.current?.whole(),
};

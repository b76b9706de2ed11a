/* Terms of a challenge: clocks that are offered, and terms in words. */

import { signal } from "@preact/signals";
import { mark, ngettext, t } from "../wire/words.js";
import type { Methods } from "../wire/names.js";

type Terms = Methods["challenge.create"]["params"];
export type Games = Methods["game.list"]["result"]["games"];
export type Game = Games[number];
export type Scenario = Game["scenarios"][number];
export type TimeControl = NonNullable<Terms["time_control"]>;

/* What the next new match begins with: what one has just played; null: nothing. */
export const toPlay = signal<{ game: string; scenario: string } | null>(null);

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/* Few, and named by what they are for; null: as one makes it oneself. */
export const CLOCKS: ReadonlyArray<{ name: string; label: string; control: TimeControl | null }> = [
  { name: "none", label: mark("No clock"), control: { kind: "none" } },
  {
    name: "evening",
    label: mark("An evening: 90 minutes each, and 30 seconds a turn"),
    control: { kind: "fischer", bank: HOUR * 1.5, add: 30_000, quick: 60_000 },
  },
  {
    name: "days",
    label: mark("By post: 3 days for each turn, nights not counted"),
    control: { kind: "move", move: 3 * DAY, quick: DAY, sleep: true },
  },
  {
    name: "weeks",
    label: mark("Slow post: 7 days for each turn"),
    control: { kind: "move", move: 7 * DAY, quick: 2 * DAY },
  },
  { name: "own", label: mark("As I set it"), control: null },
];

/* What of a clock may be set, with the times that are offered; 0: none. */
export interface Setting {
  name: "move" | "bank" | "add" | "most" | "quick" | "vacation" | "window" | "order_delay";
  label: string;
  kinds: ReadonlyArray<TimeControl["kind"]>;
  none: string | null;
  usual: number;
  times: readonly number[];
}

const TIMED = ["move", "fischer", "bank"] as const;
const ANY = ["none", ...TIMED] as const;

export const SETTINGS: readonly Setting[] = [
  {
    name: "move",
    label: mark("For each move"),
    kinds: ["move"],
    none: null,
    usual: 3 * DAY,
    times: [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 12 * HOUR, DAY, 3 * DAY, 7 * DAY, 14 * DAY],
  },
  {
    name: "bank",
    label: mark("In the bank at first"),
    kinds: ["fischer", "bank"],
    none: null,
    usual: HOUR,
    times: [10 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR, DAY, 3 * DAY, 7 * DAY, 14 * DAY, 30 * DAY],
  },
  {
    name: "add",
    label: mark("More for each turn"),
    kinds: ["fischer"],
    none: null,
    usual: 30 * SECOND,
    times: [10 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, HOUR, 12 * HOUR, DAY, 2 * DAY],
  },
  {
    name: "most",
    label: mark("But never more than"),
    kinds: ["fischer"],
    none: mark("at first"),
    usual: 0,
    times: [4 * HOUR, 7 * DAY, 14 * DAY, 30 * DAY],
  },
  {
    name: "quick",
    label: mark("For a retreat, a loss"),
    kinds: TIMED,
    none: mark("nothing of its own"),
    usual: 0,
    times: [30 * SECOND, 2 * MINUTE, 10 * MINUTE, HOUR, 12 * HOUR, DAY],
  },
  {
    name: "vacation",
    label: mark("Vacation in the match"),
    kinds: TIMED,
    none: mark("none"),
    usual: 0,
    times: [3 * DAY, 7 * DAY, 14 * DAY, 30 * DAY],
  },
  {
    name: "window",
    label: mark("A window to react in"),
    kinds: ANY,
    none: mark("waits for its player"),
    usual: 0,
    times: [30 * SECOND, 2 * MINUTE, 10 * MINUTE, HOUR, 12 * HOUR, DAY],
  },
  {
    name: "order_delay",
    label: mark("A standing order is done within"),
    kinds: ANY,
    none: mark("at once"),
    usual: 0,
    times: [MINUTE, 10 * MINUTE, HOUR, 12 * HOUR],
  },
];

export const KINDS: ReadonlyArray<{ kind: TimeControl["kind"]; label: string }> = [
  { kind: "none", label: mark("no clock") },
  { kind: "move", label: mark("so long for each move") },
  { kind: "fischer", label: mark("a bank, and more each turn") },
  { kind: "bank", label: mark("a bank and no more") },
];

export const FLAGS: ReadonlyArray<{ word: NonNullable<TimeControl["at_flag"]>; label: string }> = [
  { word: "lose", label: mark("the side loses") },
  { word: "claim", label: mark("an opponent may claim the win") },
  { word: "substitute", label: mark("the seat is free for anyone") },
];

/* The settings of a clock of this kind, with what is usual of each. */
export function usualClock(kind: TimeControl["kind"]): TimeControl {
  const made: TimeControl = { kind };
  for (const one of SETTINGS)
    if (one.kinds.includes(kind) && one.usual > 0) made[one.name] = one.usual;
  return made;
}

export function timeWords(ms: number): string {
  if (ms >= DAY) return ngettext("{count} day", "{count} days", Math.round(ms / DAY));
  if (ms >= HOUR) return ngettext("{count} hour", "{count} hours", Math.round((ms / HOUR) * 10) / 10);
  if (ms >= MINUTE) return ngettext("{count} minute", "{count} minutes", Math.round(ms / MINUTE));
  return ngettext("{count} second", "{count} seconds", Math.round(ms / SECOND));
}

export function clockWords(control: TimeControl | undefined): string {
  if (control === undefined || control.kind === "none") return t("no clock");
  if (control.kind === "move") return t("{time} a turn", { time: timeWords(control.move ?? 0) });
  const bank = timeWords(control.bank ?? 0);
  return control.add
    ? t("{bank} each, and {add} a turn", { bank, add: timeWords(control.add) })
    : t("{bank} each", { bank });
}

/* What a game, or a scenario of it, is called; its own word where it is not listed. */
export const gameTitle = (games: Games, game: string): string =>
  games.find((one) => one.game === game)?.title ?? game;

export const scenarioTitle = (games: Games, game: string, scenario: string): string =>
  games.find((one) => one.game === game)?.scenarios.find((one) => one.scenario === scenario)?.title ??
  scenario;

/* A word of the data as people read it. */
const spell = (word: string): string =>
  word.replaceAll("_", " ").replace(/^./, (first) => first.toUpperCase());
/* The same of a seat, a side or an option's value, in the language that the games came in. */
export const wordOf = (game: Game | undefined, word: string): string =>
  game?.words?.[word] ?? spell(word);

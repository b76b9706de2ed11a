/* Terms of a challenge: clocks that are offered, and terms in words. */

import type { Methods } from "../wire/names.js";

type Terms = Methods["challenge.create"]["params"];
export type TimeControl = NonNullable<Terms["time_control"]>;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/* Few, and named by what they are for. */
export const CLOCKS: ReadonlyArray<{ name: string; label: string; control: TimeControl | null }> = [
  { name: "none", label: "No clock", control: null },
  {
    name: "evening",
    label: "An evening: 90 minutes each, and 30 seconds a turn",
    control: { kind: "fischer", bank: HOUR * 1.5, add: 30_000, quick: 60_000 },
  },
  {
    name: "days",
    label: "By post: 3 days for each turn, nights not counted",
    control: { kind: "move", move: 3 * DAY, quick: DAY, sleep: true },
  },
  {
    name: "weeks",
    label: "Slow post: 7 days for each turn",
    control: { kind: "move", move: 7 * DAY, quick: 2 * DAY },
  },
];

const time = (ms: number): string => {
  if (ms >= DAY) return `${Math.round(ms / DAY)} days`;
  if (ms >= HOUR) return `${Math.round((ms / HOUR) * 10) / 10} hours`;
  return ms >= 60_000 ? `${Math.round(ms / 60_000)} minutes` : `${Math.round(ms / 1000)} seconds`;
};

export function clockWords(control: TimeControl | undefined): string {
  if (control === undefined || control.kind === "none") return "no clock";
  if (control.kind === "move") return `${time(control.move ?? 0)} a turn`;
  const bank = `${time(control.bank ?? 0)} each`;
  return control.add ? `${bank}, and ${time(control.add)} a turn` : bank;
}

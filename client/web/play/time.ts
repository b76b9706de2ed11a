/* Times as people say them. */

const UNITS: ReadonlyArray<readonly [number, string]> = [
  [86_400_000, "d"],
  [3_600_000, "h"],
  [60_000, "min"],
  [1000, "s"],
];

/* "2 d 3 h", "14 min", "40 s". */
export function span(ms: number): string {
  if (ms < 1000) return "0 s";
  const first = UNITS.findIndex(([unit]) => ms >= unit);
  const [unit, word] = UNITS[first] ?? [1000, "s"];
  const count = Math.floor(ms / unit);
  const next = UNITS[first + 1];
  const rest = next === undefined ? 0 : Math.floor((ms % unit) / next[0]);
  const more = next !== undefined && rest > 0 && count < 10 && unit > 1000 ? ` ${rest} ${next[1]}` : "";
  return `${count} ${word}${more}`;
}

/* What is left on a clock, by the server's time. */
export function left(
  clock: { left: number; falls?: string; stands?: string; fallen?: boolean },
  now: number,
): number {
  if (clock.fallen === true) return 0;
  return clock.falls === undefined ? clock.left : Math.max(0, Date.parse(clock.falls) - now);
}

/* A day and an hour as this reader's country writes them. */
export const dayAndHour = (time: string): string =>
  new Date(time).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" });

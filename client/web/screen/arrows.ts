/* Buttons in a row of which arrows lead from one to the next. */

/* By key: to which, from the one at `at` of those up to `last`. */
export type Steps = Readonly<Record<string, (at: number, last: number) => number>>;

export const onward = (at: number, last: number): number => (at === last ? 0 : at + 1);
export const backward = (at: number, last: number): number => (at === 0 ? last : at - 1);

/* For the row's keys: the focus goes where the step says, from the button that has it. */
export function lead(steps: Steps, event: KeyboardEvent): void {
  const row = event.currentTarget as HTMLElement;
  const to = steps[event.key];
  const all = [...row.querySelectorAll("button")];
  const at = all.findIndex((one) => one === document.activeElement);
  if (to === undefined || at < 0) return;
  event.preventDefault();
  all[to(at, all.length - 1)]?.focus();
}

/* Focus that keys lead from the board into the panel, where the next choice is, and back again. */

import { signal } from "@preact/signals";

/* The place whose beginnings keys have asked for: they are led to them. */
export const led = signal<string | null>(null);

const CELL = ".cells [tabindex='0']";

/* Was the last choice on the board made by keys? A pointer goes where it wants by itself. */
export const isByKeys = signal(false);

let isLed = false;

const find = (selector: string) => document.querySelector<HTMLElement>(selector);

/* Is it on the board, or in the panel because keys on the board have led it there? */
export function isOurs(): boolean {
  const focus = document.activeElement;
  if (focus?.closest(".cells") != null) return true;
  return isLed && (focus === document.body || focus?.closest(".tab-panel") != null);
}

/* To the first of these that is there; false: none is. */
export function leadIn(selectors: readonly string[]): boolean {
  for (const selector of selectors) {
    const node = find(selector);
    if (node === null) continue;
    isLed = true;
    node.focus();
    return true;
  }
  return false;
}

/* To the cursor on the board, if it came from there. */
export function leadBack(): void {
  if (!isLed || !isOurs()) return;
  isLed = false;
  find(CELL)?.focus({ preventScroll: true });
}

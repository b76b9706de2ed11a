/* Light or dark: as the system is, until one has chosen. */

import type { Store } from "../wire/keep.js";

export type Theme = "light" | "dark";

const NAME = "estafette.theme";

export function readTheme(store: Store): Theme | null {
  const kept = store.getItem(NAME);
  return kept === "light" || kept === "dark" ? kept : null;
}

export function writeTheme(store: Store, theme: Theme | null): void {
  if (theme === null) store.removeItem(NAME);
  else store.setItem(NAME, theme);
}

/* What is shown: the choice, or what the system prefers. */
export const shownTheme = (chosen: Theme | null, prefersDark: boolean): Theme =>
  chosen ?? (prefersDark ? "dark" : "light");

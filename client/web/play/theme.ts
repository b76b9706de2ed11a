/* Light or dark, and which colours the sides have: as the system is until one has chosen. */

import type { Store } from "../wire/keep.js";

export type Theme = "light" | "dark";
/* Of the sides: their own, or ones that colour-blind eyes tell apart. */
export type Palette = "own" | "safe";

const THEME = "estafette.theme";
const PALETTE = "estafette.palette";

export function readTheme(store: Store): Theme | null {
  const kept = store.getItem(THEME);
  return kept === "light" || kept === "dark" ? kept : null;
}

export function writeTheme(store: Store, theme: Theme | null): void {
  if (theme === null) store.removeItem(THEME);
  else store.setItem(THEME, theme);
}

export const readPalette = (store: Store): Palette =>
  store.getItem(PALETTE) === "safe" ? "safe" : "own";

export function writePalette(store: Store, palette: Palette): void {
  if (palette === "own") store.removeItem(PALETTE);
  else store.setItem(PALETTE, palette);
}

/* What is shown: the choice, or what the system prefers. */
export const shownTheme = (chosen: Theme | null, prefersDark: boolean): Theme =>
  chosen ?? (prefersDark ? "dark" : "light");

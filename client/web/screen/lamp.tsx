/* The switch between daylight and lamplight, and how the page looks besides. */

import { effect, signal } from "@preact/signals";
import {
  type Palette,
  readPalette,
  readTheme,
  shownTheme,
  type Theme,
  writePalette,
  writeTheme,
} from "../play/theme.js";
import { type Language, readLanguage, speak, writeLanguage } from "../model/language.js";
import { t } from "../wire/words.js";

const dark = matchMedia("(prefers-color-scheme: dark)");
const system = signal(dark.matches);
dark.addEventListener("change", () => (system.value = dark.matches));

/* Null: as the system has it. */
export const theme = signal<Theme | null>(readTheme(localStorage));
export const palette = signal<Palette>(readPalette(localStorage));

/* Null: as the browser asks. */
export const language = signal<Language | null>(readLanguage(localStorage));

/* The document is in the language that is spoken; a page of the server's says its own. */
export async function begin(place: HTMLElement): Promise<void> {
  const spoken = await speak(language.value, navigator.languages).catch(() => "en");
  const isWhole = document.querySelector(".leaf") === null;
  (isWhole ? document.documentElement : place).lang = spoken;
}

export async function chooseLanguage(to: Language | null): Promise<void> {
  language.value = to;
  writeLanguage(localStorage, to);
  document.documentElement.lang = await speak(to, navigator.languages);
}

effect(() => {
  const shown = document.documentElement.dataset;
  shown["theme"] = shownTheme(theme.value, system.value);
  shown["palette"] = palette.value;
});

export function chooseTheme(to: Theme | null): void {
  theme.value = to;
  writeTheme(localStorage, to);
}

export function choosePalette(to: Palette): void {
  palette.value = to;
  writePalette(localStorage, to);
}

export function Lamp() {
  const shown = shownTheme(theme.value, system.value);
  const other: Theme = shown === "dark" ? "light" : "dark";
  const change = () => chooseTheme(other === shownTheme(null, system.peek()) ? null : other);
  return (
    <button
      type="button"
      class="lamp"
      onClick={change}
      aria-label={other === "dark" ? t("Show it dark") : t("Show it light")}
    >
      <span aria-hidden="true">{shown === "dark" ? "☀" : "☾"}</span>
    </button>
  );
}

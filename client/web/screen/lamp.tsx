/* The switch between daylight and lamplight. */

import { effect, signal } from "@preact/signals";
import { readTheme, shownTheme, type Theme, writeTheme } from "../play/theme.js";

const dark = matchMedia("(prefers-color-scheme: dark)");
const system = signal(dark.matches);
const chosen = signal<Theme | null>(readTheme(localStorage));
dark.addEventListener("change", () => (system.value = dark.matches));

effect(() => {
  document.documentElement.dataset["theme"] = shownTheme(chosen.value, system.value);
});

export function Lamp() {
  const shown = shownTheme(chosen.value, system.value);
  const other: Theme = shown === "dark" ? "light" : "dark";
  const change = () => {
    const isSystems = other === shownTheme(null, system.peek());
    chosen.value = isSystems ? null : other;
    writeTheme(localStorage, chosen.value);
  };
  return (
    <button type="button" class="lamp" onClick={change} aria-label={`Show it ${other}`}>
      <span aria-hidden="true">{shown === "dark" ? "☀" : "☾"}</span>
    </button>
  );
}

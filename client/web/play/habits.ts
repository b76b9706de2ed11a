/* What somebody has chosen for all matches in this browser: switches that are kept. */

import { signal, type Signal } from "@preact/signals";

interface Habit {
  readonly isOn: Signal<boolean>;
  set(on: boolean): void;
}

/* Storage may be forbidden: then it is as usual, and changed for this visit alone. */
function habit(name: string, usual: boolean): Habit {
  const stored = `estafette.${name}`;
  const read = () => {
    try {
      return localStorage.getItem(stored);
    } catch {
      return null;
    }
  };
  const isOn = signal(usual ? read() !== "off" : read() === "on");
  const set = (on: boolean) => {
    isOn.value = on;
    try {
      if (on === usual) localStorage.removeItem(stored);
      else localStorage.setItem(stored, on ? "on" : "off");
    } catch {
      /* As said above. */
    }
  };
  return { isOn, set };
}

/* Single keys act on the board (WCAG 2.1.4). */
export const singleKeys = habit("keys", true);
/* A match opens with its lists, which say all that the board shows. */
export const listsFirst = habit("lists", false);

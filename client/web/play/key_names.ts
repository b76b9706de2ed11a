/* The keys of the board as they are told to people. */

import { mark } from "../wire/words.js";

/* In the order in which they are told. Arrows, Enter, Backspace and Escape are always on. */
export const KEYS: readonly { keys: string; label: string }[] = [
  { keys: "← ↑ → ↓", label: mark("to the next place in that direction") },
  { keys: "Enter", label: mark("chooses what is there; once more does it, where nothing is to be added") },
  { keys: "Bksp", label: mark("takes the last choice back") },
  { keys: "Esc", label: mark("leaves what is begun") },
  { keys: "n", label: mark("to the next place where something can be chosen") },
  { keys: "h", label: mark("what is here") },
  { keys: "d", label: mark("what may be done") },
  { keys: "g", label: mark("the log") },
  { keys: "l", label: mark("everything as lists") },
  { keys: "p", label: mark("plans before anything is sent") },
  { keys: "r", label: mark("the rules") },
  { keys: "t", label: mark("talk") },
  { keys: "b", label: mark("what is beside the map: boxes, hands, letters") },
  { keys: "z", label: mark("layers over the map") },
  { keys: "e", label: mark("ends the phase, or passes, when it is pressed once more") },
  { keys: "u", label: mark("takes my last act back") },
  { keys: "+ − 0", label: mark("closer, farther, the whole map") },
  { keys: "?", label: mark("these keys") },
];

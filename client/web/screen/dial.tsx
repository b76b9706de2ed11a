/* Directions on a dial: each where it points to, north above. */

import type { Choice } from "../model/walk.js";
import { directionWord } from "../play/look.js";
import type { Assets } from "../wire/names.js";
import { backward, lead, onward, type Steps } from "./arrows.js";

/* Arrows lead round it, as hands of a clock; Enter chooses. */
const ROUND: Steps = { ArrowRight: onward, ArrowDown: onward, ArrowLeft: backward, ArrowUp: backward };

export function Dial(props: { assets: Assets; choices: readonly Choice[]; onChoose(value: unknown): void }) {
  const { assets, choices, onChoose } = props;
  const isSquare = assets.board.grid === "square";
  return (
    <div class="dial choices" onKeyDown={(event) => lead(ROUND, event)}>
      {choices.map((choice) => (
        <button
          key={String(choice.value)}
          type="button"
          class="toward"
          style={{ "--turn": `${Number(choice.value) * (isSquare ? 45 : 60)}deg` }}
          onClick={() => onChoose(choice.value)}
        >
          <span class="arrow" aria-hidden="true">
            ↑
          </span>
          <span class="unseen">
            {[choice.label ?? directionWord(isSquare, Number(choice.value)), choice.note ?? ""]
              .filter((part) => part !== "")
              .join(", ")}
          </span>
        </button>
      ))}
    </div>
  );
}

/* Directions on a dial: each where it points to, north above. */

import { useRef } from "preact/hooks";
import type { Choice } from "../model/walk.js";
import { directionWord } from "../play/look.js";
import type { Assets } from "../wire/names.js";

/* Arrows lead round it, as hands of a clock; Enter chooses. */
const ROUND: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export function Dial(props: { assets: Assets; choices: readonly Choice[]; onChoose(value: unknown): void }) {
  const { assets, choices, onChoose } = props;
  const dial = useRef<HTMLDivElement>(null);
  const isSquare = assets.board.grid === "square";
  const turn = (event: KeyboardEvent) => {
    const by = ROUND[event.key];
    const all = [...(dial.current?.querySelectorAll("button") ?? [])];
    const at = all.findIndex((one) => one === document.activeElement);
    if (by === undefined || at < 0) return;
    event.preventDefault();
    all[(at + by + all.length) % all.length]?.focus();
  };
  return (
    <div class="dial choices" ref={dial} onKeyDown={turn}>
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

/* The coach: what a phase, a decision or an action is for, when one meets it for the first time. */

import { hasMet, noteMet } from "../model/met.js";
import { clean } from "../play/clean.js";
import type { Held } from "../model/match.js";
import { t } from "../wire/words.js";
import { knowsAim } from "./aim.js";
import { useProse } from "./prose.js";

interface Props {
  held: Held;
  /* The type of action that is being walked, or null. */
  action: string | null;
}

/* One thing at a time: what it is all about is read first. */
export function Coach(props: Props) {
  const { held, action } = props;
  const { view } = held;
  const prose = useProse(held.game, held.scenario, held.assets);
  const coach = prose?.coach;
  const found = (
    [
      ["actions", action, coach?.actions],
      ["steps", view.step?.kind, coach?.steps],
      ["phases", view.phase, coach?.phases],
    ] as const
  ).find(([part, word, texts]) => word != null && texts?.[word] !== undefined && !hasMet(`${held.game} ${part} ${word}`));
  if (found === undefined || (prose?.briefing !== undefined && !knowsAim(held))) return null;
  const [part, word, texts] = found;
  const text = word == null ? undefined : texts?.[word];
  if (text === undefined) return null;
  return (
    <aside class="coach" aria-label={t("What this is for")}>
      <p lang={prose?.lang}>{clean(text)}</p>
      <button type="button" class="small" onClick={() => noteMet(`${held.game} ${part} ${word ?? ""}`)}>
        {t("I see")}
      </button>
    </aside>
  );
}

/* Hints: what a program would do at one's seat, laid out as if one had chosen it. */

import { useSignal } from "@preact/signals";
import { endWalk, isSending, take } from "../model/acting.js";
import { walk } from "../model/begun.js";
import { line, wordsOf } from "../model/here.js";
import type { Held } from "../model/match.js";
import { rowOf } from "../model/row.js";
import { type Action, type Row, startWalk } from "../model/walk.js";
import type { Assets } from "../wire/names.js";
import { saidIn, t } from "../wire/words.js";
import { actWords } from "./act_words.js";
import { useHouse } from "./against.js";
import { Trouble } from "./trouble.js";

interface Ideas {
  seq: number;
  actions: readonly Action[];
}

/* Also what has nothing to choose waits for a word of its player's. */
function layOut(row: Row, action: Action): void {
  endWalk();
  walk.value = startWalk(row);
  take(action);
}

export function Hint(props: { held: Held; assets: Assets }) {
  const { held, assets } = props;
  const players = useHouse().value ?? [];
  const ideas = useSignal<Ideas | null>(null);
  const trouble = useSignal<string | null>(null);
  const isPractice = Object.entries(held.seats).some(
    ([seat, name]) => seat !== held.as && players.some((one) => one.player === name),
  );
  if (!isPractice || walk.value !== null) return null;
  const ask = () =>
    line.call("match.hint", { match: held.match, as: held.as }).then(
      (found) => {
        trouble.value = null;
        ideas.value = { seq: found.seq, actions: found.ideas.map((one) => one.action as Action) };
      },
      (why: unknown) => (trouble.value = wordsOf(why)),
    );
  const now = ideas.value?.seq === held.seq ? ideas.value.actions : null;
  const rows = held.offer?.actions ?? [];
  const shown = (now ?? []).flatMap((action) => {
    const row = rowOf(rows, action);
    return row === undefined ? [] : [{ action, row }];
  });
  return (
    <section class="hint" aria-label={t("Hints")}>
      {now === null ? (
        <button type="button" class="small" disabled={isSending.value} onClick={() => void ask()}>
          {t("What would the house do here?")}
        </button>
      ) : (
        <p role="status">{shown.length === 0 ? t("It has no idea.") : t("It would think of this; nothing is sent yet:")}</p>
      )}
      <p class="buttons">
        {shown.map(({ action, row }, index) => (
          <button key={index} type="button" class="small" onClick={() => layOut(row, action)}>
            {index + 1}. <span lang={saidIn()}>{actWords(assets, held.view, row, action)}</span>
          </button>
        ))}
      </p>
      <Trouble text={trouble.value} />
    </section>
  );
}

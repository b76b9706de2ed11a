/* The coach: what a phase, a decision or an action is for, when one meets it for the first time. */

import { useSignal } from "@preact/signals";
import { keep } from "../model/here.js";
import { clean } from "../play/clean.js";
import type { Assets, View } from "../wire/names.js";
import { t, teller } from "../wire/words.js";

const MET_MOST = 400;

const readMet = (): string[] => JSON.parse(keep.read("met") ?? "[]") as string[];

interface Props {
  assets: Assets;
  view: View;
  /* The type of action that is being walked, or null. */
  action: string | null;
}

export function Coach(props: Props) {
  const { assets, view, action } = props;
  const met = useSignal<readonly string[]>(readMet());
  const own = teller.value;
  const coach = own?.coach ?? assets.coach;
  const language = own?.coach === undefined ? "en" : own.language;
  const kind = view.step?.kind;
  const found = (
    [
      ["actions", action, coach?.actions],
      ["steps", kind, coach?.steps],
      ["phases", view.phase, coach?.phases],
    ] as const
  ).find(([part, word, texts]) => word != null && texts?.[word] !== undefined && !met.value.includes(`${assets.game} ${part} ${word}`));
  if (found === undefined) return null;
  const [part, word, texts] = found;
  const text = word == null ? undefined : texts?.[word];
  if (text === undefined) return null;
  const put = (more: readonly string[]) => {
    met.value = [...met.value, ...more].slice(-MET_MOST);
    keep.write("met", JSON.stringify(met.value));
  };
  return (
    <aside class="coach" aria-label={t("What this is for")}>
      <p lang={language}>{clean(text)}</p>
      <button type="button" class="small" onClick={() => put([`${assets.game} ${part} ${word ?? ""}`])}>
        {t("I see")}
      </button>
    </aside>
  );
}

/* What an act that is begun still lacks: what is to be chosen, or the clause that stands against it. */

import { useEffect } from "preact/hooks";
import { clauseOf, fetchClauses } from "../model/clauses.js";
import { isComplete, openOf, type Walk } from "../model/walk.js";
import type { Assets, View } from "../wire/names.js";
import { t } from "../wire/words.js";
import { Clause, unmarked } from "./clause.js";
import { askedFor } from "./field.js";
import { Places } from "./refusal.js";

interface Props {
  walk: Walk;
  assets: Assets;
  view: View;
  onPlace(at: string): void;
}

/* The clause's own words come with the rules, which are fetched for them. */
function Against(props: Props & { clause: string; at: readonly string[] }) {
  const { assets, clause } = props;
  useEffect(() => void fetchClauses(assets).catch(() => undefined), [assets]);
  const known = clauseOf(assets, clause);
  return (
    <div class="lacks">
      <p>
        {t("Not complete:")} <Clause number={clause} />{" "}
        {known !== undefined && <b lang={known.language}>{known.heading}. </b>}
        {known !== undefined && <span lang={known.language}>{unmarked(known.text)}</span>}
      </p>
      <p class="buttons">
        <Places {...props} />
      </p>
    </div>
  );
}

export function Lacks(props: Props) {
  const { walk, assets } = props;
  if (walk.picked === null && openOf(walk).length === 0) return null;
  if (isComplete(walk)) return null;
  const missing = openOf(walk).filter((open) => open.optional !== true);
  const words = [...new Set(missing.map((open) => askedFor(assets, open)))];
  const lacks = walk.picked?.lacks;
  return (
    <>
      {words.length > 0 && <p class="lacks">{t("Still missing: {what}", { what: words.join(", ") })}</p>}
      {lacks !== undefined && words.length === 0 && (
        <Against {...props} clause={lacks.clause} at={lacks.at ?? []} />
      )}
    </>
  );
}

/* What is on a place: its ground, its name, and all counters in words. */

import type { Assets, View } from "../wire/names.js";
import { boardOf } from "./drawings.js";
import { edgeOf } from "./edge.js";
import { placeLabel } from "../play/describe.js";
import { lookAt } from "../play/look.js";
import { t } from "../wire/words.js";

export function Here(props: { assets: Assets; view: View; place: string | null }) {
  const { assets, view, place } = props;
  if (place === null) return <p class="nothing">{t("Choose a place on the map to see what is there.")}</p>;
  const { ground, told, units } = lookAt(assets, boardOf(assets), view, place);
  return (
    <div class="here">
      <h2>{placeLabel(assets, view, place)}</h2>
      {[ground, told].map(
        (facts, index) =>
          facts.length > 0 && (
            <p key={index} class="facts">
              {facts.join(" · ")}
            </p>
          ),
      )}
      <ul class="those">
        {units.map(({ handle, name, facts }) => (
          <li key={handle} style={edgeOf(assets, view.pieces?.[handle]?.side)}>
            <b>{name}</b>
            <span class="facts">{facts.join(" · ")}</span>
          </li>
        ))}
      </ul>
      {units.length === 0 && <p class="nothing">{t("Nobody is seen here.")}</p>}
    </div>
  );
}

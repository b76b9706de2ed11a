/* What is on a place: its ground, its name, and all counters in words. */

import type { Assets, View } from "../wire/names.js";
import { edgeOf } from "./edge.js";
import { inOrder, pieceFacts, pieceName, piecesAt, placeLabel, sideLabel, wordFor } from "../play/describe.js";
import { t } from "../wire/words.js";

export function Here(props: { assets: Assets; view: View; place: string | null }) {
  const { assets, view, place } = props;
  if (place === null) return <p class="nothing">{t("Choose a place on the map to see what is there.")}</p>;
  const known = view.places?.[place];
  const all = piecesAt(view, place);
  return (
    <div class="here">
      <h2>{placeLabel(assets, view, place)}</h2>
      {known !== undefined && (
        <p class="facts">
          {inOrder(known)
            .map(([name, value]) => {
              const label = assets.legend?.places?.[name]?.label ?? wordFor(assets, name);
              const side = assets.legend?.places?.[name]?.shows === "side";
              if (value === true) return label;
              return `${label}: ${side ? sideLabel(assets, String(value)) : String(value)}`;
            })
            .join(" · ")}
        </p>
      )}
      {inOrder(view.markers)
        .filter(([, marker]) => marker.at === place)
        .map(([handle, marker]) => (
          <p key={handle} class="facts">{marker.label ?? wordFor(assets, marker.kind ?? "")}</p>
        ))}
      <ul class="those">
        {all.map((handle) => {
          const piece = view.pieces?.[handle];
          if (piece === undefined) return null;
          const kind = piece.kind === undefined ? "" : (assets.legend?.kinds?.[piece.kind]?.label ?? "");
          return (
            <li key={handle} style={edgeOf(assets, piece.side)}>
              <b>{pieceName(assets, view, handle)}</b>
              <span class="facts">
                {[piece.side === undefined ? "" : sideLabel(assets, piece.side), kind, ...pieceFacts(assets, piece)]
                  .filter((fact) => fact !== "")
                  .join(" · ")}
              </span>
            </li>
          );
        })}
      </ul>
      {all.length === 0 && <p class="nothing">{t("Nobody is seen here.")}</p>}
    </div>
  );
}

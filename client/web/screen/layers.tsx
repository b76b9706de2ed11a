/* Layers over the map: zones of control, sight, supply, command, as the game has them. */

import { useSignal } from "@preact/signals";
import { hideLayer, type LayerRow, layerTrouble, showLayer, shown } from "../model/layers.js";
import { pieceName, piecesAt, placeLabel } from "../play/describe.js";
import { saidIn, t } from "../wire/words.js";
import type { MoreProps } from "./more_props.js";
import { Trouble } from "./trouble.js";

export function Layers(props: MoreProps) {
  const { assets, view, place } = props;
  const piece = useSignal<string | null>(null);
  const here = place === null ? [] : piecesAt(view, place);
  const chosen = here.includes(piece.value ?? "") ? piece.value : (here.at(-1) ?? null);
  const needs = (row: LayerRow, what: "piece" | "place") => row.needs?.includes(what) === true;
  const lacks = (row: LayerRow): string | null =>
    needs(row, "piece") && chosen === null
      ? t("Choose a unit on the map first.")
      : needs(row, "place") && place === null
        ? t("Choose a place on the map first.")
        : null;
  const now = shown.value;
  const values = Object.entries(now?.layer.values ?? {});
  return (
    <div class="layers">
      {here.length > 1 && (
        <label>
          {t("Of")}
          <select value={chosen ?? ""} onChange={(event) => (piece.value = event.currentTarget.value)}>
            {here.map((handle) => (
              <option key={handle} value={handle}>
                {pieceName(assets, view, handle)}
              </option>
            ))}
          </select>
        </label>
      )}
      <ul class="more">
        {assets.layers.map((row) => {
          const why = lacks(row);
          const isOn = now?.layer.id === row.id;
          return (
            <li key={row.id}>
              <button
                type="button"
                class="choice"
                aria-pressed={isOn}
                disabled={why !== null && !isOn}
                onClick={() =>
                  isOn
                    ? hideLayer()
                    : void showLayer(
                        row,
                        needs(row, "piece") ? chosen : null,
                        needs(row, "place") ? place : null,
                      )
                }
              >
                <span lang={saidIn()}>{row.label}</span>
                {why !== null && <span class="facts">{why}</span>}
              </button>
            </li>
          );
        })}
      </ul>
      <Trouble text={layerTrouble.value} />
      {now !== null && (
        <p class="facts" role="status">
          {t("{count} places are marked.", { count: Object.keys(now.places).length })}{" "}
          {now.piece !== null && t("Of {name}.", { name: pieceName(assets, view, now.piece) })}
          {now.place !== null && t("Of {name}.", { name: placeLabel(assets, view, now.place) })}{" "}
          {values.map(([number, value]) => (
            <span key={number} lang={saidIn()}>
              {number}: {value.label ?? value.side}.{" "}
            </span>
          ))}
        </p>
      )}
    </div>
  );
}

/* The board as lists: choices, my units, theirs, places with something on them. */

import { inOrder, pieceFacts, pieceName, placeLabel, placeName, sideLabel, sideOfSeat } from "../play/describe.js";
import { listsFirst } from "../play/habits.js";
import { placeFacts } from "../play/look.js";
import type { Target } from "../play/target.js";
import type { Assets, View } from "../wire/names.js";
import { saidIn, t } from "../wire/words.js";
import { boardOf } from "./drawings.js";
import { Switch } from "./keys.js";

interface Props {
  assets: Assets;
  view: View;
  /* The seat that looks. */
  as: string;
  targets: readonly Target[];
  onPlace(at: string): void;
  onTarget(target: Target): void;
}

function Units(props: { title: string; handles: readonly string[] } & Props) {
  const { title, handles, assets, view, targets, onPlace, onTarget } = props;
  if (handles.length === 0) return null;
  return (
    <table class="listed">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{t("Unit")}</th>
          <th scope="col">{t("Place")}</th>
          <th scope="col">{t("So is it")}</th>
        </tr>
      </thead>
      <tbody>
        {handles.map((handle) => {
          const piece = view.pieces?.[handle];
          if (piece === undefined) return null;
          const { at } = piece;
          const may = targets.filter((one) => one.piece === handle);
          return (
            <tr key={handle}>
              <th scope="row">
                {pieceName(assets, view, handle)}
                {may.map((one) => (
                  <button
                    key={`${one.row.type} ${one.row.label}`}
                    type="button"
                    class="small"
                    onClick={() => onTarget(one)}
                  >
                    <span lang={saidIn()}>{one.row.label}</span>
                    <span class="unseen">: {pieceName(assets, view, handle)}</span>
                  </button>
                ))}
              </th>
              <td>
                {at !== undefined && (
                  <button type="button" class="where" onClick={() => onPlace(at)}>
                    {placeName(assets, view, at)}
                  </button>
                )}
              </td>
              <td class="facts">{pieceFacts(assets, piece).join(" · ")}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

export function Lists(props: Props) {
  const { assets, view, as, onPlace } = props;
  /* Those of one place by their handles, whichever came first. */
  const all = inOrder(view.pieces).sort(([, a], [, b]) => (a.at ?? "").localeCompare(b.at ?? ""));
  const side = sideOfSeat(assets, as);
  const of = (wanted: (side: string | undefined) => boolean) =>
    all.filter(([, piece]) => wanted(piece.side)).map(([handle]) => handle);
  const sides = [...new Set(all.map(([, piece]) => piece.side))].filter((one) => one !== side);
  const marked = [
    ...new Set([
      ...Object.keys(view.places ?? {}),
      ...Object.values(view.markers ?? {}).flatMap(({ at, between }) => (at === undefined ? (between ?? []) : [at])),
    ]),
  ].sort();
  const facts = (place: string) => placeFacts(assets, boardOf(assets), view, place).join(" · ");
  return (
    <div class="lists">
      <Switch habit={listsFirst} label={t("Matches open with everything as lists")} />
      <Units {...props} title={t("My units")} handles={of((one) => one === side)} />
      {sides.map((one) => (
        <Units
          {...props}
          key={one ?? ""}
          title={one === undefined ? t("Hidden units") : t("Units of {side}", { side: sideLabel(assets, one) })}
          handles={of((other) => other === one)}
        />
      ))}
      {marked.length > 0 && (
        <table class="listed">
          <caption>{t("Places with something on them")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("Place")}</th>
              <th scope="col">{t("What is there")}</th>
            </tr>
          </thead>
          <tbody>
            {marked.map((place) => (
              <tr key={place}>
                <th scope="row">
                  <button type="button" class="where" onClick={() => onPlace(place)}>
                    {placeLabel(assets, view, place)}
                  </button>
                </th>
                <td class="facts">{facts(place)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

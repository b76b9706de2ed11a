/* The end of a match: whose it is, by what, and what one may do next. */

import { clean } from "../play/clean.js";
import { sideOfSeat } from "../play/describe.js";
import type { Held } from "../model/match.js";
import { toPlay } from "../model/terms.js";
import type { Assets, Happening, View } from "../wire/names.js";
import { saidIn, t, told } from "../wire/words.js";
import { Clause } from "./clause.js";
import { go } from "./link.js";

/* "Anna has not moved in time.": the last line of those that end a match. */
function lastTold(held: Held): Happening | undefined {
  return held.told.flatMap((one) => one.lines).at(-1);
}

/* Whether the player has won; to who only watches it says nothing. */
function outcome(held: Held, assets: Assets, view: View, isRuled: boolean): string {
  if (view.result?.result === "annulled") return t("It counts for nothing.");
  if (!assets.seats.some((seat) => seat.id === held.as)) return "";
  const winner = isRuled ? view.result?.winner : view.standing?.leads;
  if (winner === undefined) return t("Nobody has won.");
  return winner === sideOfSeat(assets, held.as) ? t("You have won.") : t("You have lost.");
}

/* What the rules have counted stands in the view; what the house, the players or a clock have
 * decided was told as it happened. */
export function Ending(props: { held: Held; assets: Assets; view: View; onOpen(panel: string): void }) {
  const { held, assets, view } = props;
  const { standing } = view;
  const line = standing === undefined ? lastTold(held) : undefined;
  const words = outcome(held, assets, view, standing === undefined);
  const reason = line === undefined ? null : told(line);
  const another = () => {
    toPlay.value = { game: assets.game, scenario: assets.scenario };
    go({ at: "new" });
  };
  return (
    <div class="ending">
      <p>
        {words !== "" && <b>{words} </b>}
        {standing !== undefined && <span lang={saidIn()}>{clean(standing.text)}</span>}
        {standing?.clause !== undefined && <Clause number={standing.clause} />}
        {reason !== null && <bdi lang={reason.lang}>{clean(reason.text)}</bdi>}
      </p>
      <p class="buttons">
        <button type="button" onClick={() => props.onOpen("moments")}>
          {t("Look back, step by step")}
        </button>
        {assets.seats.some((seat) => seat.id === held.as) && (
          <button type="button" class="main" onClick={another}>
            {t("Another match")}
          </button>
        )}
      </p>
    </div>
  );
}

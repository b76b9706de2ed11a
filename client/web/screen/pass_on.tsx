/* The link to a match, for others to look on; of one that is over, to the moment one is at. */

import { moment } from "../model/moment.js";
import { gameTitle, scenarioTitle } from "../model/terms.js";
import { t } from "../wire/words.js";
import { useGameList } from "./games.js";
import type { MoreProps } from "./more_props.js";
import { Share } from "./share.js";

export function PassOn(props: MoreProps) {
  const { held } = props;
  const games = useGameList().value;
  const at = held.state === "finished" && moment.value?.match === held.match ? moment.value : null;
  if (games.length === 0) return <p role="status">{t("Asking …")}</p>;
  return (
    <>
      <p>
        {at === null
          ? t("Whoever follows this link watches, without an account, unless the match is private.")
          : t("This link leads to step {at}, as it was shown to you.", { at: at.seq })}
      </p>
      <Share
        to={{ at: "match", match: held.match, seat: at?.as ?? null, seq: at?.seq ?? null }}
        title={`${gameTitle(games, held.game)} · ${scenarioTitle(games, held.game, held.scenario)}`}
      />
    </>
  );
}

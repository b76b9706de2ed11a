/*
 * What an umpire is shown who looks at all sides of a match: the board of each seat, and the
 * same as lists. It is asked for once and is not followed; who plays sees that it was done.
 */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { NOWHERE, placeOf, textOf } from "../grid/geometry.js";
import { fetchAssets, line, wordsOf } from "../model/here.js";
import { seatLabel } from "../play/describe.js";
import type { Target } from "../play/target.js";
import type { Assets, Happening, Methods, View } from "../wire/names.js";
import { t } from "../wire/words.js";
import { useScenario } from "./bid.js";
import { BoardView } from "./board.js";
import { matchesOf, type Shown } from "./cup_desk.js";
import { NO_LIGHTS, NOTHING_MARKED, useDrawings } from "./drawings.js";
import { Choice, Text } from "./form.js";
import { Lists } from "./list.js";
import { Ask } from "./sign_in.js";
import { Standing } from "./standing.js";

type Seen = Methods["tournament.look"]["result"];

const NO_TARGETS: readonly Target[] = [];
const NO_LINES: readonly Happening[] = [];

/* Nothing is done here: a place that is chosen is brought into sight. */
function Side(props: { assets: Assets; view: View; as: string }) {
  const { assets, view, as } = props;
  const place = useSignal<string | null>(null);
  const { columns, rows } = assets.board;
  const at = place.value === null ? NOWHERE : placeOf({ isSquare: false, columns, rows }, place.value);
  const drawn = useDrawings(view, NO_LINES, assets, at, NOTHING_MARKED, NO_LIGHTS, null);
  return (
    <>
      <div class="looked-at">
        <BoardView
          {...drawn}
          look={at}
          onTap={(tapped) => (place.value = tapped === NOWHERE ? null : textOf(drawn.board, tapped))}
        />
      </div>
      <Standing view={view} assets={assets} />
      <Lists
        assets={assets}
        view={view}
        as={as}
        targets={NO_TARGETS}
        onPlace={(where) => (place.value = where)}
        onTarget={() => undefined}
      />
    </>
  );
}

function Sides(props: { seen: Seen; assets: Assets }) {
  const { seen, assets } = props;
  const seats = Object.keys(seen.views);
  const seat = useSignal(seats[0] ?? "");
  const view = seen.views[seat.value];
  return (
    <section aria-label={t("What each side is shown")}>
      <div class="terms">
        <Choice
          label={t("As it is shown to")}
          value={seat.value}
          options={seats.map((one) => [one, seatLabel(assets, one)] as const)}
          change={(one) => (seat.value = one)}
        />
      </div>
      {view !== undefined && <Side key={seat.value} assets={assets} view={view} as={seat.value} />}
    </section>
  );
}

export function CupLook(props: { shown: Shown }) {
  const { shown } = props;
  const matches = matchesOf(shown);
  const match = useSignal(matches[0]?.[0] ?? "");
  const reason = useSignal("");
  const seen = useSignal<Seen | null>(null);
  const assets = useSignal<Assets | null>(null);
  const trouble = useSignal<string | null>(null);
  const hash = useScenario(shown.terms.game, shown.terms.scenario).scenario?.assets;
  useEffect(() => {
    if (hash !== undefined)
      fetchAssets(hash).then(
        (found) => (assets.value = found),
        (why: unknown) => (trouble.value = wordsOf(why)),
      );
  }, [hash]);
  const send = async () => {
    const { tournament } = shown;
    const asked = match.value;
    const found = await line.call("tournament.look", { tournament, match: asked, reason: reason.value });
    /* Another may have been chosen while this was on its way. */
    if (asked === match.value) seen.value = found;
  };
  return (
    <>
      <p class="facts">
        {t("It is written down among the acts, the players of the match are told with your reason, and who has looked can no longer enter this tournament.")}
      </p>
      <Ask act={t("Look at all sides")} isGrave send={send} trouble={trouble}>
        <Choice
          label={t("Match")}
          value={match.value}
          options={matches}
          change={(one) => {
            match.value = one;
            seen.value = null;
          }}
        />
        <Text
          label={t("Why (everybody can read it)")}
          value={reason.value}
          most={200}
          required
          change={(text) => (reason.value = text)}
        />
      </Ask>
      {seen.value !== null && assets.value !== null && <Sides key={match.value} seen={seen.value} assets={assets.value} />}
      {seen.value !== null && assets.value === null && <p role="status">{t("Unfolding the map …")}</p>}
    </>
  );
}

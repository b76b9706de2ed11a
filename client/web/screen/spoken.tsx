/* What is said aloud of a match, and in the name of its tab. */

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { Held } from "../model/match.js";
import { changesOf, settled } from "../model/presence.js";
import { clean, isolate } from "../play/clean.js";
import { resultWords } from "../play/describe.js";
import type { Assets } from "../wire/names.js";
import { t, told } from "../wire/words.js";

/* What is said aloud, and in the name of the tab: what has happened, and whose turn it is. */
export function Spoken(props: { held: Held; assets: Assets }) {
  const { held, assets } = props;
  const isMine = held.toAct.includes(held.as);
  const isOver = held.view.result !== undefined;
  useEffect(() => {
    document.title = `${isMine && !isOver ? "● " : ""}${assets.title}: Estafette`;
    return () => {
      document.title = "Estafette";
    };
  }, [isMine, isOver, assets.title]);
  const lines = (held.told.at(-1)?.lines ?? []).filter((line) => line.weight !== "quiet");
  const turn = isOver ? resultWords(assets, held.view) : isMine ? t("It is your turn.") : "";
  return (
    <>
      <p class="unseen" role="status">
        {[...lines.map((line) => clean(told(line).text)), turn].join(" ")}
      </p>
      <Comings held={held} />
    </>
  );
}

/* Who has come, and who has gone, since it was last said. */
function Comings(props: { held: Held }) {
  const { seats } = props.held;
  const now = settled.value;
  const before = useRef(now);
  const words = useSignal("");
  useEffect(() => {
    const said = changesOf(before.current, now).map((seat) => {
      const player = isolate(seats[seat] ?? "");
      return now[seat] === true ? t("{player} is here.", { player }) : t("{player} is away.", { player });
    });
    before.current = now;
    if (said.length > 0) words.value = said.join(" ");
  }, [now]);
  return (
    <p class="unseen comings" role="status">
      {words.value}
    </p>
  );
}

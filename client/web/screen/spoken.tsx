/* What is said aloud of a match, and in the name of its tab. */

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { ahead } from "../model/here.js";
import type { Held } from "../model/match.js";
import { changesOf, settled } from "../model/presence.js";
import { clean, isolate } from "../play/clean.js";
import { resultWords, seatLabel } from "../play/describe.js";
import { left, span } from "../play/time.js";
import type { Assets } from "../wire/names.js";
import { t, told } from "../wire/words.js";
import { Aloud, say } from "./aloud.js";

interface Props {
  held: Held;
  assets: Assets;
}

const SECOND = 1000;
const LAST = 10 * SECOND; /* of a clock: then nothing more is said of it */

/* Whose turn it is, in a sentence. */
function turnWords({ held, assets }: Props): string {
  if (held.view.result !== undefined) return resultWords(assets, held.view);
  if (held.toAct.includes(held.as)) return t("It is your turn.");
  const seats = held.toAct.map((seat) => seatLabel(assets, seat)).join(", ");
  return seats === "" ? "" : t("{seats} to move.", { seats });
}

/* What is asked of oneself: another thing in each phase, though it is one's turn all along. */
function promptWords({ held }: Props): string {
  const isAsked = held.view.result === undefined && held.toAct.includes(held.as);
  return isAsked ? clean(held.offer?.idle ?? held.view.prompt ?? "") : "";
}

/* What happens, whose turn it is and what is asked, when that changes; not what was there as one came. */
function useHappenings(props: Props): void {
  const { held } = props;
  const seen = useRef<{ seq: number; turn: string; prompt: string } | null>(null);
  const turn = turnWords(props);
  const prompt = promptWords(props);
  useEffect(() => {
    const before = seen.current;
    seen.current = { seq: held.seq, turn, prompt };
    const lines = held.told
      .filter((one) => one.seq > (before?.seq ?? held.seq))
      .flatMap((one) => one.lines)
      .filter((line) => line.weight !== "quiet");
    for (const line of lines) say(clean(told(line).text));
    if (turn !== before?.turn) say(turn);
    if (prompt !== "" && prompt !== before?.prompt) say(prompt);
  }, [held.seq, turn, prompt]);
}

/* One's own clock, in its last fifth alone: as that begins, and each time half of it is gone. */
function useClock({ held }: Props): void {
  const clock = held.clock[held.as];
  const falls = clock?.falls;
  useEffect(() => {
    if (clock === undefined || falls === undefined) return;
    let next = clock.left / 5;
    const look = () => {
      const rest = left(clock, Date.now() + ahead.peek());
      if (rest > next) return;
      next = rest > LAST ? rest / 2 : -1;
      say(t("Your clock: {time} left.", { time: span(rest) }));
    };
    look();
    const timer = setInterval(look, SECOND);
    return () => clearInterval(timer);
  }, [falls]);
}

export function Spoken(props: Props) {
  const { held, assets } = props;
  const isMine = held.toAct.includes(held.as);
  const isOver = held.view.result !== undefined;
  useEffect(() => {
    document.title = `${isMine && !isOver ? "● " : ""}${assets.title}: Estafette`;
    return () => {
      document.title = "Estafette";
    };
  }, [isMine, isOver, assets.title]);
  useHappenings(props);
  useClock(props);
  return (
    <>
      <Aloud />
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

/* What is said in a match: to all seats, to one's side, to who watches. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { toldIn, wordsOf } from "../model/here.js";
import type { Held } from "../model/match.js";
import { type Message, said, say, unread } from "../model/talk.js";
import { clean } from "../play/clean.js";
import { seatLabel, sideOfSeat } from "../play/describe.js";
import type { Assets } from "../wire/names.js";
import { edgeOf } from "./edge.js";
import { Trouble } from "./trouble.js";
import { mark, t } from "../wire/words.js";
import { Clause } from "./clause.js";

const CHANNELS: Record<Message["to"], string> = {
  seats: mark("to all players"),
  side: mark("to my side"),
  watchers: mark("to those who watch"),
};

export function Talk(props: { held: Held; assets: Assets }) {
  const { held, assets } = props;
  const text = useSignal("");
  const to = useSignal<Message["to"]>("seats");
  const trouble = useSignal<string | null>(null);
  useEffect(() => {
    unread.value = 0;
  }, [said.value]);
  const seated = assets.seats.some((seat) => seat.id === held.as);
  const side = sideOfSeat(assets, held.as);
  const several = assets.seats.filter((seat) => seat.side === side).length > 1;
  const send = (event: Event) => {
    event.preventDefault();
    if (text.value.trim() === "") return;
    say(held.match, held.as, to.value, text.value).then(
      () => {
        text.value = "";
        trouble.value = null;
      },
      (why: unknown) => (trouble.value = wordsOf(why)),
    );
  };
  return (
    <div class="talk">
      {said.value.length === 0 && <p class="nothing">{t("Nothing has been said yet.")}</p>}
      <ol class="messages" aria-live="polite">
        {said.value.map((one) => (
          <li key={one.id} style={edgeOf(assets, one.seat && sideOfSeat(assets, one.seat))}>
            <b>
              <bdi>{clean(one.from)}</bdi>
            </b>{" "}
            <span class="facts">
              {one.seat !== undefined && seatLabel(assets, one.seat)}
              {one.to !== "seats" && ` ${t(CHANNELS[one.to])}`}
            </span>
            <p>
              <bdi>{clean(one.text, true)}</bdi>
            </p>
          </li>
        ))}
      </ol>
      {held.closed !== null && held.closed !== undefined ? (
        <p class="lacks" lang={toldIn.value}>
          {held.closed.text} <Clause number={held.closed.clause} />
        </p>
      ) : (
        seated && (
          <form onSubmit={send}>
            <label>
              {t("Say something")}
              <textarea
                rows={2}
                maxLength={2000}
                value={text.value}
                onInput={(event) => (text.value = event.currentTarget.value)}
              />
            </label>
            <p class="buttons">
              <select
                aria-label={t("To whom")}
                value={to.value}
                onChange={(event) => (to.value = event.currentTarget.value as Message["to"])}
              >
                <option value="seats">{t(CHANNELS.seats)}</option>
                {several && <option value="side">{t(CHANNELS.side)}</option>}
                <option value="watchers">{t(CHANNELS.watchers)}</option>
              </select>
              <button type="submit">{t("Say it")}</button>
            </p>
            <Trouble text={trouble.value} />
          </form>
        )
      )}
    </div>
  );
}

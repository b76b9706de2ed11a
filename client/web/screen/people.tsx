/* Who is at the table: seats, who is there, handing over a seat, and time that stands or fell. */

import { useSignal } from "@preact/signals";
import { line, wordsOf } from "../model/here.js";
import { present } from "../model/presence.js";
import { clean } from "../play/clean.js";
import { seatLabel, sideOfSeat } from "../play/describe.js";
import { dayAndHour, span } from "../play/time.js";
import { t } from "../wire/words.js";
import { edgeOf } from "./edge.js";
import type { MoreProps } from "./more_props.js";
import { Trouble } from "./trouble.js";

const DAY = 86_400_000;

/* What each bid for a side, open since both have opened, and who gives what. */
function Bids(props: Pick<MoreProps, "held" | "assets">) {
  const { held, assets } = props;
  const { bids, given } = held;
  if (bids.length === 0) return null;
  const name = (seat: string) => seatLabel(assets, seat);
  return (
    <section>
      <h3>{t("Bids for the sides")}</h3>
      <ul class="plain">
        {bids.map((one) => (
          <li key={one.seat}>
            {t("{seat} bid {points} for {wanted}.", {
              seat: name(one.seat),
              points: one.points,
              wanted: name(one.wanted),
            })}
          </li>
        ))}
      </ul>
      <p>
        {given === null
          ? t("Nothing is given for a side.")
          : given.of === "time"
            ? t("{from} gives {points} hundredths of their time.", { from: name(given.from), points: given.points })
            : t("{from} gives {to} {points} for it.", { from: name(given.from), to: name(given.to), points: given.points })}
      </p>
    </section>
  );
}

export function People(props: MoreProps) {
  const { held, assets } = props;
  const { match, as } = held;
  const to = useSignal("");
  const days = useSignal(1);
  const isSure = useSignal(false);
  const said = useSignal("");
  const trouble = useSignal<string | null>(null);
  const isMine = held.seats[as] !== undefined && held.state === "running";
  const run = (call: Promise<unknown>, words: string) =>
    call.then(
      () => {
        trouble.value = null;
        said.value = words;
      },
      (why: unknown) => (trouble.value = wordsOf(why)),
    );
  const mine = held.clock[as];
  const fallen = assets.seats.filter((seat) => seat.id !== as && held.clock[seat.id]?.fallen === true);
  const until = () => new Date(Date.now() + days.value * DAY).toISOString().replace(/\.\d+Z$/, "Z");
  return (
    <div class="people">
      <ul class="those">
        {assets.seats.map(({ id }) => {
          const clock = held.clock[id];
          const facts = [
            id === as ? t("you") : "",
            present.value[id] === true ? t("connected") : present.value[id] === false ? t("not connected") : "",
            held.free.includes(id) ? t("may be taken by anyone") : "",
            clock?.away === true ? t("on vacation") : "",
            clock?.stands === undefined ? "" : t("the clock stands until {when}", { when: dayAndHour(clock.stands) }),
            clock?.vacation === undefined ? "" : t("{time} of vacation left", { time: span(clock.vacation) }),
          ];
          return (
            <li key={id} style={edgeOf(assets, sideOfSeat(assets, id))}>
              <b>{seatLabel(assets, id)}</b>{" "}
              {held.seats[id] === undefined ? <i>{t("nobody")}</i> : <bdi>{clean(held.seats[id] ?? "")}</bdi>}
              <span class="facts">{facts.filter((fact) => fact !== "").join(" · ")}</span>
              {held.state === "running" && held.seats[id] === undefined && (
                <button
                  type="button"
                  onClick={() => void run(line.call("match.take", { match, seat: id }), t("You sit there now."))}
                >
                  {t("Sit down there")}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      <Bids held={held} assets={assets} />
      {isMine && fallen.length > 0 && (
        <p class="buttons">
          <button
            type="button"
            class="main"
            onClick={() => void run(line.call("match.claim", { match, as }), t("Claimed."))}
          >
            {t("Their flag is down: claim it")}
          </button>
        </p>
      )}
      {isMine && mine?.vacation !== undefined && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            const away = mine.away === true;
            const call = line.call("match.vacation", { match, as, ...(away ? {} : { until: until() }) });
            void run(call, away ? t("Welcome back.") : t("Your clock stands."));
          }}
        >
          <h3>{t("Vacation")}</h3>
          {mine.away !== true && (
            <label>
              {t("Days")}
              <input
                type="number"
                min={1}
                max={60}
                value={days.value}
                onInput={(event) => (days.value = Math.max(1, Math.round(event.currentTarget.valueAsNumber) || 1))}
              />
            </label>
          )}
          <p class="buttons">
            <button type="submit">{mine.away === true ? t("I am back") : t("Stop my clock")}</button>
          </p>
        </form>
      )}
      {isMine && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            const name = to.value.trim();
            void run(
              line.call("match.invite", { match, seat: as, ...(name === "" ? { anyone: true } : { to: name }) }),
              t("Asked. You keep the seat until they sit down."),
            );
          }}
        >
          <h3>{t("Hand over my seat")}</h3>
          <label>
            {t("To whom; nobody named: to anyone")}
            <input value={to.value} maxLength={40} onInput={(event) => (to.value = event.currentTarget.value)} />
          </label>
          <p class="buttons">
            <button type="submit">{t("Ask them")}</button>
            <button
              type="button"
              class="grave"
              onClick={() => {
                if (isSure.value) void run(line.call("match.leave", { match, as }), t("You have left the seat."));
                isSure.value = !isSure.value;
              }}
            >
              {isSure.value ? t("Yes, leave the seat") : t("Leave the seat …")}
            </button>
          </p>
        </form>
      )}
      <p role="status">{said.value}</p>
      <Trouble text={trouble.value} />
    </div>
  );
}

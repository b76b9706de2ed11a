/* The first screen: what waits for me, what I play, what is offered, what can be watched. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { type ChallengeRow, openWhatWaits } from "../model/hall.js";
import { account, ahead, greetings, line, wordsOf } from "../model/here.js";
import { clockWords } from "../model/terms.js";
import { clean } from "../play/clean.js";
import { span } from "../play/time.js";
import type { Methods, Row } from "../wire/names.js";
import { Link } from "./link.js";
import { SignIn } from "./sign.js";

type Games = Methods["game.list"]["result"]["games"];

/* A match is listed once for each of one's seats. */
const oncePerMatch = (rows: readonly Row[]) =>
  rows.filter((row, index) => rows.findIndex((one) => one.match === row.match) === index);

const titleOf = (games: Games, game: string) => games.find((one) => one.game === game)?.title ?? game;

const scenarioOf = (games: Games, game: string, scenario: string) =>
  games.find((one) => one.game === game)?.scenarios.find((one) => one.scenario === scenario)?.title ??
  scenario;

function MatchRow(props: { row: Row; games: Games }) {
  const { row, games } = props;
  const falls = row.falls === undefined ? null : Date.parse(row.falls) - Date.now() - ahead.value;
  return (
    <li>
      <Link to={{ at: "match", match: row.match, seat: null, seq: null }} class="row">
        <span class="title">{titleOf(games, row.game)}</span>
        <span class="facts">
          {scenarioOf(games, row.game, row.scenario)} ·{" "}
          <bdi>{clean(Object.values(row.seats).join(" against "))}</bdi>
        </span>
        <span class="facts">
          {row.state === "finished"
            ? (row.result?.label ?? "over")
            : row.waiting
              ? `your move${falls === null ? "" : `, ${span(Math.max(0, falls))} left`}`
              : row.state === "opening"
                ? "about to begin"
                : "under way"}
        </span>
      </Link>
    </li>
  );
}

function OfferRow(props: { row: ChallengeRow; games: Games }) {
  const { row, games } = props;
  const free = row.seats.filter((seat) => seat.player === undefined).length;
  return (
    <li>
      <Link to={{ at: "challenge", challenge: row.challenge }} class="row">
        <span class="title">{titleOf(games, row.game)}</span>
        <span class="facts">
          {scenarioOf(games, row.game, row.scenario)} · <bdi>{clean(row.host)}</bdi> ·{" "}
          {clockWords(row.time_control)}
        </span>
        <span class="facts">{row.mine === true ? "yours" : `${free} free`}</span>
      </Link>
    </li>
  );
}

function List(props: { title: string; rows: readonly Row[]; games: Games }) {
  if (props.rows.length === 0) return null;
  return (
    <section>
      <h2>{props.title}</h2>
      <ul class="rows">
        {props.rows.map((row) => (
          <MatchRow key={row.match} row={row} games={props.games} />
        ))}
      </ul>
    </section>
  );
}

export function Home() {
  const games = useSignal<Games>([]);
  const mine = useSignal<readonly Row[]>([]);
  const all = useSignal<readonly Row[] | null>(null);
  const offers = useSignal<readonly ChallengeRow[]>([]);
  const trouble = useSignal<string | null>(null);
  const name = account.value;
  useEffect(() => {
    const say = (why: unknown) => {
      trouble.value = wordsOf(why);
    };
    const look = () => {
      line.call("match.list", { mine: false, most: 30 }).then((found) => (all.value = oncePerMatch(found.matches)), say);
      line.call("challenge.list", {}).then((found) => (offers.value = found.challenges), say);
      if (name !== null)
        line.call("match.list", { mine: true, most: 60 }).then((found) => (mine.value = found.matches), say);
    };
    line.call("game.list", {}).then((found) => (games.value = found.games), say);
    mine.value = [];
    look();
    void openWhatWaits().catch(() => undefined);
    const stops = [line.on("account.waiting", look), line.on("challenge.update", look)];
    return () => stops.forEach((stop) => stop());
  }, [name, greetings.value]);
  const waiting = oncePerMatch(mine.value.filter((row) => row.waiting));
  const others = oncePerMatch(
    mine.value.filter((row) => !waiting.some((one) => one.match === row.match)),
  );
  const open = offers.value.filter((row) => row.state === "open");
  const watched = (all.value ?? []).filter((row) => !mine.value.some((one) => one.match === row.match));
  return (
    <main class="sheet-page home">
      <h1>Estafette</h1>
      <p class="motto">Board wargames between people. The server knows the rules; you know your mind.</p>
      <p class="buttons">
        <Link to={{ at: "new" }} class="button main">
          {name === null ? "Play as a guest" : "Offer a match"}
        </Link>
        {name === null && <SignIn />}
      </p>
      {trouble.value !== null && (
        <p class="trouble" role="alert">
          {trouble.value}
        </p>
      )}
      <List title="It is your move" rows={waiting} games={games.value} />
      <List title="Your matches" rows={others} games={games.value} />
      <section>
        <h2>Open challenges</h2>
        {open.length === 0 ? (
          <p class="nothing">Nobody waits for an opponent at the moment.</p>
        ) : (
          <ul class="rows">
            {open.map((row) => (
              <OfferRow key={row.challenge} row={row} games={games.value} />
            ))}
          </ul>
        )}
      </section>
      <List title="Matches to watch" rows={watched} games={games.value} />
    </main>
  );
}

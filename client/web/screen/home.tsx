/* The first screen: what waits for me, what I play, what is offered, what can be watched. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { type ChallengeRow, joinPool } from "../model/hall.js";
import { mustBeSomebody } from "../model/account.js";
import { account, ahead, greetings, isGuest, line, wordsOf } from "../model/here.js";
import { clockWords, gameTitle, type Games, scenarioTitle } from "../model/terms.js";
import { clean } from "../play/clean.js";
import { span } from "../play/time.js";
import type { Methods, Row } from "../wire/names.js";
import { ngettext, t } from "../wire/words.js";
import { useGameList } from "./games.js";
import { go, Link } from "./link.js";
import { Names } from "./names.js";
import { PlayHouse } from "./play_house.js";
import { Trouble } from "./trouble.js";

type Pool = Methods["pool.list"]["result"]["pools"][number];
type Cup = Methods["tournament.list"]["result"]["tournaments"][number];

/* How often what is left of clocks is looked at again. */
const TICK = 20_000;

/* A match is listed once for each of one's seats. */
const oncePerMatch = (rows: readonly Row[]) =>
  rows.filter((row, index) => rows.findIndex((one) => one.match === row.match) === index);

const leftOf = (row: Row): number =>
  row.falls === undefined ? Infinity : Math.max(0, Date.parse(row.falls) - Date.now() - ahead.value);

function stateWords(row: Row): string {
  if (row.asked === true) return t("you are asked to take a seat");
  if (row.state === "finished") {
    const said = row.result?.label ?? t("over");
    if (row.score === "won") return t("{result}: you have won", { result: said });
    return row.score === "lost" ? t("{result}: you have lost", { result: said }) : said;
  }
  if (row.waiting)
    return row.falls === undefined
      ? t("your move")
      : t("your move, {time} left", { time: span(leftOf(row)) });
  return row.state === "opening" ? t("about to begin") : t("under way");
}

function MatchRow(props: { row: Row; games: Games }) {
  const { row, games } = props;
  const isLate = row.waiting && leftOf(row) < 3_600_000;
  return (
    <li>
      <Link to={{ at: "match", match: row.match, seat: null, seq: null }} class="row">
        <span class="title">{gameTitle(games, row.game)}</span>
        <span class="facts">
          {scenarioTitle(games, row.game, row.scenario)} ·{" "}
          <Names names={Object.values(row.seats)} between={t(" against ")} />
        </span>
        <span class={isLate ? "facts late" : "facts"}>{stateWords(row)}</span>
      </Link>
    </li>
  );
}

function OfferRow(props: { row: ChallengeRow; games: Games }) {
  const { row, games } = props;
  const free = row.seats.filter((seat) => seat.player === undefined).length;
  const isForMe = row.seats.some((seat) => seat.to !== undefined && seat.to === account.value);
  return (
    <li>
      <Link to={{ at: "challenge", challenge: row.challenge }} class="row">
        <span class="title">{gameTitle(games, row.game)}</span>
        <span class="facts">
          {scenarioTitle(games, row.game, row.scenario)} · <bdi>{clean(row.host)}</bdi> ·{" "}
          {clockWords(row.time_control)}
          {row.rated === true && ` · ${t("rated")}`}
        </span>
        <span class="facts">
          {row.mine === true
            ? t("yours")
            : isForMe
              ? t("for you")
              : ngettext("{count} free", "{count} free", free)}
        </span>
      </Link>
    </li>
  );
}

function PoolRow(props: { pool: Pool; games: Games; say: (why: unknown) => void; look: () => void }) {
  const { pool, games, say, look } = props;
  const join = async () => {
    await mustBeSomebody();
    const made = await joinPool(pool.pool);
    if (made.match !== undefined) go({ at: "match", match: made.match, seat: null, seq: null });
    else look();
  };
  const end = (method: "pool.leave" | "pool.close") =>
    line.call(method, { pool: pool.pool }).then(look, say);
  return (
    <li class="row">
      <span class="title">{gameTitle(games, pool.game)}</span>
      <span class="facts">
        {scenarioTitle(games, pool.game, pool.scenario)} · {clockWords(pool.time_control)}
        {pool.rated && ` · ${t("rated")}`} ·{" "}
        {t("{waiting} of {of} wait", { waiting: pool.waiting, of: pool.of })}
      </span>
      <span class="facts acts">
        {pool.in ? (
          <button type="button" onClick={() => void end("pool.leave")}>
            {t("Wait no more")}
          </button>
        ) : (
          <button type="button" onClick={() => void join().catch(say)}>
            {t("Join")}
          </button>
        )}
        {pool.mine && (
          <button type="button" onClick={() => void end("pool.close")}>
            {t("Close it")}
          </button>
        )}
      </span>
    </li>
  );
}

const CUP_STATES: { readonly [state in Cup["state"]]: () => string } = {
  open: () => t("one can enter"),
  running: () => t("running"),
  over: () => t("played out"),
  closed: () => t("closed"),
  cancelled: () => t("given up"),
};

function Cups(props: { rows: readonly Cup[]; games: Games }) {
  return (
    <section>
      <h2>{t("Tournaments")}</h2>
      {props.rows.length === 0 && <p class="nothing">{t("No tournament is going on.")}</p>}
      <ul class="rows">
        {props.rows.map((row) => (
          <li key={row.tournament}>
            <Link to={{ at: "leaf", path: `/t/${row.tournament}` }} class="row">
              <span class="title">
                <bdi>{clean(row.name)}</bdi>
              </span>
              <span class="facts">
                {gameTitle(props.games, row.game)} · <bdi>{clean(row.host)}</bdi>
              </span>
              <span class="facts">{CUP_STATES[row.state]()}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p class="buttons">
        <Link to={{ at: "cup" }} class="button">
          {t("Make a tournament")}
        </Link>
      </p>
    </section>
  );
}

/* Three words that a host has said on the telephone. */
function Finder() {
  const word = useSignal("");
  const trouble = useSignal<string | null>(null);
  const find = (event: Event) => {
    event.preventDefault();
    trouble.value = null;
    line.call("challenge.find", { word: word.value }).then(
      (found) => go({ at: "challenge", challenge: found.challenge }),
      (why) => (trouble.value = wordsOf(why)),
    );
  };
  return (
    <form class="finder" onSubmit={find}>
      <label>
        {t("The words of a challenge")}
        <input
          required
          value={word.value}
          maxLength={200}
          onInput={(event) => (word.value = event.currentTarget.value)}
        />
      </label>
      <button type="submit">{t("Find it")}</button>
      <Trouble text={trouble.value} />
    </form>
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

function useHall() {
  const mine = useSignal<readonly Row[]>([]);
  const all = useSignal<readonly Row[]>([]);
  const offers = useSignal<readonly ChallengeRow[]>([]);
  const pools = useSignal<readonly Pool[]>([]);
  const cups = useSignal<readonly Cup[]>([]);
  const trouble = useSignal<string | null>(null);
  const name = account.value;
  const say = (why: unknown) => {
    trouble.value = wordsOf(why);
  };
  const games = useGameList(say);
  const look = () => {
    line
      .call("match.list", { mine: false, most: 30 })
      .then((found) => (all.value = oncePerMatch(found.matches)), say);
    line.call("challenge.list", {}).then((found) => (offers.value = found.challenges), say);
    line.call("pool.list", {}).then((found) => (pools.value = found.pools), say);
    line.call("tournament.list", {}).then((found) => (cups.value = found.tournaments), say);
    if (name !== null)
      line
        .call("match.list", { mine: true, most: 60 })
        .then((found) => (mine.value = found.matches), say);
  };
  useEffect(() => {
    mine.value = [];
    look();
    const stops = [
      line.on("account.waiting", look),
      line.on("account.asked", look),
      line.on("challenge.update", look),
      line.on("tournament.update", look),
    ];
    return () => stops.forEach((stop) => stop());
  }, [name, greetings.value]);
  return { games, mine, all, offers, pools, cups, trouble, say, look };
}

export function Home() {
  const hall = useHall();
  const now = useSignal(0);
  useEffect(() => {
    const timer = setInterval(() => (now.value += 1), TICK);
    return () => clearInterval(timer);
  }, []);
  now.value;
  const { mine, games } = hall;
  const isMine = (row: Row) => mine.value.some((one) => one.match === row.match);
  const waiting = oncePerMatch(
    mine.value.filter((row) => row.waiting || row.asked === true),
  ).sort((a, b) => leftOf(a) - leftOf(b));
  const others = oncePerMatch(mine.value).filter(
    (row) => !waiting.some((one) => one.match === row.match),
  );
  const open = hall.offers.value.filter((row) => row.state === "open");
  const cups = hall.cups.value.filter((row) => row.state === "open" || row.state === "running");
  return (
    <main class="sheet-page home">
      <h1>Estafette</h1>
      <p class="motto">
        {t("Board wargames between people. The server knows the rules; you know your mind.")}
      </p>
      <p class="buttons">
        <Link to={{ at: "new" }} class="button main">
          {account.value === null ? t("Play as a guest") : t("Offer a match")}
        </Link>
        {account.value === null && (
          <Link to={{ at: "sign" }} class="button">
            {t("Sign in")}
          </Link>
        )}
      </p>
      {isGuest.value && mine.value.length > 0 && (
        <p class="facts">
          {t("You are a guest: this browser alone knows you, and your matches are gone with what it stores.")}{" "}
          <Link to={{ at: "settings" }}>{t("Keep this account")}</Link>
        </p>
      )}
      <Trouble text={hall.trouble.value} />
      <List title={t("It is your move")} rows={waiting} games={games.value} />
      <PlayHouse games={games.value} say={hall.say} />
      <List
        title={t("Your matches")}
        rows={others.filter((row) => row.state !== "finished")}
        games={games.value}
      />
      <section>
        <h2>{t("Open challenges")}</h2>
        {open.length === 0 ? (
          <p class="nothing">{t("Nobody waits for an opponent at the moment.")}</p>
        ) : (
          <ul class="rows">
            {open.map((row) => (
              <OfferRow key={row.challenge} row={row} games={games.value} />
            ))}
          </ul>
        )}
        <Finder />
      </section>
      {hall.pools.value.length > 0 && (
        <section>
          <h2>{t("Standing offers")}</h2>
          <ul class="rows">
            {hall.pools.value.map((pool) => (
              <PoolRow
                key={pool.pool}
                pool={pool}
                games={games.value}
                say={hall.say}
                look={hall.look}
              />
            ))}
          </ul>
        </section>
      )}
      <Cups rows={cups} games={games.value} />
      <List
        title={t("Matches to watch")}
        rows={hall.all.value.filter((row) => !isMine(row))}
        games={games.value}
      />
      <List
        title={t("Matches that you have played")}
        rows={others.filter((row) => row.state === "finished")}
        games={games.value}
      />
      {games.value.length > 0 && (
        <section>
          <h2>{t("Rules")}</h2>
          <p class="parts">
            {games.value.map((one) => (
              <Link key={one.game} to={{ at: "leaf", path: `/rules/${one.game}` }}>
                {one.title}
              </Link>
            ))}
          </p>
        </section>
      )}
    </main>
  );
}

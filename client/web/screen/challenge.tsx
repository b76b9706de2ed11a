/* A challenge: its terms, who sits where, and taking it up. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import {
  acceptChallenge,
  type Bid,
  type ChallengeRow,
  openMatchOf,
} from "../model/hall.js";
import { mustBeSomebody } from "../model/account.js";
import type { HousePlayers } from "../model/against_house.js";
import { account, greetings, isMissing, line, wordsOf } from "../model/here.js";
import { clockWords, type Game, type Games, gameTitle, type Scenario, scenarioTitle, toPlay, wordOf } from "../model/terms.js";
import { clean, isolate } from "../play/clean.js";
import type { Methods } from "../wire/names.js";
import { ngettext, spoken, t } from "../wire/words.js";
import { useHouse } from "./against.js";
import { BidFields, bidFor } from "./bid.js";
import { useGameList } from "./games.js";
import { go, Link } from "./link.js";
import { Share } from "./share.js";
import { Trouble } from "./trouble.js";
import { WaysOn } from "./lost.js";

type Fared = Methods["stats.sides"]["result"]["rows"][number];

function useChallenge(id: string) {
  const row = useSignal<ChallengeRow | null>(null);
  const trouble = useSignal<string | null>(null);
  useEffect(() => {
    row.value = null;
    const take = (found: ChallengeRow | undefined) => {
      if (found === undefined) trouble.value = t("Nobody can take this up any more: it is taken, or was taken back, or never was.");
      else row.value = found;
    };
    line.call("challenge.list", { challenge: id }).then(
      (found) => take(found.challenges[0]),
      (why: unknown) => {
        if (isMissing(why)) take(undefined);
        else trouble.value = wordsOf(why);
      },
    );
    return line.on("challenge.update", (found) => {
      if (found.challenge === id) row.value = found;
    });
  }, [id, account.value, greetings.value > 1]);
  return { row, trouble };
}

/* How its sides have fared with these options, between people. */
function Fares(props: { row: ChallengeRow; game: Game | undefined }) {
  const fared = useSignal<Fared | null>(null);
  const { game, scenario, options } = props.row;
  useEffect(() => {
    line
      .call("stats.sides", { game, scenario, ...(options === undefined ? {} : { options }) })
      .then(
        (found) => (fared.value = found.rows.find((one) => one.by === "people") ?? null),
        () => undefined,
      );
  }, [props.row.challenge]);
  const now = fared.value;
  if (now === null || now.matches === 0) return null;
  return (
    <p class="facts">
      {ngettext("Of {count} match:", "Of {count} matches:", now.matches)}{" "}
      {Object.entries(now.won)
        .map(([side, count]) => t("{side} won {count}", { side: wordOf(props.game, side), count }))
        .join(", ")}
      {now.drawn > 0 && `, ${ngettext("{count} drawn", "{count} drawn", now.drawn)}`}.
    </p>
  );
}

function Terms(props: { row: ChallengeRow; games: Games }) {
  const { row, games } = props;
  const facts = [
    clockWords(row.time_control),
    row.rated === true ? t("rated") : t("not rated"),
    row.sides === "lot" ? t("sides by lot") : row.sides === "bid" ? t("sides by bid") : "",
    row.mirror === undefined
      ? ""
      : row.mirror === "wins"
        ? t("two matches, sides swapped: by wins")
        : t("two matches, sides swapped: by points"),
    row.private === true ? t("private") : "",
  ].filter((fact) => fact !== "");
  const game = games.find((one) => one.game === row.game);
  const options = Object.entries(row.options ?? {}).flatMap(([name, value]) => {
    const option = game?.options.find((one) => one.name === name);
    return option === undefined || option.default === value
      ? []
      : [`${option.label}: ${wordOf(game, String(value))}`];
  });
  return (
    <>
      <p class="motto">
        <bdi>{clean(row.host)}</bdi> {t("offers a match of")} {gameTitle(games, row.game)}:{" "}
        {facts.join(", ")}.
      </p>
      {options.length > 0 && (
        <ul class="facts" lang={game?.words === undefined ? "en" : spoken()}>
          {options.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      )}
      <Fares row={row} game={game} />
    </>
  );
}

function Waiting(props: { row: ChallengeRow; title: string; end: (method: "challenge.withdraw") => void }) {
  const { row } = props;
  return (
    <section>
      <h2>{t("Waiting for an opponent")}</h2>
      <p>{t("Send this link to whoever shall play: they need no account.")}</p>
      <Share to={{ at: "challenge", challenge: row.challenge }} title={props.title} />
      {row.word !== undefined && (
        <p class="facts">
          {t("On the telephone say:")} <b>{row.word}</b>
        </p>
      )}
      <p class="facts">
        {t("Your part of the dice is sealed in this browser: come back with it when the match begins.")}
      </p>
      {row.mine === true && (
        <p class="buttons">
          <button type="button" onClick={() => props.end("challenge.withdraw")}>
            {t("Take it back")}
          </button>
        </p>
      )}
    </section>
  );
}

type Place = ChallengeRow["seats"][number];

function Places(props: {
  row: ChallengeRow;
  game: Game | undefined;
  mayTake: boolean;
  isBusy: boolean;
  accept: (seat: string | null) => void;
}) {
  const { row } = props;
  const hasPlaces = row.sides === "lot" || row.sides === "bid";
  const isFree = (one: Place) =>
    row.state === "open" &&
    props.mayTake &&
    one.player === undefined &&
    (one.to === undefined || one.to === account.value);
  return (
    <ul class="rows places">
      {row.seats.map((one, index) => (
        <li key={one.seat} class="row">
          <span class="title">
            {hasPlaces ? t("Place {number}", { number: index + 1 }) : wordOf(props.game, one.seat)}
          </span>
          <span class="facts">
            {one.player !== undefined ? (
              <>
                <bdi>{clean(one.player)}</bdi>
                {one.you === true && ` ${t("(you)")}`}
              </>
            ) : one.to !== undefined ? (
              <>
                {t("kept for")} <bdi>{clean(one.to)}</bdi>
              </>
            ) : (
              t("free")
            )}
          </span>
          {isFree(one) && (
            <button
              type="button"
              class="main"
              disabled={props.isBusy}
              onClick={() => props.accept(hasPlaces ? null : one.seat)}
            >
              {t("Take it up")}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

/* Whether its host may begin with the seats that are taken. */
function mayStart(row: ChallengeRow, scenario: Scenario | undefined): boolean {
  const free = row.seats.filter((one) => one.player === undefined);
  return (
    row.mine === true &&
    free.length > 0 &&
    free.every((one) => scenario?.seats.some((seat) => seat.seat === one.seat && seat.optional === true))
  );
}

/* The form begins with what is played there. */
function playLike({ game, scenario }: ChallengeRow): void {
  toPlay.value = { game, scenario };
  go({ at: "new" });
}

/* One seat is free, and no price is set on it; nothing that counts is played against chance. */
const mayHouse = (row: ChallengeRow): boolean =>
  row.mine === true &&
  row.rated !== true &&
  row.sides !== "bid" &&
  row.seats.filter((one) => one.player === undefined).length === 1 &&
  row.seats.every((one) => one.to === undefined);

/* The house takes what is offered to it alone; this is taken back when the match is there. */
async function offerToHouse(
  row: ChallengeRow,
  free: string,
  players: HousePlayers,
): Promise<string> {
  const { game, scenario, options, sides, mirror, time_control } = row;
  const mine = row.seats.find((one) => one.you === true);
  const { playHouse } = await import("../model/against_house.js");
  const made = await playHouse(
    {
      game,
      scenario,
      ...(options === undefined ? {} : { options }),
      ...(sides === undefined ? {} : { sides }),
      ...(sides === "lot" || mine === undefined ? {} : { seat: mine.seat }),
      ...(mirror === undefined ? {} : { mirror }),
      ...(time_control === undefined ? {} : { time_control }),
    },
    free,
    players,
  );
  /* Somebody may have taken it up meanwhile: then both are played. */
  await line.call("challenge.withdraw", { challenge: row.challenge }).catch(() => undefined);
  return made;
}

export function Challenge(props: { challenge: string }) {
  const { row, trouble } = useChallenge(props.challenge);
  const players = useHouse().value;
  const isBusy = useSignal(false);
  const games = useGameList((why) => (trouble.value = wordsOf(why)));
  const bid = useSignal<Bid | null>(null);
  const now = row.value;
  const isKnown = trouble.value !== null || (now !== null && games.value.length > 0);
  const match = now?.match;
  const game = games.value.find((one) => one.game === now?.game);
  const scenario = game?.scenarios.find((one) => one.scenario === now?.scenario);
  const title =
    now === null
      ? ""
      : `${gameTitle(games.value, now.game)} · ${now.title ?? scenarioTitle(games.value, now.game, now.scenario)}`;
  const isPart = now?.mine === true || now?.seats.some((seat) => seat.you === true) === true;
  const isKept = now?.seats.some((one) => one.to !== undefined && one.to === account.value) === true;
  useEffect(() => {
    if (match === undefined || !isPart) return;
    void openMatchOf(props.challenge, match).then(() =>
      go({ at: "match", match, seat: null, seq: null }, true),
    );
  }, [match, isPart]);

  const run = async (task: () => Promise<void>) => {
    isBusy.value = true;
    trouble.value = null;
    try {
      await task();
    } catch (why) {
      trouble.value = wordsOf(why);
    } finally {
      isBusy.value = false;
    }
  };
  const accept = (seat: string | null) =>
    run(async () => {
      await mustBeSomebody();
      const isBid = now?.sides === "bid" && scenario !== undefined;
      const bound = isBid ? (bid.value ?? bidFor(scenario)) : null;
      const made = await acceptChallenge(props.challenge, seat, bound);
      if (made.match !== undefined)
        go({ at: "match", match: made.match, seat: null, seq: null }, true);
    });
  const invite = () =>
    run(async () => {
      const free = now?.seats.find((one) => one.player === undefined);
      if (now === null || free === undefined || players === null) return;
      if (players.length === 0) {
        const { letHousePlay } = await import("../model/house.js");
        await letHousePlay(props.challenge, now.sides === "lot" ? null : free.seat);
      } else go({ at: "challenge", challenge: await offerToHouse(now, free.seat, players) }, true);
    });
  const end = (method: "challenge.withdraw" | "challenge.decline") =>
    run(async () => {
      await line.call(method, { challenge: props.challenge });
      go({ at: "home" });
    });
  const start = () =>
    run(async () => {
      const made = await line.call("challenge.start", { challenge: props.challenge });
      await openMatchOf(props.challenge, made.match);
      go({ at: "match", match: made.match, seat: null, seq: null }, true);
    });
  return (
    <main class="sheet-page">
      {isKnown && (
        <h1>
          {now === null ? t("A challenge") : title}
        </h1>
      )}
      <Trouble text={trouble.value} />
      {now === null && trouble.value !== null && (
        <>
          <WaysOn />
          <p>
            <Link to={{ at: "new" }}>{t("Offer a match")}</Link>
          </p>
        </>
      )}
      {now === null && trouble.value === null && <p role="status">{t("Asking …")}</p>}
      {now !== null && (
        <>
          <Terms row={now} games={games.value} />
          {now.sides === "bid" && now.state === "open" && !isPart && scenario !== undefined && (
            <div class="terms">
              <BidFields game={game} scenario={scenario} bid={bid} />
            </div>
          )}
          <Places
            row={now}
            game={game}
            mayTake={!isPart}
            isBusy={isBusy.value || (now.sides === "bid" && scenario === undefined)}
            accept={(seat) => void accept(seat)}
          />
          {now.state === "withdrawn" && (
            <p>
              {now.declined === undefined
                ? t("It has been taken back.")
                : t("{player} has declined it.", { player: isolate(now.declined) })}
            </p>
          )}
          {now.state === "started" && match !== undefined && (
            <p class="buttons">
              <Link to={{ at: "match", match, seat: null, seq: null }} class="button">
                {t("It has begun: watch it")}
              </Link>
            </p>
          )}
          {now.state !== "open" && !(isPart && now.state === "started") && (
            <p class="buttons">
              <button type="button" class="main" onClick={() => playLike(now)}>
                {t("Offer one like it")}
              </button>
              <Link to={{ at: "home" }} class="button">
                {t("To what is played here")}
              </Link>
            </p>
          )}
          {now.state === "open" && isKept && !isPart && (
            <p class="buttons">
              <button type="button" onClick={() => void end("challenge.decline")}>
                {t("Decline it")}
              </button>
            </p>
          )}
          {now.state === "open" && mayStart(now, scenario) && (
            <p class="buttons">
              <button type="button" class="main" onClick={() => void start()}>
                {t("Begin with those who are here")}
              </button>
            </p>
          )}
          {now.state === "open" && isPart && players !== null && mayHouse(now) && (
            <p class="buttons">
              <button type="button" disabled={isBusy.value} onClick={() => void invite()}>
                {t("Let the house play")}
              </button>
              <span class="facts">
                {players.length > 0
                  ? t("A program of the host's, or this browser where none is free. This link ends: the match has one of its own.")
                  : t("It plays by chance, in this browser, as long as the page is open.")}
              </span>
            </p>
          )}
          {now.state === "open" && isPart && <Waiting row={now} title={title} end={(method) => void end(method)} />}
        </>
      )}
    </main>
  );
}

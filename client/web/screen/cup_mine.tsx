/* One's own part in a tournament: to enter, to leave, one's next match; and its desk. */

import { type Signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { type Bid, joinTournament, openEntries } from "../model/hall.js";
import { mustBeSomebody } from "../model/account.js";
import { account, greetings, line, wordsOf } from "../model/here.js";
import { clean } from "../play/clean.js";
import type { Methods } from "../wire/names.js";
import { Failure } from "../wire/socket.js";
import { t } from "../wire/words.js";
import { BidFields, bidFor, useScenario } from "./bid.js";
import { ActForm, DESK, type DeskAct, hasMatches, HOST, mine as mineOf, PLAYER, type Shown } from "./cup_desk.js";
import { Text } from "./form.js";
import { lazy } from "./lazy.js";
import { Link, toSign } from "./link.js";
import { Names } from "./names.js";
import { Ask } from "./sign_in.js";
import { Share } from "./share.js";
import { Trouble } from "./trouble.js";

/* The board, which is no small thing, is there for who looks. */
const CupLook = lazy(() => import("./later.js").then((made) => made.CupLook), true);

/* The page is the server's: what has changed is read anew. */
const again = () => location.reload();

/* Has more happened than the server's page tells of? Of a private one it tells nothing. */
const isBehind = (shown: Shown): boolean =>
  shown.acts > Number(document.getElementById("mine")?.dataset["acts"] ?? Infinity);

/* Is somebody filling in a form, which would be lost? */
const isBusy = (): boolean => document.querySelector("#mine details[open]") !== null;

/*
 * What is bid for in a private tournament, which is told to nobody who has not entered: a link
 * says it behind the #, which no browser sends. It is kept for the way to signing in and back.
 */
const BID_FOR = /^#bid=([a-z0-9-]+)\/([a-z0-9-]+)$/;
function bidForIn(tournament: string): { game: string; scenario: string } | null {
  const name = `estafette.bid.${tournament}`;
  try {
    if (BID_FOR.test(location.hash)) sessionStorage.setItem(name, location.hash);
    const [, game, scenario] = BID_FOR.exec(sessionStorage.getItem(name) ?? "") ?? [];
    return game === undefined || scenario === undefined ? null : { game, scenario };
  } catch {
    const [, game, scenario] = BID_FOR.exec(location.hash) ?? [];
    return game === undefined || scenario === undefined ? null : { game, scenario };
  }
}

function Enter(props: { tournament: string; shown: Shown | null }) {
  const { shown, tournament } = props;
  const team = useSignal("");
  const bid = useSignal<Bid | null>(null);
  const trouble = useSignal<string | null>(null);
  const told = shown === null ? bidForIn(tournament) : shown.terms.sides === "bid" ? shown.terms : null;
  const isBid = told !== null;
  const { game, scenario } = useScenario(told?.game, told?.scenario);
  /* Of a private one nothing is known before one has entered. */
  const hasTeams = shown === null || (shown.terms.boards ?? 0) > 0;
  const send = async () => {
    if (isBid && scenario === undefined) {
      trouble.value = t("What is bid for is still being fetched: try again.");
      return;
    }
    await mustBeSomebody();
    const bound = isBid && scenario !== undefined ? (bid.value ?? bidFor(scenario)) : null;
    await joinTournament(tournament, team.value.trim() === "" ? null : team.value, bound);
    again();
  };
  return (
    <Ask act={t("Enter the tournament")} send={send} trouble={trouble}>
      {hasTeams && (
        <Text
          label={shown === null ? t("For which team, if teams play in it") : t("For which team")}
          value={team.value}
          most={40}
          required={shown !== null}
          change={(value) => (team.value = value)}
        />
      )}
      {isBid && scenario !== undefined && (
        <>
          <BidFields game={game} scenario={scenario} bid={bid} />
          <p class="facts">{t("The bid holds for all of your matches in it.")}</p>
        </>
      )}
    </Ask>
  );
}

function Acts(props: { title: string; shown: Shown; acts: readonly DeskAct[] }) {
  const acts = props.acts.filter((act) => act.fits(props.shown));
  if (acts.length === 0) return null;
  return (
    <section class="folded">
      <h2>{props.title}</h2>
      {acts.map((act) => (
        <details key={act.method}>
          <summary>{t(act.title)}</summary>
          <ActForm act={act} shown={props.shown} done={again} />
        </details>
      ))}
    </section>
  );
}

/* All sides of a match, for an umpire who has never entered: opened, it is not yet done. */
function Look(props: { shown: Shown }) {
  const isOpen = useSignal(false);
  return (
    <section class="folded">
      <details onToggle={(event) => (isOpen.value = event.currentTarget.open)}>
        <summary>{t("Look at all sides of a match")}</summary>
        {isOpen.value && <CupLook shown={props.shown} />}
      </details>
    </section>
  );
}

/* The next round's pairs as they would be, for an umpire. */
function Preview(props: { tournament: string }) {
  const found = useSignal<Methods["tournament.preview"]["result"] | null>(null);
  const trouble = useSignal<string | null>(null);
  const ask = () =>
    line.call("tournament.preview", { tournament: props.tournament }).then(
      (answer) => (found.value = answer),
      (why: unknown) => (trouble.value = wordsOf(why)),
    );
  const now = found.value;
  return (
    <>
      <p class="buttons">
        <button type="button" onClick={() => void ask()}>
          {t("Show the next round's pairs")}
        </button>
      </p>
      <Trouble text={trouble.value} />
      {now !== null && (
        <div role="status">
          <ol>
            {now.pairs.map((pair) => (
              <li key={pair.join()}>
                <Names names={pair} between=" – " />
              </li>
            ))}
          </ol>
        </div>
      )}
    </>
  );
}

/* Of a private one the server's page says nothing: what its people need is said here. */
function PrivatePage(props: { shown: Shown }) {
  const { shown } = props;
  useEffect(() => {
    const head = document.querySelector(".leaf h1");
    if (head === null) return;
    head.textContent = clean(shown.name);
    document.title = `${clean(shown.name)} · Estafette`;
    /* That there is none, or that it is not to be seen. */
    if (head.nextElementSibling?.tagName === "P") head.nextElementSibling.remove();
  }, [shown.name]);
  const { sides, game, scenario } = shown.terms;
  const below = sides === "bid" ? `#bid=${game}/${scenario}` : "";
  return (
    <section>
      <p>{t("This tournament is private: only who has a part in it sees this.")}</p>
      {shown.state === "open" && (
        <>
          <p>{t("Whoever has this link may enter")}</p>
          <Share to={{ at: "leaf", path: location.pathname }} title={clean(shown.name)} below={below} />
        </>
      )}
      <ul class="people">
        {shown.entrants.map((one) => (
          <li key={one.number}>
            <bdi>{clean(one.player)}</bdi>
          </li>
        ))}
      </ul>
      <ul class="rows">
        {shown.meetings.map((one) => (
          <li key={one.meeting} class="row">
            <span class="title">
              <Names names={one.players} between=" – " />
            </span>
            <span class="facts">
              {one.games.map((game) =>
                game.match === undefined ? null : (
                  <Link
                    key={game.match}
                    to={{ at: "match", match: game.match, seat: null, seq: null }}
                  >
                    {t("the match")}
                  </Link>
                ),
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/* How a host brings players, and later those who follow it. */
function Invite(props: { shown: Shown }) {
  const { shown } = props;
  return (
    <section>
      <h2>{t("Its link")}</h2>
      <p>
        {shown.state === "open"
          ? t("Send it to whoever shall play: they enter there. Others follow rounds and table, without an account.")
          : t("Whoever has it follows rounds and table, without an account.")}
      </p>
      <Share to={{ at: "leaf", path: `/t/${shown.tournament}` }} title={clean(shown.name)} />
    </section>
  );
}

/* A stranger at the address of a private one, or of none: the two are not told apart. */
function Stranger(props: { tournament: string }) {
  return (
    <section>
      <h2>{t("Were you given this link?")}</h2>
      <p>
        {t("A private tournament shows its players, its rounds and its table to those alone who have a part in it. Whoever was given its link may have one: by entering it.")}
      </p>
      {account.value === null && (
        <p>
          {t("Without an account you enter as a guest, whom this browser alone knows. A rated tournament takes no guests.")}{" "}
          <Link to={toSign()}>{t("Sign in")}</Link>
        </p>
      )}
      <Enter tournament={props.tournament} shown={null} />
    </section>
  );
}

function useShown(tournament: string): { shown: Signal<Shown | null>; isMissing: Signal<boolean> } {
  const shown = useSignal<Shown | null>(null);
  const isMissing = useSignal(false);
  useEffect(() => {
    const look = () =>
      line.call("tournament.show", { tournament }).then(
        (found) => {
          if (isBehind(found) && !isBusy()) return again();
          shown.value = found;
          isMissing.value = false;
        },
        (why: unknown) => {
          shown.value = null;
          isMissing.value = why instanceof Failure && why.word === "not_found";
        },
      );
    void look();
    void openEntries(tournament).catch(() => undefined);
    return line.on("tournament.update", (news) => {
      if (news.tournament === tournament) void look();
    });
  }, [tournament, account.value, greetings.value]);
  return { shown, isMissing };
}

export function CupMine(props: { tournament: string }) {
  const { shown, isMissing } = useShown(props.tournament);
  const now = shown.value;
  if (now === null)
    return isMissing.value ? <Stranger tournament={props.tournament} /> : null;
  const mine = now.entrants.find((one) => one.player === account.value);
  const { host, umpire, next } = now.own;
  const mayEnter = now.state === "open" && mine === undefined;
  return (
    <div class="mine">
      {isBehind(now) && (
        <p class="buttons" role="status">
          {t("Something has happened meanwhile.")}{" "}
          <button type="button" onClick={again}>
            {t("Show it")}
          </button>
        </p>
      )}
      {now.terms.private && <PrivatePage shown={now} />}
      {mayEnter && <Enter tournament={props.tournament} shown={now} />}
      {mine !== undefined && (
        <p class="motto">
          {mine.state === "in"
            ? t("You play in it.")
            : mine.state === "waits"
              ? t("You wait for a place in it.")
              : t("You have left it.")}
        </p>
      )}
      {next !== undefined && (
        <p class="buttons">
          <Link to={{ at: "match", match: next, seat: null, seq: null }} class="button main">
            {t("Your next match")}
          </Link>
        </p>
      )}
      {account.value !== null && <Acts title={t("Your part in it")} shown={now} acts={PLAYER} />}
      {host && !now.terms.private && <Invite shown={now} />}
      {host && <Acts title={t("You are its host")} shown={now} acts={HOST} />}
      {umpire && (
        <>
          <Acts title={t("The umpire's desk")} shown={now} acts={DESK} />
          {hasMatches(now) && mineOf(now) === undefined && <Look shown={now} />}
          {now.state === "running" && <Preview tournament={props.tournament} />}
        </>
      )}
    </div>
  );
}

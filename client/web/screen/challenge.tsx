/* A challenge: its terms, who sits where, and taking it up. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { acceptChallenge, type ChallengeRow, mustBeSomebody, openMatchOf } from "../model/hall.js";
import { account, greetings, line, wordsOf } from "../model/here.js";
import { clockWords } from "../model/terms.js";
import { clean } from "../play/clean.js";
import { go, Link } from "./link.js";

const spell = (word: string) => word.replaceAll("_", " ").replace(/^./, (first) => first.toUpperCase());

function useChallenge(id: string) {
  const row = useSignal<ChallengeRow | null>(null);
  const trouble = useSignal<string | null>(null);
  useEffect(() => {
    row.value = null;
    const take = (found: ChallengeRow | undefined) => {
      if (found === undefined) trouble.value = "This challenge is over, or never was.";
      else row.value = found;
    };
    line.call("challenge.list", { challenge: id }).then(
      (found) => take(found.challenges[0]),
      (why: unknown) => (trouble.value = wordsOf(why)),
    );
    return line.on("challenge.update", (found) => {
      if (found.challenge === id) row.value = found;
    });
  }, [id, account.value, greetings.value > 1]);
  return { row, trouble };
}

export function Challenge(props: { challenge: string }) {
  const { row, trouble } = useChallenge(props.challenge);
  const isBusy = useSignal(false);
  const now = row.value;
  const match = now?.match;
  const isPart = now?.mine === true || now?.seats.some((seat) => seat.you === true) === true;
  useEffect(() => {
    if (match === undefined || !isPart) return;
    void openMatchOf(props.challenge, match).then(() =>
      go({ at: "match", match, seat: null, seq: null }, true),
    );
  }, [match, isPart]);

  const accept = async (seat: string | null) => {
    isBusy.value = true;
    trouble.value = null;
    try {
      await mustBeSomebody();
      const made = await acceptChallenge(props.challenge, seat);
      if (made.match !== undefined) go({ at: "match", match: made.match, seat: null, seq: null }, true);
    } catch (why) {
      trouble.value = wordsOf(why);
    } finally {
      isBusy.value = false;
    }
  };
  const withdraw = () =>
    line.call("challenge.withdraw", { challenge: props.challenge }).then(
      () => go({ at: "home" }),
      (why: unknown) => (trouble.value = wordsOf(why)),
    );
  return (
    <main class="sheet-page">
      <h1>{now === null ? "A challenge" : (now.title ?? spell(now.scenario))}</h1>
      {trouble.value !== null && (
        <p class="trouble" role="alert">
          {trouble.value}
        </p>
      )}
      {now === null && trouble.value === null && <p role="status">Asking …</p>}
      {now !== null && (
        <>
          <p class="motto">
            <bdi>{clean(now.host)}</bdi> offers a match: {clockWords(now.time_control)}
            {now.rated === true ? ", rated" : ""}
            {now.sides === "lot" ? ", sides by lot" : now.sides === "bid" ? ", sides by bid" : ""}.
          </p>
          <ul class="rows places">
            {now.seats.map((one, index) => (
              <li key={one.seat} class="row">
                <span class="title">{now.sides === "lot" ? `Place ${index + 1}` : spell(one.seat)}</span>
                <span class="facts">
                  {one.player !== undefined ? (
                    <>
                      <bdi>{clean(one.player)}</bdi>
                      {one.you === true && " (you)"}
                    </>
                  ) : one.to !== undefined ? (
                    <>
                      kept for <bdi>{clean(one.to)}</bdi>
                    </>
                  ) : (
                    "free"
                  )}
                </span>
                {now.state === "open" && one.player === undefined && !isPart && now.sides !== "bid" && (
                  <button
                    type="button"
                    class="main"
                    disabled={isBusy.value}
                    onClick={() => void accept(now.sides === "lot" ? null : one.seat)}
                  >
                    Take it up
                  </button>
                )}
              </li>
            ))}
          </ul>
          {now.state === "withdrawn" && <p>It has been taken back.</p>}
          {now.state === "started" && match !== undefined && (
            <p>
              <Link to={{ at: "match", match, seat: null, seq: null }}>It has begun: watch it</Link>
            </p>
          )}
          {now.state === "open" && isPart && (
            <section>
              <h2>Waiting for an opponent</h2>
              <p>Send this link to whoever shall play: they need no account.</p>
              <input
                readOnly
                aria-label="The link"
                value={location.href}
                onFocus={(event) => event.currentTarget.select()}
              />
              {now.word !== undefined && (
                <p class="facts">
                  On the telephone say: <b>{now.word}</b>
                </p>
              )}
              <p class="facts">
                Your part of the dice is sealed in this browser: come back with it when the match begins.
              </p>
              {now.mine === true && (
                <p class="buttons">
                  <button type="button" onClick={() => void withdraw()}>
                    Take it back
                  </button>
                </p>
              )}
            </section>
          )}
        </>
      )}
    </main>
  );
}

/* A match against the house: its own players where the server has some, else this browser's. */

import type { Methods } from "../wire/names.js";
import { mustBeSomebody } from "./account.js";
import { type ChallengeRow, createChallenge } from "./hall.js";
import { line } from "./here.js";
import { askInTurn } from "./in_turn.js";

export type HousePlayers = Methods["house.list"]["result"]["players"];

/* A program takes its seat within seconds, or declines. */
const LATEST_MS = 20_000;
/* What was told while the line was broken is asked for. */
const LOOK_MS = 2000;

/* None where the host has not asked for it, or the server is older than this. */
export const findHouse = (): Promise<HousePlayers> =>
  line.call("house.list", {}).then(
    (found) => found.players,
    () => [],
  );

const withdraw = (challenge: string) => line.call("challenge.withdraw", { challenge });

const find = (challenge: string): Promise<ChallengeRow | undefined> =>
  line.call("challenge.list", { challenge }).then((found) => found.challenges[0]);

/* Waits until it is open no more; undefined: it still was. */
function settle(challenge: string): Promise<ChallengeRow | undefined> {
  return new Promise((done) => {
    const hear = (row: ChallengeRow | undefined) => {
      if (row?.challenge === challenge && row.state !== "open") end(row);
    };
    const look = () => void find(challenge).then(hear, () => undefined);
    const stop = line.on("challenge.update", hear);
    const looking = setInterval(look, LOOK_MS);
    const latest = setTimeout(() => end(undefined), LATEST_MS);
    const end = (row: ChallengeRow | undefined) => {
      stop();
      clearInterval(looking);
      clearTimeout(latest);
      done(row);
    };
    look();
  });
}

async function hasCome(challenge: string): Promise<boolean> {
  const row = await settle(challenge);
  if (row !== undefined) return row.state === "started";
  /* What cannot be taken back any more has just begun. */
  return withdraw(challenge).then(
    () => false,
    async () => (await find(challenge))?.state === "started",
  );
}

type Terms = Omit<Methods["challenge.create"]["params"], "seal">;

/*
 * Offers a match on these terms to the house alone, which takes the seat of this name, and
 * comes at once: to its weakest player, to the next if that one plays as much as it may, and
 * where none comes to the house of this browser. Returns the challenge.
 */
export async function playHouse(
  terms: Terms,
  seat: string,
  players: HousePlayers,
): Promise<string> {
  await mustBeSomebody();
  return askInTurn(players, {
    offer: async (program) => {
      const to = program === null ? {} : { to: { [seat]: program.player } };
      return (await createChallenge({ ...terms, private: true, ...to })).challenge;
    },
    hasCome,
    playHere: async (challenge) => {
      const { letHousePlay } = await import("./house.js");
      await letHousePlay(challenge, terms.sides === "lot" ? null : seat);
    },
    withdraw,
  });
}

/* The hall: challenges, entries of tournaments, and our part of the dice. */

import type { Methods } from "../wire/names.js";
import { randomHex } from "../wire/hex.js";
import { seal } from "../wire/seal.js";
import { account, keep, line } from "./here.js";

export type ChallengeRow = Methods["challenge.list"]["result"]["challenges"][number];

/* Which seat is wanted, and what is given for it: sealed with the bytes. */
export type Bid = { seat: string; points: number };

/*
 * Secret bytes by challenge, or by tournament: kept before anybody hears of their seal,
 * told when all seats are taken.
 */
type Sealed = { challenge: string; bytes: string; seal: string; bid?: Bid };

const SEALED_MOST = 400;

const readSealed = (): Sealed[] => JSON.parse(keep.read("seals") ?? "[]") as Sealed[];

function keepSealed(one: Sealed): void {
  const rest = readSealed().filter((other) => other.seal !== one.seal);
  keep.write("seals", JSON.stringify([...rest, one].slice(-SEALED_MOST)));
}

function makeSealed(challenge: string, bid: Bid | null): Sealed {
  const bytes = randomHex(32);
  const bound = bid === null ? "" : `${bid.seat} ${bid.points}`;
  return { challenge, bytes, seal: seal(bytes, bound), ...(bid === null ? {} : { bid }) };
}

async function sealed<T extends { challenge: string }>(
  bid: Bid | null,
  ask: (seal: string) => Promise<T>,
) {
  const one = makeSealed("", bid);
  keepSealed(one);
  const made = await ask(one.seal);
  keepSealed({ ...one, challenge: made.challenge });
  return made;
}

export const createChallenge = (
  terms: Omit<Methods["challenge.create"]["params"], "seal">,
  bid: Bid | null = null,
): Promise<Methods["challenge.create"]["result"]> =>
  sealed(bid, (one) => line.call("challenge.create", { ...terms, seal: one }));

export async function acceptChallenge(
  challenge: string,
  seat: string | null,
  bid: Bid | null = null,
) {
  const made = await sealed(bid, (one) =>
    line.call("challenge.accept", {
      challenge,
      seal: one,
      ...(seat === null ? {} : { seat }),
    }),
  );
  if (made.match !== undefined) await openMatchOf(challenge, made.match);
  return made;
}

/* Waits in a standing offer; with the last that it needs the match is there. */
export async function joinPool(pool: string) {
  const made = await sealed(null, (one) => line.call("pool.join", { pool, seal: one }));
  if (made.match !== undefined) await openMatchOf(made.challenge, made.match);
  return made;
}

/* As many games as an entry is sealed for; of later ones the guarantee is waived. */
const GAMES_SEALED = 32;

export async function joinTournament(
  tournament: string,
  team: string | null,
  bid: Bid | null = null,
): Promise<void> {
  const made = Array.from({ length: GAMES_SEALED }, () => makeSealed(tournament, bid));
  for (const one of made) keepSealed(one);
  await line.call("tournament.join", {
    tournament,
    seals: made.map((one) => one.seal),
    ...(team === null ? {} : { team }),
  });
}

/* Matches of a tournament that wait for the bytes behind a seal of ours. */
export async function openEntries(tournament: string): Promise<void> {
  const { own } = await line.call("tournament.show", { tournament });
  for (const { match, as, seal: wanted } of own.sealed ?? []) {
    const one = readSealed().find((other) => other.seal === wanted);
    if (one === undefined) continue;
    const { bytes, bid } = one;
    const more = bid === undefined ? {} : { bid };
    await line.call("match.open", { match, as, bytes, ...more }).catch(() => undefined);
  }
}

/* All seats are taken: our bytes go into the dice, once for each seat of ours. */
export async function openMatchOf(challenge: string, match: string): Promise<void> {
  for (const one of readSealed()) {
    if (one.challenge !== challenge) continue;
    const { bytes, bid } = one;
    const more = bid === undefined ? {} : { bid };
    await line.call("match.open", { match, bytes, ...more }).catch(() => undefined);
  }
}

line.on("challenge.update", (row) => {
  if (row.match !== undefined) void openMatchOf(row.challenge, row.match);
});
line.on("tournament.update", (news) => {
  if (news.turns === true) void openEntries(news.tournament).catch(() => undefined);
});

/* What was sealed here and has begun meanwhile, while this browser was away. */
export async function openWhatWaits(): Promise<void> {
  if (account.peek() === null || readSealed().length === 0) return;
  const mine = new Set(readSealed().map((one) => one.challenge));
  for (const challenge of mine) {
    if (challenge === "") continue;
    if (challenge.startsWith("t_")) {
      await openEntries(challenge).catch(() => undefined);
      continue;
    }
    const { challenges } = await line.call("challenge.list", { challenge });
    const row = challenges[0];
    if (row?.match !== undefined) await openMatchOf(challenge, row.match);
  }
}

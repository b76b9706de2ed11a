/* The hall: an account where one is needed, challenges, and our part of the dice. */

import type { Methods } from "../wire/names.js";
import { randomHex, seal } from "../wire/seal.js";
import { account, keep, line } from "./here.js";

export type ChallengeRow = Methods["challenge.list"]["result"]["challenges"][number];

/* Signs in as a guest where nobody is signed in: only when something is taken up. */
export async function mustBeSomebody(): Promise<void> {
  if (account.peek() !== null) return;
  const made = await line.call("account.guest", {});
  keep.write("token", made.token);
  account.value = made.account.name;
}

export async function signIn(name: string, password: string, isMine: boolean): Promise<void> {
  const made = await line.call("account.login", { name, password });
  keep.write("token", made.token, isMine);
  account.value = made.account.name;
}

export async function signOut(): Promise<void> {
  await line.call("account.logout", {}).catch(() => undefined);
  forget();
}

function forget(): void {
  keep.drop("token");
  keep.drop("seals");
  account.value = null;
}

/* Another tab signed out, or in: this one follows. */
addEventListener("storage", (event) => {
  if (event.key !== "estafette.token") return;
  if (event.newValue === null) account.value = null;
  line.again();
});

/*
 * Secret bytes by challenge: kept before anybody hears of their seal, told when all
 * seats are taken.
 */
type Sealed = { challenge: string; bytes: string; seal: string };

const SEALED_MOST = 200;

const readSealed = (): Sealed[] => JSON.parse(keep.read("seals") ?? "[]") as Sealed[];

function keepSealed(one: Sealed): void {
  const rest = readSealed().filter((other) => other.seal !== one.seal);
  keep.write("seals", JSON.stringify([...rest, one].slice(-SEALED_MOST)));
}

async function sealed<T extends { challenge: string }>(ask: (seal: string) => Promise<T>) {
  const bytes = randomHex(32);
  const one = { challenge: "", bytes, seal: seal(bytes) };
  keepSealed(one);
  const made = await ask(one.seal);
  keepSealed({ ...one, challenge: made.challenge });
  return made;
}

export const createChallenge = (
  terms: Omit<Methods["challenge.create"]["params"], "seal">,
): Promise<Methods["challenge.create"]["result"]> =>
  sealed((one) => line.call("challenge.create", { ...terms, seal: one }));

export async function acceptChallenge(challenge: string, seat: string | null) {
  const made = await sealed((one) =>
    line.call("challenge.accept", {
      challenge,
      seal: one,
      ...(seat === null ? {} : { seat }),
    }),
  );
  if (made.match !== undefined) await openMatchOf(challenge, made.match);
  return made;
}

/* All seats are taken: our bytes go into the dice, once for each seat of ours. */
export async function openMatchOf(challenge: string, match: string): Promise<void> {
  for (const one of readSealed()) {
    if (one.challenge !== challenge) continue;
    await line.call("match.open", { match, bytes: one.bytes }).catch(() => undefined);
  }
}

line.on("challenge.update", (row) => {
  if (row.match !== undefined) void openMatchOf(row.challenge, row.match);
});

/* What was sealed here and has begun meanwhile, while this browser was away. */
export async function openWhatWaits(): Promise<void> {
  if (account.peek() === null || readSealed().length === 0) return;
  const mine = new Set(readSealed().map((one) => one.challenge));
  for (const challenge of mine) {
    if (challenge === "") continue;
    const { challenges } = await line.call("challenge.list", { challenge });
    const row = challenges[0];
    if (row?.match !== undefined) await openMatchOf(challenge, row.match);
  }
}

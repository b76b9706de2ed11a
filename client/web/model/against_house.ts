/* A match against the house: its own player where the server has one, else this browser's. */

import type { Methods } from "../wire/names.js";
import { mustBeSomebody } from "./account.js";
import { createChallenge } from "./hall.js";
import { line } from "./here.js";

export type HousePlayers = Methods["house.list"]["result"]["players"];

/* None where the host has not asked for it, or the server is older than this. */
export const findHouse = (): Promise<HousePlayers> =>
  line.call("house.list", {}).then(
    (found) => found.players,
    () => [],
  );

type Terms = Omit<Methods["challenge.create"]["params"], "seal">;

/*
 * Offers a match on these terms to the house alone, which takes the seat of this name, and
 * comes at once; its weakest player, if it has several. Returns the challenge.
 */
export async function playHouse(terms: Terms, seat: string): Promise<string> {
  await mustBeSomebody();
  const [weakest] = await findHouse();
  const to = weakest === undefined ? {} : { to: { [seat]: weakest.player } };
  const made = await createChallenge({ ...terms, private: true, ...to });
  if (weakest === undefined) {
    const { letHousePlay } = await import("./house.js");
    await letHousePlay(made.challenge, terms.sides === "lot" ? null : seat);
  }
  return made.challenge;
}

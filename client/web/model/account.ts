/* Who is signed in at this browser: a guest where somebody is needed, in, and out. */

import type { Methods } from "../wire/names.js";
import { account, isGuest, keep, line } from "./here.js";

const LOGOUT_MS = 3000;

/* Signs in as a guest where nobody is signed in: only when something is taken up. */
export async function mustBeSomebody(): Promise<void> {
  if (account.peek() !== null) return;
  takeToken(await line.call("account.guest", {}));
}

/* A new token, of whoever is signed in from now on; kept as long as the one before it. */
export function takeToken(
  made: Methods["account.login"]["result"],
  isMine = !keep.isPassing("token"),
): void {
  keep.drop("token");
  keep.write("token", made.token, isMine);
  account.value = made.account.name;
  isGuest.value = made.account.guest;
}

/* The server is told where there is a line; this browser forgets in any case. */
export async function signOut(): Promise<void> {
  const latest = new Promise<void>((done) => setTimeout(done, LOGOUT_MS));
  /* A match goes on against this browser's house: it is at its seat again when its player is. */
  const isAwaited = await Promise.race([isHouseAwaited(), latest]).catch(() => undefined);
  await Promise.race([line.call("account.logout", {}).catch(() => undefined), latest]);
  forget(isAwaited === true);
}

/* A guest does not come back. */
async function isHouseAwaited(): Promise<boolean> {
  const kept = keep.read("houses");
  if (kept === null || isGuest.peek()) return false;
  const { matches } = await line.call("match.list", { mine: true });
  return matches.some((one) => one.state !== "finished" && kept.includes(one.match));
}

/* What is begun is its player's, and its words are of their match. */
function forgetActs(): void {
  keep.drop("draft");
  keep.drop("undo");
}

/* What this browser keeps of who was signed in. */
export function forget(hasHouse = false): void {
  keep.drop("token");
  keep.drop("seals");
  forgetActs();
  if (!hasHouse) {
    keep.drop("house");
    keep.drop("houses");
  }
  void import("./push.js").then((push) => push.stopTelling()).catch(() => undefined);
  account.value = null;
}

/* Another tab signed out, or in: this one follows. Acts that are begun are kept by tab. */
addEventListener("storage", (event) => {
  if (event.key !== "estafette.token") return;
  if (event.newValue === null) account.value = null;
  if (event.newValue !== event.oldValue) forgetActs();
  line.again();
});

/* What was sealed here must be told when a match begins, on whatever screen one is. */
export const hasSealed = (): boolean => keep.read("seals") !== null;

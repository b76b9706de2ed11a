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
  const told = line.call("account.logout", {}).catch(() => undefined);
  await Promise.race([told, new Promise((done) => setTimeout(done, LOGOUT_MS))]);
  forget();
}

/* What this browser keeps of who was signed in. */
export function forget(): void {
  keep.drop("token");
  keep.drop("seals");
  keep.drop("draft");
  keep.drop("undo");
  void import("./push.js").then((push) => push.stopTelling()).catch(() => undefined);
  account.value = null;
}

/* Another tab signed out, or in: this one follows. */
addEventListener("storage", (event) => {
  if (event.key !== "estafette.token") return;
  if (event.newValue === null) account.value = null;
  line.again();
});

/* What was sealed here must be told when a match begins, on whatever screen one is. */
export const hasSealed = (): boolean => keep.read("seals") !== null;

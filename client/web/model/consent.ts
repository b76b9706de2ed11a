/* What is proposed in the match on the screen, and consent to it. */

import type { Methods } from "../wire/names.js";
import { line } from "./here.js";
import { held, proposals } from "./live.js";

export type Propose = Methods["match.propose"]["params"]["propose"];

export async function propose(what: Propose): Promise<void> {
  const now = held.peek();
  if (now === null) return;
  const found = await line.call("match.propose", { match: now.match, as: now.as, propose: what });
  proposals.value = found.proposals;
}

/* One's own proposal is taken back by declining it. */
export async function answerTo(from: string, accept: boolean): Promise<void> {
  const now = held.peek();
  if (now === null) return;
  const found = await line.call("match.answer", { match: now.match, as: now.as, from, accept });
  proposals.value = found.proposals;
}

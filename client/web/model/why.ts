/* Why something cannot be chosen: asked of the server, told with its clause. */

import type { Refused } from "./begun.js";
import { line } from "./here.js";
import type { Held } from "./match.js";
import type { Action } from "./walk.js";

/* What stands against the one action and not against the other; null: nothing that has a clause. */
export async function whyNot(held: Held, meant: Action, allowed: Action): Promise<Refused | null> {
  const { match, as } = held;
  const explain = (action: Action) => line.call("match.explain", { match, as, action });
  const [told, other] = await Promise.all([explain(meant), explain(allowed)]);
  const { clause, heading, text, at } = told;
  if (told.allowed || clause === undefined || clause === other.clause) return null;
  return { clause, heading: heading ?? null, text: text ?? "", at: at ?? [], instead: null };
}

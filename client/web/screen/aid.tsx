/* What helps who has to act: the coach, odds, and in practice a hint. */

import type { Held } from "../model/match.js";
import type { Assets } from "../wire/names.js";
import { Coach } from "./coach.js";
import { Hint } from "./hint.js";
import { Odds } from "./odds.js";

export function Aid(props: { held: Held; assets: Assets; action: string | null }) {
  const { held, assets, action } = props;
  return (
    <>
      <Coach held={held} action={action} />
      <Odds held={held} />
      <Hint held={held} assets={assets} />
    </>
  );
}

/* What has come of one's last act, and what the others did then: told where one goes on. */

import { sent } from "../model/acting.js";
import type { Held } from "../model/match.js";
import type { Assets } from "../wire/names.js";
import { t } from "../wire/words.js";
import { Lines } from "./log.js";

/* The latest; what was before them is in the log. */
const LINES_MOST = 5;

export function News(props: { held: Held; assets: Assets }) {
  const { held, assets } = props;
  const { match, seq } = sent.value;
  if (match !== held.match) return null;
  const lines = held.told
    .filter((one) => one.seq > seq)
    .flatMap((one) => one.lines)
    .filter((line) => line.weight !== "quiet");
  if (lines.length === 0) return null;
  return (
    <section class="news">
      <h2>{t("Since your last act")}</h2>
      <Lines lines={lines.slice(-LINES_MOST)} assets={assets} />
    </section>
  );
}

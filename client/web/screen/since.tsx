/* Since you left: what matters most, what else, and where it was. */

import { since } from "../model/since.js";
import { wordFor } from "../play/describe.js";
import { dayAndHour } from "../play/time.js";
import type { Assets } from "../wire/names.js";
import { ngettext, t } from "../wire/words.js";
import { turnTo } from "./link.js";
import { Lines } from "./log.js";

export function SinceYouLeft(props: { assets: Assets; onPlace(at: string): void }) {
  const { assets, onPlace } = props;
  const now = since.value;
  if (now === null) return null;
  const step = (seq: number) => (
    <button type="button" class="where" onClick={() => turnTo({ seq })}>
      {t("Step {at}", { at: seq })}
    </button>
  );
  const lines = (rows: typeof now.rest) =>
    rows.map((one, index) =>
      "line" in one ? (
        <li key={`${one.seq} ${index}`}>
          <Lines lines={[one.line]} assets={assets} onPlace={onPlace} />
          {step(one.seq)}
        </li>
      ) : (
        <li key={`${one.seq} ${index}`} class="facts">
          {ngettext("{count} line of little weight", "{count} lines of little weight", one.folded)}
          {": "}
          {Object.entries(one.kinds)
            .map(([kind, count]) => `${wordFor(assets, kind)} ${count}`)
            .join(", ")}{" "}
          {step(one.seq)}
        </li>
      ),
    );
  return (
    <section class="since" aria-label={t("Since you left")}>
      <h2>{t("Since you left")}</h2>
      {now.at !== undefined && <p class="facts">{t("You last looked on {when}.", { when: dayAndHour(now.at) })}</p>}
      <ol>{lines(now.key)}</ol>
      {now.rest.length > 0 && (
        <details open={now.key.length === 0}>
          <summary>{t("And besides")}</summary>
          <ol>{lines(now.rest)}</ol>
        </details>
      )}
      {now.left_out > 0 && (
        <p class="facts">
          {ngettext("{count} earlier line is in the log.", "{count} earlier lines are in the log.", now.left_out)}
        </p>
      )}
      <p class="buttons">
        <button type="button" class="main" onClick={() => (since.value = null)}>
          {t("Go on")}
        </button>
      </p>
    </section>
  );
}

/* Replay: what one was shown at any moment of the match, step by step or at a jump. */

import { useSignal } from "@preact/signals";
import { line, wordsOf } from "../model/here.js";
import { backToNow, goTo, isMoving, moment } from "../model/moment.js";
import { dayAndHour } from "../play/time.js";
import { t } from "../wire/words.js";
import { turnTo } from "./link.js";
import { Lines } from "./log.js";
import type { MoreProps } from "./more_props.js";
import { Review } from "./review.js";
import { Trouble } from "./trouble.js";

export function Moments(props: MoreProps) {
  const { held, assets } = props;
  const trouble = useSignal<string | null>(null);
  const now = moment.value;
  const at = now?.seq ?? held.seq;
  /* The address is the moment's own: it can be sent to somebody, and gone back from. */
  const move = (seq: number) => {
    trouble.value = null;
    goTo(seq).then(
      () => {
        const to = moment.peek();
        if (to !== null) turnTo({ seq: to.seq });
      },
      (why: unknown) => (trouble.value = wordsOf(why)),
    );
  };
  /* Of a command this seat may have been told nothing: then what it saw last. */
  const moveTo = (command: number) =>
    line.call("match.view_at", { match: held.match, as: held.as, command }).then(
      (found) => move(found.seq),
      (why: unknown) => (trouble.value = wordsOf(why)),
    );
  const leave = () => {
    backToNow();
    turnTo({ seq: null });
  };
  return (
    <div class="moments">
      <label>
        {t("Step {at} of {last}", { at, last: held.seq })}
        <input
          type="range"
          min={1}
          max={held.seq}
          value={at}
          aria-busy={isMoving.value}
          onChange={(event) => move(event.currentTarget.valueAsNumber)}
        />
      </label>
      <p class="buttons">
        <button type="button" disabled={at <= 1} onClick={() => move(1)}>
          {t("First")}
        </button>
        <button type="button" disabled={at <= 1} onClick={() => move(at - 1)}>
          {t("Back")}
        </button>
        <button type="button" disabled={at >= held.seq} onClick={() => move(at + 1)}>
          {t("Forward")}
        </button>
        <button type="button" class="main" disabled={now === null} onClick={leave}>
          {t("Back to now")}
        </button>
      </p>
      {now?.at != null && <p class="facts">{dayAndHour(now.at)}</p>}
      <Trouble text={trouble.value} />
      {now !== null && now.lines.length > 0 && (
        <Lines lines={now.lines} assets={assets} onPlace={props.onPlace} />
      )}
      {held.view.result !== undefined && (
        <Review match={held.match} seat={held.as} assets={assets} view={held.view} onGo={(to) => void moveTo(to)} />
      )}
    </div>
  );
}

/* Which moment is shown, where it is not now, or not the one that was asked for. */

import { backToNow } from "../model/moment.js";
import { t } from "../wire/words.js";
import { turnTo } from "./link.js";

/* `seq`: the earlier moment, said above all else, with the way back; `missed`: one that a link leads
 * to and that cannot be shown. */
export function Then(props: { seq: number | null; missed: number | null }) {
  const leave = () => {
    backToNow();
    turnTo({ seq: null });
  };
  return (
    <p class="then" role="status">
      {props.seq === null ? (
        t("Step {at} cannot be shown to you: this is how it stands now.", { at: props.missed ?? 0 })
      ) : (
        <>
          {t("This is step {at}, as you saw it then.", { at: props.seq })}{" "}
          <button type="button" onClick={leave}>
            {t("Back to now")}
          </button>
        </>
      )}
    </p>
  );
}

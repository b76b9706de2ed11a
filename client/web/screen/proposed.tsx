/* Something waits for one's consent: said on every panel, with the way to it. */

import { proposals } from "../model/live.js";
import { t } from "../wire/words.js";

export function Proposed(props: { as: string; onOpen(panel: string): void }) {
  if (proposals.value.every((one) => one.agreed.includes(props.as))) return null;
  return (
    <p class="then" role="status">
      {t("Something is proposed to you.")}{" "}
      <button type="button" onClick={() => props.onOpen("consent")}>
        {t("Look at it")}
      </button>
    </p>
  );
}

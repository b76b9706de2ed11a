/* Where one may go from an address at which there is nothing, or nothing for who one is. */

import { account } from "../model/here.js";
import { t } from "../wire/words.js";
import { Link, route, toSign } from "./link.js";

export function WaysOn() {
  const now = route.value;
  return (
    <p class="buttons">
      {/* As nobody, or as one who has no seat there: it may be somebody else's to see. */}
      {now.at === "match" && now.seat !== null && (
        <Link to={{ at: "match", match: now.match, seat: null, seq: null }} class="button">
          {t("Look at it as I may")}
        </Link>
      )}
      {account.value === null && now.at !== "nowhere" && (
        <Link to={toSign()} class="button">
          {t("Sign in: it may be mine to see")}
        </Link>
      )}
      <Link to={{ at: "home" }} class="button main">
        {t("To what is played here")}
      </Link>
    </p>
  );
}

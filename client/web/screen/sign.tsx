/* Who is signed in, in the page's head; and signing out. */

import { useSignal } from "@preact/signals";
import { signOut } from "../model/account.js";
import { account } from "../model/here.js";
import { clean } from "../play/clean.js";
import { t } from "../wire/words.js";
import { Link, toSign } from "./link.js";

/* A guest who signs out cannot come back: it is asked once more. */
export function Who() {
  const isAsked = useSignal(false);
  if (account.value === null)
    return (
      <Link to={toSign()} class="button">
        {t("Sign in")}
      </Link>
    );
  return (
    <span class="who">
      <Link to={{ at: "settings" }}>
        <bdi>{clean(account.value)}</bdi>
      </Link>{" "}
      {isAsked.value ? (
        <>
          <button type="button" onClick={() => void signOut().then(() => (isAsked.value = false))}>
            {t("Yes, sign out")}
          </button>{" "}
          <button type="button" onClick={() => (isAsked.value = false)}>
            {t("Stay")}
          </button>
        </>
      ) : (
        <button type="button" onClick={() => (isAsked.value = true)}>
          {t("Sign out")}
        </button>
      )}
    </span>
  );
}

/* A link to give away, with what it leads to: copied, or by the system's own sheet. */

import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { type Route, writeRoute } from "../model/route.js";
import { t } from "../wire/words.js";

/* `title`: what is played, by its names; `below`: what stands behind the address. */
export function Share(props: { to: Route; title: string; below?: string }) {
  const { to, title, below = "" } = props;
  const said = useSignal("");
  const field = useRef<HTMLInputElement>(null);
  const address = location.origin + writeRoute(to) + below;
  /* A page that has come over a line anybody can read has no clipboard. */
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${title}\n${address}`);
      said.value = t("Copied, with what is played.");
    } catch {
      field.current?.select();
      said.value = t("This browser lets no page copy here. The link is marked: copy it by the browser's own menu.");
    }
  };
  const share = () =>
    navigator.share({ title, text: title, url: address }).then(
      () => (said.value = ""),
      (why: unknown) => {
        /* Whoever closes the sheet knows that nothing was sent. */
        if (!(why instanceof DOMException) || why.name !== "AbortError")
          said.value = t("It could not be handed on: copy the link instead.");
      },
    );
  return (
    <div class="link-out">
      <input
        ref={field}
        readOnly
        aria-label={t("The link")}
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
      <p class="buttons">
        <button type="button" onClick={() => void copy()}>
          {t("Copy")}
        </button>
        {"share" in navigator && (
          <button type="button" onClick={() => void share()}>
            {t("Share …")}
          </button>
        )}
      </p>
      <p class="facts" role="status">
        {said.value}
      </p>
    </div>
  );
}

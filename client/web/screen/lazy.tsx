/* Screens that are fetched when they are first opened. */

import { signal } from "@preact/signals";
import type { ComponentType } from "preact";
import { allWords, t } from "../wire/words.js";

const RELOADED = "estafette.reloaded";
const SOON = 60_000;

/* A server that has another build by now has none of ours: its page is newer. */
function reloadOnce(): boolean {
  const before = Number(sessionStorage.getItem(RELOADED) ?? 0);
  if (Date.now() - before < SOON) return false;
  sessionStorage.setItem(RELOADED, String(Date.now()));
  location.reload();
  return true;
}

/* A screen is waited for on a sheet of its own, a part of one in its place, or silently. */
type Part = boolean | "silent";

/* What it says in another language comes with it. */
export const lazy = <P extends object>(fetch: () => Promise<ComponentType<P>>, isPart: Part = false) =>
  lazyAtFirst(() => Promise.all([fetch(), allWords()]).then(([component]) => component), isPart);

/* The same of what belongs to the first screen of a match, whose words are there (bundle.mjs). */
export function lazyAtFirst<P extends object>(
  fetch: () => Promise<ComponentType<P>>,
  isPart: Part = false,
): ComponentType<P> {
  const found = signal<ComponentType<P> | null>(null);
  const hasFailed = signal(false);
  let isAsked = false;
  const ask = () => {
    isAsked = true;
    fetch().then(
      (component) => (found.value = component),
      () => {
        isAsked = false;
        if (!reloadOnce()) hasFailed.value = true;
      },
    );
  };
  return function Lazy(props: P) {
    const Component = found.value;
    if (Component !== null) return <Component {...props} />;
    if (!isAsked && !hasFailed.value) ask();
    if (isPart === "silent") return null;
    const words = hasFailed.value ? (
      <p role="alert">
        {t("A part of this page could not be fetched: there is no line, or the page is older than its server.")}{" "}
        <button type="button" onClick={() => location.reload()}>
          {t("Reload")}
        </button>
      </p>
    ) : (
      <p role="status">{t("A moment …")}</p>
    );
    return isPart !== false ? words : <main class="sheet-page">{words}</main>;
  };
}

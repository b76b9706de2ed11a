/* Screens that are fetched when they are first opened. */

import { signal } from "@preact/signals";
import type { ComponentType } from "preact";
import { wordsOf } from "../model/here.js";
import { t } from "../wire/words.js";

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
export function lazy<P extends object>(
  fetch: () => Promise<ComponentType<P>>,
  isPart: boolean | "silent" = false,
): ComponentType<P> {
  const found = signal<ComponentType<P> | null>(null);
  const trouble = signal<string | null>(null);
  let isAsked = false;
  const ask = () => {
    isAsked = true;
    fetch().then(
      (component) => (found.value = component),
      (why: unknown) => {
        isAsked = false;
        if (!reloadOnce()) trouble.value = wordsOf(why);
      },
    );
  };
  return function Lazy(props: P) {
    const Component = found.value;
    if (Component !== null) return <Component {...props} />;
    if (!isAsked && trouble.value === null) ask();
    if (isPart === "silent" && trouble.value === null) return null;
    const words = <p role="status">{trouble.value ?? t("A moment …")}</p>;
    return isPart !== false ? words : <main class="sheet-page">{words}</main>;
  };
}

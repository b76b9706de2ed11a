/* Who goes on to another screen is at its heading: keys and screen readers begin there. It
 * names the page, too. */

import { effect } from "@preact/signals";
import { route } from "./link.js";

/* Screens come when they are fetched; of one that has not come by then nothing is expected. */
const LATEST_MS = 30_000;

const NAME = "Estafette";

/* False: the heading is not there yet. */
function arrive(isOnward: boolean): boolean {
  const heading = document.querySelector<HTMLElement>("main h1");
  if (heading === null) return false;
  const words = heading.textContent;
  /* A match says there whose turn it is. */
  if (route.peek().at !== "match") document.title = words === NAME ? NAME : `${words}: ${NAME}`;
  const focus = document.activeElement;
  /* A screen that has put it somewhere itself knows better. */
  const isPlaced = focus !== null && focus.closest("main") !== null;
  if (!isOnward || isPlaced) return true;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}

/* The first screen is where the browser has put one already. */
export function followRoute(place: HTMLElement): void {
  let path = "";
  let end = (): void => undefined;
  effect(() => {
    const { at } = route.value;
    if (at === "leaf") return end();
    if (location.pathname === path) return;
    const isOnward = path !== "";
    path = location.pathname;
    end();
    if (!isOnward && arrive(false)) return;
    const watching = new MutationObserver(() => arrive(isOnward) && end());
    const timer = setTimeout(() => end(), LATEST_MS);
    end = () => {
      watching.disconnect();
      clearTimeout(timer);
    };
    watching.observe(place, { childList: true, subtree: true });
  });
}

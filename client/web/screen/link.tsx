/* Links: the only place where addresses come into the page's document. */

import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { hashOf, readRoute, type Route, writeRoute } from "../model/route.js";

const read = () => readRoute(location.pathname, location.hash || hashOf(location.search));
export const route = signal<Route>(read());

addEventListener("popstate", () => (route.value = read()));
addEventListener("hashchange", () => (route.value = read()));

/* To and from pages of the server's one goes as between any two documents. */
const isLeaf = (to: Route) => to.at === "leaf" || route.peek().at === "leaf";

/* Each address is a step that the browser's back button takes back; the same one is none. */
export function go(to: Route, replaces = false): void {
  const address = writeRoute(to);
  const { pathname, search, hash } = location;
  if (isLeaf(to)) return location.assign(address);
  if (replaces) history.replaceState(null, "", address);
  else if (address !== pathname + search + hash) history.pushState(null, "", address);
  route.value = to;
  if (location.pathname !== pathname) scrollTo(0, 0);
}

/* To sign in, and back from there to where one is now, if one is at something of its own. */
export function toSign(): Route {
  const sign: Route = { at: "sign", then: writeRoute(route.value).replace(/#.*/, "") };
  return readRoute("/sign", writeRoute(sign).replace("/sign", ""));
}

/* Within the match at whose address one is: another moment of it, or another panel. */
export function turnTo(to: { seq: number | null } | { panel: string }): void {
  const here = route.peek();
  if (here.at === "match") go({ ...here, ...to });
}

export function Link(props: { to: Route; class?: string; children: ComponentChildren }) {
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    if (isLeaf(props.to)) return;
    event.preventDefault();
    go(props.to);
  };
  return (
    <a href={writeRoute(props.to)} class={props.class} onClick={follow}>
      {props.children}
    </a>
  );
}

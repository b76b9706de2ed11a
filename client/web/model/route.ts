/* Addresses of the page: what stands in the browser's bar, and what it means. */

export type Route =
  | { at: "home" }
  | { at: "new" }
  /* And where one goes on to, who came from there: a path of this page's. */
  | { at: "sign"; then?: string }
  | { at: "settings" }
  /* A new tournament. */
  | { at: "cup" }
  | { at: "challenge"; challenge: string }
  /* Of a match the moment, null: now; and the panel that is open beside the board. */
  | { at: "match"; match: string; seat: string | null; seq: number | null; panel?: string }
  /* A whole page of the server's, which this one only adds to. */
  | { at: "leaf"; path: string }
  | { at: "nowhere" };

/* Addresses that say it all. */
const PLAIN = [
  { path: "/", at: "home" },
  { path: "/new", at: "new" },
  { path: "/sign", at: "sign" },
  { path: "/settings", at: "settings" },
  { path: "/t/new", at: "cup" },
] as const;

/* A moment as programs and mails name it, `?at=12` or `?at=SEAT@12`, in the form of the page's own
 * links; "": none is. */
export function hashOf(search: string): string {
  const at = /[?&]at=([a-z0-9_-]*@)?([0-9]{1,9})(?:&|$)/.exec(search);
  return at === null ? "" : `#${at[1] ?? "@"}${at[2] ?? ""}`;
}

/* From a path and what stands behind `#`: a moment and a panel are SEAT@SEQ/PANEL. */
export function readRoute(path: string, hash: string): Route {
  const plain = PLAIN.find((one) => one.path === path);
  const then = /^#(\/[cmpt]\/[\w%-]+)$/.exec(hash)?.[1];
  if (plain?.at === "sign" && then !== undefined) return { at: "sign", then };
  if (plain !== undefined) return { at: plain.at };
  if (/^\/(t|p|rules)\/./.test(path)) return { at: "leaf", path };
  const challenge = /^\/c\/(c_[0-9a-z]{1,62})$/.exec(path)?.[1];
  if (challenge !== undefined) return { at: "challenge", challenge };
  const match = /^\/m\/(m_[0-9a-z]{1,62})$/.exec(path)?.[1];
  if (match === undefined) return { at: "nowhere" };
  const moment = /^#([a-z0-9_-]*)(?:@([0-9]{1,9}))?(?:\/([a-z-]{1,20}))?$/.exec(hash);
  return {
    at: "match",
    match,
    seat: moment?.[1] || null,
    seq: moment?.[2] === undefined ? null : Number(moment[2]),
    ...(moment?.[3] === undefined ? {} : { panel: moment[3] }),
  };
}

export function writeRoute(route: Route): string {
  if (route.at === "leaf") return route.path;
  if (route.at === "sign" && route.then !== undefined) return `/sign#${route.then}`;
  if (route.at === "challenge") return `/c/${route.challenge}`;
  if (route.at !== "match") return PLAIN.find((one) => one.at === route.at)?.path ?? "/";
  const seq = route.seq === null ? "" : `@${route.seq}`;
  const panel = route.panel === undefined ? "" : `/${route.panel}`;
  const moment = `${route.seat ?? ""}${seq}${panel}`;
  return `/m/${route.match}${moment === "" ? "" : `#${moment}`}`;
}

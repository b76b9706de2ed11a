/* What all screens share: the line, who is signed in, and the address. */

import { effect, signal } from "@preact/signals";
import type { Assets, Phrases } from "../wire/names.js";
import { Failure, Line, type LineState, type Socket } from "../wire/socket.js";
import { Keep } from "../wire/keep.js";
import { spoken, t } from "../wire/words.js";

export const keep = new Keep(localStorage, sessionStorage);
export const lineState = signal<LineState>("connecting");
/* The account's name, null of a stranger. */
export const account = signal<string | null>(null);
/* Whoever is signed in has no password yet, and is known to this browser alone. */
export const isGuest = signal(false);
/* Counts greetings: whoever watches something watches it again. */
export const greetings = signal(0);
/* The server has another build of this page by now. */
export const isOld = signal(false);
/* In which language this connection is told what goes wrong, and what the rules refuse. */
export const toldIn = signal("en");
/* Milliseconds that the server's clock is ahead of this one. */
export const ahead = signal(0);

/* Every script of ours lies in the folder of its build. */
const BUILD = /\/a\/(\w+)\//.exec(import.meta.url)?.[1];

export function openSocket(): Socket {
  const { protocol, host } = location;
  const address = `${protocol === "https:" ? "wss" : "ws"}://${host}/ws`;
  return new WebSocket(address, "estafette.v1") as unknown as Socket;
}

let canTell = false;

export const line = new Line(openSocket, {
  opened(hello, who) {
    canTell = hello.features?.includes("clauses") === true;
    toldIn.value = "en";
    if (hello.now !== undefined) ahead.value = Date.parse(hello.now) - Date.now();
    isOld.value = BUILD !== undefined && hello.page !== undefined && hello.page !== BUILD;
    isGuest.value = who?.guest === true;
    account.value = who?.name ?? null;
    greetings.value += 1;
  },
  changed(state) {
    lineState.value = state;
  },
  token: () => keep.read("token"),
  tokenEnded: () => keep.drop("token"),
});

/* Said by another hello, which an older server would refuse: of each connection, and as often as
 * the page changes its language. */
export const sayLanguage = () =>
  effect(() => {
    const language = spoken();
    if (greetings.value === 0 || !canTell || language === toldIn.peek()) return;
    line.call("hello", { protocol: "estafette.v1", client: "page", language }).then(
      () => (toldIn.value = language),
      () => undefined,
    );
  });

/* It is not there, or it is not said that it is. */
export const isMissing = (why: unknown): boolean => why instanceof Failure && why.code === 3;

/* Words for people of whatever went wrong. */
export const wordsOf = (why: unknown): string =>
  why instanceof Failure ? why.message : why instanceof Error ? why.message : String(why);

const folder = new Map<string, Promise<unknown>>();

async function load(path: string): Promise<unknown> {
  for (const wait of [0, 400, 1500]) {
    if (wait > 0) await new Promise((done) => setTimeout(done, wait));
    const answer = await fetch(path);
    if (answer.ok) return answer.json();
    if (answer.status === 404) break;
  }
  throw new Error(t("The map could not be fetched."));
}

function fetchOnce<T>(path: string): Promise<T> {
  const kept = folder.get(path) ?? load(path);
  folder.set(path, kept);
  kept.catch(() => folder.delete(path));
  return kept as Promise<T>;
}

/* What of the static half of a scenario a board is drawn by; its clauses and its prose
 * (model/prose.ts) come when somebody reads them. */
export const fetchAssets = (hash: string) => fetchOnce<Assets>(`/assets/${hash}.board.json`);
/* Its clauses, by the name that the assets give. */
export const fetchRules = (hash: string) => fetchOnce<Pick<Assets, "clauses">>(`/assets/${hash}.json`);
/* The same in another language. */
export const fetchToldRules = (game: string, scenario: string, language: string) =>
  fetchOnce<Pick<Assets, "clauses">>(`/phrases/${game}/${scenario}.${language}.json?${BUILD ?? ""}`);
/* What a game says in another language: what game.phrases answers, packed; and its prose apart.
 * Another build asks anew: what a browser has kept for an hour is not of it. */
const phrasesOf = <T>(game: string, part: string) => fetchOnce<T>(`/phrases/${game}.${part}.json?${BUILD ?? ""}`);
export const fetchPhrases = (game: string, language: string) => phrasesOf<Phrases>(game, `${language}.said`);
export const fetchPhrasesProse = (game: string, language: string) =>
  phrasesOf<Pick<Phrases, "briefings" | "coach">>(game, `${language}.prose`);
export const fetchAssetsProse = (hash: string) =>
  fetchOnce<Pick<Assets, "intro" | "briefing" | "coach">>(`/assets/${hash}.prose.json`);

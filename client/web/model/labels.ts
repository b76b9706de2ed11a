/* What a game's assets, views, offers and answers call things, in the reader's language, by the
 * English text (docs/protocol.md, `labels`; common/wire/labels.h is the same for the terminal). */

import type { Phrases } from "../wire/names.js";

type Table = { readonly [text: string]: string };
type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

interface Row {
  readonly fits: RegExp;
  readonly gaps: readonly string[];
  readonly said: string;
}

const GAP = /\{([a-z_]+)\}/g;
const FILLED = /\{([a-z_]+)(?:\|([^|}]*)\|([^}]*))?\}/g;
const DEEPEST = 3;
/* Labels with numbers in them are ever new ones. */
const KNOWN_MOST = 2000;

const own = (table: Table, text: string): string | undefined =>
  Object.hasOwn(table, text) ? table[text] : undefined;

/* A gap takes little, a number where its name says so, and nothing with two clauses. */
function rowOf(key: string, said: string): Row {
  const gaps = [...key.matchAll(GAP)].map((found) => found[1] ?? "");
  const words = key.split(/\{[a-z_]+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const takes = (gap: string) => (/^n(_|$)/.test(gap) ? "([-+]?[0-9]+)" : "((?:(?![:;] ).)+?)");
  const fits = words.map((part, k) => part + (k < gaps.length ? takes(gaps[k] ?? "") : "")).join("");
  return { fits: new RegExp(`^${fits}$`, "s"), gaps, said };
}

/* Says a label; undefined: it has no row. */
export function sayer(phrases: Phrases): (text: string) => string | undefined {
  const table: Table = phrases.labels ?? {};
  const rows = Object.entries(table)
    .filter(([key]) => key.includes("{"))
    .map(([key, said]) => rowOf(key, said));
  const known = new Map<string, string | undefined>();

  const taken = (text: string, depth: number): string => {
    const said = own(table, text) ?? own(phrases.words, text) ?? byRow(text, depth + 1);
    if (said !== undefined) return said;
    const parts = text.split(/(, | and )/);
    if (parts.length === 1) return text;
    return parts
      .map((part, k) =>
        k % 2 === 0 ? taken(part, depth) : part === ", " ? part : (own(phrases.words, part) ?? part),
      )
      .join("");
  };

  const byRow = (text: string, depth: number): string | undefined => {
    if (depth >= DEEPEST) return undefined;
    for (const row of rows) {
      const found = row.fits.exec(text);
      if (found === null) continue;
      return row.said.replace(FILLED, (_, gap: string, single?: string, many?: string) => {
        const said = taken(found[row.gaps.indexOf(gap) + 1] ?? "", depth);
        return single === undefined ? said : said === "1" ? single : (many ?? "");
      });
    }
    return undefined;
  };

  const byParts = (text: string): string | undefined => {
    const parts = text.split(", ").map((part) => own(table, part));
    return parts.length > 1 && parts.every((part) => part !== undefined) ? parts.join(", ") : undefined;
  };

  return (text) => {
    if (known.has(text)) return known.get(text);
    if (known.size >= KNOWN_MOST) known.clear();
    const said = own(table, text) ?? byRow(text, 0) ?? byParts(text);
    known.set(text, said);
    return said;
  };
}

const PASSED_OVER = new Set(
  "clauses charts cards coach briefing board letters lacks value suggest action fixed rules happenings said".split(" "),
);
const LABELLED = new Set("label title intro prompt idle note text when".split(" "));

type Room = "any" | "words" | "names" | "facts";
const ROOMS: { readonly [key: string]: Room } = {
  words: "words", roster: "names", generals: "names", tracks: "facts", values: "facts", state: "facts",
};

const isLabel = (room: Room, key: string, text: string): boolean =>
  room === "words" ||
  LABELLED.has(key) ||
  (room === "names" && key === "name") ||
  (room === "facts" && text.includes(" "));

/* Of a document the same with its labels translated, the very same each time it is asked of the
 * same one: what is drawn anew is what has changed. */
export function translator(phrases: Phrases): <T>(document: T) => T {
  const say = sayer(phrases);
  const made = new WeakMap<object, Json>();

  const walk = (at: Json, room: Room): Json => {
    if (typeof at !== "object" || at === null) return at;
    const kept = made.get(at);
    if (kept !== undefined) return kept;
    const next = Array.isArray(at)
      ? (at as readonly Json[]).map((one) => walk(one, room))
      : Object.fromEntries(
          Object.entries(at as { readonly [key: string]: Json }).map(([key, value]) => {
            if (typeof value === "string")
              return [key, (value !== "" && isLabel(room, key, value) && say(value)) || value];
            return [key, PASSED_OVER.has(key) ? value : walk(value, ROOMS[key] ?? room)];
          }),
        );
    made.set(at, next);
    return next;
  };

  return <T>(document: T) => walk(document as Json, "any") as T;
}

/* Assets, in which words that the legend says nothing of are said as their labels are. */
export function explained<T extends { legend?: { words?: Table } }>(assets: T, phrases: Phrases): T {
  const { legend } = assets;
  return { ...assets, legend: { ...legend, words: { ...phrases.labels, ...legend?.words } } };
}

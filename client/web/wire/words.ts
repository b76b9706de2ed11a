/* The page's own words in the reader's language, and what the server says of a match, as far as
 * there is a table of it; the rest stays English. */

import { signal } from "@preact/signals";
import type { Assets, Happening } from "./names.js";

/* A text's translation; of one that counts all its forms. */
export interface Catalogue {
  language: string;
  /* Which form a number takes. */
  form: (count: number) => number;
  texts: Texts;
  /* The texts that no first screen has; undefined: none, or they have come. */
  more?: (() => Promise<{ texts: Texts }>) | undefined;
  /* How a game is told in it, if the server knows. */
  tellerOf: (game: string, language: string) => Promise<Teller>;
}
interface Texts {
  readonly [text: string]: string | readonly string[];
}

type Values = { readonly [name: string]: string | number };

/* Null: English, in which all is written. */
export const catalogue = signal<Catalogue | null>(null);

/* What a later screen says is there, or cannot be had: then it is said in English. */
export async function allWords(): Promise<void> {
  const now = catalogue.peek();
  const found = await now?.more?.().catch(() => undefined);
  if (now !== null && found !== undefined && catalogue.peek() === now)
    catalogue.value = { ...now, texts: { ...now.texts, ...found.texts }, more: undefined };
}

/* What the page speaks, by its tag; and to be answered so, where that is not English. */
export const spoken = (): string => catalogue.value?.language ?? "en";
export const inSpoken = (): { language?: string } =>
  catalogue.value === null ? {} : { language: spoken() };

const fill = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/* "{name} offers a match": what stands in braces is given by its name. */
export function t(text: string, values: Values = {}): string {
  const found = catalogue.value?.texts[text];
  return fill(typeof found === "string" ? found : text, values);
}

/* The same of a number, which is {count}: ngettext("{count} place", "{count} places", 3). */
export function ngettext(one: string, many: string, count: number, values: Values = {}): string {
  const kept = catalogue.value;
  const found = kept?.texts[one];
  const form = typeof found === "object" ? found[kept?.form(count) ?? 0] : undefined;
  return fill(form ?? (count === 1 ? one : many), { count, ...values });
}

/* How happenings are told in another language (model/saying.ts); null: in English. */
export interface Teller {
  language: string;
  tell: (line: Happening) => string | null;
  /* What the server calls things (model/labels.ts); null: it has no table. */
  say: (<T>(document: T) => T) | null;
  explain: (assets: Assets) => Assets;
}
export const teller = signal<Teller | null>(null);

/* A view, an offer or an answer with its labels in the reader's language, and which that is. */
export const said = <T>(document: T): T => teller.value?.say?.(document) ?? document;
export const saidIn = (): string => (teller.value?.say ? teller.value.language : "en");

/* A happening's sentence, and the language that it is in. */
export function told(line: Happening): { lang: string; text: string } {
  const text = teller.value?.tell(line);
  return text ? { lang: teller.value?.language ?? "en", text } : { lang: "en", text: line.text };
}

/* Marks a text of a table for the catalogue; t() says it where it is shown. */
export const mark = (text: string): string => text;

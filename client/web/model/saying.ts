/* What happens, in the reader's language: a happening made again of what it is made of
 * (docs/protocol.md, `said`). */

import type { Happening, Phrases } from "../wire/names.js";

type Value = string | number | Said | readonly Value[];
interface Said {
  readonly as: string;
  readonly [slot: string]: Value;
}

const SLOT = /\{([a-z_]+)([&;>]?)(?:\|([^|}]*)\|([^}]*))?\}/g;
const BETWEEN: { readonly [join: string]: string } = { "": ", ", "&": ", ", ";": "; ", ">": " → " };
const DEEPEST = 4;

class Gap extends Error {}

const own = <T>(of: { readonly [name: string]: T }, name: string): T | undefined =>
  Object.hasOwn(of, name) ? of[name] : undefined;

/* A name as its label is; undefined: it stays. */
type Name = (text: string) => string | undefined;

function fill(phrases: Phrases, said: Said, depth: number, name?: Name): string {
  const phrase = own(phrases.phrases, said.as);
  if (phrase === undefined || depth === DEEPEST) throw new Gap();
  const one = (value: Value): string => {
    if (typeof value === "string") return own(phrases.words, value) ?? name?.(value) ?? value;
    if (typeof value === "number") return `${value}`;
    if (Array.isArray(value)) throw new Gap();
    return fill(phrases, value as Said, depth + 1, name);
  };
  const joined = (values: readonly Value[], join: string): string =>
    values.map(one).reduce((before, next, k) => {
      const isLast = join === "&" && k === values.length - 1;
      return before + (isLast ? (own(phrases.words, " and ") ?? " and ") : BETWEEN[join]) + next;
    });
  return phrase.replace(SLOT, (_, slot: string, join: string, single?: string, many?: string) => {
    const value = own(said, slot);
    if (value === undefined) throw new Gap();
    if (single !== undefined && many !== undefined) return value === 1 ? single : many;
    if (!Array.isArray(value)) return one(value);
    return value.length === 0 ? "" : joined(value as readonly Value[], join);
  });
}

/* Null: these phrases lack it, or it lacks a slot of theirs. */
export function tell(phrases: Phrases, happening: Happening, name?: Name): string | null {
  if (happening.said === undefined) return null;
  try {
    const said = happening.said as unknown as Said;
    const text = fill(phrases, said, 0, name);
    const begins = own(phrases.phrases, said.as)?.startsWith("{") ?? false;
    return begins && /^[a-z]/.test(text) ? text[0]?.toUpperCase() + text.slice(1) : text;
  } catch (why) {
    if (why instanceof Gap) return null;
    throw why;
  }
}

/*
 * The walk through an offer: from a row to a whole action, a choice at a time. Pure: what
 * is open comes from the row itself or from the server's answer to match.pick.
 */

import type { Field, Methods, Offer, Open } from "../wire/names.js";

export type Row = Offer["actions"][number];
export type Action = { type: string; [member: string]: unknown };
export type Picked = Methods["match.pick"]["result"];

export interface Walk {
  row: Row;
  partial: Action;
  /* The answer for this very partial action, or null: it is not known yet. */
  picked: Picked | null;
  /* The partial actions before it, the earliest first: one can go back through them. */
  earlier: readonly Action[];
}

export interface Choice {
  value: unknown;
  label?: string;
  cost?: number;
  note?: string;
  clause?: string;
  most?: number;
}

export interface Way {
  to: string;
  path: string[];
  cost?: number;
  stops?: boolean;
  loses?: number;
  brings?: string;
}

/* What is shown of a row, in the reader's language: it says nothing of which row it is. */
const SHOWN: ReadonlySet<string> = new Set(["label", "note", "text", "title"]);

/* By this a row is known again, in whatever language. */
export const rowKey = ({ fixed, ...row }: Row): string =>
  JSON.stringify([fixed ?? null, JSON.stringify(row, (name, value: unknown) => (SHOWN.has(name) ? undefined : value))]);

export const startWalk = (row: Row): Walk => ({
  row,
  partial: { type: row.type, ...(row.fixed ?? {}) },
  picked: row.fields.length === 0 ? { seq: 0, complete: true, open: [] } : null,
  earlier: [],
});

/* The walk on to another partial action; of it nothing is known yet. */
export const onTo = (walk: Walk, partial: Action): Walk => ({
  ...walk,
  partial,
  picked: null,
  earlier: [...walk.earlier, walk.partial],
});

/* The walk as it was a choice ago; null: there was none. */
export function backFrom(walk: Walk): Walk | null {
  const partial = walk.earlier.at(-1);
  return partial === undefined
    ? null
    : { ...walk, partial, picked: null, earlier: walk.earlier.slice(0, -1) };
}

/* The field of a row that stands at "attacks.0.units". */
export function fieldOf(row: Row, path: string): Field | null {
  let fields: readonly Field[] = row.fields;
  let found: Field | null = null;
  for (const part of path.split(".")) {
    if (/^[0-9]+$/.test(part)) continue;
    found = fields.find((field) => field.name === part) ?? null;
    fields = found?.fields ?? [];
  }
  return found;
}

/*
 * What can be filled now. A first field that has its choices, and is not optional, is the
 * one that is open: so the first choice needs no question.
 */
export function openOf(walk: Walk): readonly Open[] {
  if (walk.picked !== null) return walk.picked.open;
  const first = walk.row.fields[0];
  if (first?.from === undefined || first.optional === true) return [];
  const { name, choose, from, label, list, least, most, total } = first;
  if (walk.partial[name] !== undefined) return [];
  return [
    {
      field: name,
      choose,
      from: from.map((value) => ({ value })),
      ...(label === undefined ? {} : { label }),
      ...(list === undefined ? {} : { list }),
      ...(least === undefined ? {} : { least }),
      ...(most === undefined ? {} : { most }),
      ...(total === undefined ? {} : { total }),
    },
  ];
}

/* Is nothing known of what is open, so that the server must be asked? */
export const mustAsk = (walk: Walk): boolean => walk.picked === null && openOf(walk).length === 0;

type Bag = { [name: string]: unknown } | unknown[];

function putAt(bag: Bag | undefined, [key, ...rest]: string[], put: (old: unknown) => unknown): Bag {
  const isList = /^[0-9]+$/.test(key ?? "");
  const made = Array.isArray(bag) ? [...bag] : isList ? [] : { ...(bag ?? {}) };
  const box = made as { [name: string]: unknown };
  const old = box[key ?? ""];
  box[key ?? ""] = rest.length === 0 ? put(old) : putAt(old as Bag | undefined, rest, put);
  return made;
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/* What a field holds after a choice: set, lengthened, or, chosen twice, without it. */
function chosen(open: Open, isList: boolean, old: unknown, value: unknown): unknown {
  if (open.choose === "path" || open.choose === "steps")
    return [...((old as unknown[] | undefined) ?? []), ...(Array.isArray(value) ? value : [value])];
  if (!isList) return value;
  const list = (old as unknown[] | undefined) ?? [];
  if (open.list?.ordered !== true && open.choose !== "group" && list.some((one) => same(one, value)))
    return list.filter((one) => !same(one, value));
  return [...list, value];
}

/* The walk with one more choice in an open field. */
export function choose(walk: Walk, open: Open, value: unknown): Walk {
  const isList = open.list !== undefined || fieldOf(walk.row, open.field)?.list !== undefined;
  const partial = putAt(walk.partial, open.field.split("."), (old) =>
    chosen(open, isList, old, value),
  ) as Action;
  return onTo(walk, partial);
}

export const answer = (walk: Walk, partial: Action, picked: Picked): Walk =>
  same(walk.partial, partial) ? { ...walk, picked } : walk;

/* The way as far as it is chosen, place by place. */
export function wayOf(walk: Walk): readonly string[] {
  const field = walk.row.fields.find((one) => one.choose === "path");
  const way = field === undefined ? undefined : walk.partial[field.name];
  return Array.isArray(way) ? way.filter((one): one is string => typeof one === "string") : [];
}

const DEEP = 256;

/* Ways in columns, as whole paths. */
export function waysOf(open: Open): Way[] {
  if (open.reach !== undefined) return open.reach;
  const { ways } = open;
  if (ways === undefined) return [];
  const pathTo = (index: number, depth: number): string[] => {
    const to = ways.to[index];
    if (to === undefined || depth > DEEP) return [];
    const before = ways.after[index] ?? -1;
    return [
      ...(before < 0 ? [] : pathTo(before, depth + 1)),
      ...(ways.by?.[index] ?? []),
      to,
    ];
  };
  return ways.to.map((to, index) => {
    const cost = ways.cost[index] ?? -1;
    const loses = ways.loses?.[index];
    const brings = ways.brings?.[index];
    return {
      to,
      path: pathTo(index, 0),
      ...(cost < 0 ? {} : { cost }),
      ...(ways.stops?.[index] === true ? { stops: true } : {}),
      ...(loses === undefined ? {} : { loses }),
      ...(brings === undefined ? {} : { brings }),
    };
  });
}

export const isComplete = (walk: Walk): boolean => walk.picked?.complete === true;

/*
 * Whole, and nothing more could be chosen that matters: it is sent at once. After a way
 * only the rest of that way is open, which was chosen with its end.
 */
export function isDone(walk: Walk, last: Open): boolean {
  if (!isComplete(walk)) return false;
  return (walk.picked?.open ?? []).every(
    (open) => open.field === last.field && (open.choose === "path" || open.choose === "steps"),
  );
}

/* With any of its ways the action would be accepted as it is then. */
export function isWholeWay(walk: Walk, open: Open): boolean {
  const optional = walk.row.fields.some((field) => field.optional === true);
  return open.ways?.whole === true && !optional;
}

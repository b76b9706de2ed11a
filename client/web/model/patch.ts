/* Patches: RFC 7396 on views, RFC 6902 (add, remove, replace) on offers. */

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

const isObject = (value: unknown): value is { [name: string]: Json } =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/* The document as the patch makes it; what has not changed is shared. */
export function merge(document: Json | undefined, patch: Json): Json {
  if (!isObject(patch)) return patch;
  const made: { [name: string]: Json } = isObject(document) ? { ...document } : {};
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete made[name];
    else
      Object.defineProperty(made, name, {
        value: merge(Object.hasOwn(made, name) ? made[name] : undefined, value),
        writable: true,
        enumerable: true,
        configurable: true,
      });
  }
  return made;
}

export interface Operation {
  op: "add" | "remove" | "replace";
  path: string;
  value?: unknown;
}

const unescape = (part: string) => part.replaceAll("~1", "/").replaceAll("~0", "~");

function changeList(list: Json[], key: string, operation: Operation, value: Json): Json[] {
  const index = key === "-" && operation.op === "add" ? list.length : Number(key);
  const most = operation.op === "add" ? list.length : list.length - 1;
  if (!/^(0|[1-9][0-9]*|-)$/.test(key) || !(index <= most)) throw new Error("no such place");
  const made = [...list];
  if (operation.op === "add") made.splice(index, 0, value);
  else if (operation.op === "remove") made.splice(index, 1);
  else made[index] = value;
  return made;
}

function change(document: Json, path: string[], operation: Operation): Json {
  const [key, ...rest] = path;
  const value = (operation.value ?? null) as Json;
  if (key === undefined) return value;
  if (Array.isArray(document)) {
    if (rest.length === 0) return changeList(document, key, operation, value);
    const inner = document[Number(key)];
    if (inner === undefined) throw new Error("no such place");
    return changeList(document, key, { op: "replace", path: "" }, change(inner, rest, operation));
  }
  if (!isObject(document)) throw new Error("no such place");
  const inner = Object.hasOwn(document, key) ? document[key] : undefined;
  if (inner === undefined && (rest.length > 0 || operation.op !== "add"))
    throw new Error("no such place");
  const { [key]: _, ...made } = document;
  if (rest.length === 0 && operation.op === "remove") return made;
  return { ...document, [key]: rest.length === 0 ? value : change(inner as Json, rest, operation) };
}

/* Throws where an operation does not fit: then what is patched is not what was. */
export function apply(document: Json, operations: readonly Operation[]): Json {
  return operations.reduce(
    (made, one) => change(made, one.path.split("/").slice(1).map(unescape), one),
    document,
  );
}

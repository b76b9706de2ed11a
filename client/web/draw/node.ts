/*
 * What is drawn: plain nodes, which the page makes to elements. No DOM, signal or clock.
 */

export interface Node {
  readonly tag: string;
  readonly attrs: Readonly<Record<string, string | number>>;
  readonly kids: readonly (Node | string)[];
  readonly key?: string; /* the same thing from one drawing to the next */
}

export const el = (
  tag: string,
  attrs: Node["attrs"],
  ...kids: readonly (Node | string)[]
): Node => ({ tag, attrs, kids });

export const keyed = (key: string, node: Node): Node => ({ ...node, key });

export const group = (name: string, kids: readonly Node[]): Node => ({
  tag: "g",
  attrs: { class: name },
  kids,
});

export const path = (name: string, d: string): Node => el("path", { class: name, d });

/* A length with a tenth and no more: texts stay short, and the same on all machines. */
export const tenth = (number: number): number => {
  const round = Math.round(number * 10) / 10;
  return round === 0 ? 0 : round;
};

/* The same as text. Whole numbers are written much faster than others. */
function tenthText(number: number): string {
  const tenths = Math.round(Math.abs(number) * 10);
  const whole = Math.trunc(tenths / 10);
  const rest = tenths - whole * 10;
  return (number < 0 && tenths > 0 ? "-" : "") + whole + (rest > 0 ? "." + rest : "");
}

export const at = (x: number, y: number): string => tenthText(x) + " " + tenthText(y);

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/* The same as text, a node a line: for golden files and for looking at it. */
export function write(node: Node | string, depth = 0): string {
  if (typeof node === "string") return escaped(node);
  const attrs = Object.entries(node.attrs)
    .map(([name, value]) => ` ${name}="${escaped(String(value))}"`)
    .join("");
  const indent = " ".repeat(depth);
  if (node.kids.length === 0) return `${indent}<${node.tag}${attrs}/>`;
  if (node.kids.every((kid) => typeof kid === "string"))
    return `${indent}<${node.tag}${attrs}>${node.kids.map((kid) => write(kid)).join("")}</${node.tag}>`;
  const kids = node.kids.map((kid) => write(kid, depth + 1)).join("\n");
  return `${indent}<${node.tag}${attrs}>\n${kids}\n${indent}</${node.tag}>`;
}

export const countNodes = (nodes: readonly (Node | string)[]): number =>
  nodes.reduce((sum, node) => sum + (typeof node === "string" ? 0 : 1 + countNodes(node.kids)), 0);

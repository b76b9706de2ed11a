/*
 * Colours that must be told apart: what is written on counters from their sides, names
 * from the paper, sides from one another, for usual eyes and for those that mix red and
 * green. Of colours on the page only those of the style's variables are looked at.
 */
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";

type Colour = readonly [number, number, number];

const parse = (text: string): Colour =>
  [1, 3, 5].map((i) => parseInt(text.slice(i, i + 2), 16) / 255) as unknown as Colour;

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

function light(colour: Colour): number {
  const [r, g, b] = colour.map(linear) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/* WCAG 2: from 1 to 21. */
function contrast(a: Colour, b: Colour): number {
  const [high, low] = [light(a), light(b)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/* What eyes without the red or the green cones see (Viénot, Brettel and Mollon 1999). */
function seen(colour: Colour, lacks: "red" | "green"): Colour {
  const [r, g, b] = colour.map(linear) as [number, number, number];
  return lacks === "red"
    ? [0.11238 * r + 0.88762 * g, 0.11238 * r + 0.88762 * g, 0.00401 * r - 0.00401 * g + b]
    : [0.29275 * r + 0.70725 * g, 0.29275 * r + 0.70725 * g, -0.02234 * r + 0.02234 * g + b];
}

const apart = (a: Colour, b: Colour): number => Math.hypot(...a.map((one, i) => one - (b[i] ?? 0)));

const themes = Object.fromEntries(
  ["light", "dark"].map((name) => {
    const text = readFileSync(`client/web/style/${name}.css`, "utf8");
    const found = [...text.matchAll(/--([a-z0-9-]+): (#[0-9a-f]{6});/g)];
    return [name, new Map(found.map(([, word = "", value = ""]) => [word, parse(value)]))];
  }),
);

const of = (theme: string, word: string): Colour => {
  const found = themes[theme]?.get(word);
  assert.ok(found, `${theme} --${word}`);
  return found;
};

/* The colours that the assets of games give their sides. */
const sides = new Set(
  readdirSync("server/rules", { recursive: true })
    .map(String)
    .filter((name) => name.endsWith("/data/legend.json"))
    .flatMap((name) => {
      const legend = JSON.parse(readFileSync(`server/rules/${name}`, "utf8")) as { sides: { colour: string }[] };
      return legend.sides.map(({ colour }) => colour);
    }),
);

for (const theme of ["light", "dark"]) {
  test(`${theme}: what is written on a counter is read at arm's length`, () => {
    assert.ok(sides.size >= 2);
    const faces = [...[...sides].map(parse), of(theme, "safe-0"), of(theme, "safe-1")];
    for (const face of faces) assert.ok(contrast(face, of(theme, "counter-ink")) >= 4.5);
    assert.ok(contrast(of(theme, "counter-back"), of(theme, "counter-back-ink")) >= 4.5);
  });
  test(`${theme}: names are read on their halo and on every ground`, () => {
    for (const name of ["ink", "name-water", "name-height"]) {
      assert.ok(contrast(of(theme, name), of(theme, "halo")) >= 4.5, name);
      assert.ok(contrast(of(theme, name), of(theme, "paper")) >= 4.5, name);
    }
    for (const ground of ["wood", "marsh", "field", "hill", "town", "shore", "water"])
      assert.ok(contrast(of(theme, "ink"), of(theme, ground)) >= 4.5, ground);
  });
  test(`${theme}: the safe palette is told apart by eyes without red or green`, () => {
    const [a, b] = [of(theme, "safe-0"), of(theme, "safe-1")];
    for (const lacks of ["red", "green"] as const)
      assert.ok(apart(seen(a, lacks), seen(b, lacks)) > 0.25, lacks);
  });
  test(`${theme}: what is chosen differs from what can be chosen, for all eyes`, () => {
    const [a, b] = [of(theme, "chosen"), of(theme, "light")];
    for (const lacks of ["red", "green"] as const)
      assert.ok(apart(seen(a, lacks), seen(b, lacks)) > 0.25, lacks);
  });
}

test("both themes have the same colours", () => {
  const words = (theme: string) => [...(themes[theme]?.keys() ?? [])].sort();
  assert.deepEqual(words("dark"), words("light"));
});

test("every colour that a style uses is one of the themes'", () => {
  const used = readFileSync("client/web/style/board.css", "utf8").matchAll(
    /var\(--([a-z0-9-]+)\)/g,
  );
  for (const [, word = ""] of used) assert.ok(themes.light?.has(word), word);
});

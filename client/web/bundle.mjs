// Makes the web page: one build, packed, under the digest of all that is in it.
// Usage: bundle.mjs FOLDER OUT   (FOLDER/node_modules is there; OUT is made)
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { paint } from "./paint.mjs";

const folder = resolve(process.argv[2]);
const out = resolve(process.argv[3]);
const sources = dirname(fileURLToPath(import.meta.url));
const { build } = createRequire(join(folder, "package.json"))("esbuild");

/* The strings of a line of a catalogue, put together. */
const unquote = (lines) =>
  [...lines.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, text]) => JSON.parse(`"${text}"`)).join("");

/* A language of the page: of what is translated its texts, by the English. */
function readCatalogue(text) {
  const texts = {};
  let plural = "0";
  for (const entry of text.split("\n\n")) {
    const part = (name) => {
      const found = new RegExp(`^${name} ((?:"(?:[^"\\\\]|\\\\.)*"\\s*)+)`, "m").exec(entry);
      return found === null ? null : unquote(found[1]);
    };
    const id = part("msgid");
    const forms = [0, 1, 2, 3].map((form) => part(`msgstr\\[${form}\\]`)).filter((one) => one !== null);
    const said = forms.length > 0 ? forms : part("msgstr");
    if (id === "") plural = /plural=([-n0-9 !=<>%&|?:()]+);/.exec(said)?.[1] ?? plural;
    else if (id !== null && said !== null && said.length > 0 && said !== "" && said[0] !== "") texts[id] = said;
  }
  return { texts, plural };
}

const readPo = (language) =>
  readCatalogue(readFileSync(join(sources, `../../po/page-${language}.po`), "utf8"));

/* The shell in a language: {{texts}} are its own words. */
const shellIn = (language, texts) =>
  readFileSync(join(sources, "shell.html"), "utf8")
    .replace("LANGUAGE", language)
    .replace(/\{\{(.*?)\}\}/g, (_, text) => texts[text] ?? text);

/* What says something on the first screen of a match: all that comes later waits for the other
 * texts, too (screen/lazy.tsx). */
const FIRST = ["page.tsx", "screen/match.tsx", "screen/beside.ts", "model/told.ts"];
const AT_ONCE = /^(?:import|export) (?!type\b)[^;]*?"(\.[^"]+)\.js";/gm;

/* The sources of these, and of all that they import at once. */
function closure(entries) {
  const found = new Map();
  const left = entries.map((file) => join(sources, file));
  for (let file = left.pop(); file !== undefined; file = left.pop()) {
    if (found.has(file)) continue;
    const text = readFileSync(file, "utf8");
    found.set(file, text);
    for (const [, target] of text.matchAll(AT_ONCE)) {
      const name = basename(target);
      const beside = join(dirname(file), dirname(target));
      const made = readdirSync(beside).find((one) => one === `${name}.ts` || one === `${name}.tsx`);
      if (made !== undefined) left.push(join(beside, made));
    }
  }
  return [...found.values()];
}

/* import("po:es") is of po/page-es.po what is said first, import("po:es/more") the rest, in the
 * form that wire/words.ts takes. */
const catalogues = {
  name: "catalogues",
  setup(build) {
    build.onResolve({ filter: /^po:/ }, ({ path }) => ({ path: path.slice(3), namespace: "po" }));
    build.onLoad({ filter: /.*/, namespace: "po" }, ({ path }) => {
      const [language, part] = path.split("/");
      const { texts, plural } = readPo(language);
      const first = closure(FIRST);
      const isFirst = (text) => first.some((source) => source.includes(JSON.stringify(text)));
      const own = Object.entries(texts).filter(([text]) => isFirst(text) === (part === undefined));
      const packed = JSON.stringify(JSON.stringify(Object.fromEntries(own)));
      return {
        contents:
          `export const language = ${JSON.stringify(language)};\n` +
          `export const form = (n) => Number(${plural});\n` +
          `export const texts = JSON.parse(${packed});\n`,
      };
    });
  },
};

/*
 * What is fetched later imports everywhere.ts, as the page does. Were it injected, into all files
 * alike, those that it names would import each other in a circle, and be read in any order.
 */
const fetched = {
  name: "fetched",
  setup(build) {
    build.onResolve({ filter: /^\./ }, ({ kind, path, resolveDir }) =>
      kind === "dynamic-import"
        ? { path: join(resolveDir, path).slice(sources.length + 1, -".js".length), namespace: "fetched" }
        : null,
    );
    build.onLoad({ filter: /.*/, namespace: "fetched" }, ({ path }) => ({
      contents: `import "./everywhere"; export * from "./${path}";`,
      resolveDir: sources,
    }));
  },
};

/* The page and its styles; the worker is a script of its own, which is not split. */
async function bundle(entryPoints, splitting) {
  const made = await build({
    absWorkingDir: sources,
    entryPoints,
    bundle: true,
    minify: true,
    splitting,
    format: splitting ? "esm" : "iife",
    plugins: [catalogues, fetched],
    target: ["es2022", "chrome111", "firefox115", "safari16.4"],
    jsx: "automatic",
    jsxImportSource: "preact",
    nodePaths: [join(folder, "node_modules")],
    legalComments: "none",
    charset: "utf8",
    outdir: out,
    write: false,
  });
  return made.outputFiles.map((file) => [basename(file.path), Buffer.from(file.contents)]);
}

function digest(files) {
  const hash = createHash("sha256");
  for (const [name, bytes] of files) hash.update(`${name} ${bytes.length}\n`).update(bytes);
  return hash.digest("hex").slice(0, 16);
}

const pack = (bytes) => {
  const packed = gzipSync(bytes, { level: 9 });
  packed[9] = 255; // whatever system it is made on: the same bytes
  return packed;
};

const page = { page: "page.tsx", style: "style/page.css", leaf: "style/leaf.css" };
const files = (await bundle(page, true)).sort(([a], [b]) => (a < b ? -1 : 1));
for (const file of ["icon.svg", "page.webmanifest"])
  files.push([file, readFileSync(join(sources, file))]);
/* The same drawings for who takes no SVG: telephones, and services that show what a link leads to. */
const drawing = (name) => readFileSync(join(sources, name), "utf8");
const PAINTED = [
  ["icon-180.png", "icon.svg", 180, 180, { part: 0.86, ground: "#f5ecd6" }],
  ["icon-192.png", "icon.svg", 192, 192, {}],
  ["icon-512.png", "icon.svg", 512, 512, {}],
  /* A telephone cuts it to a shape of its own: all that counts is in the middle. */
  ["icon-mask.png", "icon.svg", 512, 512, { part: 0.76, ground: "#f5ecd6" }],
  ["card.png", "card.svg", 1200, 630, {}],
];
for (const [file, of, width, height, how] of PAINTED)
  files.push([file, paint(drawing(of), width, height, how)]);
const languages = readdirSync(join(sources, "../../po"))
  .map((file) => /^page-(.*)\.po$/.exec(file)?.[1])
  .filter((language) => language !== undefined)
  .sort();
/* What names the build that it is part of. */
const [[, worker]] = await bundle({ worker: "worker.ts" }, false);
const named = [
  ["shell.en.html", shellIn("en", {})],
  ...languages.map((language) => [`shell.${language}.html`, shellIn(language, readPo(language).texts)]),
  ["worker.js", worker.toString("utf8")],
];
const name = digest([...files, ...named.map(([file, text]) => [file, Buffer.from(text)])]);
rmSync(out, { recursive: true, force: true });
mkdirSync(out);
for (const [file, bytes] of files) writeFileSync(join(out, file), pack(bytes));
for (const [file, text] of named)
  writeFileSync(join(out, file), pack(Buffer.from(text.replaceAll("BUILD", name))));
writeFileSync(join(out, "build"), name);

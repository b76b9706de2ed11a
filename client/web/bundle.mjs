// Makes the web page: one build, packed, under the digest of all that is in it.
// Usage: bundle.mjs FOLDER OUT   (FOLDER/node_modules is there; OUT is made)
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const folder = resolve(process.argv[2]);
const out = resolve(process.argv[3]);
const sources = dirname(fileURLToPath(import.meta.url));
const { build } = createRequire(join(folder, "package.json"))("esbuild");

async function bundle() {
  const made = await build({
    absWorkingDir: sources,
    entryPoints: { page: "page.tsx", style: "style/page.css", leaf: "style/leaf.css" },
    bundle: true,
    minify: true,
    splitting: true,
    format: "esm",
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

const files = (await bundle()).sort(([a], [b]) => (a < b ? -1 : 1));
files.push(["icon.svg", readFileSync(join(sources, "icon.svg"))]);
const shell = readFileSync(join(sources, "shell.html"), "utf8");
const name = digest([...files, ["shell.html", Buffer.from(shell)]]);
rmSync(out, { recursive: true, force: true });
mkdirSync(out);
for (const [file, bytes] of files) writeFileSync(join(out, file), pack(bytes));
writeFileSync(join(out, "shell.html"), pack(Buffer.from(shell.replaceAll("BUILD", name))));
writeFileSync(join(out, "build"), name);

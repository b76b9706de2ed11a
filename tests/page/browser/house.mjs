/* A server of its own and browsers at it; whatever a page does wrong is noted. */

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const tools = createRequire(resolve("build/page-tests/package.json"));
const { chromium } = tools("playwright-core");
export const axeSource = readFileSync(tools.resolve("axe-core/axe.min.js"), "utf8");

const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";
/* Milliseconds until what was waited for has failed: a busy machine may take 30 s for what takes one. */
const PATIENCE = 120_000;

/* Looks again and again until it is so. */
export async function until(what, isSo) {
  const end = Date.now() + PATIENCE;
  while (!(await isSo())) {
    assert.ok(Date.now() < end, `waited in vain: ${what}`);
    await new Promise((done) => setTimeout(done, 50));
  }
}

export class House {
  faults = [];
  requests = 0;

  /* `words` go to the server, beside those that every test gives it. */
  static async open(build, words = []) {
    const house = new House();
    house.build = build;
    house.words = words;
    house.folder = mkdtempSync(join(tmpdir(), "estafette-page-"));
    try {
      await house.serve(0);
      await house.launch();
    } catch (error) {
      await house.close();
      throw error;
    }
    return house;
  }

  /* Browsers at a server that is not ours. */
  static async at(url) {
    const house = new House();
    house.url = url;
    await house.launch();
    return house;
  }

  async launch() {
    const args = process.getuid() === 0 ? ["--no-sandbox"] : [];
    this.browser = await chromium.launch({ executablePath: CHROMIUM, args });
  }

  /* Starts the server on its database; port 0: any. */
  async serve(port) {
    this.server = spawn(
      resolve(this.build, "estafetted"),
      ["serve", "--listen", `127.0.0.1:${port}`, "--db", join(this.folder, "db"),
       "--cheap-passwords", "--rate", "0", "--reads", "0", "--check-wire", ...this.words],
      { stdio: ["ignore", "pipe", "pipe"] },
    );
    this.server.stderr.on("data", (text) => {
      for (const line of String(text).split("\n"))
        if (line.startsWith("wire: ")) this.faults.push(line);
    });
    this.url = await new Promise((done, failed) => {
      let said = "";
      this.server.on("error", failed);
      this.server.on("exit", () => failed(new Error(`no server: ${said}`)));
      this.server.stdout.on("data", (text) => {
        said += text;
        const heard = /listening on ws:\/\/127\.0\.0\.1:(\d+)/.exec(said)?.[1];
        if (heard !== undefined) done(`http://127.0.0.1:${heard}`);
      });
    });
  }

  /* kill -9, and the server comes back where it was, on its port. */
  async crash() {
    const { port } = new URL(this.url);
    this.server.removeAllListeners("exit");
    this.server.kill("SIGKILL");
    await new Promise((done) => this.server.on("exit", done));
    await this.serve(Number(port));
  }

  /* A browser of somebody's own: what it stores is nobody else's. */
  async visitor(options = {}) {
    const context = await this.browser.newContext({
      viewport: { width: 1400, height: 900 },
      reducedMotion: "reduce",
      ...options,
    });
    context.setDefaultTimeout(PATIENCE);
    const page = await context.newPage();
    page.on("pageerror", (error) => this.faults.push(`error: ${error.message}`));
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type()))
        this.faults.push(`${message.type()}: ${message.text()}`);
    });
    page.on("request", (request) => {
      this.requests++;
      if (!request.url().startsWith(this.url)) this.faults.push(`asked ${request.url()}`);
    });
    return page;
  }

  /* What every browser showed when something went wrong. */
  async pictures(folder) {
    mkdirSync(folder, { recursive: true });
    const pages = this.browser.contexts().flatMap((context) => context.pages());
    for (const [index, page] of pages.entries())
      await page.screenshot({ path: join(folder, `browser-${index}.png`) }).catch(() => undefined);
  }

  /* Whatever has failed before: no server and no folder is left behind. */
  async close() {
    try {
      await this.browser?.close();
    } finally {
      if (this.server !== undefined) {
        this.server.removeAllListeners("exit");
        const { pid, exitCode, signalCode } = this.server;
        const isGone = pid === undefined || exitCode !== null || signalCode !== null;
        const gone = isGone || new Promise((done) => this.server.on("exit", done));
        this.server.kill("SIGTERM");
        await gone;
        rmSync(this.folder, { recursive: true, force: true });
      }
    }
  }
}

/*
 * Does something at a house of its own. What went wrong is left to be looked at, nothing
 * else is; and no page may have done anything wrong by the end.
 */
export async function atHouse(build, words, work) {
  const began = Date.now();
  const house = await House.open(build, words);
  try {
    const told = await work(house);
    assert.deepEqual(house.faults, []);
    console.log(`${told}; ${Math.round((Date.now() - began) / 1000)} s`);
    console.log("1 passed, 0 failed");
  } catch (error) {
    await house.pictures("build/log");
    console.log(house.faults.slice(0, 20).join("\n"));
    throw error;
  } finally {
    await house.close();
  }
}

/* Numbers that are the same for the same seed. */
export function luck(seed) {
  let state = seed >>> 0;
  return (count) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 0x100000000) * count);
  };
}

/*
 * The worker: the page begins without a network, and says that there is none.
 *
 * It keeps files of this build, which never change, as they come, and the shell, which
 * is the same for everybody. Nothing else: no answer, no map, nothing of a match.
 */

/* What a browser's own types say only of workers. */
interface Lasting extends Event {
  waitUntil(done: Promise<unknown>): void;
}
interface Fetching extends Lasting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Worker {
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  addEventListener(name: "install" | "activate", hear: (event: Lasting) => void): void;
  addEventListener(name: "fetch", hear: (event: Fetching) => void): void;
}

const worker = self as unknown as Worker;
const NAME = "estafette-BUILD";
const FOLDER = "/a/BUILD/";
/* What a first screen needs; a browser has it already, so it is not fetched again. */
const FIRST = ["page.js", "style.css", "icon.svg"].map((file) => FOLDER + file);

async function install(): Promise<void> {
  const kept = await caches.open(NAME);
  await kept.put("/", await fetch("/", { headers: { accept: "text/html" } }));
  await kept.addAll(FIRST);
  await worker.skipWaiting();
}

/* Files of other builds are nobody's any more. */
async function activate(): Promise<void> {
  for (const name of await caches.keys()) if (name !== NAME) await caches.delete(name);
  await worker.clients.claim();
}

async function keepFile(request: Request): Promise<Response> {
  const kept = await caches.open(NAME);
  const found = await kept.match(request);
  if (found !== undefined) return found;
  const answer = await fetch(request);
  if (answer.ok) await kept.put(request, answer.clone());
  return answer;
}

/* A document comes from the server; without one the shell begins, and says so. */
async function openDocument(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (why) {
    const shell = await (await caches.open(NAME)).match("/");
    if (shell === undefined) throw why;
    return shell;
  }
}

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (pathname.startsWith(FOLDER)) event.respondWith(keepFile(request));
  else if (request.mode === "navigate") event.respondWith(openDocument(request));
});

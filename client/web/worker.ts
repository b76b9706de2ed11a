/*
 * The worker: the page begins without a network, and says that there is none.
 *
 * It keeps files of this build, which never change, as they come, and the shell, which
 * is the same for everybody. Nothing else: no answer, no map, nothing of a match. It also
 * shows what this browser is told while its page is closed.
 */

/* What a browser's own types say only of workers. */
interface Lasting extends Event {
  waitUntil(done: Promise<unknown>): void;
}
interface Fetching extends Lasting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Told extends Lasting {
  readonly data: { json(): { text: string; match?: string } } | null;
}
interface Pressed extends Lasting {
  readonly notification: Notification;
}
interface Worker {
  readonly registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void>; openWindow(address: string): Promise<unknown> };
  addEventListener(name: "install" | "activate", hear: (event: Lasting) => void): void;
  addEventListener(name: "fetch", hear: (event: Fetching) => void): void;
  addEventListener(name: "push", hear: (event: Told) => void): void;
  addEventListener(name: "notificationclick", hear: (event: Pressed) => void): void;
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

/* What came sealed for this browser: a line of words, and which match it is about. */
worker.addEventListener("push", (event) => {
  const told = event.data?.json();
  if (told === undefined) return;
  const { text, match } = told;
  event.waitUntil(
    worker.registration.showNotification("Estafette", {
      body: text,
      icon: `${FOLDER}icon.svg`,
      tag: match ?? "estafette",
      data: match ?? null,
    }),
  );
});
worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const match: unknown = event.notification.data;
  const isMatch = typeof match === "string" && /^m_[0-9a-z]+$/.test(match);
  event.waitUntil(worker.clients.openWindow(isMatch ? `/m/${match}` : "/"));
});

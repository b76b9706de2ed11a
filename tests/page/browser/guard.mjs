/*
 * What the page's policy forbids is tried on every kind of document, and seen to be stopped; the
 * same tries succeed on a document without one, or they would show nothing. Then what other
 * sites may do with the page, and what a browser keeps of it.
 * Usage: guard.mjs BUILD
 */
import assert from "node:assert/strict";
import { createServer } from "node:http";
import { atHouse } from "./house.mjs";
import { meet } from "./meet.mjs";

const [build = "build"] = process.argv.slice(2);

/*
 * Runs in a document, all at once: of each try what stopped it, which is what it threw or what
 * the policy has reported, or null. Whatever gets to run says so in `ran`.
 */
async function tryAll({ foreign, patience }) {
  const RUN = "globalThis.ran = true";
  const put = (name, members, where = document.body) => {
    const node = Object.assign(document.createElement(name), members);
    where.append(node);
    return node;
  };
  const told = (node) => new Promise((done, failed) => Object.assign(node, { onload: done, onerror: failed }));
  const fresh = () => put("div", {});
  const TRIES = {
    "a script with its text": () => put("script", { textContent: RUN }),
    "a script of another host": () => put("script", { src: `${foreign}/script` }),
    "a handler in an attribute": () => {
      const button = put("button", {});
      button.setAttribute("onclick", RUN);
      button.click();
    },
    "an address that is a script": () => put("a", { href: `javascript:${RUN}` }).click(),
    eval: () => (0, eval)(RUN),
    Function: () => new Function(RUN)(),
    "a timer with a text": () => setTimeout(RUN, 0),
    "import of data": () => import(`data:text/javascript,${RUN}`),
    innerHTML: () => (fresh().innerHTML = "<b>x</b>"),
    outerHTML: () => (fresh().outerHTML = "<b>x</b>"),
    insertAdjacentHTML: () => fresh().insertAdjacentHTML("beforeend", "<b>x</b>"),
    createContextualFragment: () => document.createRange().createContextualFragment("<b>x</b>"),
    DOMParser: () => new DOMParser().parseFromString("<b>x</b>", "text/html"),
    srcdoc: () => put("iframe", { srcdoc: "<b>x</b>" }),
    "a policy of another name": () => globalThis.trustedTypes.createPolicy("other", {}),
    "a frame of our own": () => put("iframe", { src: "/" }),
    "a frame of another host": () => put("iframe", { src: foreign }),
    "an object": () => put("object", { data: `${foreign}/page` }),
    "a form": () => put("form", { action: `${foreign}/form`, target: "elsewhere", method: "post" }).submit(),
    "a worker": () => new Worker("/worker.js"),
    "a worker of a blob": () => new Worker(URL.createObjectURL(new Blob([RUN]))),
    "a style with its text": () => put("style", { textContent: "b { color: red }" }),
    "a style in an attribute": () => fresh().setAttribute("style", "color: red"),
    "a style of another host": () => put("link", { rel: "stylesheet", href: `${foreign}/style` }, document.head),
    "a picture of another host": () => told(put("img", { src: `${foreign}/picture` })),
    fetch: () => fetch(`${foreign}/fetch`),
    "a socket": () => new WebSocket(foreign.replace("http", "ws")),
    "a beacon": () => navigator.sendBeacon(`${foreign}/beacon`, "x"),
    "an event source": () => new EventSource(`${foreign}/events`),
    "another base": () => put("base", { href: `${foreign}/` }, document.head),
  };
  const stopped = {};
  for (const [name, run] of Object.entries(TRIES)) {
    let reported = null;
    const hear = (event) => (reported ??= `${event.effectiveDirective} ${event.disposition}`);
    document.addEventListener("securitypolicyviolation", hear);
    let thrown = null;
    try {
      await run();
    } catch (why) {
      thrown = `${why?.name ?? why}`;
    }
    /* A report comes as an event of its own, soon, or never. */
    const end = performance.now() + patience;
    while (reported === null && thrown === null && performance.now() < end)
      await new Promise((done) => setTimeout(done, 20));
    document.removeEventListener("securitypolicyviolation", hear);
    stopped[name] = reported ?? thrown;
  }
  return { stopped, ran: globalThis.ran === true };
}

/* Another site: it has no policy, lets everybody read it, and notes who comes. */
async function openForeign() {
  const asked = [];
  const server = createServer((request, answer) => {
    asked.push(request.url);
    answer.setHeader("access-control-allow-origin", "*");
    const isPicture = request.url === "/picture";
    answer.setHeader("content-type", isPicture ? "image/svg+xml" : "text/html");
    answer.end(
      isPicture
        ? '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'
        : "<!doctype html><title>x</title><body></body>",
    );
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  /* By its other name it is another site and not only another port. */
  return { asked, server, url: `http://localhost:${server.address().port}` };
}

async function policy(house, foreign, address) {
  const page = await quiet(house);
  await page.goto(house.url + address);
  await page.waitForSelector("main");
  foreign.asked.length = 0;
  const { stopped, ran } = await page.evaluate(tryAll, { foreign: foreign.url, patience: 30_000 });
  const through = Object.entries(stopped).filter(([, by]) => by === null);
  assert.deepEqual(through, [], `${address}: not stopped`);
  assert.equal(ran, false, `${address}: something ran`);
  assert.deepEqual(foreign.asked, [], `${address}: another host was asked`);
  await page.context().close();
  return Object.keys(stopped).length;
}

/* Without a policy most of it does what it would: what stops it above is ours. */
async function withoutPolicy(house, foreign) {
  const page = await quiet(house);
  await page.goto(foreign.url);
  foreign.asked.length = 0;
  const { stopped } = await page.evaluate(tryAll, { foreign: foreign.url, patience: 200 });
  const own = Object.entries(stopped).filter(([, by]) => by !== null);
  assert.deepEqual(own, [], "stopped by itself");
  /* A machine that is busy needs a while for what was begun. */
  await page.waitForFunction(() => globalThis.ran === true);
  const paths = ["/script", "/page", "/form", "/style", "/picture", "/fetch", "/beacon", "/events"];
  const missing = () => paths.filter((path) => !foreign.asked.includes(path));
  const end = Date.now() + 60_000;
  while (missing().length > 0 && Date.now() < end) await page.waitForTimeout(50);
  assert.deepEqual(missing(), [], "never asked");
  await page.context().close();
}

/* A browser whose console is not listened to: it says there what it has stopped. */
async function quiet(house) {
  const context = await house.browser.newContext();
  context.setDefaultTimeout(30_000);
  return context.newPage();
}

/* From another site: no frame, no window of ours, nothing read, no socket. */
async function fromOutside(house, foreign, addresses) {
  const page = await quiet(house);
  await page.goto(foreign.url);
  for (const address of addresses) {
    const refused = page.waitForEvent("console", (said) => /frame-ancestors 'none'/.test(said.text()));
    await page.evaluate((to) => {
      document.body.replaceChildren(Object.assign(document.createElement("iframe"), { src: to }));
    }, house.url + address);
    await refused;
    for (const mode of ["cors", "no-cors"]) {
      const read = await page.evaluate(
        ([to, mode]) => fetch(to, { mode }).then((answer) => answer.type, () => "nothing"),
        [house.url + address, mode],
      );
      assert.equal(read, "nothing", `${address} read from outside (${mode})`);
    }
  }
  const socket = await page.evaluate(
    (to) =>
      new Promise((done) => {
        const made = new WebSocket(to, "estafette.v1");
        made.onopen = () => done("open");
        made.onerror = () => done("refused");
      }),
    `${house.url.replace("http", "ws")}/ws`,
  );
  assert.equal(socket, "refused");
  const coming = page.context().waitForEvent("page");
  await page.evaluate((to) => void (globalThis.other = open(to)), house.url);
  const other = await coming;
  await other.waitForSelector("h1");
  assert.equal(await other.evaluate(() => opener), null, "it knows who has opened it");
  assert.equal(await page.evaluate(() => globalThis.other.closed), true, "who has opened it has a hold of it");
  await page.context().close();
}

/* What may lie in a browser, and for whom; of secrets the tokens, of the browser's own house
 * too, and the bytes of dice to come. */
const KEPT = new Set(["token", "house", "houses", "seals", "draft", "undo", "met", "theme", "palette", "language", "keys", "reloaded"]);

async function kept(house) {
  const addresses = [];
  const ada = await house.visitor();
  const sent = [];
  ada.on("request", (request) => {
    addresses.push(request.url());
    sent.push(request.headers()["cookie"], request.headers()["authorization"]);
  });
  await meet(house, "vitoria", "introductory", ada);
  for (const tab of ["Log", "List", "Talk", "More"]) await ada.locator(`#tab-${tab}`).click();
  await ada.goto(`${house.url}/settings`);
  await ada.waitForSelector("h1");
  addresses.push(...(await ada.evaluate(() => performance.getEntriesByType("resource").map((one) => one.name))));
  const { stored, names, databases, cookie } = await ada.evaluate(async () => {
    const caught = [];
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) caught.push(new URL(request.url).pathname);
    return {
      stored: { ...localStorage, ...sessionStorage },
      names: caught,
      databases: (await indexedDB.databases()).map((one) => one.name),
      cookie: document.cookie,
    };
  });
  const token = stored["estafette.token"];
  assert.ok(token.length > 20);
  assert.deepEqual(await ada.context().cookies(), []);
  assert.equal(cookie, "");
  assert.deepEqual(databases, []);
  assert.deepEqual(sent.filter((one) => one !== undefined), []);
  const strange = Object.keys(stored).filter((name) => !KEPT.has(name.replace("estafette.", "")));
  assert.deepEqual(strange, [], "it keeps what nobody knows of");
  const own = [token, stored["estafette.house"]].filter((one) => one !== undefined);
  const secrets = [...own, ...JSON.parse(stored["estafette.seals"] ?? "[]").map((one) => one.bytes)];
  for (const [name, value] of Object.entries(stored))
    if (!["estafette.token", "estafette.house", "estafette.seals"].includes(name))
      for (const secret of secrets) assert.ok(!value.includes(secret), `a secret in ${name}`);
  for (const address of addresses)
    for (const secret of secrets) assert.ok(!address.includes(secret), `a secret in ${address}`);
  for (const path of names) assert.match(path, /^\/(a\/\w+\/[\w.-]+)?$/, "the worker keeps files of ours alone");
  return addresses.length;
}

const foreign = await openForeign();
await atHouse(build, [], async (house) => {
  const name = "nobody";
  const addresses = ["/", "/m/m_0", "/c/c_0", "/settings", "/rules/vitoria", `/p/${name}`, "/t/t_0"];
  await withoutPolicy(house, foreign);
  let tries = 0;
  for (const address of addresses) tries += await policy(house, foreign, address);
  await fromOutside(house, foreign, [...addresses, "/worker.js", "/healthz", "/records/m_0.json", "/phrases/vitoria.es.json"]);
  const asked = await kept(house);
  return `${tries} tries stopped on ${addresses.length} documents; ${asked} addresses without a secret`;
});
foreign.server.closeAllConnections();
foreign.server.close();

/* The line: one flight to greet, what waits is sent again, what counts once is not. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { Failure, Line, LOST, type Socket } from "../../client/web/wire/socket.js";

class Fake implements Socket {
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  sent: { id: number; method: string }[] = [];
  send(text: string) {
    this.sent.push(JSON.parse(text) as { id: number; method: string });
  }
  close() {
    this.onclose?.();
  }
  answer(index: number, result: object) {
    const id = this.sent[index]?.id;
    this.onmessage?.({ data: JSON.stringify({ jsonrpc: "2.0", id, result }) });
  }
  refuse(index: number, code: number) {
    const error = { code, message: "refused", data: { text: "no", clause: "X1" } };
    const id = this.sent[index]?.id;
    this.onmessage?.({ data: JSON.stringify({ jsonrpc: "2.0", id, error }) });
  }
  get methods() {
    return this.sent.map((one) => one.method);
  }
}

function make(token: string | null) {
  const sockets: Fake[] = [];
  const seen = { opened: 0, ended: 0, states: [] as string[] };
  const line = new Line(
    () => {
      const socket = new Fake();
      sockets.push(socket);
      return socket;
    },
    {
      opened: () => void seen.opened++,
      changed: (state) => void seen.states.push(state),
      token: () => token,
      tokenEnded: () => void seen.ended++,
    },
  );
  return { line, sockets, seen };
}

const turn = () => new Promise((done) => setImmediate(done));

test("greeting, token and what waits go in one flight", async () => {
  const { line, sockets, seen } = make("t");
  const games = line.call("game.list", {});
  line.connect();
  const [socket] = sockets;
  assert.ok(socket);
  socket.onopen?.();
  assert.deepEqual(socket.methods, ["hello", "account.resume", "game.list"]);
  socket.answer(0, { server: "s", protocol: "estafette.v1", motd: "" });
  socket.answer(1, { account: { name: "Ada", guest: false }, token: "t" });
  socket.answer(2, { games: [] });
  assert.deepEqual(await games, { games: [] });
  await turn();
  assert.equal(seen.opened, 1);
  assert.deepEqual(seen.states, ["connecting", "open"]);
});

test("a token that is good no more is forgotten, and one goes on as a stranger", async () => {
  const { line, sockets, seen } = make("t");
  line.connect();
  sockets[0]?.onopen?.();
  sockets[0]?.answer(0, { server: "s", protocol: "estafette.v1", motd: "" });
  sockets[0]?.refuse(1, 1);
  await turn();
  assert.deepEqual([seen.opened, seen.ended], [1, 1]);
});

test("a server that is busy ends no token", async () => {
  const { line, sockets, seen } = make("t");
  line.connect();
  sockets[0]?.onopen?.();
  sockets[0]?.answer(0, { server: "s", protocol: "estafette.v1", motd: "" });
  sockets[0]?.refuse(1, 10);
  await turn();
  assert.deepEqual([seen.opened, seen.ended], [0, 0]);
});

test("when the line breaks an act is sent again, a new account is not", async () => {
  const { line, sockets } = make(null);
  line.connect();
  sockets[0]?.onopen?.();
  const act = line.call("match.unwatch", { match: "m_1" });
  const guest = line.call("account.guest", {});
  sockets[0]?.close();
  await assert.rejects(guest, (why: unknown) => why instanceof Failure && why.code === LOST);
  line.connect();
  sockets[1]?.onopen?.();
  assert.deepEqual(sockets[1]?.methods, ["hello", "match.unwatch"]);
  sockets[1]?.answer(1, {});
  assert.deepEqual(await act, {});
  sockets[1]?.close();
  line.connect();
});

test("a refusal has its clause", async () => {
  const { line, sockets } = make(null);
  line.connect();
  sockets[0]?.onopen?.();
  const asked = line.call("match.list", {});
  sockets[0]?.refuse(1, 4);
  await assert.rejects(asked, (why: unknown) => {
    assert.ok(why instanceof Failure);
    return why.code === 4 && why.data.clause === "X1" && why.message === "no";
  });
});

/* Runs with timers that one fires by hand; each is known by how long it waits. */
async function byHand(test: (fire: (wait: number) => void) => Promise<void>) {
  const { setTimeout, clearTimeout } = globalThis;
  const waiting = new Map<number, { wait: number; run: () => void }>();
  let last = 0;
  globalThis.setTimeout = ((run: () => void, wait: number) => {
    waiting.set(++last, { wait, run });
    return last;
  }) as unknown as typeof setTimeout;
  globalThis.clearTimeout = ((timer: number) => void waiting.delete(timer)) as typeof clearTimeout;
  try {
    await test((wait) => {
      for (const [timer, one] of [...waiting])
        if (one.wait === wait) {
          waiting.delete(timer);
          one.run();
        }
    });
  } finally {
    Object.assign(globalThis, { setTimeout, clearTimeout });
  }
}

test("after a sleep a line that says nothing is made anew, and one that answers is kept", () =>
  byHand(async (fire) => {
    const { line, sockets } = make(null);
    line.connect();
    const [first] = sockets;
    first?.onopen?.();
    first?.answer(0, { server: "s", protocol: "estafette.v1", motd: "" });
    await turn();
    line.wake();
    line.wake();
    assert.deepEqual(first?.methods, ["hello", "house.list"], "it is asked once");
    first?.answer(1, { players: [] });
    fire(4000);
    assert.equal(sockets.length, 1);
    line.wake();
    const act = line.call("match.unwatch", { match: "m_1" });
    fire(4000);
    fire(0);
    assert.equal(sockets.length, 2);
    first?.answer(3, {});
    sockets[1]?.onopen?.();
    assert.deepEqual(sockets[1]?.methods, ["hello", "house.list", "match.unwatch"]);
    sockets[1]?.answer(2, {});
    assert.deepEqual(await act, {});
    line.wake();
    sockets[1]?.close();
    line.wake();
    assert.equal(sockets.length, 3, "what waits to come back comes back at once");
    fire(4000);
    assert.equal(sockets.length, 3, "of another line nothing was asked");
  }));

/* The line to the server: one websocket that comes back by itself. */

import type { CommonError, Methods, Notices } from "./names.js";
import { t } from "./words.js";

type SignedIn = Methods["account.resume"]["result"];
export type Method = keyof Methods;
export type LineState = "connecting" | "open" | "lost";

/* What a browser's WebSocket gives, and a test's. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onclose: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
}

export interface LineHooks {
  /* The line is up and has greeted, and as whom. */
  opened(hello: Methods["hello"]["result"], account: SignedIn["account"] | null): void;
  changed(state: LineState): void;
  token(): string | null;
  /* The token that the browser kept is good no more. */
  tokenEnded(): void;
}

/* An answer that is no result: a refusal has the clause in `data`. */
export class Failure extends Error {
  constructor(
    readonly code: number,
    readonly word: string,
    readonly data: NonNullable<CommonError["data"]>,
  ) {
    super(data.text ?? word);
  }
}

/* The line broke before the answer came, and asking twice would do it twice. */
export const LOST = -1;

interface Asked {
  id: number;
  method: Method;
  params: unknown;
  done: (result: unknown) => void;
  failed: (why: Failure) => void;
  sent: boolean;
}

/* What makes something anew each time it is asked: all else is asked again when
   the line comes back, an act by its nonce. */
const ONCE: ReadonlySet<string> = new Set([
  "account.guest",
  "account.register",
  "account.login",
  "challenge.create",
  "challenge.accept",
  "match.chat",
  "match.propose",
  "notify.add",
  "pool.open",
  "pool.join",
  "tournament.create",
]);

/* not_signed_in, and a text that is no token at all. */
const NO_TOKEN: readonly number[] = [1, -32602];

const LEAST_WAIT = 500;
const MOST_WAIT = 30_000;
/* After a sleep: what has said nothing by then is dead, whatever the system still thinks. */
const SILENCE_MOST = 4000;

export class Line {
  private socket: Socket | null = null;
  private asked = new Map<number, Asked>();
  private heard = new Map<string, Set<(params: never) => void>>();
  private last = 0;
  private wait = LEAST_WAIT;
  private greeted = false;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private doubt: ReturnType<typeof setTimeout> | null = null;

  constructor(
    private readonly make: () => Socket,
    private readonly hooks: LineHooks,
  ) {}

  /* Begins; also at once, where it would have waited, as after a sleep. */
  connect(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    if (this.socket !== null) return;
    this.hooks.changed("connecting");
    const socket = this.make();
    this.socket = socket;
    socket.onopen = () => this.greet(socket);
    socket.onclose = () => this.lost(socket);
    socket.onmessage = (event) => {
      if (socket === this.socket && typeof event.data === "string") this.read(event.data);
    };
  }

  /*
   * After a sleep, or in another network: a socket may look open for minutes after its other
   * end has gone. So it is asked for something that costs nothing, and any word is an answer.
   */
  wake(): void {
    if (this.socket === null) return this.connect();
    if (this.doubt !== null) return;
    this.doubt = setTimeout(() => this.again(), SILENCE_MOST);
    if (this.greeted) void this.call("house.list", {}).catch(() => undefined);
  }

  private trust(): void {
    if (this.doubt !== null) clearTimeout(this.doubt);
    this.doubt = null;
  }

  /* Ends this connection; the next greets with the token as it is then. */
  again(): void {
    const socket = this.socket;
    if (socket === null) return;
    this.wait = 0;
    socket.close();
    this.lost(socket);
  }

  call<M extends Method>(method: M, params: Methods[M]["params"]): Promise<Methods[M]["result"]> {
    return new Promise((done, failed) => {
      const one = this.note(method, params, done as (result: unknown) => void, failed);
      if (this.greeted) this.send(one);
    });
  }

  on<N extends keyof Notices>(name: N, hear: (params: Notices[N]) => void): () => void {
    const set = this.heard.get(name) ?? new Set();
    this.heard.set(name, set);
    set.add(hear as (params: never) => void);
    return () => set.delete(hear as (params: never) => void);
  }

  private note(
    method: Method,
    params: unknown,
    done: (result: unknown) => void,
    failed: (why: Failure) => void,
  ): Asked {
    const one = { id: ++this.last, method, params, done, failed, sent: false };
    this.asked.set(one.id, one);
    return one;
  }

  private send(one: Asked): void {
    one.sent = true;
    const { id, method, params } = one;
    this.socket?.send(JSON.stringify({ jsonrpc: "2.0", id, method, params }));
  }

  /* The server takes a greeting, a token and what follows without a pause. */
  private greet(socket: Socket): void {
    if (socket !== this.socket) return;
    const token = this.hooks.token();
    const hello = this.front("hello", { protocol: "estafette.v1", client: "page" });
    const resumed = token === null ? Promise.resolve(null) : this.resume(token);
    this.greeted = true;
    for (const one of [...this.asked.values()]) if (!one.sent) this.send(one);
    Promise.all([hello, resumed]).then(
      ([answer, account]) => {
        this.wait = LEAST_WAIT;
        this.hooks.changed("open");
        this.hooks.opened(answer, account);
      },
      () => socket.close(),
    );
  }

  private front<M extends Method>(method: M, params: Methods[M]["params"]) {
    return new Promise<Methods[M]["result"]>((done, failed) => {
      this.send(this.note(method, params, done as (result: unknown) => void, failed));
    });
  }

  private async resume(token: string): Promise<SignedIn["account"] | null> {
    try {
      return (await this.front("account.resume", { token })).account;
    } catch (why) {
      /* Only what says that the token is none ends it: a server that is busy is asked again. */
      if (!(why instanceof Failure) || !NO_TOKEN.includes(why.code)) throw why;
      this.hooks.tokenEnded();
      return null;
    }
  }

  private lost(socket: Socket): void {
    if (socket !== this.socket) return;
    this.socket = null;
    this.trust();
    this.greeted = false;
    this.hooks.changed("lost");
    for (const one of [...this.asked.values()]) this.keepOrFail(one);
    const wait = this.wait * (0.75 + Math.random() / 2);
    this.wait = Math.min(MOST_WAIT, Math.max(LEAST_WAIT, this.wait * 2));
    this.timer = setTimeout(() => this.connect(), wait);
  }

  private keepOrFail(one: Asked): void {
    const front = one.method === "hello" || one.method === "account.resume";
    if (front || (one.sent && ONCE.has(one.method))) {
      this.asked.delete(one.id);
      one.failed(new Failure(LOST, "lost", { text: t("The line broke before the answer came.") }));
    }
    one.sent = false;
  }

  private read(text: string): void {
    this.trust();
    const message = JSON.parse(text) as {
      id?: number | null;
      method?: string;
      params?: unknown;
      result?: unknown;
      error?: CommonError;
    };
    if (message.method !== undefined) {
      for (const hear of this.heard.get(message.method) ?? []) hear(message.params as never);
      return;
    }
    const one = this.asked.get(message.id ?? -1);
    if (one === undefined) return;
    this.asked.delete(one.id);
    const { error } = message;
    if (error === undefined) one.done(message.result);
    else one.failed(new Failure(error.code, error.message, error.data ?? {}));
  }
}

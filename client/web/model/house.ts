/*
 * The house in this browser: a second account on a line of its own, which takes a free seat
 * and plays it by chance. It is told what its seat is told and nothing else; it is there as
 * long as the page is, and comes back with it.
 */

import type { Methods, Offer } from "../wire/names.js";
import { randomHex } from "../wire/hex.js";
import { seal } from "../wire/seal.js";
import { Failure, Line } from "../wire/socket.js";
import { chooseRow, stepOn } from "./chance.js";
import { keep, openSocket } from "./here.js";
import { type Action, answer, startWalk } from "./walk.js";

const PAUSE_MS = 350;
const ROUNDS_MOST = 8;

const lot = (count: number) => Math.floor(Math.random() * count);

const seats = new Map<string, Seat>();
let line: Line | null = null;
let ready: Promise<Line> | null = null;
let isSignedIn = false;

/* Who signs out leaves nothing of it (account.ts): the next who asks for it has another. */
function leave(): void {
  seats.clear();
  line = null;
  ready = null;
  isSignedIn = false;
}

/* Its line, signed in as the account that it has in this browser. */
function house(): Promise<Line> {
  if (isSignedIn && keep.read("house") === null) leave();
  ready ??= new Promise((done, failed) => {
    const made = new Line(openSocket, {
      opened(_, who) {
        /* It was forgotten: what comes back is not it. */
        if (made !== line || (isSignedIn && keep.read("house") === null)) return;
        if (who !== null) {
          /* A new connection watches nothing yet. */
          for (const seat of seats.values()) void seat.watch().catch(() => undefined);
          void made.call("account.house", {}).catch(() => undefined);
          isSignedIn = true;
          return done(made);
        }
        made
          .call("account.guest", {})
          .then(async ({ token }) => {
            keep.write("house", token);
            isSignedIn = true;
            await made.call("account.house", {});
            done(made);
          })
          .catch(failed);
      },
      changed: () => undefined,
      token: () => keep.read("house"),
      tokenEnded: () => keep.drop("house"),
    });
    line = made;
    made.connect();
  });
  ready.catch(() => (ready = null));
  return ready;
}

class Seat {
  private offer: Offer | null = null;
  private seq = 0;
  private expected = 0;
  private isAwaited = false;
  private isOver = false;
  private isBusy = false;
  private phase = "";
  private acts = 0;
  private rounds = 0;
  private readonly aside = new Set<number>();

  constructor(
    private readonly own: Line,
    private readonly match: string,
    readonly as: string,
  ) {
    own.on("match.update", (update) => {
      if (update.match !== match || update.as !== as) return;
      this.hear(update.seq, update.offer ?? null, update.to_act);
      if (update.patch.result != null) this.isOver = true;
    });
  }

  async watch(): Promise<void> {
    const { match, as } = this;
    const found = await this.own.call("match.watch", { match, as });
    this.isOver = found.state === "finished";
    this.hear(found.seq, found.offer ?? null, found.to_act);
  }

  private hear(seq: number, offer: Offer | null, toAct: readonly string[]): void {
    this.seq = seq;
    this.offer = offer ?? this.offer;
    this.isAwaited = toAct.includes(this.as);
    this.rounds = 0;
    this.aside.clear();
    const phase = this.offer?.phase ?? "";
    if (phase !== this.phase) this.acts = 0;
    this.phase = phase;
    this.soon();
  }

  /* People see what happened before the next thing does. */
  private soon(): void {
    if (this.isBusy || !this.isAwaited || this.isOver || this.seq < this.expected) return;
    this.isBusy = true;
    setTimeout(() => void this.think().finally(() => this.rest()), PAUSE_MS);
  }

  private rest(): void {
    this.isBusy = false;
    if (this.rounds <= ROUNDS_MOST) this.soon();
  }

  private async think(): Promise<void> {
    const { offer } = this;
    if (offer === null || !this.isAwaited || this.isOver) return;
    const index = chooseRow(offer, this.acts, this.aside, lot);
    const row = index === null ? undefined : offer.actions[index];
    if (index === null || row === undefined) {
      this.aside.clear();
      this.rounds++;
      return;
    }
    const action = await this.walk(row);
    if (this.offer !== offer) return;
    if (action === null || !(await this.act(action))) this.aside.add(index);
  }

  private async walk(row: Offer["actions"][number]): Promise<Action | null> {
    const { match, as } = this;
    let now = startWalk(row);
    let whole: Action | null = null;
    if (row.fields.length === 0) return now.partial;
    for (let steps = 0; ; steps++) {
      const { partial } = now;
      const picked = await this.own
        .call("match.pick", { match, as, partial, form: "advised" })
        .catch(() => null);
      if (picked === null) return whole;
      now = answer(now, partial, picked);
      if (picked.complete) whole = partial;
      const next = stepOn(now, whole, steps, lot);
      if (next.do === "leave") return null;
      if (next.do === "act") return next.action;
      now = next.walk;
    }
  }

  private async act(action: Action): Promise<boolean> {
    const { match, as } = this;
    try {
      const done = await this.own.call("match.act", { match, as, expect: this.seq, nonce: randomHex(16), action });
      this.acts++;
      this.expected = done.seq;
      return true;
    } catch (why) {
      /* Something came between: the update that says so makes it think again. */
      return why instanceof Failure && why.word === "conflict";
    }
  }
}

type Kept = Record<string, string>;
const readKept = (): Kept => JSON.parse(keep.read("houses") ?? "{}") as Kept;
const KEPT_MOST = 50;

async function sit(match: string, as: string): Promise<void> {
  if (seats.has(match)) return;
  const own = await house();
  const seat = new Seat(own, match, as);
  seats.set(match, seat);
  await seat.watch().catch((why: unknown) => {
    seats.delete(match);
    throw why;
  });
}

/* Takes a free seat of a challenge, and plays it from when the match begins. */
export async function letHousePlay(
  challenge: string,
  seat: string | null,
): Promise<Methods["challenge.accept"]["result"]> {
  const own = await house();
  const bytes = randomHex(32);
  const made = await own.call("challenge.accept", {
    challenge,
    seal: seal(bytes),
    ...(seat === null ? {} : { seat }),
  });
  const { match } = made;
  if (match === undefined) return made;
  await own.call("match.open", { match, bytes });
  const { as } = await own.call("match.watch", { match });
  const kept = Object.entries(readKept()).slice(1 - KEPT_MOST);
  keep.write("houses", JSON.stringify(Object.fromEntries([...kept, [match, as]])));
  await sit(match, as);
  return made;
}

/* Does the house of this browser play there? Then it is at its seat again. */
export async function resumeHouse(match: string): Promise<void> {
  const as = readKept()[match];
  if (as !== undefined) await sit(match, as);
}

/* The page came back: so does the house. */
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") line?.wake();
});

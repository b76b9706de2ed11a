/* The match on the screen: watched, followed, and watched again when the line was gone. */

import { computed, effect, signal } from "@preact/signals";
import type { Assets, Watched } from "../wire/names.js";
import { Failure } from "../wire/socket.js";
import { account, fetchAssets, greetings, isMissing, line, wordsOf } from "./here.js";
import { begin, follow, type Held, recall } from "./match.js";
import { present, rollOf } from "./presence.js";
import { said, t, teller } from "../wire/words.js";

/* As it was sent, which patches fit; and as it is shown, in the reader's language. */
const heard = signal<Held | null>(null);
const fetched = signal<Assets | null>(null);
export const held = computed<Held | null>(() => {
  const now = heard.value;
  return now && { ...now, view: said(now.view), offer: now.offer && said(now.offer) };
});
export const assets = computed<Assets | null>(
  () => fetched.value && (teller.value?.explain(fetched.value) ?? fetched.value),
);
/* What is proposed there, and waits for consent. */
export const proposals = signal<NonNullable<Watched["proposals"]>>([]);
/* The seat that has declined last, until something else is proposed. */
export const declined = signal<string | null>(null);
/* Why there is nothing to be seen, in words. */
export const trouble = signal<string | null>(null);

const RECALLED = 150;

let wanted: { match: string; as: string | null } | null = null;
let asking = false;

async function recallEarlier(now: Held) {
  if (now.seq <= 1) return;
  const from = Math.max(1, now.seq - RECALLED);
  const { updates } = await line.call("match.history", { match: now.match, as: now.as, from });
  const still = heard.value;
  if (still !== null && still.match === now.match && still.as === now.as)
    heard.value = recall(still, updates);
}

async function watch(isWhole: boolean): Promise<void> {
  const want = wanted;
  if (want === null || asking) return;
  asking = true;
  const before = isWhole ? null : heard.value;
  try {
    const answer = await line.call("match.watch", {
      match: want.match,
      offer_patches: true,
      ...(want.as === null ? {} : { as: want.as }),
      ...(before === null ? {} : { after: before.seq }),
    });
    asking = false;
    if (want !== wanted) return void watch(true);
    const made = begin(answer, before);
    if (made === null) return void watch(true);
    heard.value = made;
    present.value = rollOf(answer, account.peek());
    proposals.value = answer.proposals ?? [];
    declined.value = null;
    trouble.value = null;
    if (before === null) void recallEarlier(made).catch(() => undefined);
    if (fetched.value === null || answer.assets !== assetsName) await takeAssets(answer.assets);
  } catch (why) {
    asking = false;
    if (want !== wanted) return void watch(true);
    const isOthers = why instanceof Failure && why.code === 2 && want.as !== null;
    trouble.value = isMissing(why)
      ? t("There is no such match, or it is not for you to see.")
      : isOthers
        ? t("This seat is somebody else's: what it is shown is not for others until the match is over.")
        : wordsOf(why);
  }
}

let assetsName = "";

async function takeAssets(name: string) {
  assetsName = name;
  fetched.value = null;
  const made = await fetchAssets(name);
  if (assetsName === name) fetched.value = made;
}

line.on("match.update", (update) => {
  const before = heard.value;
  if (before === null || update.match !== before.match || update.as !== before.as) return;
  const made = follow(before, update);
  if (made === null) void watch(true);
  else heard.value = made;
});

line.on("match.presence", ({ match, seat, online }) => {
  const now = heard.peek();
  /* Of oneself one needs no telling. */
  if (now?.match !== match || now.seats[seat] === account.peek()) return;
  present.value = { ...present.peek(), [seat]: online };
});

line.on("match.proposals", (news) => {
  const now = heard.peek();
  if (now === null || news.match !== now.match || news.as !== now.as) return;
  proposals.value = news.proposals;
  declined.value = news.declined ?? null;
});

line.on("match.seats", (seating) => {
  const before = heard.value;
  if (before === null || seating.match !== before.match) return;
  heard.value = { ...before, seats: seating.seats, free: seating.free };
  if (before.seq === 0 || before.as === "place") void watch(true);
});

/*
 * After a greeting that was not the first; and for another account, which begins with
 * nothing of what the one before it was shown.
 */
let greeted = greetings.peek();
let known = account.peek();
effect(() => {
  const count = greetings.value;
  const name = account.value;
  const isOther = name !== known && known !== null;
  const isNew = count !== greeted && count > 1;
  known = name;
  greeted = count;
  if (isOther) heard.value = null;
  if (isNew || isOther) void watch(isOther);
});

/* Shows this match until what it returns is called. */
export function openMatch(match: string, as: string | null): () => void {
  const mine = { match, as };
  wanted = mine;
  if (heard.peek()?.match !== match) heard.value = null;
  present.value = {};
  trouble.value = null;
  void watch(true);
  return () => {
    if (wanted !== mine) return;
    wanted = null;
    const now = heard.peek();
    if (now !== null)
      void line.call("match.unwatch", { match, as: now.as }).catch(() => undefined);
    heard.value = null;
  };
}

/* Watches anew, as whoever one is by now. */
export const refresh = () => void watch(true);

/* Talk: what is said in the match on the screen. */

import { effect, signal } from "@preact/signals";
import type { Notices } from "../wire/names.js";
import { greetings, line } from "./here.js";
import { held } from "./live.js";

export type Message = Notices["chat.message"];

export const said = signal<readonly Message[]>([]);
/* Messages that came while the talk was not looked at. */
export const unread = signal(0);

let of = "";
let greeted = 0;

const isKnown = (message: Message) => said.peek().some((one) => one.id === message.id);

/* Read when the match is opened, and again when the line was gone: what came then is missing. */
effect(() => {
  const now = held.value;
  const count = greetings.value;
  const name = now === null ? "" : `${now.match} ${now.as}`;
  if (name === of && count === greeted) return;
  const isOther = name !== of;
  of = name;
  greeted = count;
  if (isOther) {
    said.value = [];
    unread.value = 0;
  }
  if (now === null || now.seq === 0) return;
  const { match, as } = now;
  line.call("match.chat", { match, as }).then(
    ({ messages = [] }) => {
      if (of !== name) return;
      const missed = messages.filter((one) => !isKnown(one));
      if (!isOther) unread.value += missed.length;
      said.value = [...said.peek(), ...missed].sort((one, other) => one.id - other.id);
    },
    () => undefined,
  );
});

line.on("chat.message", (message) => {
  if (message.match !== held.peek()?.match) return;
  if (isKnown(message)) return;
  said.value = [...said.peek(), message];
  unread.value += 1;
});

export const say = (match: string, as: string, to: Message["to"], text: string) =>
  line.call("match.chat", { match, as, to, text });

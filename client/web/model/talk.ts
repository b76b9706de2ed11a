/* Talk: what is said in the match on the screen. */

import { effect, signal } from "@preact/signals";
import type { Notices } from "../wire/names.js";
import { line } from "./here.js";
import { held } from "./live.js";

export type Message = Notices["chat.message"];

export const said = signal<readonly Message[]>([]);
/* Messages that came while the talk was not looked at. */
export const unread = signal(0);

let of = "";

effect(() => {
  const now = held.value;
  const name = now === null ? "" : `${now.match} ${now.as}`;
  if (name === of) return;
  of = name;
  said.value = [];
  unread.value = 0;
  if (now === null || now.seq === 0) return;
  const { match, as } = now;
  line.call("match.chat", { match, as }).then(
    (answer) => {
      if (of === name) said.value = answer.messages ?? [];
    },
    () => undefined,
  );
});

line.on("chat.message", (message) => {
  if (message.match !== held.peek()?.match) return;
  if (said.peek().some((one) => one.id === message.id)) return;
  said.value = [...said.peek(), message];
  unread.value += 1;
});

export const say = (match: string, as: string, to: Message["to"], text: string) =>
  line.call("match.chat", { match, as, to, text });

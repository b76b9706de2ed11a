/*
 * The proof of the dice, from the record of a match that is over: commitment and seals hold,
 * and each die is what the key makes it (docs/dice.md). Pure; cards and labels, whose order
 * the rules know, are counted and left to `estafetted verify`.
 */

import { fromHex, toHex } from "../wire/hex.js";
import { blake2b, seal } from "../wire/seal.js";

/* What of a record the proof reads. */
export interface DiceRecord {
  commitment: string;
  secret: string;
  seats: readonly { seat: string; seal?: string; bytes?: string; bid?: string; waived?: boolean }[];
  commands: readonly {
    number: number;
    throws: readonly { die?: number; deck?: number; deal?: number; value: number }[];
  }[];
}

export interface Proof {
  isCommitmentKept: boolean;
  /* By seat: "kept", "broken", or "waived", whose bytes never came. */
  seals: readonly { seat: string; is: "kept" | "broken" | "waived" }[];
  dice: number;
  /* Dice that the key would have thrown otherwise: command and place in it. */
  wrong: readonly { command: number; index: number; value: number; due: number }[];
  /* Cards drawn and labels dealt. */
  others: number;
}

const text = (words: string) => new TextEncoder().encode(`${words}\0`);

function number(value: number | bigint): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(8));
  bytes.setBigUint64(0, BigInt(value), true);
  return new Uint8Array(bytes.buffer);
}

const join = (...parts: readonly Uint8Array[]): Uint8Array => {
  const made = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    made.set(part, at);
    at += part.length;
  }
  return made;
};

/* The key of all throws: the server's secret and the bytes of every seat, in their order. */
function keyOf(record: DiceRecord): Uint8Array {
  const seats = record.seats.flatMap(({ bytes }) =>
    bytes === undefined ? [number(0)] : [number(1), fromHex(bytes)],
  );
  return blake2b(join(text("estafette key"), fromHex(record.secret), ...seats));
}

const MOST = 2n ** 64n - 1n;

/* A fair number below `among`: what lies beyond the last whole multiple is thrown again. */
function fair(key: Uint8Array, command: number, index: number, among: number): number {
  const beyond = MOST - (MOST % BigInt(among));
  for (let attempt = 0; ; attempt++) {
    const hash = blake2b(
      join(text("estafette throw"), key, number(command), number(index), number(attempt)),
    );
    const found = new DataView(hash.buffer, hash.byteOffset).getBigUint64(0, true);
    if (found < beyond) return Number(found % BigInt(among));
  }
}

export function prove(record: DiceRecord): Proof {
  const key = keyOf(record);
  const all = record.commands.flatMap(({ number: command, throws }) =>
    throws.map((one, index) => ({ ...one, command, index })),
  );
  const dice = all.filter((one) => one.die !== undefined);
  return {
    isCommitmentKept: toHex(blake2b(fromHex(record.secret))) === record.commitment,
    seals: record.seats.map((one) => ({
      seat: one.seat,
      is:
        one.bytes === undefined
          ? "waived"
          : seal(one.bytes, one.bid ?? "") === one.seal
            ? "kept"
            : "broken",
    })),
    dice: dice.length,
    wrong: dice.flatMap(({ command, index, die, value }) => {
      const due = fair(key, command, index, die ?? 1) + 1;
      return due === value ? [] : [{ command, index, value, due }];
    }),
    others: all.length - dice.length,
  };
}

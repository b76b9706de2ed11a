/*
 * Seals: BLAKE2b-256 (RFC 7693), which no browser has built in. What is sealed is short,
 * so words of 64 bits are big integers.
 */

import { fromHex, toHex } from "./hex.js";

const WORD = 64n;
const MASK = (1n << WORD) - 1n;

/* The first 64 bits of the fractions of the square roots of the first primes. */
const START = [
  0x6a09e667f3bcc908n, 0xbb67ae8584caa73bn, 0x3c6ef372fe94f82bn, 0xa54ff53a5f1d36f1n,
  0x510e527fade682d1n, 0x9b05688c2b3e6c1fn, 0x1f83d9abfb41bd6bn, 0x5be0cd19137e2179n,
];

/* Which words of the message a round takes, in its order. */
const ORDER = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
  [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3],
  [11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4],
  [7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8],
  [9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13],
  [2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9],
  [12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11],
  [13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10],
  [6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5],
  [10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0],
];
const ROUNDS = 12;
const BLOCK = 128;

/* The columns, then the diagonals, that a round mixes. */
const MIXES = [
  [0, 4, 8, 12], [1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15],
  [0, 5, 10, 15], [1, 6, 11, 12], [2, 7, 8, 13], [3, 4, 9, 14],
] as const;

const turn = (word: bigint, by: bigint) => ((word >> by) | (word << (WORD - by))) & MASK;

function mix(v: bigint[], [a, b, c, d]: (typeof MIXES)[number], x: bigint, y: bigint) {
  const at = (index: number) => v[index] as bigint;
  for (const [message, first, second] of [[x, 32n, 24n], [y, 16n, 63n]] as const) {
    v[a] = (at(a) + at(b) + message) & MASK;
    v[d] = turn(at(d) ^ at(a), first);
    v[c] = (at(c) + at(d)) & MASK;
    v[b] = turn(at(b) ^ at(c), second);
  }
}

function compress(h: bigint[], block: Uint8Array, count: number, isLast: boolean) {
  const view = new DataView(block.buffer, block.byteOffset, BLOCK);
  const words = Array.from({ length: 16 }, (_, i) => view.getBigUint64(i * 8, true));
  const v = [...h, ...START];
  v[12] = (v[12] as bigint) ^ BigInt(count);
  if (isLast) v[14] = (v[14] as bigint) ^ MASK;
  for (let round = 0; round < ROUNDS; round++)
    MIXES.forEach((columns, i) => {
      const order = ORDER[round % ORDER.length] ?? [];
      mix(v, columns, words[order[2 * i] ?? 0] as bigint, words[order[2 * i + 1] ?? 0] as bigint);
    });
  for (let i = 0; i < 8; i++) h[i] = (h[i] as bigint) ^ (v[i] as bigint) ^ (v[i + 8] as bigint);
}

/* `length` bytes of digest, without a key. */
export function blake2b(bytes: Uint8Array, length = 32): Uint8Array {
  const h = [...START];
  h[0] = (h[0] as bigint) ^ BigInt(0x01010000 ^ length);
  const blocks = Math.max(1, Math.ceil(bytes.length / BLOCK));
  for (let i = 0; i < blocks; i++) {
    const block = new Uint8Array(BLOCK);
    block.set(bytes.subarray(i * BLOCK, (i + 1) * BLOCK));
    compress(h, block, Math.min(bytes.length, (i + 1) * BLOCK), i === blocks - 1);
  }
  const made = new DataView(new ArrayBuffer(64));
  h.forEach((word, i) => made.setBigUint64(i * 8, word, true));
  return new Uint8Array(made.buffer, 0, length);
}

/* The seal of these bytes, both in hexadecimal, and of a bid that is bound with them. */
export const seal = (bytes: string, bid = ""): string =>
  toHex(blake2b(Uint8Array.of(...fromHex(bytes), ...new TextEncoder().encode(bid))));

/* Bytes in hexadecimal. */

export const toHex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/* So many random bytes, in hexadecimal. */
export const randomHex = (count: number): string =>
  toHex(crypto.getRandomValues(new Uint8Array(count)));

export const fromHex = (text: string): Uint8Array =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

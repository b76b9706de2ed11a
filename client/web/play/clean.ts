/* Foreign words: what turns lines round or cannot be seen is taken out of them. */

/* Controls, marks of direction, joiners and other invisible signs: all of common/base/text.c. */
const UNSEEN =
  /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\u2028\u2029\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\u{13430}-\u{1345f}\u{e0000}-\u{e0fff}]/gu;

/* One line; `keepsLines`: as many as it has. */
export function clean(text: string, keepsLines = false): string {
  if (!keepsLines) return text.replace(UNSEEN, (sign) => (sign === "\n" || sign === "\t" ? " " : ""));
  return text.replace(UNSEEN, (sign) => (sign === "\n" ? "\n" : ""));
}

/* The same within a sentence of ours, which it cannot turn round: what <bdi> is in markup. */
export const isolate = (text: string): string => `\u2068${clean(text)}\u2069`;

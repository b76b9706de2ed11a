/* Foreign words: what turns lines round or cannot be seen is taken out of them. */

/* Controls, marks of direction, joiners and other invisible signs. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029\u115f\u1160\u3164\uffa0]/gu;

/* One line; `keepsLines`: as many as it has. */
export function clean(text: string, keepsLines = false): string {
  if (!keepsLines) return text.replace(UNSEEN, (sign) => (sign === "\n" || sign === "\t" ? " " : ""));
  return text.replace(UNSEEN, (sign) => (sign === "\n" ? "\n" : ""));
}

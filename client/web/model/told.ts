/* Tells what happens, and what it is for, in the reader's language; loaded when a match is told
 * in another than English. */

import { tell } from "./saying.js";
import { teller } from "../wire/words.js";
import { fetchPhrases } from "./here.js";

/* From now on this game is told so, if the server has it in that language. */
export async function tellIn(game: string, language: string): Promise<void> {
  const phrases = await fetchPhrases(game, language);
  const { coach } = phrases;
  teller.value = { language, tell: (happening) => tell(phrases, happening), coach };
}

/* Tells what happens, and calls things, in the reader's language; loaded when
 * a match is told in another than English. */

import type { Assets } from "../wire/names.js";
import { explained, sayer, translator } from "./labels.js";
import { tell } from "./saying.js";
import type { Teller } from "../wire/words.js";
import { fetchPhrases } from "./here.js";

/* How this game is told, if the server has it in that language. */
export async function tellerOf(game: string, language: string): Promise<Teller> {
  const phrases = await fetchPhrases(game, language);
  const { labels } = phrases;
  const say = labels === undefined ? null : translator(phrases);
  const name = labels === undefined ? undefined : sayer(phrases);
  let last: { of: Assets; made: Assets } | null = null;
  const explain = (assets: Assets): Assets => {
    if (say === null) return assets;
    if (last?.of !== assets) last = { of: assets, made: explained(say(assets), phrases) };
    return last.made;
  };
  return { language, tell: (happening) => tell(phrases, happening, name), say, explain };
}

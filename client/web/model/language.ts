/* Which language the page speaks: as chosen, or the first of the browser's that it has. */

import type { Store } from "../wire/keep.js";
import { type Catalogue, catalogue } from "../wire/words.js";

export type Language = "en" | "es";

const NAME = "estafette.language";

export const LANGUAGES: ReadonlyArray<{
  language: Language;
  name: string;
  load: () => Promise<Catalogue | null>;
}> = [
  { language: "en", name: "English", load: () => Promise.resolve(null) },
  {
    language: "es",
    name: "Español",
    load: async () => ({ ...(await import("./in_es.js")), more: () => import("po:es/more") }),
  },
];

const isKnown = (word: string | null): word is Language =>
  LANGUAGES.some((one) => one.language === word);

export function readLanguage(store: Store): Language | null {
  const kept = store.getItem(NAME);
  return isKnown(kept) ? kept : null;
}

/* The first that is known of what a browser asks for: "es-MX" is Spanish. */
function preferred(asked: readonly string[]): Language {
  for (const one of asked) {
    const word = one.toLowerCase().split("-")[0] ?? "";
    if (isKnown(word)) return word;
  }
  return "en";
}

/* Null: as the browser asks. Says it from then on; what cannot be loaded stays English. */
export async function speak(language: Language | null, asked: readonly string[]): Promise<Language> {
  const to = language ?? preferred(asked);
  catalogue.value = (await LANGUAGES.find((one) => one.language === to)?.load()) ?? null;
  return to;
}

export function writeLanguage(store: Store, language: Language | null): void {
  if (language === null) store.removeItem(NAME);
  else store.setItem(NAME, language);
}

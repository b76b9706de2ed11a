/* What is said of a scenario to who sits down at it: what it is about, and the coach; in the
 * reader's language where the server has it so. */

import type { Assets } from "../wire/names.js";
import { fetchAssetsProse, fetchPhrases, fetchPhrasesProse } from "./here.js";

export interface Prose {
  lang: string;
  intro: string;
  briefing: Assets["briefing"];
  coach: Assets["coach"];
}

/* Which scenario, and the hash of its assets. */
interface Of {
  readonly game: string;
  readonly scenario: string;
  readonly assets: string;
}

const kept = new Map<string, Promise<Prose>>();

async function read(of: Of): Promise<Prose> {
  const { intro, briefing, coach } = await fetchAssetsProse(of.assets);
  return { lang: "en", intro, briefing, coach };
}

/* Where an introduction is not translated, why they fight stands for it. */
async function readIn(of: Of, language: string): Promise<Prose> {
  const asked = Promise.all([fetchPhrases(of.game, language), fetchPhrasesProse(of.game, language)]);
  const english = await read(of);
  const [phrases, prose] = await asked.catch(() => [null, null]);
  const briefing = prose?.briefings?.[of.scenario];
  if (briefing === undefined) return english;
  const intro = phrases?.labels?.[english.intro] ?? briefing.why;
  return { lang: language, intro, briefing, coach: prose?.coach };
}

export function proseOf(of: Of, language: string): Promise<Prose> {
  const key = `${of.assets} ${language}`;
  const found = kept.get(key) ?? (language === "en" ? read(of) : readIn(of, language));
  kept.set(key, found);
  found.catch(() => kept.delete(key));
  return found;
}

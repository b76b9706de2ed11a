/* The aim: what the sides of a scenario want, and what decides between them. */

import { useSignal } from "@preact/signals";
import { Fragment } from "preact";
import { useEffect } from "preact/hooks";
import { line, wordsOf } from "../model/here.js";
import { refresh } from "../model/live.js";
import { hasMet, noteMet } from "../model/met.js";
import type { Held } from "../model/match.js";
import type { Prose } from "../model/prose.js";
import { clean } from "../play/clean.js";
import { mark, t } from "../wire/words.js";
import type { MoreProps } from "./more_props.js";
import { useProse } from "./prose.js";
import { Trouble } from "./trouble.js";

type Briefing = NonNullable<Prose["briefing"]>;

const PARTS: ReadonlyArray<{ part: Exclude<keyof Briefing, "first">; label: string }> = [
  { part: "why", label: mark("Why they fight") },
  { part: "decides", label: mark("What decides") },
  { part: "who", label: mark("Who fights") },
  { part: "where", label: mark("Where") },
  { part: "length", label: mark("How long") },
];

const useAim = (held: Held) => useProse(held.game, held.scenario, held.assets);

const keyOf = (held: Held): string => `${held.game} briefing ${held.scenario}`;

/* Has it been read, or put away, before? */
export const knowsAim = (held: Held): boolean => hasMet(keyOf(held));

/* The whole of it; who has seen it is told no more by itself. */
export function Aim(props: MoreProps) {
  const { held } = props;
  const prose = useAim(held);
  const briefing = prose?.briefing;
  const isThere = briefing !== undefined;
  useEffect(() => {
    if (isThere) noteMet(keyOf(held));
  }, [isThere]);
  if (prose === null || briefing === undefined) return <p role="status">{t("Asking …")}</p>;
  return (
    <div class="aim">
      {PARTS.map(({ part, label }) => (
        <Fragment key={part}>
          <h3>{t(label)}</h3>
          <p lang={prose.lang}>{clean(briefing[part])}</p>
        </Fragment>
      ))}
      <h3>{t("Three things to know first")}</h3>
      <ol lang={prose.lang}>
        {briefing.first.map((text) => (
          <li key={text}>{clean(text)}</li>
        ))}
      </ol>
    </div>
  );
}

/* Who has stopped their clock and looks in again need not look for the way back. */
function Away(props: { held: Held }) {
  const { match, as, clock, state } = props.held;
  const trouble = useSignal<string | null>(null);
  if (clock[as]?.away !== true || state !== "running") return null;
  const end = () =>
    line.call("match.vacation", { match, as }).then(
      () => {
        trouble.value = null;
        refresh();
      },
      (why: unknown) => (trouble.value = wordsOf(why)),
    );
  return (
    <aside class="then away">
      {t("You are on vacation: your clock stands.")}{" "}
      <button type="button" onClick={() => void end()}>
        {t("I am back")}
      </button>
      <Trouble text={trouble.value} />
    </aside>
  );
}

/* What meets who comes to their seat. */
export function Welcome(props: { held: Held; onOpen(panel: string): void }) {
  return (
    <>
      <Away held={props.held} />
      <AimInShort {...props} />
    </>
  );
}

/* In a line, to who opens such a match for the first time. */
function AimInShort(props: { held: Held; onOpen(panel: string): void }) {
  const { held } = props;
  const prose = useAim(held);
  const briefing = prose?.briefing;
  if (prose === null || briefing === undefined || knowsAim(held)) return null;
  return (
    <aside class="coach aim-short" aria-label={t("The aim")}>
      <p lang={prose.lang}>{clean(briefing.why)}</p>
      <button
        type="button"
        class="small"
        onClick={() => props.onOpen("aim")}
      >
        {t("What decides")}
      </button>
      <button type="button" class="small" onClick={() => noteMet(keyOf(held))}>
        {t("I see")}
      </button>
    </aside>
  );
}

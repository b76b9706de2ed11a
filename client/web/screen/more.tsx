/* What a match has beside board and acting: a table of panels. */

import type { ComponentType } from "preact";
import type { Held } from "../model/match.js";
import type { Assets, View } from "../wire/names.js";
import { mark, t } from "../wire/words.js";
import { Aim } from "./aim.js";
import { Consent } from "./consent.js";
import { Keys } from "./keys.js";
import { Layers } from "./layers.js";
import { Moments } from "./moments.js";
import type { MoreProps } from "./more_props.js";
import { Notes } from "./notes.js";
import { OffMap } from "./off_map.js";
import { Orders } from "./orders.js";
import { PassOn } from "./pass_on.js";
import { People } from "./people.js";
import { Proof } from "./proof.js";

interface MoreRow {
  id: string;
  label: string;
  when(held: Held, assets: Assets, view: View): boolean;
  Panel: ComponentType<MoreProps>;
}

const always = () => true;
const isSeated = (held: Held) => held.seats[held.as] !== undefined;
const has = (members: object | undefined) => Object.keys(members ?? {}).length > 0;

const ROWS: readonly MoreRow[] = [
  {
    id: "aim",
    label: mark("The aim: who fights, why, what decides"),
    when: always,
    Panel: Aim,
  },
  {
    id: "off-map",
    label: mark("Off the map: boxes, hands, letters"),
    when: (_, __, view) => has(view.boxes) || has(view.hands) || has(view.letters),
    Panel: OffMap,
  },
  {
    id: "layers",
    label: mark("Layers over the map"),
    when: (_, assets) => assets.layers.length > 0,
    Panel: Layers,
  },
  {
    id: "moments",
    label: mark("Replay of the match, step by step"),
    when: always,
    Panel: Moments,
  },
  {
    id: "people",
    label: mark("Players: seats, handing over, vacation"),
    when: always,
    Panel: People,
  },
  {
    id: "link",
    label: mark("The link: copy it, share it"),
    when: always,
    Panel: PassOn,
  },
  {
    id: "orders",
    label: mark("Standing orders"),
    when: (held, assets) => isSeated(held) && held.state === "running" && assets.steps.some((step) => step.phase !== true),
    Panel: Orders,
  },
  {
    id: "proof",
    label: mark("Proof of the dice"),
    when: (held) => held.view.result !== undefined,
    Panel: Proof,
  },
  {
    id: "consent",
    label: mark("Proposals: draw, take-back, pause, more time"),
    when: (held) => isSeated(held) && held.state === "running",
    Panel: Consent,
  },
  {
    id: "notes",
    label: mark("My notes, which nobody else reads"),
    when: isSeated,
    Panel: Notes,
  },
  {
    id: "keys",
    label: mark("Keys"),
    when: always,
    Panel: Keys,
  },
];

/* `open`: the panel that is to be shown; null, or one that is not there: all that there are. */
export function More(props: MoreProps & { open: string | null; onOpen(id: string): void }) {
  const { held, assets, view, open, onOpen } = props;
  const rows = ROWS.filter((row) => row.when(held, assets, view));
  const chosen = rows.find((row) => row.id === open);
  if (chosen === undefined)
    return (
      <ul class="more">
        {rows.map((row) => (
          <li key={row.id}>
            <button type="button" class="choice" onClick={() => onOpen(row.id)}>
              {t(row.label)}
            </button>
          </li>
        ))}
      </ul>
    );
  return (
    <section class="more-panel" aria-label={t(chosen.label)}>
      <p class="buttons">
        <button type="button" onClick={() => onOpen("more")}>
          ‹ {t("More")}
        </button>
      </p>
      <h2>{t(chosen.label)}</h2>
      <chosen.Panel {...props} />
    </section>
  );
}

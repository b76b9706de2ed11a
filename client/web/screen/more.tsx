/* What a match has beside board and acting: a table of panels that come when they are opened. */

import type { ComponentType } from "preact";
import type { Held } from "../model/match.js";
import type { Assets, View } from "../wire/names.js";
import { mark, t } from "../wire/words.js";
import { lazy } from "./lazy.js";
import type { MoreProps } from "./more_props.js";

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
    id: "off-map",
    label: mark("Off the map: boxes, hands, letters"),
    when: (_, __, view) => has(view.boxes) || has(view.hands) || has(view.letters),
    Panel: lazy(() => import("./later.js").then((made) => made.OffMap), true),
  },
  {
    id: "layers",
    label: mark("Layers over the map"),
    when: (_, assets) => assets.layers.length > 0,
    Panel: lazy(() => import("./later.js").then((made) => made.Layers), true),
  },
  {
    id: "moments",
    label: mark("Replay of the match, step by step"),
    when: always,
    Panel: lazy(() => import("./later.js").then((made) => made.Moments), true),
  },
  {
    id: "people",
    label: mark("Players: seats, handing over, vacation"),
    when: always,
    Panel: lazy(() => import("./later.js").then((made) => made.People), true),
  },
  {
    id: "orders",
    label: mark("Standing orders"),
    when: (held, assets) => isSeated(held) && held.state === "running" && assets.steps.some((step) => step.phase !== true),
    Panel: lazy(() => import("./later.js").then((made) => made.Orders), true),
  },
  {
    id: "proof",
    label: mark("Proof of the dice"),
    when: (held) => held.view.result !== undefined,
    Panel: lazy(() => import("./later.js").then((made) => made.Proof), true),
  },
  {
    id: "consent",
    label: mark("Proposals: draw, take-back, pause, more time"),
    when: (held) => isSeated(held) && held.state === "running",
    Panel: lazy(() => import("./later.js").then((made) => made.Consent), true),
  },
  {
    id: "notes",
    label: mark("My notes, which nobody else reads"),
    when: isSeated,
    Panel: lazy(() => import("./later.js").then((made) => made.Notes), true),
  },
  {
    id: "keys",
    label: mark("Keys"),
    when: always,
    Panel: lazy(() => import("./later.js").then((made) => made.Keys), true),
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

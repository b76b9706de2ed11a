/* One field of an action that is open: its choices as buttons, or a form. */

import { useSignal } from "@preact/signals";
import { pick } from "../model/acting.js";
import { type Choice, waysOf } from "../model/walk.js";
import { isOnBoard, pieceName, placeName, seatLabel, wayFacts, wordFor } from "../play/describe.js";
import type { Assets, Open, View } from "../wire/names.js";
import { t } from "../wire/words.js";
import { Dial } from "./dial.js";

const BUTTONS_MOST = 24;

/* A value in words. */
export function say(assets: Assets, view: View, value: unknown): string {
  if (Array.isArray(value)) return value.map((one) => say(assets, view, one)).join(" – ");
  if (typeof value === "object" && value !== null)
    return Object.values(value)
      .map((one) => say(assets, view, one))
      .join(", ");
  if (typeof value === "boolean") return value ? t("yes") : t("no");
  const text = String(value);
  if (view.pieces?.[text] !== undefined) return pieceName(assets, view, text);
  if (assets.roster.some((one) => one.id === text)) return pieceName(assets, view, text);
  if (isOnBoard(text) || view.boxes?.[text] !== undefined)
    return placeName(assets, view, text);
  if (assets.seats.some((seat) => seat.id === text)) return seatLabel(assets, text);
  for (const hand of Object.values(view.hands ?? {})) {
    const card = hand.faces?.find((face) => face.id === text);
    if (card !== undefined) return card.label;
  }
  return wordFor(assets, text);
}

function ChoiceButton(props: { open: Open; choice: Choice; assets: Assets; view: View }) {
  const { open, choice, assets, view } = props;
  const label = choice.label ?? say(assets, view, choice.value);
  const at =
    typeof choice.value === "string" ? view.pieces?.[choice.value]?.at : undefined;
  return (
    <button type="button" class="choice" onClick={() => pick(open, choice.value)}>
      <span>{label}</span>
      {at !== undefined && isOnBoard(at) && (
        <span class="facts">{placeName(assets, view, at)}</span>
      )}
      {choice.cost !== undefined && <span class="facts">{t("costs {cost}", { cost: choice.cost })}</span>}
      {choice.note !== undefined && choice.note !== "" && <span class="facts">{choice.note}</span>}
    </button>
  );
}

function Choices(props: { open: Open; choices: readonly Choice[]; assets: Assets; view: View }) {
  const { choices, assets, view } = props;
  const find = useSignal("");
  const words = find.value.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (choice: Choice) => {
    const text = `${choice.label ?? say(assets, view, choice.value)} ${choice.note ?? ""}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  const buttons = (
    <div class="choices">
      {choices.filter(fits).map((choice) => (
        <ChoiceButton key={JSON.stringify(choice.value)} {...props} choice={choice} />
      ))}
    </div>
  );
  if (choices.length <= BUTTONS_MOST) return buttons;
  return (
    <details>
      <summary>{t("All {count} as a list", { count: choices.length })}</summary>
      <label class="find">
        {t("Find among them")}
        <input type="search" value={find.value} onInput={(event) => (find.value = event.currentTarget.value)} />
      </label>
      {buttons}
    </details>
  );
}

function Amount(props: { open: Open; label: string }) {
  const { open } = props;
  const least = open.least ?? 0;
  const most = typeof open.most === "number" ? open.most : 99;
  const amount = useSignal(least);
  return (
    <form
      class="amount"
      onSubmit={(event) => {
        event.preventDefault();
        pick(open, amount.value);
      }}
    >
      <label>
        {props.label}
        <input
          type="number"
          min={least}
          max={most}
          value={amount.value}
          onInput={(event) => (amount.value = Math.round(event.currentTarget.valueAsNumber) || 0)}
        />
      </label>
      <button type="submit">{t("Take {amount}", { amount: amount.value })}</button>
    </form>
  );
}

function Shares(props: { open: Open; assets: Assets; view: View }) {
  const { open, assets, view } = props;
  const total = open.total ?? 0;
  const given = useSignal<Record<string, number>>({});
  const ids =
    open.from?.map((choice) => String(choice.value)) ??
    (typeof open.most === "object" ? Object.keys(open.most) : []);
  const sum = ids.reduce((all, id) => all + (given.value[id] ?? 0), 0);
  const most = (id: string) =>
    open.from?.find((choice) => choice.value === id)?.most ??
    (typeof open.most === "object" ? (open.most[id] ?? total) : total);
  const set = (id: string, value: number) =>
    (given.value = { ...given.value, [id]: Math.max(0, Math.min(most(id), value)) });
  const whole = () =>
    pick(open, Object.fromEntries(ids.map((id) => [id, given.value[id] ?? 0]).filter(([, n]) => n)));
  return (
    <div class="shares">
      {ids.map((id) => (
        <div key={id} class="share">
          <span>
            {say(assets, view, id)} <span class="facts">{t("of {most}", { most: most(id) })}</span>
          </span>
          <button
            type="button"
            aria-label={t("Less for {name}", { name: say(assets, view, id) })}
            onClick={() => set(id, (given.value[id] ?? 0) - 1)}
          >
            −
          </button>
          <output>{given.value[id] ?? 0}</output>
          <button
            type="button"
            aria-label={t("More for {name}", { name: say(assets, view, id) })}
            disabled={sum >= total}
            onClick={() => set(id, (given.value[id] ?? 0) + 1)}
          >
            +
          </button>
        </div>
      ))}
      <button type="button" class="main" disabled={sum !== total} onClick={whole}>
        {t("{sum} of {total} shared", { sum, total })}
      </button>
    </div>
  );
}

function Words(props: { open: Open; label: string }) {
  const text = useSignal("");
  const most = typeof props.open.most === "number" ? props.open.most : 2000;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        pick(props.open, text.value);
      }}
    >
      <label>
        {props.label}
        <textarea
          rows={4}
          maxLength={most}
          value={text.value}
          onInput={(event) => (text.value = event.currentTarget.value)}
        />
      </label>
      <button type="submit">{t("Write it")}</button>
    </form>
  );
}

/* What an open field asks for. One chooses no way, but where it leads. */
export const askedFor = (assets: Assets, { label, choose, field }: Pick<Open, "label" | "choose" | "field">): string =>
  label ?? (choose === "path" ? t("where to") : wordFor(assets, field.split(".").at(-1) ?? field));

export function FieldForm(props: { open: Open; assets: Assets; view: View }) {
  const { open, assets, view } = props;
  const label = askedFor(assets, open);
  const ways = waysOf(open);
  const choices: readonly Choice[] =
    ways.length > 0
      ? ways.map((way) => ({
          value: way.path,
          label: placeName(assets, view, way.to),
          note: wayFacts(assets, way).join(", "),
        }))
      : (open.from ?? []);
  return (
    <fieldset class="field">
      <legend>
        {label}
        {open.optional === true && <span class="facts"> {t("if you like")}</span>}
      </legend>
      {open.choose === "shares" ? (
        <Shares open={open} assets={assets} view={view} />
      ) : open.choose === "facing" && choices.length > 0 ? (
        <Dial assets={assets} choices={choices} onChoose={(value) => pick(open, value)} />
      ) : choices.length > 0 ? (
        <Choices open={open} choices={choices} assets={assets} view={view} />
      ) : open.choose === "flag" ? (
        <div class="choices">
          <button type="button" onClick={() => pick(open, true)}>{t("Yes")}</button>
          <button type="button" onClick={() => pick(open, false)}>{t("No")}</button>
        </div>
      ) : open.choose === "number" || open.choose === "facing" ? (
        <Amount open={open} label={label} />
      ) : open.choose === "text" ? (
        <Words open={open} label={label} />
      ) : (
        <p class="nothing">{t("Nothing can be chosen here.")}</p>
      )}
    </fieldset>
  );
}

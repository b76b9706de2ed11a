/* Standing orders: what a seat does by itself when a kind of step awaits it. */

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { type Answer, answersOf } from "../model/answers.js";
import { line, wordsOf } from "../model/here.js";
import { phaseLabel, placeName } from "../play/describe.js";
import { dayAndHour } from "../play/time.js";
import type { Methods } from "../wire/names.js";
import { saidIn, t } from "../wire/words.js";
import { say } from "./field.js";
import type { MoreProps } from "./more_props.js";
import { Trouble } from "./trouble.js";

type Result = Methods["match.orders"]["result"];
type Order = Result["orders"][number];
type Next = NonNullable<Order["then"]>[number];

const sayUntil = (until: Order["until"]): string =>
  until === "used"
    ? t("once")
    : until === "withdrawn"
      ? t("until it is withdrawn")
      : typeof until === "number"
        ? t("to the end of turn {turn}", { turn: until })
        : t("until {when}", { when: dayAndHour(until) });

export function Orders(props: MoreProps) {
  const { held, assets, view, place } = props;
  const { match, as } = held;
  const orders = useSignal<readonly Order[] | null>(null);
  const preview = useSignal<Result["preview"]>(undefined);
  const answersTo = (id: string): readonly Answer[] => {
    const one = assets.steps.find((kind) => kind.id === id);
    return one === undefined ? [] : answersOf(assets, view, held.offer, as, one);
  };
  /* A phase has no first choice: one that is on may be ended whenever it comes. */
  const steps = assets.steps.filter((one) => one.phase !== true || answersTo(one.id).length > 0);
  const step = useSignal(steps[0]?.id ?? "");
  /* By what it says: the list is made anew with each update. */
  const answer = useSignal<string | null>(null);
  const isStrict = useSignal(false);
  /* The order that the next one follows: a line of orders; null: it stands alone. */
  const after = useSignal<string | null>(null);
  const until = useSignal<"used" | "withdrawn" | "turn">("withdrawn");
  const isHere = useSignal(false);
  const trouble = useSignal<string | null>(null);
  const here = useRef("");
  here.current = `${match}/${as}`;
  const call = (more: { orders?: Order[]; preview?: boolean }) =>
    line.call("match.orders", { match, as, ...more }).then(
      (found) => {
        /* Of another seat by now. */
        if (here.current !== `${match}/${as}`) return;
        if (more.preview === true) preview.value = found.preview ?? [];
        else {
          orders.value = found.orders;
          preview.value = undefined;
        }
        trouble.value = null;
      },
      (why: unknown) => void (trouble.value = wordsOf(why)),
    );
  useEffect(() => void call({}), [match, as, held.seq]);
  /* What was carried out or left elsewhere meanwhile is not brought back: the list is read first. */
  const change = (made: (now: readonly Order[]) => Order[]) =>
    line.call("match.orders", { match, as }).then(
      (found) => call({ orders: made(found.orders) }),
      (why: unknown) => void (trouble.value = wordsOf(why)),
    );
  const all = orders.value;
  if (all === null) return <p role="status">{trouble.value ?? t("Fetching …")}</p>;
  /* The end of a phase is offered no longer than the phase is on. */
  const on = (steps.find((one) => one.id === step.value) ?? steps[0])?.id ?? "";
  const answers = answersTo(on);
  const keyOf = (one: Answer) => JSON.stringify(one);
  const chosen =
    answer.value === null ? answers[0] : answers.find((one) => keyOf(one) === answer.value);
  const label = (id: string) => assets.steps.find((one) => one.id === id)?.label ?? id;
  const sayAnswer = (value: Order["answer"]) =>
    value === "pass"
      ? t("pass")
      : value === "first"
        ? t("the first choice of the rules")
        : say(assets, view, Object.entries(value).flatMap(([name, member]) => (name === "type" ? [] : [member])));
  const sayOne = (one: Answer) => one.label ?? sayAnswer(one.answer);
  const sayWhen = (one: Order | Next): string[] => [
    ...(one.when?.at ?? []).map((at) => t("at {place}", { place: placeName(assets, view, at) })),
    ...(one.when?.phase ?? []).map((phase) => phaseLabel(assets, phase)),
  ];
  const follows = all.find((one) => one.id !== undefined && one.id === after.value);
  const add = () => {
    if (chosen === undefined) return;
    const when = {
      ...(isHere.value && place !== null ? { at: [place] } : {}),
      ...(chosen.phase === undefined ? {} : { phase: [chosen.phase] }),
    };
    const next: Next = {
      on,
      ...(Object.keys(when).length === 0 ? {} : { when }),
      answer: chosen.answer as Order["answer"],
    };
    if (follows !== undefined)
      return void change((now) =>
        now.map((one) =>
          one.id === follows.id ? { ...one, until: "used", then: [...(one.then ?? []), next] } : one,
        ),
      );
    const made: Order = {
      ...next,
      until: until.value === "turn" ? (view.turn ?? 0) : until.value,
      ...(isStrict.value ? { strict: true } : {}),
    };
    void change((now) => [...now, made]);
  };
  const changeOne = (id: string | undefined, made: (one: Order) => Order) =>
    void change((now) => now.map((one) => (one.id === id ? made(one) : one)));
  const shift = (id: string | undefined) =>
    void change((now) => {
      const index = now.findIndex((one) => one.id === id);
      const moved = [...now];
      const [one] = index > 0 ? moved.splice(index, 1) : [];
      if (one !== undefined) moved.splice(index - 1, 0, one);
      return moved;
    });
  return (
    <div class="orders">
      <p class="facts">{t("The first that fits is carried out, as your own act. Nobody else sees them.")}</p>
      {all.length === 0 && <p class="nothing">{t("There are none.")}</p>}
      <ol class="those">
        {all.map((one, index) => {
          const now = preview.value?.find((row) => row.id === one.id);
          return (
            <li key={one.id ?? index}>
              <b lang={saidIn()}>{label(one.on)}</b>: {sayAnswer(one.answer)}
              <span class="facts">
                {[sayUntil(one.until), ...(one.strict === true ? [t("strict")] : []), ...sayWhen(one)].join(" · ")}
              </span>
              {one.then?.map((next, at) => (
                <span key={at} class="facts">
                  {t("then")} <b lang={saidIn()}>{label(next.on)}</b>: {[sayAnswer(next.answer), ...sayWhen(next)].join(" · ")}
                </span>
              ))}
              {now !== undefined && (
                <span class="facts">
                  {!now.fits
                    ? t("Now it does not fit.")
                    : now.allowed === false
                      ? t("Now the rules would refuse it: {clause}.", { clause: now.clause ?? "" })
                      : t("Now it would be carried out.")}
                </span>
              )}
              <p class="buttons">
                <button type="button" disabled={index === 0} onClick={() => shift(one.id)}>
                  {t("Earlier")}
                </button>
                <button
                  type="button"
                  aria-pressed={one.strict === true}
                  onClick={() =>
                    changeOne(one.id, ({ strict, ...rest }) => (strict === true ? rest : { ...rest, strict: true }))
                  }
                >
                  {t("Strict")}
                </button>
                <button
                  type="button"
                  aria-pressed={one.id === after.value}
                  onClick={() => (after.value = one.id === after.value ? null : (one.id ?? null))}
                >
                  {t("Then …")}
                </button>
                <button
                  type="button"
                  onClick={() => void change((now) => now.filter((other) => other.id !== one.id))}
                >
                  {t("Withdraw")}
                </button>
              </p>
            </li>
          );
        })}
      </ol>
      {all.length > 0 && (
        <p class="buttons">
          <button type="button" onClick={() => void call({ preview: true })}>
            {t("What would they do now?")}
          </button>
        </p>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <h3>
          {follows === undefined
            ? t("A new one")
            : t("What follows order {number}", { number: all.indexOf(follows) + 1 })}
        </h3>
        <label>
          {t("When this is asked of me")}
          <select value={on} onChange={(event) => {
              step.value = event.currentTarget.value;
              answer.value = null;
            }}>
            {steps.map((one) => (
              <option key={one.id} value={one.id} lang={saidIn()}>
                {one.label}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t("I do")}
          <select
            value={chosen === undefined ? "" : keyOf(chosen)}
            onChange={(event) => (answer.value = event.currentTarget.value)}
          >
            {chosen === undefined && <option value="">{t("that is gone: choose again")}</option>}
            {answers.map((one) => (
              <option key={keyOf(one)} value={keyOf(one)} {...(one.label === null ? {} : { lang: saidIn() })}>
                {sayOne(one)}
              </option>
            ))}
          </select>
        </label>
        {follows === undefined && (
          <label>
            {t("How long it holds")}
            <select
              value={until.value}
              onChange={(event) => {
                const chosen = event.currentTarget.value;
                until.value = chosen === "used" || chosen === "turn" ? chosen : "withdrawn";
              }}
            >
              <option value="withdrawn">{t("until it is withdrawn")}</option>
              <option value="used">{t("once")}</option>
              {view.turn !== undefined && <option value="turn">{t("this turn")}</option>}
            </select>
          </label>
        )}
        {follows === undefined && (
          <label class="check">
            <input
              type="checkbox"
              checked={isStrict.value}
              onChange={(event) => (isStrict.value = event.currentTarget.checked)}
            />
            {t("Strict: lost, with what follows it, once something else is asked of me")}
          </label>
        )}
        <label class="check">
          <input
            type="checkbox"
            checked={isHere.value && place !== null}
            disabled={place === null}
            onChange={(event) => (isHere.value = event.currentTarget.checked)}
          />
          {place === null
            ? t("Only at a place: choose it on the map first")
            : t("Only at {place}", { place: placeName(assets, view, place) })}
        </label>
        <p class="buttons">
          <button type="submit" class="main" disabled={chosen === undefined}>
            {t("Leave this order")}
          </button>
        </p>
      </form>
      <Trouble text={trouble.value} />
    </div>
  );
}

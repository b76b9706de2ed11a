/* Standing orders: what a seat does by itself when a kind of step awaits it. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { line, wordsOf } from "../model/here.js";
import { placeName } from "../play/describe.js";
import { dayAndHour } from "../play/time.js";
import type { Methods } from "../wire/names.js";
import { t } from "../wire/words.js";
import { say } from "./field.js";
import type { MoreProps } from "./more.js";
import { Trouble } from "./trouble.js";

type Result = Methods["match.orders"]["result"];
type Order = Result["orders"][number];

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
  /* A step that goes on until it is ended has no first choice, and asks for whole acts. */
  const steps = assets.steps.filter((one) => one.phase !== true);
  const step = useSignal(steps[0]?.id ?? "");
  const answer = useSignal<"pass" | "first">("first");
  const until = useSignal<"used" | "withdrawn" | "turn">("withdrawn");
  const isHere = useSignal(false);
  const trouble = useSignal<string | null>(null);
  const call = (more: { orders?: Order[]; preview?: boolean }) =>
    line.call("match.orders", { match, as, ...more }).then(
      (found) => {
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
  const known = assets.steps.find((one) => one.id === step.value);
  const mayPass = known?.window === true;
  const label = (id: string) => assets.steps.find((one) => one.id === id)?.label ?? id;
  const sayAnswer = (value: Order["answer"]) =>
    value === "pass"
      ? t("pass")
      : value === "first"
        ? t("the first choice of the rules")
        : say(assets, view, Object.entries(value).flatMap(([name, member]) => (name === "type" ? [] : [member])));
  const add = () => {
    const at = isHere.value && place !== null ? { when: { at: [place] } } : {};
    const made: Order = {
      on: step.value,
      ...at,
      answer: mayPass ? answer.value : "first",
      until: until.value === "turn" ? (view.turn ?? 0) : until.value,
    };
    void change((now) => [...now, made]);
  };
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
              <b lang="en">{label(one.on)}</b>: {sayAnswer(one.answer)}
              <span class="facts">
                {[
                  sayUntil(one.until),
                  ...(one.when?.at ?? []).map((at) => t("at {place}", { place: placeName(assets, view, at) })),
                ].join(" · ")}
              </span>
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
        <h3>{t("A new one")}</h3>
        <label>
          {t("When this is asked of me")}
          <select value={step.value} onChange={(event) => (step.value = event.currentTarget.value)}>
            {steps.map((one) => (
              <option key={one.id} value={one.id} lang="en">
                {one.label}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t("I do")}
          <select
            value={mayPass ? answer.value : "first"}
            onChange={(event) => (answer.value = event.currentTarget.value === "pass" ? "pass" : "first")}
          >
            <option value="first">{t("the first choice of the rules")}</option>
            {mayPass && <option value="pass">{t("pass")}</option>}
          </select>
        </label>
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
          <button type="submit" class="main">
            {t("Leave this order")}
          </button>
        </p>
      </form>
      <Trouble text={trouble.value} />
    </div>
  );
}

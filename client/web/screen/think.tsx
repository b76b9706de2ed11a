/* How long one may think: a few clocks by name, or one set part by part. */

import { type Signal, useSignal } from "@preact/signals";
import { CLOCKS, FLAGS, KINDS, SETTINGS, type TimeControl, timeWords, usualClock } from "../model/terms.js";
import { t } from "../wire/words.js";
import { Check, Choice } from "./form.js";

function Parts(props: { control: Signal<TimeControl> }) {
  const { control } = props;
  const now = control.value;
  const isTimed = now.kind !== "none";
  const set = (name: keyof TimeControl, value: unknown) =>
    (control.value = { ...control.value, [name]: value });
  return (
    <div class="terms inner">
      <Choice
        label={t("The clock")}
        value={now.kind}
        options={KINDS.map(({ kind, label }) => [kind, t(label)] as const)}
        change={(value) => (control.value = usualClock(value as TimeControl["kind"]))}
      />
      {SETTINGS.filter((one) => one.kinds.includes(now.kind)).map((one) => (
        <Choice
          key={one.name}
          label={t(one.label)}
          value={String(now[one.name] ?? 0)}
          options={[
            ...(one.none === null ? [] : [["0", t(one.none)] as const]),
            ...one.times.map((ms) => [String(ms), timeWords(ms)] as const),
          ]}
          change={(value) => {
            const { [one.name]: _, ...rest } = control.value;
            control.value = value === "0" ? rest : { ...rest, [one.name]: Number(value) };
          }}
        />
      ))}
      {isTimed && (
        <>
          <Choice
            label={t("When the flag falls")}
            value={now.at_flag ?? "lose"}
            options={FLAGS.map(({ word, label }) => [word, t(label)] as const)}
            change={(value) => set("at_flag", value)}
          />
          <Check
            label={t("Sleeping hours do not count")}
            value={now.sleep === true}
            change={(value) => set("sleep", value)}
          />
          <Check
            label={t("Saturdays and Sundays do not count")}
            value={now.weekends === true}
            change={(value) => set("weekends", value)}
          />
        </>
      )}
    </div>
  );
}

export function Think(props: { control: Signal<TimeControl> }) {
  const name = useSignal("none");
  return (
    <>
      <Choice
        label={t("Time to think")}
        value={name.value}
        options={CLOCKS.map((one) => [one.name, t(one.label)] as const)}
        change={(value) => {
          name.value = value;
          const control = CLOCKS.find((one) => one.name === value)?.control;
          props.control.value = control ?? usualClock("move");
        }}
      />
      {name.value === "own" && <Parts control={props.control} />}
    </>
  );
}

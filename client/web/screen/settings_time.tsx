/* When one plays: time zone, sleeping hours, vacation. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { account, line } from "../model/here.js";
import type { Methods } from "../wire/names.js";
import { t } from "../wire/words.js";
import { Check } from "./form.js";
import { Hours } from "./hours.js";
import { Ask } from "./sign_in.js";

type Settings = Methods["account.settings"]["result"];

/* What a field for days and hours takes, by this browser's own clock. */
const localText = (time: string | undefined): string => {
  if (time === undefined) return "";
  const at = new Date(time);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};

const zones = (): readonly string[] => [
  "UTC",
  ...((Intl as { supportedValuesOf?: (what: string) => string[] }).supportedValuesOf?.("timeZone") ?? []),
];

export function TimeSettings() {
  const kept = useSignal<Settings | null>(null);
  const zone = useSignal("UTC");
  const sleep = useSignal({ from: "", to: "" });
  const saves = useSignal(false);
  const away = useSignal({ from: "", to: "" });
  const trouble = useSignal<string | null>(null);
  const said = useSignal("");
  const take = (found: Settings) => {
    kept.value = found;
    zone.value = found.zone;
    sleep.value = found.sleep ?? { from: "", to: "" };
    saves.value = found.saves_flags;
    away.value = { from: localText(found.away?.from), to: localText(found.away?.to) };
  };
  useEffect(() => {
    line.call("account.settings", {}).then(take, () => undefined);
  }, [account.value]);
  if (kept.value === null) return null;
  const send = async () => {
    said.value = "";
    const { from, to } = away.value;
    const isAway = from !== "" && to !== "";
    const hours = sleep.value.from === "" || sleep.value.to === "" ? NEVER : sleep.value;
    const made = await line.call("account.settings", {
      zone: zone.value,
      ...(hours === NEVER && kept.value?.sleep === undefined ? {} : { sleep: hours }),
      saves_flags: saves.value,
      /* Half of it is not yet one: what was kept stays. */
      ...(isAway
        ? { away: { from: new Date(from).toISOString(), to: new Date(to).toISOString() } }
        : from === "" && to === ""
          ? { away: {} }
          : {}),
    });
    take(made);
    said.value = t("Kept.");
  };
  const setAway = (name: "from" | "to", value: string) =>
    (away.value = { ...away.value, [name]: value });
  return (
    <section>
      <h2>{t("When you play")}</h2>
      <Ask act={t("Keep these times")} send={send} trouble={trouble}>
        <label>
          {t("Time zone")}
          <input
            list="time-zones"
            value={zone.value}
            maxLength={47}
            required
            onInput={(event) => (zone.value = event.currentTarget.value)}
          />
        </label>
        <datalist id="time-zones">
          {zones().map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
        <Hours
          legend={t("Sleeping hours: they do not count where a clock says so")}
          hours={sleep.value}
          change={(hours) => (sleep.value = hours)}
        />
        <fieldset class="hours">
          <legend>{t("A vacation that is planned")}</legend>
          <label>
            {t("from")}
            <input
              type="datetime-local"
              value={away.value.from}
              onInput={(event) => setAway("from", event.currentTarget.value)}
            />
          </label>
          <label>
            {t("to")}
            <input
              type="datetime-local"
              value={away.value.to}
              onInput={(event) => setAway("to", event.currentTarget.value)}
            />
          </label>
        </fieldset>
        <Check
          label={t("A vacation begins by itself before a flag would fall")}
          value={saves.value}
          change={(value) => (saves.value = value)}
        />
        <p class="facts" role="status">
          {said.value}
        </p>
      </Ask>
    </section>
  );
}

/* Hours that begin where they end are none. */
const NEVER = { from: "00:00", to: "00:00" };

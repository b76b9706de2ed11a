/* Hours of the day, from one to another; none where either is empty. */

import { t } from "../wire/words.js";

export interface HoursOfDay {
  from: string;
  to: string;
}

export function Hours(props: {
  legend: string;
  hours: HoursOfDay;
  change: (hours: HoursOfDay) => void;
}) {
  const { hours, change } = props;
  return (
    <fieldset class="hours">
      <legend>{props.legend}</legend>
      <label>
        {t("from")}
        <input
          type="time"
          value={hours.from}
          onInput={(event) => change({ ...hours, from: event.currentTarget.value })}
        />
      </label>
      <label>
        {t("to")}
        <input
          type="time"
          value={hours.to}
          onInput={(event) => change({ ...hours, to: event.currentTarget.value })}
        />
      </label>
    </fieldset>
  );
}

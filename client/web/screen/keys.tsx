/* The keys of the board, and the switch that turns them off. */

import { KEYS } from "../play/key_names.js";
import { listsFirst, singleKeys } from "../play/habits.js";
import { t } from "../wire/words.js";

export function Switch(props: { habit: typeof singleKeys; label: string }) {
  const { habit, label } = props;
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={habit.isOn.value}
        onChange={(event) => habit.set(event.currentTarget.checked)}
      />
      {label}
    </label>
  );
}

export function Keys() {
  return (
    <div class="keys">
      <Switch habit={singleKeys} label={t("Single keys act while the board has the focus")} />
      <Switch habit={listsFirst} label={t("Matches open with everything as lists")} />
      <dl class="so-far">
        {KEYS.map((row) => (
          <div key={row.keys}>
            <dt>
              <kbd>{row.keys}</kbd>
            </dt>
            <dd>{t(row.label)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

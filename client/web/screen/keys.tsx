/* The keys of the board, and the switch that turns them off. */

import { KEYS } from "../play/key_names.js";
import { areKeysOn, setKeys } from "../play/keys.js";
import { t } from "../wire/words.js";

export function Keys() {
  return (
    <div class="keys">
      <label class="check">
        <input
          type="checkbox"
          checked={areKeysOn.value}
          onChange={(event) => setKeys(event.currentTarget.checked)}
        />
        {t("Single keys act while the board has the focus")}
      </label>
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

/* The log: what this viewer was told, with dice as they were thrown. */

import type { Assets, Happening, View } from "../wire/names.js";
import type { Told } from "../model/match.js";
import { clean } from "../play/clean.js";
import { isOnBoard, wordFor } from "../play/describe.js";
import { t, told } from "../wire/words.js";
import { Clause } from "./clause.js";

const FACES = ["⚀", "⚁", "⚂", "⚃", "⚄", "⚅"];

function Die(props: { of: number; value: number; face?: string; for?: string }) {
  const face = props.of === 6 && props.face === undefined ? FACES[props.value - 1] : undefined;
  const label = t("{now} of {most}", { now: props.face ?? props.value, most: props.of }) + (props.for ? `, ${props.for}` : "");
  return (
    <span class={face === undefined ? "die box" : "die"} title={label}>
      <span aria-hidden="true">{face ?? props.face ?? props.value}</span>
      <span class="unseen">{label}</span>
    </span>
  );
}

function Line(props: { line: Happening; assets: Assets; onPlace?: (at: string) => void }) {
  const { line, assets } = props;
  const at = line.at?.find(isOnBoard);
  const { onPlace } = props;
  const { lang, text } = told(line);
  return (
    <li class={`line ${line.weight ?? ""}`}>
      {(line.dice ?? []).length > 0 && (
        <span class="dice">
          {line.dice?.map((die) => (
            <Die {...die} />
          ))}
        </span>
      )}
      <span class="words" lang={lang} title={wordFor(assets, line.kind)}>
        <bdi>{clean(text)}</bdi>
      </span>
      {at !== undefined && onPlace !== undefined && (
        <button type="button" class="where" aria-label={t("{place}, on the map", { place: at })} onClick={() => onPlace(at)}>
          {at}
        </button>
      )}
      {line.clause !== undefined && <Clause number={line.clause} />}
    </li>
  );
}

/* Lines of one step, or of one thing that happened. */
export function Lines(props: {
  lines: readonly Happening[];
  assets: Assets;
  onPlace?: (at: string) => void;
}) {
  const { lines, assets, onPlace } = props;
  return (
    <ul>
      {lines.map((line) => (
        <Line line={line} assets={assets} {...(onPlace === undefined ? {} : { onPlace })} />
      ))}
    </ul>
  );
}

export function Log(props: {
  told: readonly Told[];
  assets: Assets;
  view: View;
  onPlace?: (at: string) => void;
}) {
  const { assets, onPlace } = props;
  if (props.told.length === 0) return <p class="nothing">{t("Nothing has happened yet.")}</p>;
  return (
    <ol class="log" reversed>
      {[...props.told].reverse().map((one) => (
        <li
          key={one.seq}
          class={one.lines.every((line) => line.weight === "quiet") ? "told quiet" : "told"}
        >
          <Lines lines={one.lines} assets={assets} {...(onPlace === undefined ? {} : { onPlace })} />
        </li>
      ))}
    </ol>
  );
}

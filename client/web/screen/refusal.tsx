/* What was refused: its clause, and the places that it is about. It comes into sight. */

import { useEffect, useId, useRef } from "preact/hooks";
import { refused, type Refused } from "../model/begun.js";
import { toldIn } from "../model/here.js";
import { isOnBoard, placeName } from "../play/describe.js";
import type { Assets, View } from "../wire/names.js";
import { t } from "../wire/words.js";
import { say } from "./aloud.js";
import { Clause, openClause, unmarked } from "./clause.js";

const PLACES_MOST = 4;

/* Places as buttons that lead to them. */
export function Places(props: {
  at: readonly string[];
  assets: Assets;
  view: View;
  onPlace(at: string): void;
}) {
  return (
    <>
      {props.at
        .filter(isOnBoard)
        .slice(0, PLACES_MOST)
        .map((one) => (
          <button key={one} type="button" onClick={() => props.onPlace(one)}>
            {placeName(props.assets, props.view, one)}
          </button>
        ))}
    </>
  );
}

export function Refusal(props: {
  refused: Refused;
  assets: Assets;
  view: View;
  onPlace(at: string): void;
}) {
  const { what, clause, heading, text, at, instead } = props.refused;
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  /* Whoever acts in the panel is led to it, by its words; who acts on the board stays there, and hears them. */
  useEffect(() => {
    const node = box.current;
    if (node === null) return;
    node.scrollIntoView({ block: "nearest" });
    const focus = document.activeElement;
    if (focus === document.body || focus?.closest(".tab-panel") != null) node.focus({ preventScroll: true });
    else say([what, clause, heading === null ? null : `${heading}.`, unmarked(text), instead].filter(Boolean).join(" "));
  }, [props.refused]);
  return (
    <div class="refusal" role="group" aria-labelledby={id} tabIndex={-1} ref={box}>
      <p id={id}>
        {what !== undefined && <>{what} </>}
        <span lang={toldIn.value}>
          {clause !== null && <Clause number={clause} />} {heading !== null && <b>{heading}. </b>}
          {unmarked(text)}
        </span>
      </p>
      {instead !== null && <p lang="en">{instead}</p>}
      <p class="buttons">
        <Places {...props} at={at} />
        {clause !== null && (
          <button type="button" onClick={() => openClause(clause)}>
            {t("Show the rule")}
          </button>
        )}
        <button type="button" onClick={() => (refused.value = null)}>
          {t("Close")}
        </button>
      </p>
    </div>
  );
}

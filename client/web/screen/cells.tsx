/*
 * The board for who has keys or hears the page: a grid that holds only the cursor's cell and
 * its neighbours, with real focus on nine nodes instead of a thousand.
 */

import { useLayoutEffect, useRef } from "preact/hooks";
import type { Board } from "../grid/board.js";
import { columnOf, NOWHERE, placeAt, placeOf, rowOf, textOf } from "../grid/geometry.js";
import { towards } from "../grid/hit.js";
import { aim, walk } from "../model/begun.js";
import { placeLabel, wayFacts } from "../play/describe.js";
import { actOf, arrowOf } from "../play/keys.js";
import { lookAt } from "../play/look.js";
import { type Target, targetsAt } from "../play/target.js";
import type { Assets, View } from "../wire/names.js";
import { t } from "../wire/words.js";
import { say } from "./aloud.js";
import { choosable, KEYS, type Keyed } from "./board_keys.js";

interface Props {
  board: Board;
  /* Where the cursor is; NOWHERE: nowhere yet. */
  at: number;
  assets: Assets;
  view: View;
  targets: readonly Target[];
  table: Keyed;
}

/* A place in words, with what may be chosen there and what comes of it. */
function inWords({ assets, board, view, targets }: Props, place: string): string {
  const { ground, told, units } = lookAt(assets, board, view, place);
  const isAimed = walk.value !== null && aim.value?.where === place;
  const choices = targetsAt(targets, view, place, null).map(({ choice, row }) =>
    [
      walk.value === null ? row.label : isAimed ? t("chosen") : (choice.label ?? t("can be chosen")),
      ...wayFacts(assets, choice),
      choice.note ?? "",
    ]
      .filter((part) => part !== "")
      .join(", "),
  );
  return [
    placeLabel(assets, view, place),
    ...ground,
    ...told,
    ...units.map(({ name, facts }) => [name, ...facts].join(", ")),
    ...new Set(choices),
  ].join("; ");
}

/* Where it begins: where something can be chosen, else in the middle of what is played on. */
function beginning(board: Board, targets: readonly Target[]): number {
  const start = placeOf(board, choosable(targets)[0] ?? "");
  if (start !== NOWHERE) return start;
  const played = board.isPlayed.flatMap((is, place) => (is ? [place] : []));
  return played[Math.floor(played.length / 2)] ?? 0;
}

export function Cells(props: Props) {
  const { board, table } = props;
  /* Where one was before one chose no place any more: there the cursor stays. */
  const rest = useRef(NOWHERE);
  const begins = () => (rest.current !== NOWHERE ? rest.current : beginning(board, props.targets));
  const at = props.at !== NOWHERE ? props.at : begins();
  if (props.at !== NOWHERE) rest.current = NOWHERE;
  const cell = useRef<HTMLDivElement>(null);
  /* A key has moved the cursor: focus goes along, even where the old cell is gone by then. */
  const follows = useRef(false);
  /* So it does where the grid begins elsewhere, since something else can be chosen now. */
  const grid = useRef<HTMLDivElement>(null);
  const wasHere = grid.current?.contains(document.activeElement) === true;
  useLayoutEffect(() => {
    if (follows.current || (wasHere && document.activeElement === document.body)) cell.current?.focus();
    follows.current = false;
  }, [at]);
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = arrowOf(event.key);
    const act = arrow === null ? actOf(event.key) : null;
    if (arrow === null && act === null) return;
    event.preventDefault();
    event.stopPropagation();
    /* A key that is held down moves the cursor on; it does nothing a second time. */
    if (event.repeat && act !== null) return;
    follows.current = arrow !== null || act === "next";
    if (act === "leave") rest.current = at;
    /* Where it begins nobody has been yet: what is done there is done with it. */
    if (act === "choose" && props.at === NOWHERE) table.move(textOf(board, at));
    if (act !== null) return KEYS[act](table);
    if (arrow === null) return;
    const to = props.at === NOWHERE ? at : towards(board, at, ...arrow);
    if (to !== NOWHERE && board.isPlayed[to]) table.move(textOf(board, to));
    else say(t("The board ends here."));
  };
  const rows = [-1, 0, 1].map((down) =>
    [-1, 0, 1].map((across) => placeAt(board, columnOf(board, at) + across, rowOf(board, at) + down)),
  );
  return (
    <div
      ref={grid}
      class="cells"
      role="grid"
      aria-label={t("The board, by keys")}
      aria-rowcount={board.rows}
      aria-colcount={board.columns}
      onKeyDown={press}
    >
      {rows.map((row, index) => {
        const inside = row.filter((place) => place !== NOWHERE);
        const first = inside[0];
        if (first === undefined) return null;
        return (
          <div key={index} role="row" aria-rowindex={rowOf(board, first) + 1}>
            {inside.map((place) => (
              <div
                key={place}
                role="gridcell"
                {...(place === at ? { ref: cell } : {})}
                tabIndex={place === at ? 0 : -1}
                aria-colindex={columnOf(board, place) + 1}
                aria-selected={place === props.at}
              >
                {inWords(props, textOf(board, place))}
              </div>
            ))}
          </div>
        );
      })}
    </div>
  );
}

/* A match: the board, and beside it what is so, what has happened, and the rules. */

import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { readBoard } from "../grid/board.js";
import { NOWHERE, placeOf, textOf } from "../grid/geometry.js";
import { arrows } from "../draw/arrows.js";
import { readCast } from "../draw/cast.js";
import { ground } from "../draw/ground.js";
import { cursor, markers, placesTold } from "../draw/marks.js";
import { placeNames } from "../draw/names.js";
import { covered, pieces } from "../draw/pieces.js";
import { assets, held, openMatch, trouble } from "../model/live.js";
import type { Held } from "../model/match.js";
import { clean } from "../play/clean.js";
import { seatLabel } from "../play/describe.js";
import type { Assets, View } from "../wire/names.js";
import { areaOf, BoardView } from "./board.js";
import { Course, Seats, Standing } from "./course.js";
import { Here } from "./here.js";
import { Log } from "./log.js";
import { Rules } from "./rules.js";

/* All that is drawn of a match, each part made anew only when what it shows has changed. */
function useDrawings(assets: Assets, view: View, told: Held["told"], place: number, fanned: boolean) {
  const board = useMemo(
    () => readBoard(assets.board, assets.legend ?? BARE, assets.playing_area),
    [assets],
  );
  const cast = useMemo(() => readCast(assets), [assets]);
  const latest = told.at(-1)?.lines;
  return {
    board,
    area: useMemo(() => areaOf(board), [board]),
    ground: useMemo(() => ground(board), [board]),
    names: useMemo(() => placeNames(board, covered(board, view)), [board, view]),
    marks: useMemo(
      () => [...placesTold(board, cast, view), ...markers(board, cast, view), ...cursor(board, place)],
      [board, view, place],
    ),
    pieces: useMemo(
      () => pieces(board, cast, view, fanned ? { fanned: place } : {}),
      [board, view, fanned ? place : NOWHERE],
    ),
    above: useMemo(() => arrows(board, cast, view, latest ?? []), [board, view, latest]),
  };
}

/* For a server that says nothing of how its words are drawn. */
const BARE = { terrain: {}, sides: {}, lines: {} };

const TABS = ["Log", "Here", "Standing", "Rules"] as const;
type Tab = (typeof TABS)[number];

function Table(props: { held: Held; assets: Assets }) {
  const { held, assets } = props;
  const { view } = held;
  const tab = useSignal<Tab>("Log");
  const place = useSignal<string | null>(null);
  const grid = { isSquare: false, columns: assets.board.columns, rows: assets.board.rows };
  const at = place.value === null ? NOWHERE : placeOf(grid, place.value);
  const drawn = useDrawings(assets, view, held.told, at, true);
  const show = (at: string) => {
    place.value = at;
    tab.value = "Here";
  };
  const panels: Record<Tab, () => preact.JSX.Element> = {
    Log: () => <Log told={held.told} assets={assets} view={view} onPlace={show} />,
    Here: () => <Here assets={assets} view={view} place={place.value} />,
    Standing: () => <Standing view={view} assets={assets} />,
    Rules: () => <Rules assets={assets} />,
  };
  const watching = held.as === "public" || assets.seats.every((seat) => seat.id !== held.as);
  return (
    <div class="match">
      <BoardView
        {...drawn}
        look={at}
        onTap={(tapped) => {
          if (tapped === NOWHERE) place.value = null;
          else show(textOf(drawn.board, tapped));
        }}
      />
      <section class="panel" aria-label="The match">
        <header>
          <h1>{assets.title}</h1>
          <Course view={view} assets={assets} />
          <Seats held={held} assets={assets} />
          {view.result !== undefined ? (
            <p class="result">{view.result.label ?? view.result.text ?? "It is over."}</p>
          ) : (
            view.prompt !== undefined && (
              <p class="prompt" lang="en">
                {clean(view.prompt)}
              </p>
            )
          )}
          {watching && held.state === "running" && <p class="watching">You are watching.</p>}
          {!watching && <p class="watching">You are {seatLabel(assets, held.as)}.</p>}
        </header>
        <div class="tabs" role="tablist">
          {TABS.map((name) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`tab-${name}`}
              aria-selected={tab.value === name}
              aria-controls="tab-panel"
              onClick={() => (tab.value = name)}
            >
              {name}
            </button>
          ))}
        </div>
        <div class="tab-panel" role="tabpanel" id="tab-panel" aria-labelledby={`tab-${tab.value}`} tabIndex={0}>
          {panels[tab.value]()}
        </div>
      </section>
    </div>
  );
}

export function Match(props: { match: string; seat: string | null }) {
  useEffect(() => openMatch(props.match, props.seat), [props.match, props.seat]);
  if (trouble.value !== null)
    return (
      <main class="sheet-page">
        <h1>No match to be seen</h1>
        <p class="trouble" role="alert">
          {trouble.value}
        </p>
      </main>
    );
  const now = held.value;
  const known = assets.value;
  if (now === null || known === null || now.game !== known.game)
    return <main class="sheet-page"><p class="nothing" role="status">Unfolding the map …</p></main>;
  if (now.seq === 0) return <main class="sheet-page"><p role="status">The match is about to begin.</p></main>;
  return <main><Table held={now} assets={known} /></main>;
}

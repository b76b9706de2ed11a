/* A match: the board, and beside it what is so, what has happened, and the rules. */

import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { type Board, readBoard } from "../grid/board.js";
import { NOWHERE, placeOf, step, textOf } from "../grid/geometry.js";
import { edgeUnder } from "../grid/hit.js";
import { arrows } from "../draw/arrows.js";
import { readCast } from "../draw/cast.js";
import { ground, numbers } from "../draw/ground.js";
import {
  cursor,
  edgesMark,
  markers,
  placesMark,
  placesTold,
  reach,
  reachCosts,
  wayMark,
} from "../draw/marks.js";
import { placeNames } from "../draw/names.js";
import type { Node } from "../draw/node.js";
import { covered, fannedUnder, pieces } from "../draw/pieces.js";
import { beginWalk, endWalk, namedIn, pick, refused, walk } from "../model/acting.js";
import { assets, held, openMatch, trouble } from "../model/live.js";
import type { Held } from "../model/match.js";
import { unread } from "../model/talk.js";
import type { Way } from "../model/walk.js";
import { clean } from "../play/clean.js";
import { allTargets, type Target, targetsAt, targetsOn } from "../play/target.js";
import { piecesAt, resultWords, seatLabel } from "../play/describe.js";
import type { Assets } from "../wire/names.js";
import { areaOf, BoardView, type Sight } from "./board.js";
import { Course, Seats, Standing } from "./course.js";
import { Do } from "./do.js";
import { Here } from "./here.js";
import { Log } from "./log.js";
import { Rules } from "./rules.js";
import { Talk } from "./talk.js";

const NONE: readonly string[] = [];

/* What can be chosen, as marks on the board: ends of ways, places, sides of places. */
function lights(
  board: Board,
  targets: readonly Target[],
  hover: string | null,
  sight: Sight | null,
  from: string | undefined,
): Node[] {
  const ways = targets.filter((one) => one.choice.value === one.value && "path" in one.choice);
  const places = targets.filter((one) => one.piece === null && one.place !== null && !ways.includes(one));
  const edges = targets.flatMap((one) => (one.edge === null ? [] : [one.edge]));
  const ends = ways.map((one) => one.choice as unknown as Way);
  const way = ends.find((end) => end.to === hover);
  return [
    ...reach(board, ends),
    ...placesMark(board, "choice", places.map((one) => one.place ?? "")),
    ...edgesMark(board, "choice", edges),
    ...(sight?.nearness === "far" ? [] : reachCosts(board, ends, sight?.box)),
    ...(way === undefined ? [] : wayMark(board, from === undefined ? way : { ...way, from })),
  ];
}

/* All that is drawn of a match, each part made anew only when what it shows has changed. */
function useDrawings(
  held: Held,
  assets: Assets,
  place: number,
  targets: readonly Target[],
  hover: string | null,
  sight: Sight | null,
) {
  const { view, told } = held;
  const nearness = sight?.nearness ?? "wide";
  /* Numbers are dear: only those in sight, and where they can be read. */
  const near = nearness === "near" ? sight?.box : undefined;
  const going = walk.value;
  const board = useMemo(
    () => readBoard(assets.board, assets.legend ?? BARE, assets.playing_area),
    [assets],
  );
  const cast = useMemo(() => readCast(assets), [assets]);
  const latest = told.at(-1)?.lines;
  const mover = namedIn(going?.partial).find((name) => view.pieces?.[name] !== undefined);
  const from = mover === undefined ? undefined : view.pieces?.[mover]?.at;
  return {
    board,
    cast,
    area: useMemo(() => areaOf(board), [board]),
    ground: useMemo(() => ground(board), [board]),
    names: useMemo(
      () => placeNames(board, covered(board, view), nearness),
      [board, view, nearness],
    ),
    numbers: useMemo(() => (near === undefined ? [] : numbers(board, near)), [board, near]),
    marks: useMemo(
      () => [...placesTold(board, cast, view), ...markers(board, cast, view)],
      [board, view],
    ),
    choices: useMemo(
      () => [
        ...lights(board, going === null ? [] : targets, hover, sight, from),
        ...placesMark(board, "refused", refused.value?.at ?? NONE),
        ...cursor(board, place),
      ],
      [board, targets, hover, place, going, refused.value, sight],
    ),
    pieces: useMemo(
      () =>
        pieces(board, cast, view, {
          fanned: place,
          lit: targets.flatMap((one) => (one.piece === null ? [] : [one.piece])),
          chosen: going === null ? NONE : namedIn(going.partial),
        }),
      [board, view, place, targets, going],
    ),
    above: useMemo(
      () => (going === null ? arrows(board, cast, view, latest ?? []) : []),
      [board, view, latest, going === null],
    ),
  };
}

/* For a server that says nothing of how its words are drawn. */
const BARE = { terrain: {}, sides: {}, lines: {} };

const TABS = ["Do", "Log", "Here", "Standing", "Rules", "Talk"] as const;
type Tab = (typeof TABS)[number];

/* A tap that can mean one thing alone is that; else the panel asks. */
function act(targets: readonly Target[]): boolean {
  const [only] = targets;
  if (only === undefined || targets.length > 1) return false;
  if (walk.peek() === null) beginWalk(only.row);
  pick(only.open, only.value);
  return true;
}

/* What is said aloud, and in the name of the tab: what has happened, and whose turn it is. */
function Spoken(props: { held: Held; assets: Assets }) {
  const { held, assets } = props;
  const isMine = held.toAct.includes(held.as);
  const isOver = held.view.result !== undefined;
  useEffect(() => {
    document.title = `${isMine && !isOver ? "● " : ""}${assets.title}: Estafette`;
    return () => {
      document.title = "Estafette";
    };
  }, [isMine, isOver, assets.title]);
  const lines = (held.told.at(-1)?.lines ?? []).filter((line) => line.weight !== "quiet");
  const turn = isOver ? resultWords(assets, held.view) : isMine ? "It is your turn." : "";
  return (
    <p class="unseen" role="status">
      {[...lines.map((line) => clean(line.text)), turn].join(" ")}
    </p>
  );
}

function Table(props: { held: Held; assets: Assets }) {
  const { held, assets } = props;
  const { view } = held;
  const isSeated = held.offer !== null && assets.seats.some((seat) => seat.id === held.as);
  const tab = useSignal<Tab>(isSeated ? "Do" : "Log");
  const place = useSignal<string | null>(null);
  const hover = useSignal<string | null>(null);
  const query = useSignal("");
  const sight = useSignal<Sight | null>(null);
  const going = walk.value;
  const targets = useMemo(
    () => (isSeated ? allTargets(view, held.offer, going) : []),
    [view, held.offer, going],
  );
  const begins = useMemo(
    () => (going === null || !isSeated ? targets : allTargets(view, held.offer, null)),
    [targets],
  );
  const grid = { isSquare: false, columns: assets.board.columns, rows: assets.board.rows };
  const at = place.value === null ? NOWHERE : placeOf(grid, place.value);
  const drawn = useDrawings(held, assets, at, targets, hover.value, sight.value);
  const show = (where: string) => {
    place.value = where;
    tab.value = "Here";
  };
  const rule = (clause: string) => {
    query.value = clause;
    tab.value = "Rules";
  };
  const tap = (tapped: number, point: { x: number; y: number }) => {
    const own = at === NOWHERE ? null : fannedUnder(drawn.board, drawn.cast, view, at, point);
    const where = own === null ? (tapped === NOWHERE ? null : textOf(drawn.board, tapped)) : place.peek();
    const side = edgeUnder(drawn.board, point);
    if (walk.peek() !== null && side !== null && targets.some((one) => one.edge !== null)) {
      const other = step(drawn.board, side.place, side.direction);
      const [a, b] = [textOf(drawn.board, side.place), textOf(drawn.board, other)];
      if (act(targetsOn(targets, a, b))) return;
    }
    if (where === null) return void (place.value = null);
    if (walk.peek() !== null) {
      if (act(targetsAt(targets, view, where, own))) return;
      if (targetsAt(begins, view, where, own).length > 0) endWalk();
    }
    const found = targetsAt(begins, view, where, own);
    const isStack = own === null && piecesAt(view, where).length > 1;
    if (walk.peek() === null && !isStack && act(found)) {
      place.value = null;
      tab.value = "Do";
      return;
    }
    if (walk.peek() === null && own !== null && act(found)) {
      tab.value = "Do";
      return;
    }
    place.value = where;
    tab.value = isSeated && (found.length > 0 || going !== null) ? "Do" : "Here";
  };
  const panels: Record<Tab, () => preact.JSX.Element> = {
    Do: () => (
      <Do held={held} assets={assets} targets={begins} place={place.value} onRule={rule} onPlace={show} />
    ),
    Talk: () => <Talk held={held} assets={assets} />,
    Log: () => <Log told={held.told} assets={assets} view={view} onPlace={show} />,
    Here: () => <Here assets={assets} view={view} place={place.value} />,
    Standing: () => <Standing view={view} assets={assets} />,
    Rules: () => <Rules assets={assets} query={query} />,
  };
  const watching = held.as === "public" || assets.seats.every((seat) => seat.id !== held.as);
  return (
    <div class="match">
      <BoardView
        onSight={(now) => (sight.value = now)}
        {...drawn}
        marks={drawn.marks}
        look={at}
        onTap={tap}
        onHover={(over) => {
          const now = over === NOWHERE ? null : textOf(drawn.board, over);
          if (hover.peek() !== now && walk.peek() !== null) hover.value = now;
        }}
      />
      <section class="panel" aria-label="The match">
        <Spoken held={held} assets={assets} />
        <header>
          <h1 lang="en">{assets.title}</h1>
          <Course view={view} assets={assets} />
          <Seats held={held} assets={assets} />
          {view.result !== undefined ? (
            <p class="result">{resultWords(assets, view)}</p>
          ) : (
            view.prompt !== undefined && (
              <p class="prompt" lang="en">
                {clean(held.offer?.idle ?? view.prompt)}
              </p>
            )
          )}
          {watching && held.state === "running" && <p class="watching">You are watching.</p>}
          {!watching && <p class="watching">You are {seatLabel(assets, held.as)}.</p>}
        </header>
        <div class="tabs" role="tablist">
          {TABS.filter((name) => name !== "Do" || isSeated).map((name) => (
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
              {name === "Talk" && unread.value > 0 && <span class="badge">{unread.value}</span>}
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

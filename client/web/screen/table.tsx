/* The table: the board, and beside it what is so, what may be done, and what has happened. */

import { useSignal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { NOWHERE, placeOf, step, textOf } from "../grid/geometry.js";
import { edgeUnder } from "../grid/hit.js";
import { fannedUnder } from "../draw/pieces.js";
import { beginWalk, endWalk, pick, walk } from "../model/acting.js";
import "../model/draft.js";
import { proposals } from "../model/live.js";
import type { Held } from "../model/match.js";
import { backToNow, moment } from "../model/moment.js";
import { since } from "../model/since.js";
import { unread } from "../model/talk.js";
import { clean } from "../play/clean.js";
import { pieceFacts, pieceName, piecesAt, placeLabel, resultWords, seatLabel } from "../play/describe.js";
import type { KeyAct } from "../play/keys.js";
import { allTargets, type Target, targetsAt, targetsOn } from "../play/target.js";
import type { Assets, Happening, View } from "../wire/names.js";
import { mark, t } from "../wire/words.js";
import { type BoardHands, BoardView, type Sight } from "./board.js";
import { Cells } from "./cells.js";
import { Course, Seats } from "./course.js";
import { Do, planFirst } from "./do.js";
import { useDrawings } from "./drawings.js";
import { lazy } from "./lazy.js";
import { turnTo } from "./link.js";
import { Log } from "./log.js";
import { Spoken } from "./spoken.js";

const TABS = [
  { id: "Do", label: mark("Do") },
  { id: "Log", label: mark("Log") },
  { id: "Here", label: mark("Here") },
  { id: "List", label: mark("List") },
  { id: "Standing", label: mark("Score") },
  { id: "Rules", label: mark("Rules") },
  { id: "Talk", label: mark("Talk") },
  { id: "More", label: mark("More") },
] as const;
type Tab = (typeof TABS)[number]["id"];

/* The word of a tab in an address. */
const wordOf = (tab: Tab): string => tab.toLowerCase();

/* The tab in which a panel is: one of its own, or among the others. */
function tabOf(panel: string | null, isSeated: boolean): Tab {
  const named = panel === null ? "Do" : (TABS.find(({ id }) => wordOf(id) === panel)?.id ?? "More");
  return named === "Do" && !isSeated ? "Log" : named;
}

const Lists = lazy(() => import("./later.js").then((made) => made.Lists), true);
const SinceYouLeft = lazy(() => import("./later.js").then((made) => made.SinceYouLeft), true);

const Aid = lazy(() => import("./later.js").then((made) => made.Aid), true);
const Ending = lazy(() => import("./later.js").then((made) => made.Ending), true);
const Here = lazy(() => import("./later.js").then((made) => made.Here), true);
const More = lazy(() => import("./later.js").then((made) => made.More), true);
const Standing = lazy(() => import("./later.js").then((made) => made.Standing), true);
const Rules = lazy(() => import("./later.js").then((made) => made.Rules), true);
const Talk = lazy(() => import("./later.js").then((made) => made.Talk), true);

const NO_TARGETS: readonly Target[] = [];
const NO_LINES: readonly Happening[] = [];

/* A tap that can mean one thing alone is that; else the panel asks. */
function act(targets: readonly Target[]): boolean {
  const [only] = targets;
  if (only === undefined || targets.length > 1) return false;
  if (walk.peek() === null) beginWalk(only.row);
  pick(only.open, only.value);
  return true;
}

/* A place in words, with what may be chosen there and what it costs. */
function sayPlace(assets: Assets, view: View, targets: readonly Target[], place: string): string {
  const units = piecesAt(view, place).map((handle) => {
    const piece = view.pieces?.[handle];
    const facts = piece === undefined ? [] : pieceFacts(assets, piece);
    return [pieceName(assets, view, handle), ...facts].join(", ");
  });
  const choices = targetsAt(targets, view, place, null).map(({ choice, row }) =>
    [
      walk.value === null ? row.label : (choice.label ?? t("can be chosen")),
      choice.cost === undefined ? "" : t("costs {cost}", { cost: choice.cost }),
      choice.note ?? "",
    ]
      .filter((part) => part !== "")
      .join(", "),
  );
  return [placeLabel(assets, view, place), ...units, ...new Set(choices)].join("; ");
}

/* One looks at an earlier moment: said above all else, with the way back. */
function Past(props: { seq: number }) {
  const leave = () => {
    backToNow();
    turnTo({ seq: null });
  };
  return (
    <p class="then" role="status">
      {t("This is step {at}, as you saw it then.", { at: props.seq })}{" "}
      <button type="button" onClick={leave}>
        {t("Back to now")}
      </button>
    </p>
  );
}

/* `panel`: which is open, a word of the address; null: what one sees first. */
export function Table(props: { held: Held; assets: Assets; panel: string | null }) {
  const { held, assets } = props;
  const before = moment.value?.match === held.match && moment.value.as === held.as ? moment.value : null;
  const view = before?.view ?? held.view;
  const isSeated = held.offer !== null && assets.seats.some((seat) => seat.id === held.as);
  const mayAct = isSeated && before === null;
  const tab = tabOf(props.panel, isSeated);
  const panel = props.panel === null || tab !== "More" ? wordOf(tab) : props.panel;
  const place = useSignal<string | null>(null);
  const hover = useSignal<string | null>(null);
  const query = useSignal("");
  const sight = useSignal<Sight | null>(null);
  const hands = useRef<BoardHands | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const hasTurned = useRef(panel);
  const going = walk.value;
  const targets = useMemo(
    () => (mayAct ? allTargets(view, held.offer, going) : NO_TARGETS),
    [view, held.offer, going, mayAct],
  );
  const begins = useMemo(
    () => (going === null || !mayAct ? targets : allTargets(view, held.offer, null)),
    [targets],
  );
  /* Who sits there will want the other panels, and the steps of an act. */
  useEffect(() => {
    if (isSeated) void import("./later.js").catch(() => undefined);
  }, [isSeated]);
  const grid = { isSquare: false, columns: assets.board.columns, rows: assets.board.rows };
  const at = place.value === null ? NOWHERE : placeOf(grid, place.value);
  const latest = before?.lines ?? held.told.at(-1)?.lines ?? NO_LINES;
  const drawn = useDrawings(view, latest, assets, at, targets, hover.value, sight.value);
  const turn = (to: string) => {
    if (to !== panel) turnTo({ panel: to });
  };
  /* What had the focus may be gone with its panel: it is in the next one then. */
  useEffect(() => {
    if (hasTurned.current !== panel && document.activeElement === document.body)
      frame.current?.querySelector<HTMLElement>(".tab-panel")?.focus({ preventScroll: true });
    hasTurned.current = panel;
  }, [panel]);
  const show = (where: string) => {
    place.value = where;
    turn("here");
  };
  const rule = (clause: string) => {
    query.value = clause;
    turn("rules");
  };
  /* What is meant by a place, or by a counter of a stack that is fanned out there. */
  const mean = (where: string, own: string | null) => {
    if (walk.peek() !== null) {
      if (act(targetsAt(targets, view, where, own))) return;
      if (targetsAt(begins, view, where, own).length > 0) endWalk();
    }
    const found = targetsAt(begins, view, where, own);
    const isStack = own === null && piecesAt(view, where).length > 1;
    if (walk.peek() === null && !isStack && act(found)) {
      place.value = null;
      return turn("do");
    }
    if (walk.peek() === null && own !== null && act(found)) return turn("do");
    place.value = where;
    turn(isSeated && (found.length > 0 || going !== null) ? "do" : "here");
  };
  const tap = (tapped: number, point: { x: number; y: number }) => {
    frame.current?.querySelector<HTMLElement>(".cells [tabindex='0']")?.focus({ preventScroll: true });
    const own = at === NOWHERE ? null : fannedUnder(drawn.board, drawn.cast, view, at, point);
    const where = own === null ? (tapped === NOWHERE ? null : textOf(drawn.board, tapped)) : place.peek();
    const side = edgeUnder(drawn.board, point);
    if (walk.peek() !== null && side !== null && targets.some((one) => one.edge !== null)) {
      const other = step(drawn.board, side.place, side.direction);
      const [a, b] = [textOf(drawn.board, side.place), textOf(drawn.board, other)];
      if (act(targetsOn(targets, a, b))) return;
    }
    if (where === null) place.value = null;
    else mean(where, own);
  };
  const begin = (target: Target) => {
    act([target]);
    turn("do");
  };
  const next = () => {
    const all = [...new Set(targets.flatMap((one) => (one.place === null ? [] : [one.place])))].sort();
    place.value = all.find((one) => one > (place.peek() ?? "")) ?? all[0] ?? place.peek();
  };
  const keys: Record<KeyAct, () => void> = {
    choose: () => place.peek() !== null && mean(place.peek() ?? "", null),
    leave: () => (walk.peek() === null ? (place.value = null) : endWalk()),
    next,
    here: () => turn("here"),
    do: () => turn(isSeated ? "do" : "log"),
    log: () => turn("log"),
    list: () => turn("list"),
    plan: () => {
      if (mayAct && held.toAct.includes(held.as)) planFirst();
      keys.do();
    },
    help: () => turn("keys"),
    closer: () => hands.current?.closer(1.5),
    farther: () => hands.current?.closer(1 / 1.5),
    whole: () => hands.current?.whole(),
  };
  const panels: Record<Tab, () => preact.JSX.Element> = {
    Do: () => (
      <>
        {held.toAct.includes(held.as) && (
          <Aid held={held} assets={assets} action={going?.row.type ?? null} />
        )}
        <Do held={held} assets={assets} targets={begins} place={place.value} onRule={rule} onPlace={show} />
      </>
    ),
    Talk: () => <Talk held={held} assets={assets} />,
    Log: () => <Log told={held.told} assets={assets} view={view} onPlace={show} />,
    Here: () => <Here assets={assets} view={view} place={place.value} />,
    List: () => (
      <Lists assets={assets} view={view} as={held.as} targets={begins} onPlace={show} onTarget={begin} />
    ),
    Standing: () => <Standing view={view} assets={assets} />,
    Rules: () => <Rules assets={assets} query={query} />,
    More: () => (
      <More held={held} assets={assets} view={view} place={place.value} onPlace={show} open={panel} onOpen={turn} />
    ),
  };
  const watching = held.as === "public" || assets.seats.every((seat) => seat.id !== held.as);
  return (
    <div class="match" ref={frame}>
      <BoardView
        onSight={(now) => (sight.value = now)}
        {...drawn}
        hands={hands}
        look={at}
        onTap={tap}
        onHover={(over) => {
          const now = over === NOWHERE ? null : textOf(drawn.board, over);
          if (hover.peek() !== now && walk.peek() !== null) hover.value = now;
        }}
      >
        <Cells
          board={drawn.board}
          at={at}
          say={(where) => sayPlace(assets, view, targets, where)}
          onMove={(where) => (place.value = where)}
          onKey={(key) => keys[key]()}
        />
      </BoardView>
      <section class="panel" aria-label={t("The match")}>
        <Spoken held={held} assets={assets} />
        <header>
          <h1 lang="en">{assets.title}</h1>
          <Course view={view} assets={assets} />
          <Seats held={held} assets={assets} />
          {before !== null && <Past seq={before.seq} />}
          {view.result !== undefined ? (
            <>
              <p class="result">{resultWords(assets, view)}</p>
              <Ending held={held} assets={assets} view={view} onOpen={turn} />
            </>
          ) : (
            view.prompt !== undefined && (
              <p class="prompt" lang="en">
                {clean((before === null ? held.offer?.idle : undefined) ?? view.prompt)}
              </p>
            )
          )}
          {isSeated && proposals.value.some((one) => !one.agreed.includes(held.as)) && (
            <p class="then" role="status">
              {t("Something is proposed to you.")}{" "}
              <button type="button" onClick={() => turn("consent")}>
                {t("Look at it")}
              </button>
            </p>
          )}
          {watching && held.state === "running" && <p class="watching">{t("You are watching.")}</p>}
          {!watching && <p class="watching">{t("You are {seat}.", { seat: seatLabel(assets, held.as) })}</p>}
        </header>
        <div class="tabs" role="tablist">
          {TABS.filter(({ id }) => id !== "Do" || isSeated).map(({ id, label }) => (
            <button
              key={id}
              type="button"
              role="tab"
              id={`tab-${id}`}
              aria-selected={tab === id}
              aria-controls="tab-panel"
              onClick={() => turn(wordOf(id))}
            >
              {t(label)}
              {id === "Talk" && unread.value > 0 && <span class="badge">{unread.value}</span>}
            </button>
          ))}
        </div>
        <div class="tab-panel" role="tabpanel" id="tab-panel" aria-labelledby={`tab-${tab}`} tabIndex={0}>
          {since.value !== null && before === null && <SinceYouLeft assets={assets} onPlace={show} />}
          {tab === "Do" && before !== null ? (
            <p class="nothing">{t("In an earlier moment nothing can be done.")}</p>
          ) : (
            panels[tab]()
          )}
        </div>
      </section>
    </div>
  );
}

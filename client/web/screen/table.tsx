/* The table: the board, and beside it what is so, what may be done, and what has happened. */

import { signal, useSignal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { NOWHERE, placeOf, textOf } from "../grid/geometry.js";
import { aim, refused, walk } from "../model/begun.js";
import type { Held } from "../model/match.js";
import { moment } from "../model/moment.js";
import { since } from "../model/since.js";
import { unread } from "../model/talk.js";
import { type Looked, lookOn } from "../play/camera.js";
import { clean } from "../play/clean.js";
import { isOnBoard, resultWords } from "../play/describe.js";
import { listsFirst } from "../play/habits.js";
import type { Target } from "../play/target.js";
import type { Assets, Happening } from "../wire/names.js";
import { mark, said, saidIn, t } from "../wire/words.js";
import { type BoardHands, BoardView, type Sight } from "./board.js";
import { Course, Seats } from "./course.js";
import { NO_LIGHTS, NOTHING_MARKED, useDrawings } from "./drawings.js";
import { useKeptFocus } from "./focus.js";
import { lazy, lazyAtFirst } from "./lazy.js";
import { isByKeys, leadBack } from "./lead.js";
import { turnTo } from "./link.js";
import { Log } from "./log.js";
import { Tabs } from "./tabs.js";

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

/* The tab in which a panel is: one of its own, or among the others; null: that with which one begins. */
function tabOf(panel: string | null, first: Tab, isSeated: boolean): Tab {
  const named = panel === null ? first : (TABS.find(({ id }) => wordOf(id) === panel)?.id ?? "More");
  return named === "Do" && !isSeated ? "Log" : named;
}

const News = lazy(() => import("./seated.js").then((made) => made.News), "silent");
const Do = lazy(() => import("./seated.js").then((made) => made.Do), true);
const Lists = lazy(() => import("./later.js").then((made) => made.Lists), true);
const SinceYouLeft = lazy(() => import("./later.js").then((made) => made.SinceYouLeft), true);

const Aid = lazy(() => import("./later.js").then((made) => made.Aid), true);
const Welcome = lazy(() => import("./later.js").then((made) => made.Welcome), "silent");
const Ending = lazy(() => import("./later.js").then((made) => made.Ending), true);
const Here = lazy(() => import("./later.js").then((made) => made.Here), true);
const More = lazy(() => import("./later.js").then((made) => made.More), true);
const Standing = lazy(() => import("./later.js").then((made) => made.Standing), true);
const Rules = lazy(() => import("./later.js").then((made) => made.Rules), true);
const Talk = lazy(() => import("./later.js").then((made) => made.Talk), true);
const Proposed = lazy(() => import("./later.js").then((made) => made.Proposed), "silent");
const Then = lazy(() => import("./later.js").then((made) => made.Then), "silent");

const Cells = lazyAtFirst(() => import("./beside.js").then((made) => made.Cells), "silent");
const Spoken = lazyAtFirst(() => import("./beside.js").then((made) => made.Spoken), "silent");

const NO_TARGETS: readonly Target[] = [];
const NO_LINES: readonly Happening[] = [];

/* What one acts with has come, or has not: it is fetched for who sits there. */
const seated = signal<typeof import("./seated.js") | null>(null);

function useSeated(isSeated: boolean) {
  useEffect(() => {
    if (!isSeated) return;
    import("./seated.js").then((made) => (seated.value = made)).catch(() => undefined);
    /* They will want the other panels, too. */
    void import("./later.js").catch(() => undefined);
  }, [isSeated]);
  return isSeated ? seated.value : null;
}

/* `panel`: which is open, a word of the address; null: what one sees first. `missed`: the moment
 * that a link leads to and that cannot be shown, or null. */
export function Table(props: { held: Held; assets: Assets; panel: string | null; missed: number | null }) {
  const { held, assets } = props;
  const before = moment.value?.match === held.match && moment.value.as === held.as ? moment.value : null;
  const view = before === null ? held.view : said(before.view);
  const isSeated = held.offer !== null && assets.seats.some((seat) => seat.id === held.as);
  const mayAct = isSeated && before === null;
  const first = useRef<Tab>(listsFirst.isOn.peek() ? "List" : "Do");
  const tab = tabOf(props.panel, first.current, isSeated);
  const panel = props.panel === null || tab !== "More" ? wordOf(tab) : props.panel;
  const place = useSignal<string | null>(null);
  const hover = useSignal<string | null>(null);
  const sight = useSignal<Sight | null>(null);
  const hands = useRef<BoardHands | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const leaf = useRef<HTMLDivElement>(null);
  const hasTurned = useRef(panel);
  const looked = useRef<Looked>({ at: NOWHERE, refusal: null, look: NOWHERE });
  const going = walk.value;
  const acts = useSeated(isSeated);
  const targets = useMemo(
    () => (acts !== null && mayAct ? acts.targetsNow(view, held.offer) : NO_TARGETS),
    [acts, view, held.offer, going, aim.value, mayAct],
  );
  const begins = useMemo(
    () => (acts !== null && mayAct ? acts.beginningsOf(view, held.offer) : NO_TARGETS),
    [acts, view, held.offer, mayAct],
  );
  const grid = { isSquare: false, columns: assets.board.columns, rows: assets.board.rows };
  const at = place.value === null ? NOWHERE : placeOf(grid, place.value);
  const blamed = placeOf(grid, refused.value?.at.find(isOnBoard) ?? "");
  looked.current = lookOn(looked.current, at, refused.value, blamed);
  const latest = before?.lines ?? held.told.at(-1)?.lines ?? NO_LINES;
  const over = hover.value ?? place.value;
  const marked = useMemo(() => acts?.markedOf(targets) ?? NOTHING_MARKED, [acts, targets, going]);
  const lights = useMemo(
    () => acts?.lightsOf(assets, view, targets, over, sight.value) ?? NO_LIGHTS,
    [acts, assets, view, targets, going, going && over, refused.value, sight.value],
  );
  const drawn = useDrawings(view, latest, assets, at, marked, lights, sight.value);
  useKeptFocus(leaf);
  const turn = (to: string) => {
    if (to !== panel) turnTo({ panel: to });
  };
  /* What had the focus may be gone with its panel: it is in the next one then. */
  useEffect(() => {
    if (hasTurned.current !== panel && document.activeElement === document.body)
      leaf.current?.focus({ preventScroll: true });
    hasTurned.current = panel;
  }, [panel]);
  const show = (where: string) => {
    place.value = where;
    turn("here");
  };
  /* Escape lays down here, too; and who was led here is on the board again. */
  const leaveHere = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || (event.target as Element).matches("input, textarea, select")) return;
    if (walk.peek() !== null) acts?.leave(here());
    else leadBack();
  };
  /* Lists have all that is to be done, too. */
  const turnToDo = () => turn(isSeated && tab === "List" ? "list" : "do");
  const here = () => ({
    held,
    assets,
    view,
    drawn,
    targets,
    begins,
    mayAct,
    at,
    place: place.peek(),
    go: (where: string | null) => (place.value = where),
    turn: (to: "do" | "here") => (to === "do" ? turnToDo() : turn(to)),
  });
  const move = (where: string) => {
    hover.value = null;
    place.value = where;
  };
  const tap = (tapped: number, point: { x: number; y: number }) => {
    frame.current?.querySelector<HTMLElement>(".cells [tabindex='0']")?.focus({ preventScroll: true });
    if (acts !== null) return acts.tap(here(), tapped, point);
    place.value = tapped === NOWHERE ? null : textOf(drawn.board, tapped);
    if (tapped !== NOWHERE) turn("here");
  };
  const doing = () => (
    <>
      {going === null && <News held={held} assets={assets} />}
      <Welcome held={held} onOpen={turn} />
      {held.toAct.includes(held.as) && <Aid held={held} assets={assets} action={going?.row.type ?? null} />}
      <Do
        held={held}
        assets={assets}
        targets={begins}
        choices={targets}
        place={place.value}
        onPlace={(where) => (place.value = where)}
        onBegun={() => {
          /* A pointer has left the counter: what it would cost to come back there is not told. */
          if (!isByKeys.peek()) place.value = null;
        }}
      />
    </>
  );
  const panels: Record<Tab, () => preact.JSX.Element> = {
    Do: doing,
    Talk: () => <Talk held={held} assets={assets} />,
    Log: () => <Log told={held.told} assets={assets} view={view} onPlace={show} />,
    Here: () => <Here assets={assets} view={view} place={place.value} />,
    List: () => (
      <>
        {mayAct && doing()}
        <Lists
          assets={assets}
          view={view}
          as={held.as}
          targets={begins}
          onPlace={show}
          onTarget={(target) => acts?.begin(here(), target)}
        />
      </>
    ),
    Standing: () => <Standing view={view} assets={assets} />,
    Rules: () => <Rules assets={assets} />,
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
        look={looked.current.look}
        onTap={tap}
        onHover={(over) => {
          /* While nothing is begun it is nowhere: what is begun then was not pointed at. */
          const now = over === NOWHERE || walk.peek() === null ? null : textOf(drawn.board, over);
          if (hover.peek() !== now) hover.value = now;
        }}
      >
        <Cells
          board={drawn.board}
          at={at}
          assets={assets}
          view={view}
          targets={targets}
          table={{ held, isSeated, acts, panel, hands, here, move, turn }}
        />
      </BoardView>
      <section class="panel" aria-label={t("The match")}>
        <Spoken held={held} assets={assets} />
        <header>
          <h1 lang={saidIn()}>{assets.title}</h1>
          <Course view={view} assets={assets} onAim={() => turn("aim")} />
          <Seats held={held} assets={assets} />
          {(before !== null || props.missed !== null) && <Then seq={before?.seq ?? null} missed={props.missed} />}
          {view.result !== undefined ? (
            <>
              <p class="result">{resultWords(assets, view)}</p>
              <Ending held={held} assets={assets} view={view} onOpen={turn} />
            </>
          ) : (
            view.prompt !== undefined && (
              <p class="prompt" lang={saidIn()}>
                {clean((before === null ? held.offer?.idle : undefined) ?? view.prompt)}
              </p>
            )
          )}
          {isSeated && <Proposed as={held.as} onOpen={turn} />}
          {watching && held.state === "running" && <p class="watching">{t("You are watching.")}</p>}
        </header>
        <Tabs
          open={tab}
          onOpen={(id) => turn(wordOf(id))}
          tabs={TABS.filter(({ id }) => id !== "Do" || isSeated).map(({ id, label }) => ({
            id,
            label: (
              <>
                {t(label)}
                {id === "Talk" && unread.value > 0 && <span class="badge">{unread.value}</span>}
              </>
            ),
          }))}
        />
        <div
          class="tab-panel"
          role="tabpanel"
          id="tab-panel"
          aria-labelledby={`tab-${tab}`}
          tabIndex={0}
          ref={leaf}
          onKeyDown={leaveHere}
        >
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

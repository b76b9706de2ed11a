/* The board: ground, marks and pieces one above the other, under one camera. */

import { Component, type ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { type Board, places } from "../grid/board.js";
import { type Box, centre, NOWHERE, RADIUS } from "../grid/geometry.js";
import { placeUnder } from "../grid/hit.js";
import { sheet } from "../draw/ground.js";
import type { Node } from "../draw/node.js";
import { type Area, boxOf, Camera, type Nearness, nearness, toBoard } from "../play/camera.js";
import { listen } from "../play/pointer.js";
import { elements } from "./nodes.js";
import { t } from "../wire/words.js";

/* Many nodes: drawn again only when the list itself is another, so callers keep theirs.
   A class, since memo() would bring preact/compat. */
class Nodes extends Component<{ nodes: readonly Node[] }> {
  override shouldComponentUpdate(now: { nodes: readonly Node[] }) {
    return now.nodes !== this.props.nodes;
  }
  override render() {
    return <>{elements(this.props.nodes)}</>;
  }
}

interface Props {
  board: Board;
  /* What the camera may show (areaOf): the same object as long as it is the same board. */
  area: Area;
  ground: readonly Node[];
  numbers: readonly Node[];
  names: readonly Node[];
  marks: readonly Node[];
  choices: readonly Node[];
  pieces: readonly Node[];
  above: readonly Node[];
  /* Where to look: a place that is brought into sight when it changes. */
  look: number;
  onTap(place: number, point: { x: number; y: number }): void;
  onHover?(place: number, point: { x: number; y: number } | null): void;
  /* What is in sight, whenever the board has come to rest. */
  onSight?(sight: Sight): void;
  /* Set here, for keys and buttons elsewhere that move the camera; no hand of cards. */
  hands?: { current: BoardHands | null };
  children?: ComponentChildren;
}

export interface BoardHands {
  closer(by: number): void;
  whole(): void;
}

export interface Sight {
  readonly nearness: Nearness;
  readonly box: Box;
  /* Pixels for a unit of the drawing. */
  readonly scale: number;
}

/* What a finger can hit, in pixels across a hex (WCAG 2.2, 2.5.8); and the scale that a tap comes
   to where a hex has less: 44 pixels across (2.5.5). */
const FINGER = 24;
const FINGER_SCALE = 44 / (2 * RADIUS);

const sizeOf = (node: HTMLElement) => ({
  width: node.clientWidth || 1,
  height: node.clientHeight || 1,
});

/* Made anew for another area: one camera for all drawings, which move as one. */
function useCamera(
  area: Area,
  window: { current: HTMLElement | null },
  stage: { current: HTMLElement | null },
  onSight: (sight: Sight) => void,
) {
  const camera = useRef<Camera | null>(null);
  useEffect(() => {
    const [outer, inner] = [window.current, stage.current];
    if (outer === null || inner === null) return;
    const drawings = [...inner.querySelectorAll("svg")];
    const made = new Camera(inner, drawings, area, sizeOf(outer), (view) =>
      onSight({ nearness: nearness(view), box: boxOf(view, sizeOf(outer)), scale: view.scale }),
    );
    camera.current = made;
    const watcher = new ResizeObserver(() => made.resize(sizeOf(outer)));
    watcher.observe(outer);
    return () => {
      watcher.disconnect();
      made.close();
      camera.current = null;
    };
  }, [area]);
  return camera;
}

export function BoardView(props: Props) {
  const window = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  /* The pointer is listened to once, and must not tap what was drawn then. */
  const latest = useRef(props);
  latest.current = props;
  const camera = useCamera(props.area, window, stage, (sight) => latest.current.onSight?.(sight));

  useEffect(() => {
    const node = window.current;
    if (node === null) return;
    const find = (at: { x: number; y: number }) => {
      const point = camera.current === null ? at : toBoard(camera.current.view, at);
      return { point, place: placeUnder(latest.current.board, point) };
    };
    return listen(node, {
      camera: () => camera.current,
      tap(at, isTouch) {
        const eye = camera.current;
        const { place, point } = find(at);
        /* Too small to be hit by a finger: the first tap comes closer. */
        if (isTouch && eye !== null && eye.view.scale * 2 * RADIUS < FINGER)
          return eye.centre(point, FINGER_SCALE);
        latest.current.onTap(place, point);
      },
      hover(at) {
        if (at === null) return latest.current.onHover?.(NOWHERE, null);
        const { place, point } = find(at);
        latest.current.onHover?.(place, point);
      },
    });
  }, []);

  useEffect(() => {
    const [eye, node] = [camera.current, window.current];
    if (props.look === NOWHERE || eye === null || node === null) return;
    const point = centre(props.board, props.look);
    const sight = boxOf(eye.view, sizeOf(node));
    const edge = RADIUS;
    const isSeen =
      point.x > sight.x + edge &&
      point.y > sight.y + edge &&
      point.x < sight.x + sight.width - edge &&
      point.y < sight.y + sight.height - edge;
    if (!isSeen) eye.centre(point);
  }, [props.look]);

  const closer = (by: number) => {
    const node = window.current;
    if (node === null) return;
    const { width, height } = sizeOf(node);
    camera.current?.zoom({ x: width / 2, y: height / 2 }, by);
  };
  if (props.hands !== undefined)
    props.hands.current = { closer, whole: () => camera.current?.whole() };
  return (
    <div class="map-frame">
      <div class="map" ref={window}>
        <div class="sheet-stage" ref={stage}>
          <svg class="board-svg board-ground" aria-hidden="true">
            <Nodes nodes={props.ground} />
            <Nodes nodes={props.numbers} />
            <Nodes nodes={props.names} />
          </svg>
          <svg class="board-svg board-marks" aria-hidden="true">
            <Nodes nodes={props.marks} />
            <Nodes nodes={props.choices} />
          </svg>
          <svg class="board-svg board-pieces" aria-hidden="true">
            <Nodes nodes={props.pieces} />
            <Nodes nodes={props.above} />
          </svg>
        </div>
      </div>
      <div class="map-tools">
        <button type="button" aria-label={t("Closer")} onClick={() => closer(1.5)}>
          +
        </button>
        <button type="button" aria-label={t("Farther")} onClick={() => closer(1 / 1.5)}>
          −
        </button>
        <button type="button" aria-label={t("The whole map")} onClick={() => camera.current?.whole()}>
          ◻
        </button>
      </div>
      {props.children}
    </div>
  );
}

/* The hexes that are played on and one around them; the whole sheet where all are, or none. */
export function areaOf(board: Board): Area {
  const whole = sheet(board);
  const played = places(board).filter((place) => board.isPlayed[place]);
  if (played.length === 0 || played.length === board.isPlayed.length) return whole;
  const xs = played.map((place) => centre(board, place).x);
  const ys = played.map((place) => centre(board, place).y);
  const edge = 2 * RADIUS;
  const x = Math.max(whole.x, Math.min(...xs) - edge);
  const y = Math.max(whole.y, Math.min(...ys) - edge);
  return {
    x,
    y,
    width: Math.min(whole.x + whole.width, Math.max(...xs) + edge) - x,
    height: Math.min(whole.y + whole.height, Math.max(...ys) + edge) - y,
    ground: whole,
  };
}

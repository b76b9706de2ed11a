/* Fingers, mouse and wheel over a board: what they mean for the camera, and taps. */

import type { Camera } from "./camera.js";

export interface Scene {
  camera(): Camera | null;
  tap(at: { x: number; y: number }, touch: boolean): void;
  hover(at: { x: number; y: number } | null): void;
}

const SLACK = 6;

interface Finger {
  x: number;
  y: number;
}

/* Listens until what it returns is called. */
export function listen(element: HTMLElement, scene: Scene): () => void {
  const fingers = new Map<number, Finger>();
  let begun: Finger | null = null;
  let moved = false;

  const place = (event: PointerEvent | WheelEvent): Finger => {
    const box = element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const down = (event: PointerEvent) => {
    if (event.button !== 0) return;
    const at = place(event);
    fingers.set(event.pointerId, at);
    if (fingers.size === 1) [begun, moved] = [at, false];
    else moved = true;
  };
  const pinch = (id: number, from: Finger, to: Finger) => {
    const other = [...fingers].find(([one]) => one !== id)?.[1];
    if (other === undefined) return;
    const far = (one: Finger) => Math.hypot(one.x - other.x, one.y - other.y);
    const middle = { x: (to.x + other.x) / 2, y: (to.y + other.y) / 2 };
    scene.camera()?.zoom(middle, far(to) / Math.max(1, far(from)));
  };
  const drag = (event: PointerEvent) => {
    const at = place(event);
    const from = fingers.get(event.pointerId);
    if (from === undefined) return scene.hover(event.pointerType === "mouse" ? at : null);
    if (begun !== null && !moved && Math.hypot(at.x - begun.x, at.y - begun.y) < SLACK) return;
    if (!moved) element.setPointerCapture(event.pointerId);
    moved = true;
    fingers.set(event.pointerId, at);
    if (fingers.size > 1) return pinch(event.pointerId, from, at);
    scene.camera()?.pan(at.x - from.x, at.y - from.y);
  };
  const up = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId)) return;
    if (!moved && event.type === "pointerup") scene.tap(place(event), event.pointerType === "touch");
    if (fingers.size === 0) begun = null;
  };
  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    const by = Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0016));
    scene.camera()?.zoom(place(event), by);
  };
  const leave = () => scene.hover(null);

  const handlers: ReadonlyArray<[string, (event: never) => void]> = [
    ["pointerdown", down],
    ["pointermove", drag],
    ["pointerup", up],
    ["pointercancel", up],
    ["pointerleave", leave],
    ["wheel", wheel],
  ];
  for (const [name, handle] of handlers)
    element.addEventListener(name, handle as (event: Event) => void, { passive: false });
  return () => {
    for (const [name, handle] of handlers)
      element.removeEventListener(name, handle as (event: Event) => void);
  };
}

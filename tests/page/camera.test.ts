/* The camera's arithmetic: what stays where it is, and what cannot be left. */
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  boxOf,
  Camera,
  centred,
  clamped,
  lookOn,
  panned,
  toBoard,
  transform,
  viewBox,
  whole,
  zoomed,
} from "../../client/web/play/camera.ts";
import { NOWHERE } from "../../client/web/grid/geometry.ts";
import { luck } from "./luck.ts";

/* A point of the drawing to a pixel of the window: toBoard the other way round. */
const toWindow = (view: ReturnType<typeof whole>, { x, y }: { x: number; y: number }) => ({
  x: (x - view.x) * view.scale,
  y: (y - view.y) * view.scale,
});

const SHEET = { x: -16, y: -16, width: 1200, height: 1000 };
const SIZE = { width: 900, height: 600 };
const near = (a: number, b: number) => Math.abs(a - b) < 1e-6;

test("all of the sheet is in sight at first, and in the middle", () => {
  const view = whole(SHEET, SIZE);
  const box = boxOf(view, SIZE);
  assert.ok(near(box.height, SHEET.height) && box.width >= SHEET.width);
  assert.ok(near(box.x + box.width / 2, SHEET.x + SHEET.width / 2));
});

test("about a part of a map lies ground, and nothing only where that ends", () => {
  const part = { x: 100, y: 500, width: 600, height: 300, ground: SHEET };
  const below = boxOf(whole(part, { width: 600, height: 900 }), { width: 600, height: 900 });
  assert.ok(near(below.x, part.x) && near(below.width, part.width));
  assert.ok(near(below.y + below.height, SHEET.y + SHEET.height), "down to its edge, and no farther");
  const tall = { width: 600, height: 1400 };
  const box = boxOf(whole(part, tall), tall);
  assert.ok(near(box.y + box.height / 2, SHEET.y + SHEET.height / 2), "all of it, in the middle");
});

test("zooming keeps what lies under the pointer", () => {
  const chance = luck(1);
  for (let i = 0; i < 200; i++) {
    const view = { x: chance() * 500, y: chance() * 500, scale: 0.5 + chance() };
    const about = { x: chance() * SIZE.width, y: chance() * SIZE.height };
    const [a, b] = [toBoard(view, about), toBoard(zoomed(view, about, 0.5 + chance()), about)];
    assert.ok(near(a.x, b.x) && near(a.y, b.y));
    const back = toWindow(view, a);
    assert.ok(near(back.x, about.x) && near(back.y, about.y));
  }
});

test("the sheet cannot be left, nor made smaller than the window", () => {
  const chance = luck(2);
  for (let i = 0; i < 300; i++) {
    let view = whole(SHEET, SIZE);
    view = clamped(
      zoomed(view, { x: chance() * 900, y: chance() * 600 }, 8 * chance()),
      SHEET,
      SIZE,
    );
    view = clamped(panned(view, (chance() - 0.5) * 5000, (chance() - 0.5) * 5000), SHEET, SIZE);
    const box = boxOf(view, SIZE);
    assert.ok(box.height <= SHEET.height + 1e-6);
    assert.ok(box.y >= SHEET.y - 1e-6 && box.y + box.height <= SHEET.y + SHEET.height + 1e-6);
    if (box.width <= SHEET.width)
      assert.ok(box.x >= SHEET.x - 1e-6 && box.x + box.width <= SHEET.x + SHEET.width + 1e-6);
  }
});

test("while it moves the transform shows what the viewBox shows when it rests", () => {
  const chance = luck(3);
  for (let i = 0; i < 100; i++) {
    const one = () => ({ x: chance() * 400, y: chance() * 400, scale: 0.3 + 2 * chance() });
    const [from, to, point] = [one(), one(), { x: chance() * 900, y: chance() * 900 }];
    const said = /^translate\(([-0-9.]+)px,([-0-9.]+)px\) scale\(([0-9.]+)\)$/.exec(
      transform(from, to),
    );
    assert.ok(said);
    const [x, y, by] = said.slice(1).map(Number) as [number, number, number];
    const [before, after] = [toWindow(from, point), toWindow(to, point)];
    assert.ok(Math.abs(before.x * by + x - after.x) < 0.05);
    assert.ok(Math.abs(before.y * by + y - after.y) < 0.05);
  }
});

test("a point is brought to the middle of the window", () => {
  const view = centred({ x: 0, y: 0, scale: 2 }, { x: 300, y: 200 }, SIZE);
  assert.deepEqual(toWindow(view, { x: 300, y: 200 }), { x: 450, y: 300 });
  assert.equal(viewBox(view, SIZE), "75 50 450 300");
});

test("in another window the whole stays whole until somebody comes closer", () => {
  const stage = { style: {}, dataset: {} } as unknown as HTMLElement;
  globalThis.requestAnimationFrame = () => 0;
  const camera = new Camera(stage, [], SHEET, SIZE);
  const narrow = { width: 360, height: 400 };
  camera.resize(narrow);
  assert.deepEqual(camera.view, whole(SHEET, narrow));
  camera.zoom({ x: 10, y: 10 }, 3);
  const { scale } = camera.view;
  camera.resize(SIZE);
  assert.equal(camera.view.scale, scale);
  camera.whole();
  camera.resize(narrow);
  assert.deepEqual(camera.view, whole(SHEET, narrow));
  camera.close();
});

test("one is led to what was refused, and by the cursor away from it again", () => {
  const refusal = {};
  let now = lookOn({ at: NOWHERE, refusal: null, look: NOWHERE }, 3, null, NOWHERE);
  assert.equal(now.look, 3);
  now = lookOn(now, 3, refusal, 7);
  assert.equal(now.look, 7);
  now = lookOn(now, 4, refusal, 7);
  assert.equal(now.look, 4, "while it is open");
  now = lookOn(now, 4, {}, 7);
  assert.equal(now.look, 7, "refused once more");
  now = lookOn(now, 4, null, NOWHERE);
  assert.equal(now.look, 7, "closed, it leads nowhere");
});

/*
 * Drawings of the staged matches, as text rounded to a tenth, held to golden/: long
 * texts of paths by how they begin, how long they are, and a digest.
 */
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { test } from "node:test";
import { cartouche } from "../../../client/web/draw/cartouche.ts";
import { readCast } from "../../../client/web/draw/cast.ts";
import { ground } from "../../../client/web/draw/ground.ts";
import { reach } from "../../../client/web/draw/reach.ts";
import { placeNames } from "../../../client/web/draw/names.ts";
import { type Node, countNodes, write } from "../../../client/web/draw/node.ts";
import { covered, fan, pieces, stacks } from "../../../client/web/draw/pieces.ts";
import { centre, extent, placeOf } from "../../../client/web/grid/geometry.ts";
import { type Staged, scene } from "./scene.ts";
import { boardOf, games, staged } from "./staged.ts";

const LONG = 160;

/* The same with long paths cut: a golden file is to be read. */
function cut(node: Node): Node {
  const d = String(node.attrs.d ?? "");
  const digest = createHash("sha256").update(d).digest("hex").slice(0, 16);
  const attrs =
    d.length > LONG
      ? { ...node.attrs, d: `${d.slice(0, 60)} … ${d.length} characters, ${digest}` }
      : node.attrs;
  return {
    ...node,
    attrs,
    kids: node.kids.map((kid) => (typeof kid === "string" ? kid : cut(kid))),
  };
}

const text = (nodes: readonly Node[]) => nodes.map((node) => write(cut(node))).join("\n") + "\n";

function hold(name: string, drawn: string): void {
  const path = `tests/page/drawn/golden/${name}.svg.txt`;
  if (process.env.KEEP === "keep") writeFileSync(path, drawn);
  assert.equal(drawn, readFileSync(path, "utf8"));
}

/* Of a reach what is marked is held, of a fan what lies fanned out: the rest is the same. */
function part(match: Staged, what: string): readonly Node[] {
  const [, marks, counters] = scene(match, what);
  const kids = (what === "reach" ? marks : counters)?.kids ?? [];
  const nodes = kids.filter((kid): kid is Node => typeof kid !== "string");
  const mat = nodes.findIndex(({ attrs }) => attrs.class === "mat");
  return what === "match" ? scene(match, what) : nodes.slice(what === "fan" ? mat : 0);
}

for (const game of games) {
  const match: Staged = staged(game);
  const board = boardOf(match);
  const cast = readCast(match.assets);
  test(`${game}: the ground is as it was`, () => hold(`${game}-ground`, text(ground(board))));
  for (const what of ["match", "reach", "fan"])
    test(`${game}: ${what} is as it was`, () => hold(`${game}-${what}`, text(part(match, what))));

  test(`${game}: the ground has few nodes`, () => assert.ok(countNodes(ground(board)) <= 300));

  test(`${game}: no number is longer than to a tenth`, () => {
    const drawn = [...ground(board), ...scene(match, "reach")].map((node) => write(node)).join("");
    const texts = drawn.replace(/scale\([^)]*\)/g, "");
    const found = /.{9}(\d\.\d\d|NaN|undefined|Infinity).{9}/.exec(texts);
    assert.equal(found?.[0], undefined);
  });

  test(`${game}: every counter on the board is drawn, once or in a stack of so many`, () => {
    const on = Object.values(match.view.pieces ?? {}).filter(
      (piece) => placeOf(board, piece.at) >= 0,
    ).length;
    const many = stacks(board, cast, match.view).reduce(
      (sum, { handles }) => sum + handles.length,
      0,
    );
    assert.equal(many, on);
    assert.ok(on > 0);
    const drawn = pieces(board, cast, match.view)
      .map((node) => write(node))
      .join("\n");
    for (const { handles } of stacks(board, cast, match.view))
      assert.ok(drawn.includes(`data-piece="${handles[0]}"`));
  });

  test(`${game}: a fanned stack shows each of its counters, on the sheet`, () => {
    const { width, height } = extent(board);
    for (const { place, handles } of stacks(board, cast, match.view)) {
      const points = fan(board, place, handles.length);
      assert.equal(new Set(points.map(({ x, y }) => `${x} ${y}`)).size, handles.length);
      for (const { x, y } of points) assert.ok(x > 0 && y > 0 && x < width && y < height);
      const drawn = pieces(board, cast, match.view, { fanned: place })
        .map((node) => write(node))
        .join("");
      for (const handle of handles) assert.ok(drawn.includes(`data-piece="${handle}"`), handle);
    }
  });

  test(`${game}: names give way to counters`, () => {
    const taken = covered(board, match.view);
    const nodes = placeNames(board, taken);
    assert.ok(nodes.length > 0);
    /* An arched one stands about the middle of its curve. */
    const middleOf = ({ attrs, kids }: Node) => {
      const [curve] = kids;
      if (attrs.class !== "arched" || typeof curve !== "object")
        return { x: Number(attrs.x), y: Number(attrs.y) };
      const [ax = 0, ay = 0, , , bx = 0, by = 0] = String(curve.attrs.d).split(/[MQ ]/).slice(1).map(Number);
      return { x: (ax + bx) / 2, y: (ay + by) / 2 };
    };
    for (const node of nodes)
      for (const place of taken) {
        const [name, { x, y }] = [middleOf(node), centre(board, place)];
        assert.ok(Math.abs(name.x - x) >= 17 || Math.abs(name.y - y) >= 14, write(node));
      }
  });

  test(`${game}: the title of the map lies on no road, and within the frame`, () => {
    const { width, height } = extent(board);
    const roads = board.lines.flatMap(({ path }) => path.map((place) => centre(board, place)));
    const lines = cartouche(board).flatMap(({ kids }) => kids).filter((kid) => typeof kid === "object");
    assert.ok(lines.length > 0, "these maps have room");
    for (const line of lines.filter(({ tag }) => tag === "text")) {
      const letter = line.attrs.class === "title great" ? 13 : 8;
      const half = (String(line.kids[0]).length * letter) / 2;
      const [x, y] = [Number(line.attrs.x), Number(line.attrs.y)];
      assert.ok(x - half > 0 && x + half < width && y > 20 && y < height, write(line));
      for (const road of roads)
        assert.ok(Math.abs(road.x - x) >= half || Math.abs(road.y - y) >= 15, write(line));
    }
  });

  test(`${game}: reach is one path, whatever it costs`, () => {
    const ways = match.pick?.reach ?? [];
    assert.ok(ways.length > 0);
    const plain = ways.map(({ to }) => ({ to }));
    assert.equal(reach(board, plain).length, 1);
  });
}

test("the ground of the largest map is made within 25 ms of the processor", () => {
  const boards = games.map((game) => boardOf(staged(game)));
  const board = boards.reduce((a, b) => (b.ground.length > a.ground.length ? b : a));
  const times = Array.from({ length: 15 }, () => {
    const before = process.cpuUsage();
    ground(board);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  assert.ok(Math.min(...times) <= 25, times.map((time) => time.toFixed(1)).join(" "));
});

test("a hidden counter shows nothing but its back", () => {
  for (const game of games) {
    const match = staged(game);
    const cast = readCast(match.assets);
    const drawn = pieces(boardOf(match), cast, match.public);
    const all = Object.entries(match.public.pieces ?? {});
    for (const node of drawn) {
      const piece = all.find(([handle]) => handle === node.key)?.[1];
      if (piece?.hidden) assert.ok(/class="counter[^"]* hidden/.test(write(node)));
    }
  }
});

/* Signs strewn over the ground, by a hash of the place, so that they never jump. */
import { type Board, chanceOf, places } from "../grid/board.ts";
import { type Point, centre, RADIUS, SQUARE } from "../grid/geometry.ts";
import { placeUnder } from "../grid/hit.ts";
import { at, path, tenth, type Node } from "./node.ts";
import { mound } from "./relief.ts";
import { roads, wandering } from "./ways.ts";

interface Spot extends Point {
  readonly chance: number;
}

/* So many spots in a place, apart from one another, from back to front. */
function spots(board: Board, place: number, many: number, spread = 0.68): Spot[] {
  const middle = centre(board, place);
  const far = (board.isSquare ? SQUARE * 0.55 : RADIUS * 0.92) * spread;
  const turn = chanceOf(place, 0) * 6.283;
  const all = Array.from({ length: many }, (_, i) => {
    const angle = turn + ((i + 0.6 * chanceOf(place, 3 * i + 1)) * 6.283) / (many - 1 || 1);
    const out = i === many - 1 ? 0.25 : 0.72 + 0.38 * chanceOf(place, 3 * i + 2);
    return {
      x: middle.x + Math.cos(angle) * far * out,
      y: middle.y + Math.sin(angle) * far * out,
      chance: chanceOf(place, 3 * i + 3),
    };
  });
  return all.sort((a, b) => a.y - b.y);
}

type Texts = Record<string, string>;

const SIZES = 8;

/* A crown of three boughs, dark where the light does not come, and its shadow beside it: of each
   size once, as it goes on from where it begins. */
const CROWNS = Array.from({ length: SIZES }, (_, i) => {
  const r = 2.7 + (1.6 * i) / SIZES;
  const [w, h] = [tenth(r), tenth(r * 0.86)];
  return {
    r,
    shadow: `a${tenth(1.3 * r)} ${tenth(0.5 * r)} 0 1 0 ${tenth(1.7 * r)}-.1z`,
    crown:
      `a${h} ${h} 0 0 1 ${at(0.4 * r, -1.2 * r)}a${w} ${w} 0 0 1 ${at(1.5 * r, 0.1 * r)}` +
      `a${h} ${h} 0 0 1 ${at(0.2 * r, 1.2 * r)}q${at(-r, 0.7 * r)} ${at(-2.1 * r, -0.1 * r)}z`,
    shade: `q${at(0.7 * r, 0.9 * r)} ${at(-0.6 * r, 1.3 * r)}`,
  };
});

function trees(board: Board, place: number): Texts {
  let [shadows, crowns, shades] = ["", "", ""];
  for (const { x, y, chance } of spots(board, place, 7, 0.9)) {
    const one = CROWNS[Math.floor(chance * SIZES)];
    if (!one) continue;
    const { r } = one;
    shadows += `M${at(x - 0.2 * r, y + 0.75 * r)}${one.shadow}`;
    crowns += `M${at(x - 1.1 * r, y + 0.5 * r)}${one.crown}`;
    shades += `M${at(x + 0.5 * r, y - 0.7 * r)}${one.shade}`;
  }
  return { "tree-shadow": shadows, trees: crowns, "tree-shade": shades };
}

function tufts(board: Board, place: number): Texts {
  let [blades, pools] = ["", ""];
  for (const { x, y, chance } of spots(board, place, 5, 0.82)) {
    const high = tenth(3.4 + chance * 1.6);
    blades += `M${at(x, y)}v${-high}M${at(x, y)}l-2 ${-tenth(high * 0.8)}M${at(x, y)}l2 ${-tenth(high * 0.8)}`;
    pools += `M${at(x - 5 - 2 * chance, y + 0.6)}h${tenth(9 + 4 * chance)}M${at(x - 2, y + 2.4)}h7`;
  }
  return { tufts: blades, pools };
}

/* Strips of plough land, lengthwise and across, as they lay in the map of a parish. */
function furrows(board: Board, place: number): Texts {
  const { x, y } = centre(board, place);
  const reach = (board.isSquare ? SQUARE : RADIUS * 1.5) * 0.46;
  let text = "";
  for (const [i, side] of [-1, 1].entries()) {
    const isAcross = chanceOf(place, i) < 0.5;
    for (let off = 2; off < reach - 0.5; off += 3.1) {
      const from = side * off;
      if (isAcross) text += `M${at(x + from, y - reach)}v${tenth(2 * reach)}`;
    }
    for (let off = 2 - reach; !isAcross && off < reach; off += 3.1)
      text += `M${at(x + side * 1.2, y + off)}h${tenth(side * (reach - 1.2))}`;
  }
  return { furrows: text };
}

function mounds(board: Board, place: number): Texts {
  let text = "";
  for (const { x, y, chance } of spots(board, place, 3, 0.7))
    text += mound(x, y + 3, 6.4 + chance * 3.2);
  return { mounds: text };
}

/* A house from above, turned by an angle: its walls, and the shaded half of its roof. */
function house(x: number, y: number, angle: number, long: number, deep: number): [string, string] {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const edge = (dx: number, dy: number) => at(c * dx - s * dy, s * dx + c * dy);
  const start = at(x - (c * long - s * deep) / 2, y - (s * long + c * deep) / 2);
  const ridge = at(x - (c * long) / 2, y - (s * long) / 2);
  return [
    `M${start}l${edge(long, 0)}l${edge(0, deep)}l${edge(-long, 0)}z`,
    `M${ridge}l${edge(long, 0)}l${edge(0, deep / 2)}l${edge(-long, 0)}z`,
  ];
}

/* A house at each of these points, its long side along them. */
function along(points: readonly (Point & { angle: number; chance: number })[]): Texts {
  const texts = { houses: "", roofs: "" };
  for (const { x, y, angle, chance } of points) {
    const [walls, roof] = house(x, y, angle, 5 + chance * 3, 3.6 + chance);
    texts.houses += walls;
    texts.roofs += roof;
  }
  return texts;
}

/* The roads of a board, to which houses keep. */
interface Roads {
  readonly pointOf: (place: number) => Point;
  /* By place, where roads lead from it. */
  readonly ends: ReadonlyMap<number, ReadonlySet<number>>;
}

const armsOf = ({ pointOf, ends }: Roads, place: number): Point[] =>
  [...(ends.get(place) ?? [])].map(pointOf);

/* How near to a block the water may be, in each direction. */
const SHORES = [
  [8, 0],
  [-8, 0],
  [0, 8],
  [0, -8],
] as const;

/* Houses on both sides of the roads through a village; about its middle where there are none. */
function village(board: Board, place: number, roads: Roads): Texts {
  const middle = roads.pointOf(place);
  const arms = armsOf(roads, place).map((to) => Math.atan2(to.y - middle.y, to.x - middle.x));
  const rows = (angle: number, arm: number) =>
    [8, 16].flatMap((far, i) =>
      [-1, 1].map((side) => {
        const chance = chanceOf(place, 40 + arm * 8 + i * 2 + (side + 1) / 2);
        const [out, off] = [far - 3 + chance * 3.5, side * (5.6 + chance)];
        const [c, s] = [Math.cos(angle), Math.sin(angle)];
        return { x: middle.x + c * out - s * off, y: middle.y + s * out + c * off, angle, chance };
      }),
    );
  const all =
    arms.length > 0
      ? arms.slice(0, 3).flatMap(rows)
      : spots(board, place, 6, 0.6).map((one) => ({ ...one, angle: Math.round(one.chance) * 1.57 }));
  return along(
    all.filter(
      (one, i) =>
        one.chance > 0.18 && all.slice(0, i).every(({ x, y }) => Math.hypot(x - one.x, y - one.y) > 6.4),
    ),
  );
}

const BLOCK = { wide: 10.5, deep: 8.4 };

const farFrom = (a: Point, b: Point, { x, y }: Point): number => {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const along = ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy || 1);
  const share = Math.max(0, Math.min(1, along));
  return Math.hypot(a.x + dx * share - x, a.y + dy * share - y);
};

/* A town as it was planned: blocks between streets that go on from one place to the next,
   with gardens here and there; none on the great road, none in the water. */
function town(board: Board, place: number, roads: Roads): Texts {
  const [c, s] = board.isSquare ? [1, 0] : [0.95, 0.31];
  const [middle, hub] = [centre(board, place), roads.pointOf(place)];
  const arms = armsOf(roads, place);
  const [u, v] = [c * middle.x + s * middle.y, c * middle.y - s * middle.x];
  const texts = { houses: "", roofs: "" };
  const isBuilt = ([dx, dy]: readonly [number, number], { x, y }: Point) => {
    const under = placeUnder(board, { x: x + dx, y: y + dy });
    return under >= 0 && board.ground[under] !== "water";
  };
  for (let i = -3; i <= 3; i++)
    for (let j = -3; j <= 3; j++) {
      const [column, row] = [Math.round(u / BLOCK.wide) + i, Math.round(v / BLOCK.deep) + j];
      const [bu, bv] = [(column + 0.5) * BLOCK.wide, (row + 0.5) * BLOCK.deep];
      const at = { x: c * bu - s * bv, y: s * bu + c * bv };
      const chance = chanceOf(column * 769 + row, 5);
      const isFree =
        chance > 0.4 + 0.2 * Math.sin(at.x / 37 + at.y / 29) &&
        placeUnder(board, at) === place &&
        arms.every((end) => farFrom(hub, end, at) > 5.5) &&
        SHORES.every((one) => isBuilt(one, at));
      if (!isFree) continue;
      const wide = BLOCK.wide - 2.2 - 3 * chanceOf(column * 769 + row, 6);
      const [walls, roof] = house(at.x, at.y, Math.asin(s), wide, BLOCK.deep - 3.4 + chance);
      texts.houses += walls;
      texts.roofs += roof;
    }
  return texts;
}

/* Five bastions about a court. */
function star(board: Board, place: number): Texts {
  const { x, y } = centre(board, place);
  let text = "";
  for (let i = 0; i < 15; i++) {
    const out = [17, 10.5, 12.5][(i + 1) % 3] as number;
    const angle = ((i + (i % 3 === 0 ? 0.25 : i % 3 === 1 ? -0.25 : 0.5)) / 15) * 6.283 - 1.57;
    text += `${i ? "L" : "M"}${at(x + Math.cos(angle) * out, y + Math.sin(angle) * out)}`;
  }
  return { fort: `${text}Z` };
}

function stones(board: Board, place: number): Texts {
  let text = "";
  for (const { x, y } of spots(board, place, 7, 0.5)) text += `M${at(x, y)}h.1`;
  return { stones: text };
}

const SIGNS: Partial<Record<string, (board: Board, place: number, roads: Roads) => Texts>> = {
  wood: trees,
  marsh: tufts,
  field: furrows,
  hill: mounds,
  town,
  village,
  fort: star,
  ford: stones,
};

/* From the back to the front: each is one path of the whole map. */
const LAYERS = [
  "furrows",
  "pools",
  "tufts",
  "mounds",
  "stones",
  "tree-shadow",
  "trees",
  "tree-shade",
  "houses",
  "roofs",
  "fort",
];

export function signs(board: Board): Node[] {
  const texts: Record<string, string[]> = {};
  const ends = roads(board);
  const built: Roads = { ends, pointOf: wandering(board, ends) };
  for (const place of places(board)) {
    const drawn = SIGNS[board.ground[place] ?? "open"]?.(board, place, built) ?? {};
    for (const [layer, text] of Object.entries(drawn)) (texts[layer] ??= []).push(text);
  }
  return LAYERS.flatMap((layer) => {
    const drawn = texts[layer];
    return drawn ? [path(`sign ${layer}`, drawn.join(""))] : [];
  });
}

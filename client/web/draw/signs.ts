/* Signs strewn over the ground, by a hash of the place, so that they never jump. */
import { type Board, chanceOf, places } from "../grid/board.ts";
import { type Point, centre, RADIUS, SQUARE } from "../grid/geometry.ts";
import { at, path, tenth, type Node } from "./node.ts";
import { mound } from "./relief.ts";

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

function trees(board: Board, place: number): Texts {
  const texts = { "tree-shadow": "", trees: "", "tree-shade": "" };
  for (const { x, y, chance } of spots(board, place, 6, 0.86)) {
    const r = tenth(3.1 + chance * 1.7);
    const tall = tenth(r * 1.12);
    texts["tree-shadow"] += `M${at(x - 0.6 * r, y + r)}h${tenth(2.3 * r)}`;
    texts.trees += `M${at(x - r, y)}a${r} ${tall} 0 1 1 ${tenth(2 * r)} 0a${r} ${r} 0 1 1 ${tenth(-2 * r)} 0`;
    texts["tree-shade"] +=
      `M${at(x + 0.55 * r, y - 0.8 * r)}q${at(0.7 * r, 1.3 * r)} ${at(-1.1 * r, 1.7 * r)}`;
  }
  return texts;
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

function furrows(board: Board, place: number): Texts {
  const { x, y } = centre(board, place);
  const angle = (chanceOf(place, 1) < 0.5 ? 0.35 : -0.9) + chanceOf(place, 2) * 0.3;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const reach = (board.isSquare ? SQUARE : RADIUS * 1.7) * 0.46;
  let text = "";
  for (let off = -reach + 2; off < reach; off += 3.6) {
    const long = Math.sqrt(reach * reach - off * off * 0.8);
    text += `M${at(x - c * long - s * off, y - s * long + c * off)}l${at(2 * c * long, 2 * s * long)}`;
  }
  return { furrows: text };
}

function mounds(board: Board, place: number): Texts {
  let text = "";
  for (const { x, y, chance } of spots(board, place, 3, 0.66))
    text += mound(x, y + 3, 5.2 + chance * 2.6);
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

function houses(board: Board, place: number, many: number, spread: number): Texts {
  const texts = { houses: "", roofs: "" };
  const turn = chanceOf(place, 50) * 1.57;
  for (const { x, y, chance } of spots(board, place, many, spread)) {
    const angle = turn + (chance < 0.5 ? 0 : Math.PI / 2) + (chance - 0.5) * 0.3;
    const [walls, roof] = house(x, y, angle, 5 + chance * 3.4, 3.6 + chance);
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

const SIGNS: Partial<Record<string, (board: Board, place: number) => Texts>> = {
  wood: trees,
  marsh: tufts,
  field: furrows,
  hill: mounds,
  town: (board, place) => houses(board, place, 9, 0.82),
  village: (board, place) => houses(board, place, 5, 0.58),
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
  for (const place of places(board)) {
    const drawn = SIGNS[board.ground[place] ?? "open"]?.(board, place) ?? {};
    for (const [layer, text] of Object.entries(drawn)) (texts[layer] ??= []).push(text);
  }
  return LAYERS.flatMap((layer) => {
    const drawn = texts[layer];
    return drawn ? [path(`sign ${layer}`, drawn.join(""))] : [];
  });
}

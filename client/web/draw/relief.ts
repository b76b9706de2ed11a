/* Heights: a tint for each, and hachures where the ground falls, as the light has them. */
import { type Board, chanceOf } from "../grid/board.ts";
import { type Chain, sample, smooth } from "../grid/chain.ts";
import { outline, ringsText } from "./region.ts";
import { at, path, tenth, type Node } from "./node.ts";

const APART = 2.8; /* of one hachure from the next */
const FALL = 10.5; /* how long they are */

/* Engravers let the light come from the north-west: how much a slope turns away, 0 to 1. */
const shade = (nx: number, ny: number): number => 0.5 + 0.35 * nx + 0.36 * ny;

/* Strokes from a ring outwards, down the slope, that end in a point; thin where light falls. */
function hachures(rings: readonly Chain[], long: number, use: number): string {
  let text = "";
  rings.forEach((ring) => {
    sample(smooth(ring), APART).forEach((one, i) => {
      const dark = shade(one.dy, -one.dx);
      const swell = 0.1 * (Math.sin(one.x / 31) + Math.sin(one.y / 23 + use));
      const short = i % 2 ? 0.62 : 1; /* a short one between two long */
      const length = long * short * (0.62 + 0.5 * dark + swell + 0.22 * chanceOf(i, use));
      const lean = (chanceOf(i, use + 1) - 0.5) * 0.3;
      const [nx, ny] = [one.dy + one.dx * lean, -one.dx + one.dy * lean];
      const half = 0.28 + 0.62 * dark;
      const [wx, wy] = [one.dx * half, one.dy * half];
      text += `M${at(one.x - wx, one.y - wy)}l${at(nx * length + wx, ny * length + wy)}`;
      text += `L${at(one.x + wx, one.y + wy)}`;
    });
  });
  return text;
}

export function relief(board: Board): { tints: Node[]; falls: Node[] } {
  const most = board.height.reduce((most, height) => Math.max(most, height), 0);
  const tints: Node[] = [];
  const falls: Node[] = [];
  for (let level = 1; level <= most; level++) {
    const rings = outline(board, (place) => (board.height[place] ?? 0) >= level);
    tints.push(path("height", ringsText(rings)));
    falls.push(path("hachures", hachures(rings, FALL, level * 2)));
  }
  /* A map that tells no heights has hills: these fall to the plain. */
  const hills = most > 0 ? [] : outline(board, (place) => board.ground[place] === "hill");
  if (hills.length > 0) falls.push(path("hachures", hachures(hills, 0.8 * FALL, 0)));
  return { tints, falls };
}

/* A mound as engravers drew it: its back against the light, strokes down its dark side. */
export function mound(x: number, y: number, wide: number): string {
  const w = (share: number) => tenth(share * wide);
  let text =
    `M${at(x - wide, y)}q${w(0.5)} ${w(-0.12)} ${w(0.72)} ${w(-0.6)}` +
    `q${w(0.26)} ${w(-0.44)} ${w(0.56)} 0q${w(0.24)} ${w(0.46)} ${w(0.76)} ${w(0.66)}`;
  for (let i = 0; i < 5; i++) {
    const [from, high] = [0.02 + i * 0.13, 0.84 - Math.abs(i - 0.4) * 0.16];
    text += `M${at(x + wide * from, y - wide * high + wide * 0.06)}l${at(wide * (0.1 + i * 0.05), wide * high * 0.66)}`;
  }
  return `${text}M${at(x - wide * 0.36, y - wide * 0.44)}l${at(-wide * 0.12, wide * 0.24)}`;
}

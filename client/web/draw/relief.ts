/* Heights: a tint for each, and hachures where the ground falls. */
import { type Board, chanceOf } from "../grid/board.ts";
import { type Chain, sample, smooth } from "../grid/chain.ts";
import { outline, ringsText } from "./region.ts";
import { at, path, tenth, type Node } from "./node.ts";

const APART = 3.7; /* of one hachure from the next */

/* Strokes from a ring outwards, down the slope, that end in a point. */
function hachures(rings: readonly Chain[], long: number, use: number): string {
  let text = "";
  rings.forEach((ring) => {
    sample(smooth(ring), APART).forEach((one, i) => {
      const swell = Math.sin(one.x / 31) + Math.sin(one.y / 23 + use);
      const length = long * (0.78 + 0.16 * swell + 0.3 * chanceOf(i, use));
      const lean = (chanceOf(i, use + 1) - 0.5) * 0.35;
      const [nx, ny] = [one.dy + one.dx * lean, -one.dx + one.dy * lean];
      const [wx, wy] = [one.dx * 0.75, one.dy * 0.75];
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
    falls.push(path("hachures", hachures(rings, 9.5, level * 2)));
  }
  return { tints, falls };
}

/* A mound as engravers drew it: strokes that fall from a ridge. */
export function mound(x: number, y: number, wide: number): string {
  let text = "";
  for (let i = -3; i <= 3; i++) {
    const [dx, top] = [(i / 3) * wide * 0.72, -wide * 0.62 * Math.cos((i / 3) * 1.15)];
    const fall = wide * (0.62 - Math.abs(i) * 0.09);
    text += `M${at(x + dx, y + top)}l${at(dx * 0.42, fall)}`;
  }
  text += `M${at(x - wide * 0.8, y - wide * 0.12)}q${at(wide * 0.8, -wide)} `;
  return `${text}${tenth(wide * 1.6)} 0`;
}

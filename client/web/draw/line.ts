/* Lines as the text of paths. */
import { type Chain, type Curve, half, sample, smooth } from "../grid/chain.ts";
import { type Point } from "../grid/geometry.ts";
import { at } from "./node.ts";

export const curveText = ({ start, bends, isClosed }: Curve): string =>
  `M${at(start.x, start.y)}` +
  bends.map(([by, to]) => `Q${at(by.x, by.y)} ${at(to.x, to.y)}`).join("") +
  (isClosed ? "Z" : "");

export const straightText = (points: readonly Point[], isClosed = false): string =>
  points.map((point, i) => `${i ? "L" : "M"}${at(point.x, point.y)}`).join("") +
  (isClosed ? "Z" : "");

/*
 * A chain with its teeth drawn: each corner moves so much of the way to the middle of
 * its neighbours. The middles of its pieces stay where they are wherever it is regular.
 */
export function relax({ points, isClosed }: Chain, share: number): Chain {
  const count = points.length;
  const relaxed = points.map((point, i) => {
    const [a, b] = [points[(i + count - 1) % count], points[(i + 1) % count]];
    if (!a || !b || (!isClosed && (i === 0 || i === count - 1))) return point;
    const to = half(a, b);
    return {
      x: point.x + (to.x - point.x) * share,
      y: point.y + (to.y - point.y) * share,
    };
  });
  return { points: relaxed, isClosed };
}

/*
 * Through every point, without a kink; only the pieces for which `isDrawn` (the piece
 * that begins at that point). What is left out still bends its neighbours.
 */
export function throughText(
  points: readonly Point[],
  isDrawn: (index: number) => boolean = () => true,
): string {
  const point = (i: number) => points[Math.max(0, Math.min(i, points.length - 1))] as Point;
  let [text, isDown] = ["", false];
  for (let i = 0; i + 1 < points.length; i++) {
    const [a, b, c, d] = [point(i - 1), point(i), point(i + 1), point(i + 2)];
    if (!isDrawn(i)) isDown = false;
    else {
      text += isDown ? "" : `M${at(b.x, b.y)}`;
      text += `C${at(b.x + (c.x - a.x) / 6, b.y + (c.y - a.y) / 6)} `;
      text += `${at(c.x - (d.x - b.x) / 6, c.y - (d.y - b.y) / 6)} ${at(c.x, c.y)}`;
      isDown = true;
    }
  }
  return text;
}

/* An open line that swells from one half of a width to another, as an outline. */
export function swellText(chain: Chain, from: number, to: number): string {
  const samples = sample(smooth(chain), 7);
  const bank = (sign: number) =>
    samples.map((one, i) => {
      const wide = sign * (from + ((to - from) * i) / Math.max(1, samples.length - 1));
      return { x: one.x - one.dy * wide, y: one.y + one.dx * wide };
    });
  const ring = [...bank(1), ...bank(-1).reverse()];
  return curveText(smooth({ points: ring, isClosed: true }));
}

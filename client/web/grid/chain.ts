/*
 * Pieces of line joined to whole ones, and these smoothed: hexsides to rivers and
 * coasts, paths to roads. A line bends through the middles of its pieces, and so stays
 * in sight of every side it follows; where three or more meet it ends in their point.
 */
import { type Point } from "./geometry.ts";

export interface Chain {
  readonly points: readonly Point[];
  readonly isClosed: boolean; /* the last point joins the first */
}

export type Segment = readonly [Point, Point];

const name = (point: Point): string => `${Math.round(point.x * 8)},${Math.round(point.y * 8)}`;

interface Joint {
  readonly point: Point;
  readonly to: number[]; /* segments that end here */
}

function jointsOf(segments: readonly Segment[]): Map<string, Joint> {
  const joints = new Map<string, Joint>();
  segments.forEach((segment, index) => {
    for (const point of segment) {
      const joint = joints.get(name(point)) ?? { point, to: [] };
      joint.to.push(index);
      joints.set(name(point), joint);
    }
  });
  return joints;
}

/* Joins segments end to end, whichever way they run. Each is in one chain. */
export function join(segments: readonly Segment[]): Chain[] {
  const joints = jointsOf(segments);
  const isUsed = segments.map(() => false);
  const chains: Chain[] = [];
  const follow = (from: Joint, first: number) => {
    const points = [from.point];
    let joint = from;
    let next: number | undefined = first;
    while (next !== undefined) {
      isUsed[next] = true;
      const [a, b] = segments[next] as Segment;
      const far = name(a) === name(joint.point) ? b : a;
      joint = joints.get(name(far)) as Joint;
      points.push(joint.point);
      next = joint.to.length === 2 ? joint.to.find((one) => !isUsed[one]) : undefined;
    }
    const isClosed = joint === from && from.to.length === 2;
    if (isClosed) points.pop();
    chains.push({ points, isClosed });
  };
  for (const joint of joints.values())
    if (joint.to.length !== 2) for (const one of joint.to) if (!isUsed[one]) follow(joint, one);
  segments.forEach((segment, index) => {
    if (!isUsed[index]) follow(joints.get(name(segment[0])) as Joint, index);
  });
  return chains;
}

/*
 * Rings about what the segments bound, the inside to the right of each. Where two
 * touch in a corner they stay two, unless what touches is to be one.
 */
export function rings(segments: readonly Segment[], isOne = false): Chain[] {
  const from = new Map<string, number[]>();
  segments.forEach((segment, index) => {
    const key = name(segment[0]);
    from.set(key, [...(from.get(key) ?? []), index]);
  });
  const isUsed = segments.map(() => false);
  const chains: Chain[] = [];
  for (let first = 0; first < segments.length; first++) {
    const points: Point[] = [];
    let next: number | undefined = isUsed[first] ? undefined : first;
    while (next !== undefined) {
      isUsed[next] = true;
      const segment: Segment = segments[next] as Segment;
      points.push(segment[0]);
      const choices: number[] = (from.get(name(segment[1])) ?? []).filter((one) => !isUsed[one]);
      next = sharpest(segments, segment, choices, isOne ? -1 : 1);
    }
    if (points.length > 2) chains.push({ points, isClosed: true });
  }
  return chains;
}

/* Of those that go on from a segment the one that turns most to the right (1) or left. */
function sharpest(
  segments: readonly Segment[],
  [a, b]: Segment,
  choices: readonly number[],
  sign: number,
): number | undefined {
  const turn = (index: number) => {
    const end = (segments[index] as Segment)[1];
    const [ux, uy, vx, vy] = [b.x - a.x, b.y - a.y, end.x - b.x, end.y - b.y];
    return sign * Math.atan2(ux * vy - uy * vx, ux * vx + uy * vy);
  };
  return choices.length < 2
    ? choices[0]
    : choices.reduce((best, one) => (turn(one) > turn(best) ? one : best));
}

/* A smooth line: from `start` by quadratic curves, each a control point and an end. */
export interface Curve {
  readonly start: Point;
  readonly bends: readonly (readonly [Point, Point])[];
  readonly isClosed: boolean;
}

export const half = (a: Point, b: Point): Point => ({
  x: (a.x + b.x) / 2,
  y: (a.y + b.y) / 2,
});

/* Through the middles of its pieces; an open line begins and ends in its own ends. */
export function smooth({ points, isClosed }: Chain): Curve {
  const count = points.length;
  const point = (index: number) => points[(index + count) % count] as Point;
  if (isClosed)
    return {
      start: half(point(-1), point(0)),
      bends: points.map((corner, i) => [corner, half(corner, point(i + 1))] as const),
      isClosed,
    };
  const bends: (readonly [Point, Point])[] = [];
  for (let i = 1; i < count - 1; i++)
    bends.push([point(i), i === count - 2 ? point(count - 1) : half(point(i), point(i + 1))]);
  if (count === 2) bends.push([half(point(0), point(1)), point(1)]);
  return { start: point(0), bends, isClosed };
}

export interface Sample extends Point {
  readonly dx: number; /* the direction there, of length 1 */
  readonly dy: number;
}

/* Points along a curve, about so far apart. */
export function sample(curve: Curve, apart: number): Sample[] {
  const samples: Sample[] = [];
  let [from, left] = [curve.start, 0];
  for (const [control, to] of curve.bends) {
    const length =
      (Math.hypot(control.x - from.x, control.y - from.y) +
        Math.hypot(to.x - control.x, to.y - control.y) +
        Math.hypot(to.x - from.x, to.y - from.y)) /
      2;
    let along = left;
    for (; along < length; along += apart) samples.push(at(from, control, to, along / length));
    left = along - length;
    from = to;
  }
  const last = curve.bends.at(-1);
  if (last && !curve.isClosed) samples.push(at(last[0], last[0], last[1], 1));
  return samples;
}

function at(a: Point, b: Point, c: Point, t: number): Sample {
  const rest = 1 - t;
  const dx = 2 * rest * (b.x - a.x) + 2 * t * (c.x - b.x);
  const dy = 2 * rest * (b.y - a.y) + 2 * t * (c.y - b.y);
  const length = Math.hypot(dx, dy) || 1;
  return {
    x: rest * rest * a.x + 2 * rest * t * b.x + t * t * c.x,
    y: rest * rest * a.y + 2 * rest * t * b.y + t * t * c.y,
    dx: dx / length,
    dy: dy / length,
  };
}

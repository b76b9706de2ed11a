/* Words on a flag over a place, as large as print whatever the board's scale is. */
import type { Board } from "../grid/board.ts";
import { type Box, centre } from "../grid/geometry.ts";
import { at, el, type Node, path, tenth } from "./node.ts";

const LONG = 42; /* letters of a line */
const LETTER = 6.7;
const LINE = 16;
const LINES_MOST = 5;
const STAFF = 20;
const EDGE = 6;

/* In lines of whole words; what has no room ends in dots. */
function wrapped(text: string): string[] {
  const lines = [""];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const line = lines.at(-1) ?? "";
    if (line !== "" && line.length + 1 + word.length > LONG) lines.push(word);
    else lines[lines.length - 1] = line === "" ? word : `${line} ${word}`;
  }
  if (lines.length <= LINES_MOST) return lines;
  return [...lines.slice(0, LINES_MOST - 1), `${lines[LINES_MOST - 1] ?? ""} …`];
}

/* Above the place, or below it where there is no room in sight. */
export function flag(board: Board, place: number, head: string, text: string, sight: Box, scale: number): Node {
  const lines = [head, ...wrapped(text)];
  const wide = Math.max(...lines.map((line) => line.length)) * LETTER + 4 * EDGE;
  const high = lines.length * LINE + 2 * EDGE;
  const middle = centre(board, place);
  const left = (middle.x - sight.x) * scale;
  const off = Math.max(EDGE - left, Math.min(-wide / 2, sight.width * scale - left - wide - EDGE));
  const isAbove = (middle.y - sight.y) * scale > high + STAFF + EDGE;
  const top = isAbove ? -STAFF - high : STAFF;
  return el(
    "g",
    {
      class: "quote",
      transform: `translate(${at(middle.x, middle.y)}) scale(${(1 / scale).toFixed(4)})`,
    },
    path("quote-staff", `M0 0V${isAbove ? -STAFF : STAFF}`),
    el("rect", { class: "quote-cloth", x: tenth(off), y: top, width: tenth(wide), height: high, rx: 4 }),
    ...lines.map((line, index) =>
      el(
        "text",
        {
          class: index === 0 ? "quote-head" : "quote-words",
          x: tenth(off + 2 * EDGE),
          y: top + EDGE + (index + 1) * LINE - 4,
        },
        line,
      ),
    ),
  );
}

// Paints drawings of ours as PNG, for who takes no SVG: telephones, and services that show links.
// It knows no more of SVG than they need: straight paths, filled and stroked, in flat colours.
import { deflateSync } from "node:zlib";

/* How finely edges are painted: so many samples a pixel, each way; all of one are a word of 16 bits. */
const FINE = 4;

/* Debian 12's node has no CRC of its own, and to import a name it has not ends the build. */
const CRC = Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  return rest >>> 0;
});
const crc32 = (bytes) => ~bytes.reduce((rest, byte) => CRC[(rest ^ byte) & 255] ^ (rest >>> 8), ~0) >>> 0;

/* The lines of a path of M, L, H, V and Z, great or small: a list of points each. */
function linesOf(text) {
  const lines = [];
  let points = [];
  let [x, y, command] = [0, 0, ""];
  const tokens = text.match(/[MLHVZ]|-?(?:\d+\.?\d*|\.\d+)/gi);
  for (let at = 0; at < tokens.length; ) {
    if (/[a-z]/i.test(tokens[at])) command = tokens[at++];
    const isOwn = command === command.toLowerCase();
    const next = () => Number(tokens[at++]);
    const kind = command.toUpperCase();
    if (kind === "Z") {
      if (points.length > 0) points.push(points[0]);
      [x, y] = points[0] ?? [x, y];
      continue;
    }
    if (kind === "M") {
      points = [];
      lines.push(points);
    }
    if (kind !== "V") x = next() + (isOwn ? x : 0);
    if (kind !== "H") y = next() + (isOwn ? y : 0);
    points.push([x, y]);
    if (kind === "M") command = isOwn ? "l" : "L";
  }
  return lines;
}

const rgb = (text) => [1, 3, 5].map((at) => parseInt(text.slice(at, at + 2), 16));

/* The shapes of a drawing, the hindmost first: what is inside, and its colour. */
function shapesOf(svg) {
  return [...svg.matchAll(/<path ([^>]+)\/>/g)].flatMap(([, given]) => {
    const said = Object.fromEntries([...given.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));
    const lines = linesOf(said.d);
    const half = Number(said["stroke-width"] ?? 1) / 2;
    const filled = said.fill === "none" ? [] : [{ lines, half: 0, colour: rgb(said.fill) }];
    return said.stroke === undefined ? filled : [...filled, { lines, half, colour: rgb(said.stroke) }];
  });
}

/* Sets the samples of a row, from one x to another: a bit each, of the pixels that they are in. */
function setRow(cover, sight, row, from, to) {
  const first = Math.max(0, Math.ceil((from - sight.left) * sight.scale * FINE - 0.5));
  const last = Math.min(sight.width * FINE - 1, Math.floor((to - sight.left) * sight.scale * FINE - 0.5));
  const line = Math.floor(row / FINE) * sight.width;
  for (let x = first; x <= last; x++)
    cover[line + Math.floor(x / FINE)] |= 1 << ((row % FINE) * FINE + (x % FINE));
}

/* Rows of samples between two heights, each with the height that it is at. */
function eachRow(sight, top, bottom, visit) {
  const rowOf = (y) => (y - sight.top) * sight.scale * FINE - 0.5;
  const last = Math.min(sight.height * FINE - 1, Math.floor(rowOf(bottom)));
  for (let row = Math.max(0, Math.ceil(rowOf(top))); row <= last; row++)
    visit(row, sight.top + (row + 0.5) / FINE / sight.scale);
}

/* What lies inside by the rule of even and odd. */
function fill(cover, sight, lines) {
  const heights = lines.flat().map(([, y]) => y);
  eachRow(sight, Math.min(...heights), Math.max(...heights), (row, y) => {
    const crossings = [];
    for (const points of lines)
      for (let at = 1; at < points.length; at++) {
        const [[ax, ay], [bx, by]] = [points[at - 1], points[at]];
        if (ay > y !== by > y) crossings.push(ax + ((bx - ax) * (y - ay)) / (by - ay));
      }
    crossings.sort((a, b) => a - b);
    for (let at = 1; at < crossings.length; at += 2) setRow(cover, sight, row, crossings[at - 1], crossings[at]);
  });
}

/* What is no farther from a line than half its width: so its ends and corners are round. */
function stroke(cover, sight, lines, half) {
  for (const points of lines)
    for (let at = 1; at < points.length; at++) {
      const [[ax, ay], [bx, by]] = [points[at - 1], points[at]];
      const long = Math.hypot(bx - ax, by - ay) || 1;
      const [nx, ny] = [(-(by - ay) / long) * half, ((bx - ax) / long) * half];
      fill(cover, sight, [[[ax + nx, ay + ny], [bx + nx, by + ny], [bx - nx, by - ny], [ax - nx, ay - ny], [ax + nx, ay + ny]]]);
      for (const [x, y] of [points[at - 1], points[at]])
        eachRow(sight, y - half, y + half, (row, height) => {
          const wide = Math.sqrt(Math.max(0, half * half - (height - y) ** 2));
          setRow(cover, sight, row, x - wide, x + wide);
        });
    }
}

const BITS = Array.from({ length: 1 << (FINE * FINE) }, (_, bits) => bits.toString(2).replaceAll("0", "").length);

function paintShape(pixels, { lines, half, colour }, sight) {
  const cover = new Uint16Array(sight.width * sight.height);
  if (half > 0) stroke(cover, sight, lines, half);
  else fill(cover, sight, lines);
  for (let pixel = 0; pixel < cover.length; pixel++) {
    if (cover[pixel] === 0) continue;
    const part = BITS[cover[pixel]] / (FINE * FINE);
    const at = pixel * 4;
    const under = pixels[at + 3] / 255;
    const over = part + under * (1 - part);
    for (let channel = 0; channel < 3; channel++)
      pixels[at + channel] = Math.round((colour[channel] * part + pixels[at + channel] * under * (1 - part)) / over);
    pixels[at + 3] = Math.round(over * 255);
  }
}

function chunk(name, data) {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

function png(pixels, width, height) {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 6, 0, 0, 0], 8);
  const rows = Buffer.alloc(height * (width * 4 + 1));
  for (let y = 0; y < height; y++)
    Buffer.from(pixels.buffer, y * width * 4, width * 4).copy(rows, y * (width * 4 + 1) + 1);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/*
 * A drawing in the middle of a picture of this size; `part` of it is filled, the rest is
 * `ground`, or nothing.
 */
export function paint(svg, width, height, { part = 1, ground = null } = {}) {
  const [x, y, wide, high] = /viewBox="([^"]+)"/.exec(svg)[1].split(" ").map(Number);
  const scale = part * Math.min(width / wide, height / high);
  const sight = { width, height, scale, left: x - (width / scale - wide) / 2, top: y - (height / scale - high) / 2 };
  const pixels = new Uint8Array(width * height * 4);
  if (ground !== null) for (let at = 0; at < pixels.length; at += 4) pixels.set([...rgb(ground), 255], at);
  for (const shape of shapesOf(svg)) paintShape(pixels, shape, sight);
  return png(pixels, width, height);
}

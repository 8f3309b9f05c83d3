import { boundsOf } from './outline.ts';
import type { Tone } from './tone.ts';

/** What is woven, printed, knitted or grown all over a surface. */
export type Pattern =
  | 'breton'
  | 'check'
  | 'tartan'
  | 'pinstripe'
  | 'flowers'
  | 'rib'
  | 'knit'
  | 'cable'
  | 'quilt'
  | 'twill'
  | 'linen'
  | 'grain'
  | 'grain-upright'
  | 'mesh'
  | 'weave'
  | 'cane'
  | 'wicker'
  | 'loofah';

/** One path of a tile. Each part of it begins with M and goes on in relative commands, so that it can be moved. */
interface Mark {
  d: string;
  colour: keyof Tone | `#${string}`;
  /** Of the line; without it the path is filled. */
  width?: number;
  opacity: number;
}

interface Tile {
  width: number;
  height: number;
  turn?: number;
  marks: readonly Mark[];
}

const petals = (x: number, y: number, size: number) =>
  [
    [0, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
  ]
    .map(([right = 0, down = 0]) => dot(x + right * size, y + down * size, size * 0.86))
    .join('');
const dot = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0Z`;

const grain: Tile = {
  width: 160,
  height: 26,
  marks: [
    { d: 'M0 5q40 -4 80 0t80 0M0 17q30 5 70 1t90 -1', colour: 'dark', width: 1, opacity: 0.38 },
    { d: 'M0 10q50 4 90 0t70 0M20 23q40 -3 90 0', colour: 'light', width: 1.4, opacity: 0.45 },
  ],
};

const tiles: Record<Pattern, Tile> = {
  breton: { width: 40, height: 22, marks: [{ d: 'M0 11h40', colour: '#2b3a63', width: 8, opacity: 1 }] },
  check: {
    width: 44,
    height: 44,
    marks: [
      { d: 'M0 8h44', colour: 'deep', width: 16, opacity: 0.4 },
      { d: 'M8 0v44', colour: 'deep', width: 16, opacity: 0.4 },
      { d: 'M30 0v44M0 30h44', colour: 'shine', width: 2, opacity: 0.6 },
    ],
  },
  tartan: {
    width: 60,
    height: 60,
    marks: [
      { d: 'M0 13h60', colour: 'deep', width: 26, opacity: 0.3 },
      { d: 'M0 44h60M0 13h60', colour: 'shine', width: 2, opacity: 0.6 },
      { d: 'M12 0v60M44 0v60', colour: 'shine', width: 2, opacity: 0.35 },
    ],
  },
  pinstripe: { width: 9, height: 100, marks: [{ d: 'M2 0v100', colour: '#ffffff', width: 2.6, opacity: 0.5 }] },
  flowers: {
    width: 46,
    height: 46,
    marks: [
      { d: petals(11, 12, 3.3), colour: 'shine', opacity: 1 },
      { d: petals(34, 33, 2.7), colour: '#f6e6d0', opacity: 1 },
      { d: dot(11, 12, 1.9) + dot(34, 33, 1.6), colour: '#e0b04a', opacity: 1 },
      { d: 'M32 8q5 2 4 8M9 32q-3 4 1 8', colour: 'shine', width: 1.6, opacity: 0.7 },
    ],
  },
  rib: {
    width: 7,
    height: 100,
    marks: [
      { d: 'M1 0v100', colour: 'deep', width: 2, opacity: 0.3 },
      { d: 'M4 0v100', colour: 'shine', width: 1.6, opacity: 0.28 },
    ],
  },
  knit: {
    width: 36,
    height: 11,
    marks: [
      { d: `M0 1${'l6 6l6 -6'.repeat(3)}`, colour: 'deep', width: 1.6, opacity: 0.24 },
      { d: `M0 4${'l6 6l6 -6'.repeat(3)}`, colour: 'shine', width: 1.2, opacity: 0.16 },
    ],
  },
  cable: {
    width: 38,
    height: 38,
    marks: [
      { d: 'M8 0c14 10 14 28 0 38M22 0c-14 10 -14 28 0 38', colour: 'deep', width: 2.6, opacity: 0.34 },
      { d: 'M10 0c14 10 14 28 0 38', colour: 'shine', width: 2, opacity: 0.4 },
      { d: 'M31 0v38M35 0v38', colour: 'deep', width: 1.4, opacity: 0.25 },
    ],
  },
  quilt: {
    width: 34,
    height: 34,
    turn: 45,
    marks: [
      { d: 'M0 0h34M0 0v34', colour: 'deep', width: 1.6, opacity: 0.55 },
      { d: 'M1 2h32M2 1v32', colour: 'shine', width: 1.6, opacity: 0.4 },
    ],
  },
  twill: {
    width: 400,
    height: 5,
    turn: 30,
    marks: [
      { d: 'M0 1h400', colour: 'shine', width: 1, opacity: 0.25 },
      { d: 'M0 3h400', colour: 'deep', width: 1, opacity: 0.2 },
    ],
  },
  linen: {
    width: 26,
    height: 11,
    marks: [
      { d: 'M0 2h8M4 7h9M15 4h9M20 9h8', colour: 'deep', width: 0.7, opacity: 0.2 },
      { d: 'M3 0v7M10 4v7M18 1v6M23 5v6', colour: 'shine', width: 0.8, opacity: 0.3 },
    ],
  },
  grain,
  'grain-upright': { ...grain, turn: 90 },
  mesh: {
    width: 32,
    height: 6,
    marks: [
      { d: `M0 3${'q2 -4 4 0t4 0'.repeat(4)}`, colour: 'deep', width: 1, opacity: 0.6 },
      { d: `M0 5${'q2 -4 4 0t4 0'.repeat(4)}`, colour: 'shine', width: 1, opacity: 0.7 },
    ],
  },
  weave: { width: 400, height: 5, marks: [{ d: 'M0 1h400M0 3.5h400', colour: '#15131f', width: 1, opacity: 0.07 }] },
  cane: { width: 7, height: 7, marks: [{ d: 'M0 0l7 7M7 0l-7 7', colour: '#8f6b35', width: 1, opacity: 0.6 }] },
  wicker: {
    width: 24,
    height: 20,
    marks: [
      { d: 'M0 5q6 -7 12 0t12 0M-12 15q6 -7 12 0t12 0', colour: 'deep', width: 3, opacity: 0.45 },
      { d: 'M0 3q6 -7 12 0t12 0M-12 13q6 -7 12 0t12 0', colour: 'shine', width: 1.6, opacity: 0.6 },
    ],
  },
  loofah: {
    width: 16,
    height: 14,
    marks: [
      { d: 'M0 3q5 6 9 1t7 3M2 11q4 -5 8 0t6 -2M6 0v5M12 7v6', colour: 'deep', width: 1, opacity: 0.5 },
      { d: 'M1 6q5 4 8 0t6 2', colour: '#ffffff', width: 1, opacity: 0.6 },
    ],
  },
};

/** The marks of a pattern, repeated until they cover an outline, and by how much they are turned. */
export function tilesOver(outline: string, pattern: Pattern): { turn: number; marks: readonly Mark[] } {
  const { width, height, turn = 0, marks } = tiles[pattern];
  const area = turn === 0 ? boundsOf(outline) : turnedBounds(outline, turn);
  const columns = stepsIn(area.left, area.right, width);
  const rows = stepsIn(area.top, area.bottom, height);
  const repeated = marks.map((mark) => {
    const parts = partsOf(mark.d);
    return { ...mark, d: rows.flatMap((down) => columns.map((right) => moved(parts, right, down))).join('') };
  });
  return { turn, marks: repeated };
}

/** Steps from the one before the start to the end. */
function stepsIn(from: number, to: number, step: number): number[] {
  const first = Math.floor(from / step) - 1;
  return Array.from({ length: Math.ceil(to / step) - first + 1 }, (_, nth) => (first + nth) * step);
}

type Part = readonly [x: number, y: number, rest: string];

const partsOf = (d: string): Part[] =>
  [...d.matchAll(/M(-?[\d.]+) (-?[\d.]+)([^M]*)/g)].map(([, x, y, rest = '']) => [Number(x), Number(y), rest]);

const moved = (parts: readonly Part[], right: number, down: number) =>
  parts.map(([x, y, rest]) => `M${x + right} ${y + down}${rest}`).join('');

/** The bounds of an outline for who looks at it turned by so many degrees. */
function turnedBounds(outline: string, turn: number) {
  const { left, right, top, bottom } = boundsOf(outline);
  const angle = (-turn * Math.PI) / 180;
  const corners = [
    [left, top],
    [right, top],
    [left, bottom],
    [right, bottom],
  ] as const;
  const xs = corners.map(([x, y]) => x * Math.cos(angle) - y * Math.sin(angle));
  const ys = corners.map(([x, y]) => x * Math.sin(angle) + y * Math.cos(angle));
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

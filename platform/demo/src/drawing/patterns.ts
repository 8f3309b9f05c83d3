import type { Paint, Sketch } from './sketch.ts';
import type { Tone } from './tone.ts';

/** What is woven, printed or knitted all over a cloth. Laid over an outline that is filled already. */
export type Pattern =
  | 'breton'
  | 'check'
  | 'pinstripe'
  | 'flowers'
  | 'rib'
  | 'knit'
  | 'cable'
  | 'quilt'
  | 'twill'
  | 'linen'
  | 'tartan';

interface Tile {
  width: number;
  height: number;
  turn?: number;
  marks: (tone: Tone) => string;
}

const stroke = (d: string, colour: string, width: number, opacity: number) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linecap="round"/>`;

const flower = (x: number, y: number, size: number, petals: string) =>
  `<g transform="translate(${x} ${y}) scale(${size})" fill="${petals}"><circle cy="-3" r="2.6"/><circle cx="3" r="2.6"/><circle cy="3" r="2.6"/><circle cx="-3" r="2.6"/><circle r="1.7" fill="#e0b04a"/></g>`;

const tiles: Record<Pattern, Tile> = {
  breton: { width: 40, height: 22, marks: () => `<rect width="40" height="8" y="7" fill="#2b3a63"/>` },
  check: {
    width: 44,
    height: 44,
    marks: ({ deep, shine }) =>
      `<rect width="44" height="16" fill="${deep}" fill-opacity=".4"/><rect width="16" height="44" fill="${deep}" fill-opacity=".4"/>` +
      stroke('M30 0v44M0 30h44', shine, 2, 0.6),
  },
  tartan: {
    width: 60,
    height: 60,
    marks: ({ deep, shine }) =>
      `<rect width="60" height="26" fill="${deep}" fill-opacity=".3"/>${stroke('M0 44h60M0 13h60', shine, 2, 0.6)}${stroke('M12 0v60M44 0v60', shine, 2, 0.35)}`,
  },
  pinstripe: { width: 9, height: 20, marks: () => stroke('M2 0v20', '#ffffff', 2.6, 0.5) },
  flowers: {
    width: 46,
    height: 46,
    marks: ({ shine }) =>
      flower(11, 12, 1.1, shine) +
      flower(34, 33, 0.9, '#f6e6d0') +
      stroke('M32 8q5 2 4 8M9 32q-3 4 1 8', shine, 1.6, 0.7),
  },
  rib: {
    width: 7,
    height: 20,
    marks: ({ deep, shine }) => stroke('M1 0v20', deep, 2, 0.3) + stroke('M4 0v20', shine, 1.6, 0.28),
  },
  knit: {
    width: 9,
    height: 8,
    marks: ({ deep, shine }) => stroke('M0 1l4.5 5L9 1', deep, 1.1, 0.26) + stroke('M0 4l4.5 5L9 4', shine, 0.9, 0.2),
  },
  cable: {
    width: 38,
    height: 38,
    marks: ({ deep, shine }) =>
      stroke('M8 0c14 10 14 28 0 38M22 0c-14 10-14 28 0 38', deep, 2.6, 0.34) +
      stroke('M10 0c14 10 14 28 0 38', shine, 2, 0.4) +
      stroke('M31 0v38M35 0v38', deep, 1.4, 0.25),
  },
  quilt: {
    width: 34,
    height: 34,
    turn: 45,
    marks: ({ deep, shine }) => stroke('M0 0h34M0 0v34', deep, 1.6, 0.55) + stroke('M1 2h32M2 1v32', shine, 1.6, 0.4),
  },
  twill: {
    width: 5,
    height: 5,
    turn: 30,
    marks: ({ deep, shine }) => stroke('M0 1h5', shine, 1, 0.25) + stroke('M0 3h5', deep, 1, 0.2),
  },
  linen: {
    width: 13,
    height: 11,
    marks: ({ deep, shine }) => stroke('M0 2h8M4 7h9', deep, 0.7, 0.2) + stroke('M3 0v7M10 4v7', shine, 0.8, 0.3),
  },
};

export function patternOf(sketch: Sketch, pattern: Pattern, tone: Tone): Paint {
  const { width, height, turn, marks } = tiles[pattern];
  const turned = turn ? ` patternTransform="rotate(${turn})"` : '';
  return sketch.define(
    `<pattern width="${width}" height="${height}" patternUnits="userSpaceOnUse"${turned}>${marks(tone)}</pattern>`,
  );
}

/** An outline of cloth, with what is woven into it. */
export function cloth(sketch: Sketch, d: string, tone: Tone, pattern?: Pattern): void {
  sketch.solid(d, tone);
  if (pattern) sketch.path(d, patternOf(sketch, pattern, tone));
}

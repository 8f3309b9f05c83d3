import { MIDDLE } from './sketch.ts';

type Point = [x: number, y: number];

/** The same outline on the other side of the middle. It is written in absolute pairs: M, L, C, Q and Z. */
export const flipped = (d: string): string =>
  d.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x, y) => `${round(2 * MIDDLE - Number(x))} ${y}`);

/** Both sides of what is the same on both: the half runs from the middle down its left side to the middle again. */
export function whole(half: string): string {
  const segments = [...half.matchAll(/([MLCQ])([^MLCQZ]*)/g)].map(([, command = '', text = '']) => ({
    command,
    points: pointsIn(text),
  }));
  const back = segments.map(({ command, points }, nth) => {
    const from = segments[nth - 1]?.points.at(-1);
    return from ? `${command}${[...points.slice(0, -1).toReversed(), from].map(mirroredText).join(' ')}` : '';
  });
  return `${half}${back.toReversed().join('')}Z`;
}

const pointsIn = (text: string): Point[] =>
  [...text.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);

const mirroredText = ([x, y]: Point) => `${round(2 * MIDDLE - x)} ${y}`;
const round = (value: number) => Math.round(value * 10) / 10;

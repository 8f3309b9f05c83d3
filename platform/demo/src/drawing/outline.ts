/** The middle of the square of 400 by 400 in which every form is drawn. */
export const MIDDLE = 200;

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

/** What an outline reaches at most. Of one with relative commands or arcs nobody knows, so it may reach everywhere. */
export function boundsOf(d: string): { left: number; right: number; top: number; bottom: number } {
  if (/[a-zA]/.test(d)) return { left: -200, right: 2 * MIDDLE, top: -200, bottom: 2 * MIDDLE };
  const commands = [...d.matchAll(/([MLCQHV])([^MLCQHVZ]*)/g)];
  const numbers = commands.map(([, command = '', text = '']) => ({
    command,
    values: text.match(/-?[\d.]+/g)?.map(Number) ?? [],
  }));
  const xs = numbers.flatMap(({ command, values }) =>
    command === 'H' ? values : command === 'V' ? [] : values.filter((_, nth) => nth % 2 === 0),
  );
  const ys = numbers.flatMap(({ command, values }) =>
    command === 'V' ? values : command === 'H' ? [] : values.filter((_, nth) => nth % 2 === 1),
  );
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

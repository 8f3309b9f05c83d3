import type { Modules } from './grid.ts';

/** Dark and light as a finder pattern has them, beside a light stretch: a reader could take it for one. */
const finderLike = ['10111010000', '00001011101'];

/** How hard a symbol is to read, by the four rules of ISO/IEC 18004, 7.8.3.1. */
export function penaltyOf(modules: Modules): number {
  const columns = modules.map((_, x) => modules.map((row) => row[x] ?? false));
  const lines = [...modules, ...columns].map((line) => line.map((dark) => (dark ? '1' : '0')).join(''));
  return sum(lines.map(runs)) + sum(lines.map(lookalikes)) + squares(modules) + imbalance(modules);
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** Five of one colour in a row, and each further one. */
const runs = (line: string) => sum((line.match(/0{5,}|1{5,}/g) ?? []).map(({ length }) => length - 2));

const lookalikes = (line: string) =>
  40 * sum(finderLike.map((pattern) => [...line].filter((_, at) => line.startsWith(pattern, at)).length));

/** Two by two of one colour, those that overlap too. */
function squares(modules: Modules): number {
  const isSquare = (x: number, y: number) => {
    const [above, below] = [modules[y] ?? [], modules[y + 1] ?? []];
    return above[x] === above[x + 1] && above[x] === below[x] && above[x] === below[x + 1];
  };
  return 3 * sum(modules.map((row, y) => row.filter((_, x) => isSquare(x, y)).length));
}

/** Every five percent away from half dark, half light. */
function imbalance(modules: Modules): number {
  const dark = modules.flat().filter(Boolean).length;
  return 10 * Math.floor(Math.abs((dark * 100) / modules.length ** 2 - 50) / 5);
}

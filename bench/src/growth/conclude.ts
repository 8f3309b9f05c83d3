import type { Row } from '../report.ts';
import { type Grown, withRatios, worstOf } from './in-turns.ts';

const AIM = '1.5 or less';

/** The rows with their ratios, and the worst of these; sums, which grow with what they add up, are told apart. */
export function conclude(
  rows: readonly Row[],
  sizes: readonly Grown[],
  what: string,
  sums: readonly string[] = [],
): [rows: Row[], conclusion: Record<string, string>] {
  const grown = withRatios(rows, sizes);
  const isSum = ({ what: name }: Row) => sums.includes(String(name));
  const span = `${sizes.at(-1)?.size} ${what} against ${sizes[0]?.size}`;
  const worst = (of: readonly Row[], ratio: 'p95 ratio' | 'CPU ratio') => {
    const row = worstOf(of, ratio);
    return `${row[ratio]} (${row.what})`;
  };
  const others = grown.filter((row) => !isSum(row));
  return [
    grown,
    {
      [`p95 with ${span}, the worst`]: `${worst(others, 'p95 ratio')}; aim: ${AIM}`,
      [`CPU with ${span}, the worst`]: `${worst(others, 'CPU ratio')}; aim: ${AIM}`,
      ...(sums.length > 0 && {
        [`CPU with ${span}, the worst sum over orders`]: worst(grown.filter(isSum), 'CPU ratio'),
      }),
    },
  ];
}

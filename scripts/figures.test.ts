import { expect, it } from 'vitest';
import { allFigures, tenFigures } from './figures.ts';

const machine = { node: 'v24.0.0', cores: 2, arch: 'x64' };

it('the README shows ten figures, each with its aim', () => {
  const lines = tenFigures().split('\n').slice(2);
  expect(lines).toHaveLength(10);
  expect(lines.join('\n')).toMatch(/\| p95 of reads .* \| \*\*[\d.]+\*\* \| below 1\.5 \|/);
});

it('a figure that a benchmark no longer concludes is missed', () => {
  expect(() => tenFigures([{ name: 'kit', machine, rows: [], conclusion: {} }])).toThrow('"ratio to bare"');
});

it('the page of benchmarks leaves a cell empty where a row has no such figure', () => {
  const rows: Record<string, string | number>[] = [
    { what: 'start', seconds: 1 },
    { what: 'sign-in', 'p50 ms': 3 },
  ];
  const page = allFigures([{ name: 'identity', machine, rows, conclusion: { aim: '2 s' } }]);
  expect(page).toContain(
    '| what | seconds | p50 ms |\n| --- | --- | --- |\n| start | 1 |  |\n| sign-in |  | 3 |\n\n- aim: **2 s**',
  );
});

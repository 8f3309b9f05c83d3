import { expect, it } from 'vitest';
import { allFigures, charts, tenFigures } from './figures.ts';

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

it('growth is drawn against the smallest size, the worst by name', () => {
  const rows: Record<string, string | number>[] = [
    { what: 'a list', 'p95 ms, 10': 2, 'CPU ms, 10': 2, 'p95 ms, 1000': 6, 'CPU ms, 1000': 2.5 },
    { what: 'start', seconds: 3 },
  ];
  const result = { name: 'growth-stores', machine, rows, conclusion: {} };
  expect(allFigures([result])).toContain('(charts/growth-stores.svg)');
  const [chart] = charts([result, { ...result, name: 'kit' }]);
  expect(chart?.path).toBe('docs/charts/growth-stores.svg');
  expect(chart?.text).toContain('a list: 3.00');
  expect(chart?.text).toContain('a list: 1.25');
  expect(chart?.text).not.toContain('NaN');
});

it('what grows five hundred times is drawn with as few lines as what grows twice', () => {
  const rows = [{ what: 'sums', 'p95 ms, 10': 1, 'p95 ms, 1000': 589 }];
  const [chart] = charts([{ name: 'growth-orders', machine, rows, conclusion: {} }]);
  expect(chart?.text.match(/class="grid"/g)?.length).toBeLessThan(12);
});

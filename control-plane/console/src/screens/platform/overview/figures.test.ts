import { expect, it } from 'vitest';
import { everyDay, rangeOf, seriesOf, totalOf } from './figures.ts';

const now = new Date('2026-03-01T23:30:00Z');

it('counts days of UTC, today being the last of them', () => {
  expect(rangeOf(3, now)).toEqual({ fromDate: '2026-02-27', toDate: '2026-03-01' });
  expect(rangeOf(1, now)).toEqual({ fromDate: '2026-03-01', toDate: '2026-03-01' });
});

it('has a figure for every day, also for those that were left out', () => {
  expect(everyDay(rangeOf(3, now), [{ date: '2026-02-28', value: 4 }])).toEqual([
    { date: '2026-02-27', value: 0 },
    { date: '2026-02-28', value: 4 },
    { date: '2026-03-01', value: 0 },
  ]);
});

it('leaves out days that were not asked for, and adds up what belongs to one day', () => {
  const entries = [
    { date: '2026-01-01', value: 100 },
    { date: '2026-03-01', value: 1 },
    { date: '2026-03-01', value: 2 },
  ];
  expect(totalOf(everyDay(rangeOf(2, now), entries))).toBe(3);
});

it('never adds up figures of different names', () => {
  const entries = [
    { date: '2026-03-01', name: 'USD', value: 1_000 },
    { date: '2026-03-01', name: 'EUR', value: 250 },
    { date: '2026-02-28', name: 'USD', value: 500 },
  ];
  const series = seriesOf(rangeOf(2, now), entries);
  expect(series.map(({ name, total }) => [name, total])).toEqual([
    ['EUR', 250],
    ['USD', 1_500],
  ]);
  expect(series[1]?.days.map(({ value }) => value)).toEqual([500, 1_000]);
});

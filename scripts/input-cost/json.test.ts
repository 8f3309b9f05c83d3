import { isMisshapen } from '@storepod/service/json-body';
import { expect, it } from 'vitest';
import { cpuMsSince } from './cpu-time.ts';
import { hostileJson } from './hostile-values.ts';

const BODY_LIMIT = 1_048_576;
/** At its best of several runs; the whole of a body, whatever it is. */
const MOST_MS = 400;
/** Below this a ratio of two times says nothing on a busy machine. */
const LEAST_MS = 100;
const GROWTH = 8;

it('JSON is read or refused in linear time, whatever it is made of', () => {
  const [small, large] = [hostileJson(BODY_LIMIT / GROWTH), hostileJson(BODY_LIMIT)];
  const times = Object.entries(large).map(([kind, text]) => {
    return { kind, small: bestOf(() => read(small[kind] ?? '')), large: bestOf(() => read(text)) };
  });
  const slowest = times.toSorted((a, b) => b.large - a.large)[0];
  console.log(`slowest JSON of a megabyte: ${slowest?.kind}, ${slowest?.large.toFixed(1)} ms`);
  // A quadratic reader would take 64 times as long for eight times as much.
  const isSlow = ({ small, large }: (typeof times)[number]) =>
    large > MOST_MS || (large > LEAST_MS && large > small * GROWTH * 4);
  expect(times.filter(isSlow)).toEqual([]);
});

function read(text: string): void {
  if (isMisshapen(text)) return;
  try {
    JSON.parse(text);
  } catch (error) {
    expect(error).toBeInstanceOf(SyntaxError);
  }
}

function bestOf(work: () => void): number {
  const times = Array.from({ length: 5 }, () => {
    const begin = process.threadCpuUsage();
    work();
    return cpuMsSince(begin);
  });
  return Math.min(...times);
}

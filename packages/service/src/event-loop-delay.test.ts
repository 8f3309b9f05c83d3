import { type EventLoopUtilization, performance } from 'node:perf_hooks';
import { expect, it, onTestFinished, vi } from 'vitest';
import { eventLoopMeter } from './event-loop-delay.ts';

it('tells how late the loop was, to all who measure it, and nothing while nothing holds it up', async () => {
  const measure = eventLoopMeter();
  const delays = [measure(), measure()];
  const before = delays.map((delay) => delay.p99());
  expect(before).toEqual([0, 0]);
  await expect
    .poll(() => {
      for (const end = performance.now() + 400; performance.now() < end; );
      return Math.min(...delays.map((delay) => delay.p99()));
    })
    .toBeGreaterThan(0.2);
  for (const delay of delays) delay.close();
});

it('looks ever more rarely at a loop that rests, and often again at one that works', () => {
  // The loop has rested since the last look, unless the test says otherwise.
  let worked = 0;
  vi.spyOn(performance, 'eventLoopUtilization').mockImplementation(
    () => ({ idle: 0, active: worked, utilization: 0 }) satisfies EventLoopUtilization,
  );
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  onTestFinished(() => void vi.restoreAllMocks());
  const waits = vi.spyOn(globalThis, 'setTimeout');
  const delay = eventLoopMeter()();
  const looksIn = (ms: number) => {
    const before = waits.mock.calls.length;
    vi.advanceTimersByTime(ms);
    return waits.mock.calls.length - before;
  };
  looksIn(60_000);
  expect(looksIn(60_000)).toBe(12);
  worked = 100;
  looksIn(5_000);
  expect(looksIn(60_000)).toBe(240);
  delay.close();
  expect(vi.getTimerCount()).toBe(0);
});

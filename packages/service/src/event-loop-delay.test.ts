import { expect, it } from 'vitest';
import { measureEventLoopDelay } from './event-loop-delay.ts';

it('tells how late the loop was, to all who measure it, and nothing while nothing holds it up', async () => {
  const delays = [measureEventLoopDelay(), measureEventLoopDelay()];
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

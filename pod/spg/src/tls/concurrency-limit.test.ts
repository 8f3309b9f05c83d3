import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Crowded, limitConcurrency } from './concurrency-limit.ts';

describe('a turnstile', () => {
  it('never lets more through than it has places, and turns away who finds no seat', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 5 }), fc.nat(5), fc.nat(30), async (places, seats, comers) => {
        const pass = limitConcurrency(places, seats);
        let [running, most] = [0, 0];
        const works = Array.from({ length: comers }, (_, index) =>
          pass(async () => {
            running += 1;
            most = Math.max(most, running);
            await new Promise((resolve) => setImmediate(resolve));
            running -= 1;
            if (index % 3 === 0) throw new Error('failed');
          }),
        );
        const results = await Promise.allSettled(works);
        const turnedAway = results.filter((result) => result.status === 'rejected' && result.reason instanceof Crowded);
        expect(most).toBeLessThanOrEqual(places);
        expect(turnedAway.length).toBe(Math.max(0, comers - places - seats));
        await expect(pass(async () => 'free')).resolves.toBe('free');
      }),
    );
  });
});

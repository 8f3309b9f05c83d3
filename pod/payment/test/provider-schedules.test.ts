import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { openPod } from './pod.ts';
import { faultsOf, play, schedule } from './schedules.ts';

const { kit, configure, violations, newStore } = await openPod();
const store = newStore();
/** `npm run proof:provider-schedules` plays all of them; a run of the tests plays a few. */
const [RUNS, TOGETHER] = [process.env.MODE === 'proof' ? 1_000 : 10, 10];

beforeAll(async () => {
  expect((await configure('SANDBOX', store)).status).toBe(200);
});

it(`${RUNS * TOGETHER} random schedules of messages, each 1 to 20 times, mixed and late, have one outcome each, told once`, async () => {
  let played = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(schedule, { minLength: TOGETHER, maxLength: TOGETHER }), async (plans) => {
      const outcomes = await Promise.all(plans.map((plan) => play(kit, store, plan)));
      expect(plans.flatMap((plan, nth) => faultsOf(plan, outcomes[nth] as never))).toEqual([]);
      played += plans.length;
    }),
    { numRuns: RUNS, verbose: 1 },
  );
  expect(await violations()).toEqual([]);
  expect(played).toBe(RUNS * TOGETHER);
  if (process.env.MODE === 'proof') console.log(`${played} schedules, no fault`);
}, 3_600_000);

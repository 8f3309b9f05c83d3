import { stoppedClock } from '@storepod/kernel/clock';
import { periodicContext } from '@storepod/testkit/periodic-context';
import { beforeAll, describe, expect, it } from 'vitest';
import { sandboxTime } from '../src/provider/sandbox/pass-time.ts';
import { reconciliationJob } from '../src/reconciliation/reconcile.ts';
import { openPod } from './pod.ts';

const MINUTE = 60_000;
const clock = stoppedClock(new Date());
const pod = await openPod({ clock });
const { kit, configure, begin } = pod;

/** Runs a job once. Answers in how many milliseconds it asked to run again; undefined where its period is soon enough. */
async function againAfter(job: typeof sandboxTime): Promise<number | undefined> {
  const asked: number[] = [];
  await job(kit).run(periodicContext((ms) => asked.push(ms)));
  return asked.length === 0 ? undefined : Math.min(...asked);
}

beforeAll(async () => {
  expect((await configure('SANDBOX')).status).toBe(200);
});

describe('a job that has nothing to do', () => {
  it('sleeps for its whole period', async () => {
    expect(await againAfter(reconciliationJob)).toBeUndefined();
    expect(await againAfter(sandboxTime)).toBeUndefined();
  });
});

describe('a job that knows when something is due', () => {
  it('wakes at that moment', async () => {
    const expireAt = new Date(clock.now().getTime() + 40 * MINUTE).toISOString();
    const { ref } = await begin('SANDBOX', { expireAt });
    expect(await againAfter(reconciliationJob)).toBe(5 * MINUTE);
    const { expire_at } = await pod.rowOf(ref);
    expect(await againAfter(sandboxTime)).toBe(Number(expire_at?.getTime()) - clock.now().getTime());
    clock.advance(4 * MINUTE);
    expect(await againAfter(reconciliationJob)).toBe(MINUTE);
    clock.advance(MINUTE);
    expect(await againAfter(reconciliationJob)).toBe(10 * MINUTE);
  });
});

import { periodicContext } from '@storepod/testkit/periodic-context';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { expiryJob } from '../src/recovery/expire-orders.ts';
import { recoveryJob } from '../src/recovery/recover-orders.ts';
import { atMoment } from './pod/at-moment.ts';
import { openPod } from './pod/open-pod.ts';
import { anyStore } from './pod/pod-rows.ts';
import { cashOrder } from './pod/sample-orders.ts';

const pod = await openPod();
const { kit, place, stock, cartOf, db, wires } = pod;

/** Runs a job once. Answers in how many milliseconds it asked to run again; undefined where its period is soon enough. */
async function againAfter(job: typeof recoveryJob): Promise<number | undefined> {
  const asked: number[] = [];
  await job(kit).run(periodicContext((ms) => asked.push(ms)));
  return asked.length === 0 ? undefined : Math.min(...asked);
}

afterEach(() => {
  wires.inventory.restore();
  wires.payment.restore();
});

describe('a job of orders', () => {
  it('sleeps for its whole period where no order waits', async () => {
    expect(await againAfter(recoveryJob)).toBeUndefined();
    expect(await againAfter(expiryJob)).toBeUndefined();
  });

  it('wakes when the first order that owes something is due', async () => {
    await stock('DUE-1');
    atMoment('checkout.asking|COMMIT', () => wires.inventory.cut());
    expect((await place(await cartOf('DUE-1', 1))).status).toBe(502);
    const { recoveryAfter } = kit.config;
    const again = await againAfter(recoveryJob);
    expect(again).toBeLessThanOrEqual(recoveryAfter + 1);
    wires.inventory.restore();
    await pod.recover();
    expect(await againAfter(recoveryJob)).toBeUndefined();
  });

  it('wakes when the time of the next order is up, and a minute later where payment said nothing', async () => {
    await stock('DUE-2');
    const sandbox = { ...cashOrder, paymentType: 'SANDBOX' };
    const placed = await place(await cartOf('DUE-2', 1), sandbox);
    expect(placed.status).toBe(201);
    const again = Number(await againAfter(expiryJob));
    expect(again).toBeGreaterThan(kit.config.paymentWindow - 60_000);
    expect(again).toBeLessThanOrEqual(kit.config.paymentWindow);
    await sql`${anyStore} update sales_order set expires_at = now() - interval '1 second' where id = ${placed.body.id}`.execute(
      db,
    );
    wires.payment.cut();
    expect(await againAfter(expiryJob)).toBe(60_000);
    wires.payment.restore();
    expect(await againAfter(expiryJob)).toBeUndefined();
  });
});

import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openOrders } from './order-fixture.ts';
import { openPod } from './pod/open-pod.ts';
import { anyStore } from './pod/pod-rows.ts';

const pod = await openPod();
const { post, paid, settled, one, violations } = await openOrders(pod);
const { db, signal } = pod;
const usd = (amount: number) => ({ amount, currency: 'USD' });
const UNKNOWN = '019b0f2e-7c40-7abc-8def-0123456789ab';

const tell = async (id: string, refund: { key: string; status: string; amount: number; failure?: string }) => {
  const { orderRef } = await one(id);
  const told = { ...refund, amount: usd(refund.amount) };
  return signal(orderRef, { status: 'PAID', transactionRef: 't', refund: told });
};
/** What the ledger says of refunds that payment told of. */
const settlements = async (id: string) =>
  (
    await sql<{ outcome: string; reason: string | null }>`${anyStore}
      select outcome, reason from sales_order_event where order_id = ${id} and type = 'REFUND_SETTLED' order by id`.execute(
      db,
    )
  ).rows.map(({ outcome, reason }) => `${outcome} ${reason}`);
/** A refund that payment has not been asked for yet. */
async function refunding(amount: number) {
  const id = await paid('MUG', 2);
  await stopJobs();
  const { body } = await post(`/${id}/refunds`, { amount: usd(amount) });
  return { id, key: body.id as string };
}
/** The jobs run again when the test is over, also where it failed. */
let isStopped = false;
async function stopJobs(): Promise<void> {
  await pod.kit.outbox.stop();
  isStopped = true;
  onTestFinished(startJobs);
}
async function startJobs(): Promise<void> {
  if (isStopped) await pod.kit.outbox.start();
  isStopped = false;
}
const goOn = async () => {
  await startJobs();
  await settled();
};

describe('payment tells of a refund', () => {
  it('of more than was asked for: no sum moves, it is written down, and a person is asked to look', async () => {
    const { id, key } = await refunding(1000);
    expect(await tell(id, { key, status: 'SUCCEEDED', amount: 4000 })).toMatchObject({
      status: 200,
      body: { outcome: 'IGNORED', paymentStatus: 'PAID' },
    });
    expect(await one(id)).toMatchObject({
      ...{ captured: usd(5000), refunded: usd(0), refunding: usd(1000) },
      attentionReason: 'PAYMENT_DISAGREES',
    });
    expect(await settlements(id)).toEqual(['IGNORED 1000 was asked for, and payment tells of 4000']);
    expect(await violations()).toEqual([]);
    await goOn();
    // The right answer is still taken.
    expect(await one(id)).toMatchObject({ refunded: usd(1000), refunding: usd(0), refunds: [{ status: 'SUCCEEDED' }] });
    expect(await violations()).toEqual([]);
  });

  it('of less than was asked for, while another one would cover the difference', async () => {
    const { id, key } = await refunding(1000);
    await post(`/${id}/refunds`, { amount: usd(3000) });
    expect((await tell(id, { key, status: 'SUCCEEDED', amount: 2000 })).body.outcome).toBe('IGNORED');
    expect(await one(id)).toMatchObject({ refunding: usd(4000), attentionReason: 'PAYMENT_DISAGREES' });
    await goOn();
    expect(await one(id)).toMatchObject({ refunded: usd(4000), refunding: usd(0) });
    expect(await violations()).toEqual([]);
  });

  it('that nobody asked for: flagged where money has gone, and only written down where none has', async () => {
    const id = await paid('MUG', 2);
    const failed = await tell(id, { key: UNKNOWN, status: 'FAILED', amount: 700, failure: 'no' });
    expect([failed.status, failed.body.outcome, (await one(id)).attentionReason]).toEqual([200, 'IGNORED', null]);
    const gone = await tell(id, { key: UNKNOWN, status: 'SUCCEEDED', amount: 9000 });
    expect([gone.status, gone.body.outcome]).toEqual([200, 'IGNORED']);
    expect(await one(id)).toMatchObject({ refunded: usd(0), attentionReason: 'PAYMENT_DISAGREES' });
    expect(await settlements(id)).toHaveLength(2);
    expect(await violations()).toEqual([]);
  });

  it('of another order: neither is touched', async () => {
    const stranger = await paid('MUG', 2);
    const { id, key } = await refunding(1000);
    await tell(stranger, { key, status: 'SUCCEEDED', amount: 1000 });
    expect(await one(stranger)).toMatchObject({ refunded: usd(0), attentionReason: 'PAYMENT_DISAGREES' });
    expect(await one(id)).toMatchObject({ refunding: usd(1000), attentionReason: null });
    await goOn();
    expect(await one(id)).toMatchObject({ refunded: usd(1000), attentionReason: null });
  });

  it('after all was given back at the provider is known already', async () => {
    const { id, key } = await refunding(1000);
    const { orderRef } = await one(id);
    await signal(orderRef, { status: 'REFUNDED', transactionRef: 't' });
    expect((await tell(id, { key, status: 'SUCCEEDED', amount: 1000 })).body).toMatchObject({ outcome: 'IGNORED' });
    expect(await one(id)).toMatchObject({ refunded: usd(5000), refunding: usd(0) });
    expect((await one(id)).attentionReason).not.toBe('PAYMENT_DISAGREES');
    await goOn();
    const { rows } = await sql`select * from conservation_violation`.execute(db);
    expect(rows).toEqual([]);
  });
});

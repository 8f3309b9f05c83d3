import { Problem } from '@storepod/kernel/problem';
import { eventually } from '@storepod/testkit/eventually';
import { hastenRetries, jobsDone } from '@storepod/testkit/jobs';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPod } from './pod.ts';

const { kit, neighbours, manage, configure, begin } = await openPod();
const approve = (internalRef: string) =>
  manage('POST', `/payment/transaction/${internalRef}/approve`, { transactionNo: '1' });

/** What checkout has heard, without the pauses between the tries. */
const heardSoon = async <T>(heard: () => T): Promise<T> => {
  await hastenRetries(kit.db, 'payment_jobs');
  return heard();
};

beforeAll(async () => {
  expect((await configure('MANUAL_TRANSFER')).status).toBe(200);
});
beforeEach(() => {
  Object.assign(neighbours, { refusals: [], heard: 0 });
});

describe('what checkout is told', () => {
  it('is told until checkout has heard it', async () => {
    neighbours.refusals = [new Problem('CHECKOUT.DOWN', 503, 'No.')];
    const { ref, internalRef } = await begin('MANUAL_TRANSFER');
    await approve(internalRef);
    await eventually(() => heardSoon(() => neighbours.of(ref).length)).toBe(1);
    expect(neighbours.heard).toBe(2);
  });

  it('arrives in the order in which it happened, also where the first has to be told again', async () => {
    neighbours.refusals = [new Problem('CHECKOUT.DOWN', 503, 'No.')];
    const { ref, internalRef } = await begin('MANUAL_TRANSFER');
    await manage('POST', `/payment/transaction/${internalRef}/verify`);
    await approve(internalRef);
    const told = () => neighbours.of(ref).map(({ status }) => status);
    await eventually(() => heardSoon(told)).toEqual(['WAITING_VERIFICATION', 'PAID']);
  });

  it('ends where checkout never issued the order, after some tries', async () => {
    const unknown = () => new Problem('CHECKOUT.ORDER.NOT_FOUND', 404, 'There is none.');
    neighbours.refusals = [unknown(), unknown(), unknown(), unknown()];
    await approve((await begin('MANUAL_TRANSFER')).internalRef);
    await eventually(() => heardSoon(() => neighbours.heard)).toBe(3);
    await jobsDone(kit.db, 'payment_jobs');
    expect(neighbours.heard).toBe(3);
  });

  it('is not written where the payment cannot be moved with it', async () => {
    const { ref, internalRef } = await begin('MANUAL_TRANSFER');
    await approve(internalRef);
    await manage('POST', `/payment/transaction/${internalRef}/reject`);
    await jobsDone(kit.db, 'payment_jobs');
    expect(neighbours.of(ref).map(({ status }) => status)).toEqual(['PAID']);
  });
});

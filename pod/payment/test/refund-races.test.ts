import { randomUUID } from 'node:crypto';
import { startService } from '@storepod/service/start';
import { testIds } from '@storepod/testkit/callers';
import { ask } from '@storepod/testkit/http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import service from '../src/service.ts';
import { openPod } from './pod.ts';

const pod = await openPod();
const { running, configure, begin, manage, rowOf, violations } = pod;
const second = await startService(service, { env: { ...running.env, PORT: '0', LOG_LEVEL: 'silent' } });
afterAll(() => second.stop());
beforeAll(async () => {
  expect((await configure('MANUAL_TRANSFER')).status).toBe(200);
});

/** People of two offices, whose presses reach different replicas; each is a refund with a key of its own. */
it('twenty refunds at once on two replicas never pass what was captured', async () => {
  const { ref, internalRef } = await begin('MANUAL_TRANSFER');
  await manage('POST', `/payment/transaction/${internalRef}/approve`, { transactionNo: '1' });
  const path = `/api/v1/private/payments/${ref}/refunds?store=${testIds.store}`;
  const refund = (origin: string) =>
    ask(origin, 'POST', path, {
      token: running.tokens.podService,
      body: { key: randomUUID(), amount: { amount: 300, currency: 'USD' } },
    });
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, nth) => refund(nth % 2 === 0 ? running.origin : second.origin)),
  );
  const told = answers.map(({ status, body }) => (status === 200 ? 'given back' : body.code));
  // Of 19.99 six times 3.00, and not a seventh time.
  expect(told.filter((each) => each === 'given back')).toHaveLength(6);
  expect(told.filter((each) => each === 'PAYMENT.REFUND.EXCEEDED')).toHaveLength(14);
  expect(await rowOf(ref)).toMatchObject({ captured: 1999, refunded: 1800, refund_reserved: 1800, status: 'PAID' });
  expect(await violations()).toEqual([]);
});

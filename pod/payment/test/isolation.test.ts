import { testIds } from '@storepod/testkit/callers';
import { ask } from '@storepod/testkit/http';
import { emptyTables, writeRows } from '@storepod/testkit/isolation/filled-tables';
import { findTraces } from '@storepod/testkit/isolation/store-traces';
import { jobsDone } from '@storepod/testkit/jobs';
import { expect, it } from 'vitest';
import { payment } from '../src/contract.ts';
import { openPod } from './pod.ts';

const [pod, { running: empty }] = [await openPod(), await openPod()];
const { running: filled, begin, configure, order, manage, reconcile } = pod;
const key = '019b0f2e-7c40-7abc-8def-0123456789ab';
const approved = { ref: '', internalRef: '' };

it('is filled by payments, refunds and messages, as they come', async () => {
  for (const type of ['MANUAL_TRANSFER', 'SANDBOX'] as const) await configure(type);
  Object.assign(approved, await begin('MANUAL_TRANSFER'));
  await manage('POST', `/payment/transaction/${approved.internalRef}/approve`, { transactionNo: '1' });
  await order('POST', `/${approved.ref}/refunds`, { key, amount: { amount: 1, currency: 'USD' } });
  const { internalRef, redirectUrl } = await begin('SANDBOX');
  const page = await ask(filled.origin, 'GET', new URL(redirectUrl).pathname.replace('/payment', ''));
  const token = /name="token" value="([^"]+)"/.exec(page.body)?.[1] ?? '';
  await ask(filled.origin, 'POST', new URL(redirectUrl).pathname.replace('/payment', ''), {
    rawBody: new URLSearchParams({ token, choice: 'pay' }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  await jobsDone(pod.db, 'payment_jobs');
  const refund = { key: key.replace('ab', 'ac'), amount: { amount: 1, currency: 'USD' } };
  const { request_ref } = await pod.db
    .selectFrom('payment_transaction')
    .select('request_ref')
    .where('internal_ref', '=', internalRef as never)
    .executeTakeFirstOrThrow();
  await order('POST', `/${request_ref}/refunds`, refund);
  await jobsDone(pod.db, 'payment_jobs');
  await reconcile();
  // What disagrees with its ledger is seen by nobody else, either; nothing makes it by itself.
  await writeRows(
    filled,
    `insert into money_ledger (store_id, internal_ref, kind, amount, currency, recorded_at)
       values ('STORE', gen_random_uuid(), 'CAPTURED', 5, 'USD', now());
     insert into ended_thing (store_id, call_digest, ended_at) values ('STORE', sha256('a call'), now())`,
  );
});

it('has a row of every table to find traces of', async () => {
  expect(await emptyTables(filled, 'payment')).toEqual([]);
});

it('tells nothing of one store to anybody of another', async () => {
  const same = { shared: 'the same list for everybody' };
  const { asked, traces } = await findTraces({
    filled,
    empty,
    contract: payment,
    reads: {
      supportedTypes: same,
      supportedStatuses: same,
      enabledTypes: { shared: 'the path names the store, and anybody may ask for any' },
      paymentStatus: { params: { ref: approved.ref } },
      readTransaction: { params: { internalRef: approved.internalRef } },
      listRefunds: { params: { internalRef: approved.internalRef } },
    },
  });
  expect(traces).toEqual([]);
  expect(asked).toBe(8);
});

it('shows the types of the store in the path, whoever asks', async () => {
  const typesOf = (store: string) =>
    ask(filled.origin, 'GET', `/api/v1/public/payment-configuration/${store}/supported-payment-types`);
  expect((await typesOf(testIds.store)).body).toEqual(['MANUAL_TRANSFER', 'SANDBOX']);
  expect((await typesOf(testIds.otherStore)).body).toEqual([]);
});

it('notices when any of its statements loses its store', () => {
  const outcome = filled.isolation?.mutate();
  expect(outcome?.unnoticed).toEqual([]);
  expect(outcome?.mutated).toBeGreaterThan(0);
});

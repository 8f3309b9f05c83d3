import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openPod } from './pod.ts';

const { begin, configure, db, manage, order, reconcile, rowOf, initiate } = await openPod();
for (const type of ['COD', 'MANUAL_TRANSFER', 'SANDBOX'] as const) await configure(type);
const addressOf = async (ref: string) => (await rowOf(ref)).customer_email;

it('the address of whoever pays is there while the payment is open', async () => {
  for (const type of ['COD', 'MANUAL_TRANSFER', 'SANDBOX'] as const)
    expect(await addressOf((await begin(type)).ref)).toBe('ann@example.com');
});

it.each([
  ['approve', { transactionNo: '1' }],
  ['reject', {}],
])('it is gone when a merchant has decided: %s', async (decision, body) => {
  const { ref, internalRef } = await begin('MANUAL_TRANSFER');
  expect((await manage('POST', `/payment/transaction/${internalRef}/${decision}`, body)).status).toBe(200);
  expect(await addressOf(ref)).toBeNull();
});

it.each(['COD', 'SANDBOX'] as const)('it is gone when the order was cancelled: %s', async (type) => {
  const { ref } = await begin(type);
  expect((await order('POST', `/${ref}/cancel`)).status).toBe(200);
  expect(await addressOf(ref)).toBeNull();
});

it('it is gone when another attempt has paid', async () => {
  const ref = randomUUID();
  await initiate('MANUAL_TRANSFER', ref);
  const { internalRef } = (await initiate('COD', ref, { attempt: 2 })).body;
  expect(
    (await manage('POST', `/payment/transaction/${internalRef}/approve`, { transactionNo: '1' })).body.status,
  ).toBe('PAID');
  const { rows } = await sql`
    select status, customer_email as email from payment_transaction where request_ref = ${ref} order by attempt`.execute(
    db,
  );
  expect(rows).toEqual([
    { status: 'CANCELLED', email: null },
    { status: 'PAID', email: null },
  ]);
});

it('it stays while a page that may be open is still to be closed', async () => {
  const { ref } = await begin('SANDBOX');
  await db
    .updateTable('payment_transaction')
    .set({ status: 'CANCELLED', external_id: null, close_owed: true, check_at: new Date(0) })
    .where('request_ref', '=', ref as never)
    .execute();
  expect(await addressOf(ref)).toBe('ann@example.com');
  await reconcile();
  expect(await rowOf(ref)).toMatchObject({ close_owed: false, customer_email: null });
});

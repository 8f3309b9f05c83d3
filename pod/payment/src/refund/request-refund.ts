import { transaction } from '@storepod/database/transaction';
import { announce } from '@storepod/kernel/moments';
import { money } from '@storepod/kernel/money';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { sql } from 'kysely';
import type { Payment } from '../payment.ts';
import { isOffline } from '../payment-types.ts';
import { problems } from '../problems.ts';
import { isInitiated, type RefundRow, type TransactionRow, type Trx } from '../tables.ts';
import type { OrderRef } from '../transaction/shapes.ts';
import { endRefund } from './end-refund.ts';
import { RefundRequested } from './events.ts';
import type { RefundView, RequestRefund } from './refund.contract.ts';
import { refundViewOf } from './refund-views.ts';

/**
 * Asks for some or all of a payment to go back. The row of the payment is locked while its rest is compared with what is asked
 * for: of two at once the second sees what the first has taken. What the merchant gives back by hand has gone back at once.
 */
export async function requestRefund(
  payment: Payment,
  store: StoreMerchantId,
  ref: OrderRef,
  input: RequestRefund,
): Promise<RefundView> {
  const view = await transaction(payment.db, async (trx) =>
    refundRow(payment, trx, await lock(trx, store, ref), input),
  );
  announce('refund.requested');
  return view;
}

/** The same for a payment whose row is locked. */
export async function refundRow(
  payment: Payment,
  trx: Trx,
  row: TransactionRow,
  input: RequestRefund,
): Promise<RefundView> {
  const before = await findRefund(trx, row, input);
  if (before) return refundViewOf(before, row.currency);
  requireRest(row, input);
  const refund = await add(payment, trx, row, input);
  if (isOffline(row.payment_type)) return refundViewOf(await giveBack(payment, trx, refund), row.currency);
  await payment.outbox.publish(trx, RefundRequested, { store: row.store_id, key: refund.key }, { key: refund.key });
  return refundViewOf(refund, row.currency);
}

async function lock(trx: Trx, store: StoreMerchantId, ref: OrderRef): Promise<TransactionRow> {
  const row = await trx
    .selectFrom('payment_transaction')
    .selectAll()
    .where('store_id', '=', store)
    .where('request_ref', '=', ref)
    // Of several attempts the one with the money.
    .orderBy(sql`captured > 0 and not surplus`, 'desc')
    .orderBy('attempt', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (!row || !isInitiated(row)) throw problems.TRANSACTION_NOT_FOUND();
  return row;
}

async function findRefund(trx: Trx, row: TransactionRow, { key, amount }: RequestRefund) {
  const refund = await trx
    .selectFrom('payment_refund')
    .selectAll()
    .where('store_id', '=', row.store_id)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!refund) return undefined;
  const isSame =
    refund.internal_ref === row.internal_ref && refund.amount === amount.amount && row.currency === amount.currency;
  if (!isSame) throw problems.REFUND_KEY_REUSED({ key });
  return refund;
}

function requireRest(row: TransactionRow, { amount }: RequestRefund): void {
  if (row.status !== 'PAID' && row.status !== 'REFUNDED') throw problems.REFUND_NOT_PAID();
  const remaining = row.captured - row.refund_reserved;
  if (amount.currency !== row.currency || amount.amount > remaining)
    throw problems.REFUND_EXCEEDED({ requested: amount, remaining: money(remaining, row.currency) });
}

async function add(
  { clock, config }: Payment,
  trx: Trx,
  row: TransactionRow,
  { key, amount, reason }: RequestRefund,
): Promise<RefundRow> {
  const now = clock.now();
  const { store_id, internal_ref } = row;
  await trx
    .updateTable('payment_transaction')
    .set(({ eb }) => ({ refund_reserved: eb('refund_reserved', '+', amount.amount) }))
    .where('store_id', '=', store_id)
    .where('internal_ref', '=', internal_ref)
    .execute();
  return trx
    .insertInto('payment_refund')
    .values({
      ...{ store_id, key, internal_ref, status: 'PENDING', amount: amount.amount, reason: reason ?? null },
      ...{ failure: null, external_id: null, requested_at: now, ended_at: null },
      check_at: isOffline(row.payment_type) ? null : new Date(now.getTime() + config.checkAfter),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function giveBack(payment: Payment, trx: Trx, refund: RefundRow): Promise<RefundRow> {
  const ended = await endRefund(payment, trx, refund, { kind: 'SUCCEEDED' });
  if (!ended) throw new Error('a refund that was just asked for has ended');
  return ended;
}

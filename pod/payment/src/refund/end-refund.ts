import { instantOf } from '@storepod/kernel/clock';
import { money } from '@storepod/kernel/money';
import type { Payment } from '../payment.ts';
import type { RefundState } from '../provider/provider.ts';
import { tellCheckoutOf } from '../signal/payment-moved.ts';
import { isInitiated, type RefundRow, type TransactionRow, type Trx } from '../tables.ts';
import { flag } from '../transaction/move.ts';
import { courseOf } from '../transaction/transitions.ts';

type Outcome = RefundState & { kind: 'SUCCEEDED' | 'FAILED' };

const LONGEST_FAILURE = 500;

/**
 * Ends a refund once, however often its outcome is told: the books, the status and the message to checkout are one transaction.
 * What failed is free to be asked for again. Undefined where it had ended before.
 */
export async function endRefund(
  payment: Payment,
  trx: Trx,
  { store_id, key }: Pick<RefundRow, 'store_id' | 'key'>,
  outcome: Outcome,
): Promise<RefundRow | undefined> {
  const now = payment.clock.now();
  const refund = await trx
    .updateTable('payment_refund')
    .set({
      status: outcome.kind,
      ended_at: now,
      check_at: null,
      ...(outcome.externalId !== undefined && { external_id: outcome.externalId }),
      ...(outcome.failure !== undefined && { failure: outcome.failure.slice(0, LONGEST_FAILURE) }),
    })
    .where('store_id', '=', store_id)
    .where('key', '=', key)
    .where('status', '=', 'PENDING')
    .returningAll()
    .executeTakeFirst();
  if (!refund) return undefined;
  const row = outcome.kind === 'SUCCEEDED' ? await book(trx, refund, now) : await free(payment, trx, refund);
  const failure = refund.failure === null ? {} : { failure: refund.failure };
  const amount = money(refund.amount, row.currency);
  await tellCheckoutOf(payment, trx, row, {
    ...{ key, status: outcome.kind, amount, endedAt: instantOf(now), ...failure },
    ...(refund.outside && { outside: true }),
  });
  return refund;
}

/** The last amount makes it REFUNDED. */
async function book(trx: Trx, refund: RefundRow, now: Date): Promise<TransactionRow> {
  const row = await trx
    .updateTable('payment_transaction')
    .set(({ eb, case: when }) => ({
      refunded: eb('refunded', '+', refund.amount),
      status: when()
        .when(eb('captured', '=', eb('refunded', '+', refund.amount)))
        .then(courseOf('refund').to)
        .else(eb.ref('status'))
        .end(),
      version: eb('version', '+', 1),
      changed_at: now,
    }))
    .where('store_id', '=', refund.store_id)
    .where('internal_ref', '=', refund.internal_ref)
    .returningAll()
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('money_ledger')
    .values({
      ...{ store_id: refund.store_id, internal_ref: refund.internal_ref, kind: 'REFUNDED', refund_key: refund.key },
      ...{ ...money(refund.amount, initiated(row).currency), recorded_at: now },
    })
    .execute();
  return initiated(row);
}

async function free(payment: Payment, trx: Trx, refund: RefundRow): Promise<TransactionRow> {
  const row = await trx
    .updateTable('payment_transaction')
    .set(({ eb }) => ({ refund_reserved: eb('refund_reserved', '-', refund.amount) }))
    .where('store_id', '=', refund.store_id)
    .where('internal_ref', '=', refund.internal_ref)
    .returningAll()
    .executeTakeFirstOrThrow();
  await flag(payment, trx, row, `REFUND_FAILED: ${refund.failure ?? ''}`);
  return initiated(row);
}

function initiated(row: Parameters<typeof isInitiated>[0]): TransactionRow {
  if (!isInitiated(row)) throw new Error('a payment with a refund has an amount');
  return row;
}

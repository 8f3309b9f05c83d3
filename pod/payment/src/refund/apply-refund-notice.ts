import { Uuid } from '@storepod/kernel/ids';
import type { Payment } from '../payment.ts';
import type { RefundNotice } from '../provider/provider.ts';
import { isInitiated, type RefundRow, type TransactionRow, type Trx } from '../tables.ts';
import { flag } from '../transaction/move.ts';
import { endRefund } from './end-refund.ts';

type Outcome = 'APPLIED' | 'UNCHANGED' | 'DIFFERS' | 'IGNORED' | 'LATER';

/**
 * What a provider tells of a refund. One that was asked for here is told of as well: it is known by its name at the provider or by
 * the key that it was asked for with. Any other was made in the provider's own books and is recorded once, under the row lock of
 * its payment, so that all refunds together never pass what was captured. LATER where that cannot be told yet.
 */
export async function applyRefundNotice(
  payment: Payment,
  trx: Trx,
  place: TransactionRow,
  notice: RefundNotice,
): Promise<Outcome> {
  const row = await lock(trx, place);
  const refunds = await refundsOf(trx, row);
  const known = refunds.find(({ external_id, key }) => external_id === notice.externalId || key === notice.key);
  if (known) return applyKnown(payment, trx, row, known, notice);
  if (notice.kind === 'FAILED') return 'IGNORED';
  if (row.captured === 0 || refunds.some((own) => mayBeTheSame(own, notice))) return 'LATER';
  const { amount } = notice;
  const isFit = amount !== 'UNREADABLE' && amount.currency === row.currency && amount.amount > 0;
  if (!isFit || amount.amount > row.captured - row.refund_reserved) {
    await flag(payment, trx, row, `REFUND_DIFFERS: ${notice.externalId}`.slice(0, LONGEST_REASON));
    return 'DIFFERS';
  }
  const refund = await record(payment, trx, row, notice, amount.amount);
  if (notice.kind === 'SUCCEEDED') await endRefund(payment, trx, refund, { kind: notice.kind });
  return 'APPLIED';
}

const LONGEST_REASON = 200;

async function lock(trx: Trx, { store_id, internal_ref }: TransactionRow): Promise<TransactionRow> {
  const row = await trx
    .selectFrom('payment_transaction')
    .selectAll()
    .where('store_id', '=', store_id)
    .where('internal_ref', '=', internal_ref)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (!isInitiated(row)) throw new Error('a payment that was begun has an amount');
  return row;
}

const refundsOf = (trx: Trx, { store_id, internal_ref }: TransactionRow): Promise<RefundRow[]> =>
  trx
    .selectFrom('payment_refund')
    .selectAll()
    .where('store_id', '=', store_id)
    .where('internal_ref', '=', internal_ref)
    .execute();

async function applyKnown(
  payment: Payment,
  trx: Trx,
  row: TransactionRow,
  refund: RefundRow,
  { kind, externalId, failure }: RefundNotice,
): Promise<Outcome> {
  if (refund.status === 'SUCCEEDED' && kind === 'FAILED') {
    await flag(payment, trx, row, `REFUND_FAILED: ${failure ?? ''}`.slice(0, LONGEST_REASON));
    return 'DIFFERS';
  }
  if (refund.status !== 'PENDING' || kind === 'PENDING') return 'UNCHANGED';
  const outcome = { kind, externalId, ...(failure !== undefined && { failure }) };
  await endRefund(payment, trx, refund, outcome);
  return 'APPLIED';
}

/** One of ours whose name at the provider is not known yet: its own answer, which is under way, tells. */
const mayBeTheSame = ({ status, external_id, amount }: RefundRow, notice: RefundNotice) =>
  notice.key === undefined &&
  status === 'PENDING' &&
  external_id === null &&
  notice.amount !== 'UNREADABLE' &&
  notice.amount.amount === amount;

async function record(
  { clock, config, ids }: Payment,
  trx: Trx,
  { store_id, internal_ref }: TransactionRow,
  { externalId }: RefundNotice,
  amount: number,
): Promise<RefundRow> {
  const now = clock.now();
  await trx
    .updateTable('payment_transaction')
    .set(({ eb }) => ({ refund_reserved: eb('refund_reserved', '+', amount) }))
    .where('store_id', '=', store_id)
    .where('internal_ref', '=', internal_ref)
    .execute();
  return trx
    .insertInto('payment_refund')
    .values({
      ...{ store_id, key: Uuid.parse(ids.uuid()), internal_ref, status: 'PENDING', amount, outside: true },
      ...{ reason: null, failure: null, external_id: externalId, requested_at: now, ended_at: null },
      check_at: new Date(now.getTime() + config.checkAfter),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

import { transaction } from '@storepod/database/transaction';
import { announce } from '@storepod/kernel/moments';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { Problem } from '@storepod/kernel/problem';
import type { Payment } from '../payment.ts';
import { problems } from '../problems.ts';
import type { Provider } from '../provider/provider.ts';
import { type AnyTransactionRow, isInitiated, type TransactionRow } from '../tables.ts';
import { cancelOpen, closeLater, remember } from './cancel.ts';
import { findAttempts, lockAttempts, settledOf } from './find-transaction.ts';
import { attemptOf, openTransaction } from './open-transaction.ts';
import type { InitiatePayment } from './shapes.ts';
import { isOpen } from './transitions.ts';

const superseded = { superseded: true } as const;

/**
 * Begins another attempt to pay an order: those before it are closed, at their providers first. Where the money of one has come
 * meanwhile, that one settles the order and is answered. An attempt that is late itself is refused.
 */
export async function openAnew(
  payment: Payment,
  store: StoreMerchantId,
  input: InitiatePayment,
  provider: Provider,
): Promise<TransactionRow> {
  await remember(payment, store, input.ref, { from: 1, to: attemptOf(input) - 1 });
  const rows = requireNewest(await findAttempts(payment.db, store, input.ref), input);
  const former: AnyTransactionRow[] = [];
  for (const row of rows.filter(({ attempt }) => attempt < attemptOf(input))) former.push(await giveUp(payment, row));
  announce('payment.superseded');
  return settledOf(former) ?? openUnlessSettled(payment, store, input, provider);
}

function requireNewest(rows: AnyTransactionRow[], input: InitiatePayment): AnyTransactionRow[] {
  if (rows.some(({ attempt }) => attempt > attemptOf(input))) throw problems.INITIATE_SUPERSEDED({ ref: input.ref });
  return rows;
}

/**
 * A provider that gives no answer keeps nobody from choosing another one: its page is closed by the job, and money that comes on it
 * until then settles the order or goes back.
 */
async function giveUp(payment: Payment, row: AnyTransactionRow): Promise<AnyTransactionRow> {
  if (!isInitiated(row) || !isOpen(row.status)) return row;
  try {
    return await cancelOpen(payment, row, superseded);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    payment.log.warn(
      { store: row.store_id, internalRef: row.internal_ref, code: error.code },
      'a page is closed later',
    );
    return closeLater(payment, row, superseded);
  }
}

/**
 * The rows of the order are locked, so that money for a former attempt either stands there before this one is written, or is taken
 * over after it and finds it.
 */
const openUnlessSettled = (payment: Payment, store: StoreMerchantId, input: InitiatePayment, provider: Provider) =>
  transaction(payment.db, async (trx) => {
    const rows = requireNewest(await lockAttempts(trx, store, input.ref), input);
    return settledOf(rows) ?? openTransaction(payment, store, input, provider, trx);
  });

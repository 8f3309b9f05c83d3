import { transaction } from '@storepod/database/transaction';
import { money } from '@storepod/kernel/money';
import type { Payment } from '../payment.ts';
import type { ProviderState } from '../provider/provider.ts';
import type { TransactionRow, Trx } from '../tables.ts';
import { findTransaction } from './find-transaction.ts';
import { flag, move } from './move.ts';
import type { PaymentEvent } from './transitions.ts';

/** What follows from how a payment stands at its provider. */
export const eventOf = {
  OPEN: undefined,
  PROCESSING: 'process',
  AUTHORIZED: 'authorize',
  PAID: 'pay',
  FAILED: 'fail',
  EXPIRED: 'expire',
} as const satisfies Record<ProviderState['kind'], PaymentEvent | undefined>;

/** What came of a provider's word. */
export interface Settlement {
  row: TransactionRow;
  outcome: 'APPLIED' | 'UNCHANGED' | 'DIFFERS';
}

/** Takes over how a payment stands at its provider, and answers how it stands here afterwards. */
export const settle = async (payment: Payment, row: TransactionRow, state: ProviderState): Promise<TransactionRow> =>
  state.kind === 'OPEN' && state.amount === undefined
    ? row
    : (await transaction(payment.db, (trx) => applyState(payment, trx, row, state))).row;

/**
 * The same in a transaction that is open. A message whose amount or currency is not ours is not applied, whatever it says:
 * the payment is flagged, and a person finds out.
 */
export async function applyState(
  payment: Payment,
  trx: Trx,
  row: TransactionRow,
  state: ProviderState,
): Promise<Settlement> {
  const difference = differenceOf(row, state);
  if (difference) {
    payment.log.warn(
      { store: row.store_id, internalRef: row.internal_ref, difference },
      'a provider tells another amount',
    );
    await flag(payment, trx, row, `AMOUNT_DIFFERS: ${difference}`);
    return { row: await reread(trx, row), outcome: 'DIFFERS' };
  }
  const event = eventOf[state.kind];
  const moved = event && (await move(payment, trx, row, event, state.captureId ? { capture_id: state.captureId } : {}));
  return moved ? { row: moved, outcome: 'APPLIED' } : { row: await reread(trx, row), outcome: 'UNCHANGED' };
}

/** What a provider says of the amount that is not so here. */
export function differenceOf(
  { amount, currency }: TransactionRow,
  { kind, amount: told }: ProviderState,
): string | undefined {
  if (told === undefined) return kind === 'PAID' ? `${amount} ${currency} expected, no amount told` : undefined;
  if (told === 'UNREADABLE') return `${amount} ${currency} expected, an unreadable amount told`;
  const ours = money(amount, currency);
  if (told.amount === ours.amount && told.currency === ours.currency) return undefined;
  return `${amount} ${currency} expected, ${told.amount} ${told.currency} told`;
}

const reread = async (trx: Trx, row: TransactionRow): Promise<TransactionRow> =>
  (await findTransaction(trx, row.store_id, row.internal_ref)) ?? row;

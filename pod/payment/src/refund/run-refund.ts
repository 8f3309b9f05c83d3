import { handle } from '@storepod/database/events';
import { transaction } from '@storepod/database/transaction';
import type { Uuid } from '@storepod/kernel/ids';
import { announce } from '@storepod/kernel/moments';
import { money } from '@storepod/kernel/money';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { openKeys } from '../configuration/keys.ts';
import type { Payment } from '../payment.ts';
import { ProviderRefusal, type RefundState } from '../provider/provider.ts';
import type { RefundRow, TransactionRow } from '../tables.ts';
import { providerPaymentOf } from '../transaction/charge.ts';
import { findTransaction } from '../transaction/find-transaction.ts';
import { endRefund } from './end-refund.ts';
import { RefundRequested } from './events.ts';

/** Asks at once; where the provider is silent, the job of reconciliation goes on asking. */
export const refundHandler = (payment: Payment) =>
  handle(RefundRequested, 'ask-provider', async ({ store, key }) => {
    try {
      await runRefund(payment, store, key);
    } catch (err) {
      payment.log.warn({ err, store, refund: key }, 'a provider did not say what came of a refund');
    }
  });

/** Asks the provider for a refund, with its key, and writes down what it decided. Throws where it decided nothing. */
export async function runRefund(payment: Payment, store: StoreMerchantId, key: Uuid): Promise<void> {
  const refund = await findPending(payment, store, key);
  const row = refund && (await findTransaction(payment.db, store, refund.internal_ref));
  if (!refund || !row) return;
  const state = await ask(payment, row, refund);
  if (state.kind !== 'PENDING') {
    const outcome = { ...state, kind: state.kind };
    await transaction(payment.db, (trx) => endRefund(payment, trx, refund, outcome));
    announce('refund.ended');
  } else if (state.externalId !== undefined && refund.external_id === null)
    await noteName(payment, refund, state.externalId);
}

const findPending = ({ db }: Payment, store: StoreMerchantId, key: Uuid): Promise<RefundRow | undefined> =>
  db
    .selectFrom('payment_refund')
    .selectAll()
    .where('store_id', '=', store)
    .where('key', '=', key)
    .where('status', '=', 'PENDING')
    .executeTakeFirst();

/** What the provider decided against has failed; any other error leaves it pending. */
async function ask(payment: Payment, row: TransactionRow, refund: RefundRow): Promise<RefundState> {
  const provider = payment.providers[row.payment_type];
  const configuration = await payment.configurations.find(row.store_id, row.payment_type);
  if (!provider || provider.offline || !configuration || row.external_id === null)
    throw new Error(`there is nobody to ask for a refund by ${row.payment_type}`);
  const { key, amount, external_id, requested_at: requestedAt } = refund;
  const order = { key, amount: money(amount, row.currency), externalId: external_id ?? undefined, requestedAt };
  try {
    return await provider.refund(
      openKeys(payment.secrets, configuration),
      providerPaymentOf(row, row.external_id),
      order,
    );
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    return { kind: 'FAILED', failure: `${error.code}: ${error.message}` };
  }
}

const noteName = ({ db }: Payment, { store_id, key }: RefundRow, externalId: string) =>
  db
    .updateTable('payment_refund')
    .set({ external_id: externalId })
    .where('store_id', '=', store_id)
    .where('key', '=', key)
    .execute();

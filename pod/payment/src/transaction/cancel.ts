import { prepared } from '@storepod/database/prepared';
import { transaction } from '@storepod/database/transaction';
import { Uuid } from '@storepod/kernel/ids';
import { announce } from '@storepod/kernel/moments';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { sql } from 'kysely';
import { openKeys } from '../configuration/keys.ts';
import type { Payment } from '../payment.ts';
import { problems } from '../problems.ts';
import type { RemoteProvider } from '../provider/provider.ts';
import { silenceOf } from '../provider/silence.ts';
import { type AnyTransactionRow, isInitiated, type TransactionRow } from '../tables.ts';
import { providerPaymentOf } from './charge.ts';
import { closeAtProvider } from './close.ts';
import { findByRef, requireTransaction } from './find-transaction.ts';
import { type Facts, move } from './move.ts';
import { settle } from './settle.ts';
import type { CancelledPaymentView, OrderRef } from './shapes.ts';
import { cancelledPaymentViewOf } from './transaction-views.ts';
import { isOpen } from './transitions.ts';

/** After so long a request to begin that was under way has ended, one way or the other. */
const CLOSE_AFTER_MS = 60_000;

/**
 * The order is closed: its page is closed at the provider first, so that nobody pays afterwards. Where the money has come, here or
 * there, the payment stays PAID and says so.
 */
export async function cancelPayment(
  payment: Payment,
  store: StoreMerchantId,
  ref: OrderRef,
): Promise<CancelledPaymentView> {
  const row = (await findByRef(payment.db, store, ref)) ?? (await remember(payment, store, ref));
  if (!isInitiated(row) || !isOpen(row.status)) return cancelledPaymentViewOf(row);
  const cancelled = await cancelOpen(payment, row);
  announce('payment.cancelled');
  return cancelledPaymentViewOf(cancelled);
}

/** Remembers that an order was cancelled whose payment was never begun. Where it was begun meanwhile, its row is answered. */
async function remember(
  { db, clock, ids }: Payment,
  store: StoreMerchantId,
  ref: OrderRef,
): Promise<AnyTransactionRow> {
  const now = clock.now();
  const { rows } = await sql<AnyTransactionRow>`${prepared}
    insert into payment_transaction (store_id, internal_ref, request_ref, status, created_at, changed_at)
    values (${store}, ${Uuid.parse(ids.uuid())}, ${ref}, 'CANCELLED', ${now}, ${now})
    on conflict (store_id, request_ref) do nothing returning *`.execute(db);
  const row = rows[0] ?? (await findByRef(db, store, ref));
  if (!row) throw new Error('a payment was there and is not any more');
  return row;
}

async function cancelOpen(payment: Payment, row: TransactionRow): Promise<TransactionRow> {
  const provider = payment.providers[row.payment_type];
  if (!provider || provider.offline) return close(payment, row);
  if (row.external_id === null) return cancelUnknown(payment, row);
  return cancelAtProvider(payment, provider, row, row.external_id);
}

/**
 * The provider is being asked to begin, or whoever asked was killed: whoever learns of the page closes it. Where it became known
 * since the row was read, that is now; otherwise the request that is under way does it, or else the job.
 */
async function cancelUnknown(payment: Payment, row: TransactionRow): Promise<TransactionRow> {
  const check_at = new Date(payment.clock.now().getTime() + CLOSE_AFTER_MS);
  const now = await close(payment, row, { close_owed: true, check_at });
  if (!now.close_owed || now.external_id === null) return now;
  await closeAtProvider(payment, now, now.external_id);
  return requireTransaction(payment.db, row.store_id, row.internal_ref);
}

async function cancelAtProvider(
  payment: Payment,
  provider: RemoteProvider,
  row: TransactionRow,
  externalId: string,
): Promise<TransactionRow> {
  const configuration = await payment.configurations.find(row.store_id, row.payment_type);
  if (!configuration) return close(payment, row);
  const state = await provider
    .cancel(openKeys(payment.secrets, configuration), providerPaymentOf(row, externalId))
    .catch((error) => Promise.reject(silenceOf(provider, error, problems.PROVIDER_SILENT)));
  // Of what was not paid, only that it is over matters; money of another amount is flagged, and the order is over all the same.
  const now = state.kind === 'PAID' ? await settle(payment, row, state) : row;
  return isOpen(now.status) ? close(payment, now) : now;
}

/** Where somebody else moved it meanwhile, that is how it stands. */
const close = async (payment: Payment, row: TransactionRow, facts: Facts = {}): Promise<TransactionRow> =>
  (await transaction(payment.db, (trx) => move(payment, trx, row, 'cancel', facts))) ??
  (await requireTransaction(payment.db, row.store_id, row.internal_ref));

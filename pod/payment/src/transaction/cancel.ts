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
import { type AnyTransactionRow, isInitiated, type PaymentDb, type TransactionRow } from '../tables.ts';
import { providerPaymentOf } from './charge.ts';
import { closeAtProvider } from './close.ts';
import { findAttempts, requireTransaction, settledOf } from './find-transaction.ts';
import { type Facts, move } from './move.ts';
import { settle } from './settle.ts';
import type { CancelledPaymentView, OrderRef } from './shapes.ts';
import { cancelledPaymentViewOf } from './transaction-views.ts';
import { isOpen } from './transitions.ts';

/** After so long a request to begin that was under way has ended, one way or the other. */
export const CLOSE_AFTER_MS = 60_000;

/**
 * The order is closed: its page is closed at the provider first, so that nobody pays afterwards. Where the money has come, here or
 * there, the payment stays PAID and says so. `attempt`: the one that checkout may be beginning at this moment.
 */
export async function cancelPayment(
  payment: Payment,
  store: StoreMerchantId,
  ref: OrderRef,
  attempt = 1,
): Promise<CancelledPaymentView> {
  const rows = await attemptsUpTo(payment, store, ref, attempt);
  const closed: AnyTransactionRow[] = [];
  for (const row of rows) closed.push(await cancelAttempt(payment, row));
  if (rows.some(({ superseded }) => superseded)) await closeForGood(payment.db, store, ref);
  const answer = settledOf(closed) ?? closed.at(-1);
  if (!answer) throw new Error('a payment was there and is not any more');
  return cancelledPaymentViewOf(answer);
}

async function cancelAttempt(payment: Payment, row: AnyTransactionRow): Promise<AnyTransactionRow> {
  if (!isInitiated(row) || !isOpen(row.status)) return row;
  const cancelled = await cancelOpen(payment, row);
  announce('payment.cancelled');
  return cancelled;
}

/** Every attempt of the order, the last one remembered as cancelled where it was not begun. */
async function attemptsUpTo(
  payment: Payment,
  store: StoreMerchantId,
  ref: OrderRef,
  attempt: number,
): Promise<AnyTransactionRow[]> {
  const known = await findAttempts(payment.db, store, ref);
  if (known.some((row) => row.attempt >= attempt)) return known;
  await remember(payment, store, ref, { from: attempt, to: attempt });
  return findAttempts(payment.db, store, ref);
}

/** Remembers attempts that were never begun as cancelled: a request to begin one that was under way meanwhile is refused by its row. */
export async function remember(
  { db, clock, ids }: Pick<Payment, 'db' | 'clock' | 'ids'>,
  store: StoreMerchantId,
  ref: OrderRef,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const now = clock.now();
  const attempts = Array.from({ length: to - from + 1 }, (_, nth) => from + nth);
  const refs = attempts.map(() => Uuid.parse(ids.uuid()));
  await sql`${prepared}
    insert into payment_transaction (store_id, internal_ref, request_ref, attempt, status, created_at, changed_at)
    select ${store}, missing.internal_ref, ${ref}, missing.attempt, 'CANCELLED', ${now}, ${now}
    from unnest(${refs}::uuid[], ${attempts}::integer[]) as missing (internal_ref, attempt)
    on conflict (store_id, request_ref, attempt) do nothing`.execute(db);
}

/** Money that comes for an attempt of a closed order is for a person to see to, also where another attempt had taken its place. */
const closeForGood = (db: PaymentDb, store: StoreMerchantId, ref: OrderRef) =>
  db
    .updateTable('payment_transaction')
    .set({ superseded: false })
    .where('store_id', '=', store)
    .where('request_ref', '=', ref)
    .where('superseded', '=', true)
    .execute();

/** `facts`: what is written down with it. */
export async function cancelOpen(payment: Payment, row: TransactionRow, facts: Facts = {}): Promise<TransactionRow> {
  const provider = payment.providers[row.payment_type];
  if (!provider || provider.offline) return close(payment, row, facts);
  if (row.external_id === null) return cancelUnknown(payment, row, facts);
  return cancelAtProvider(payment, provider, row, { externalId: row.external_id, facts });
}

/**
 * The provider is being asked to begin, or whoever asked was killed: whoever learns of the page closes it. Where it became known
 * since the row was read, that is now; otherwise the request that is under way does it, or else the job.
 */
async function cancelUnknown(payment: Payment, row: TransactionRow, facts: Facts): Promise<TransactionRow> {
  const now = await closeLater(payment, row, facts);
  if (!now.close_owed || now.external_id === null) return now;
  await closeAtProvider(payment, now, now.external_id);
  return requireTransaction(payment.db, row.store_id, row.internal_ref);
}

/** Closed here; its page at the provider is closed by the job. */
export const closeLater = (payment: Payment, row: TransactionRow, facts: Facts): Promise<TransactionRow> =>
  close(payment, row, {
    ...facts,
    close_owed: true,
    check_at: new Date(payment.clock.now().getTime() + CLOSE_AFTER_MS),
  });

async function cancelAtProvider(
  payment: Payment,
  provider: RemoteProvider,
  row: TransactionRow,
  { externalId, facts }: { externalId: string; facts: Facts },
): Promise<TransactionRow> {
  const configuration = await payment.configurations.find(row.store_id, row.payment_type);
  if (!configuration) return close(payment, row, facts);
  const state = await provider
    .cancel(openKeys(payment.secrets, configuration), providerPaymentOf(row, externalId))
    .catch((error) => Promise.reject(silenceOf(provider, error, problems.PROVIDER_SILENT)));
  // Of what was not paid, only that it is over matters; money of another amount is flagged, and the order is over all the same.
  const now = state.kind === 'PAID' ? await settle(payment, row, state) : row;
  return isOpen(now.status) ? close(payment, now, facts) : now;
}

/** Where somebody else moved it meanwhile, that is how it stands. */
const close = async (payment: Payment, row: TransactionRow, facts: Facts): Promise<TransactionRow> =>
  (await transaction(payment.db, (trx) => move(payment, trx, row, 'cancel', facts))) ??
  (await requireTransaction(payment.db, row.store_id, row.internal_ref));

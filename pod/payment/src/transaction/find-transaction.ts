import { prepared } from '@storepod/database/prepared';
import { requireRow } from '@storepod/database/version';
import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { sql } from 'kysely';
import { problems } from '../problems.ts';
import { type AnyTransactionRow, isInitiated, type PaymentDb, type TransactionRow, type Trx } from '../tables.ts';
import type { OrderRef } from './shapes.ts';

/** The payment of an order, or the memory of its cancellation: of several attempts the one that was paid, or else the last one. */
export async function findByRef(
  db: PaymentDb,
  store: StoreMerchantId,
  ref: OrderRef,
): Promise<AnyTransactionRow | undefined> {
  const { rows } = await sql<AnyTransactionRow>`${prepared} select * from payment_transaction
    where store_id = ${store} and request_ref = ${ref}
    order by (captured > 0 and not surplus) desc, attempt desc limit 1`.execute(db);
  return rows[0];
}

export async function findAttempt(
  db: PaymentDb | Trx,
  store: StoreMerchantId,
  ref: OrderRef,
  attempt: number,
): Promise<AnyTransactionRow | undefined> {
  const { rows } = await sql<AnyTransactionRow>`${prepared} select * from payment_transaction
    where store_id = ${store} and request_ref = ${ref} and attempt = ${attempt}`.execute(db);
  return rows[0];
}

/** All attempts to pay an order, the first one first. */
export async function findAttempts(db: PaymentDb, store: StoreMerchantId, ref: OrderRef): Promise<AnyTransactionRow[]> {
  const { rows } = await sql<AnyTransactionRow>`${prepared} select * from payment_transaction
    where store_id = ${store} and request_ref = ${ref} order by attempt`.execute(db);
  return rows;
}

export async function lockAttempts(trx: Trx, store: StoreMerchantId, ref: OrderRef): Promise<AnyTransactionRow[]> {
  const { rows } = await sql<AnyTransactionRow>`${prepared} select * from payment_transaction
    where store_id = ${store} and request_ref = ${ref} order by attempt for update`.execute(trx);
  return rows;
}

/** The attempt whose money settles the order. */
export const settledOf = (rows: readonly AnyTransactionRow[]): TransactionRow | undefined =>
  rows.find((row): row is TransactionRow => isInitiated(row) && row.captured > 0 && !row.surplus);

export async function findTransaction(
  db: PaymentDb,
  store: StoreMerchantId,
  internalRef: Uuid,
): Promise<TransactionRow | undefined> {
  const { rows } = await sql<AnyTransactionRow>`${prepared} select * from payment_transaction
    where store_id = ${store} and internal_ref = ${internalRef}`.execute(db);
  const [row] = rows;
  return row && isInitiated(row) ? row : undefined;
}

export async function lockTransaction(
  trx: Trx,
  store: StoreMerchantId,
  internalRef: Uuid,
): Promise<TransactionRow | undefined> {
  const { rows } = await sql<AnyTransactionRow>`${prepared} select * from payment_transaction
    where store_id = ${store} and internal_ref = ${internalRef} for update`.execute(trx);
  const [row] = rows;
  return row && isInitiated(row) ? row : undefined;
}

/** By what the provider calls the charge. */
export async function findByCapture(
  db: PaymentDb,
  store: StoreMerchantId,
  captureId: string,
): Promise<TransactionRow | undefined> {
  const row = await db
    .selectFrom('payment_transaction')
    .selectAll()
    .where('store_id', '=', store)
    .where('capture_id', '=', captureId)
    .executeTakeFirst();
  return row && isInitiated(row) ? row : undefined;
}

export const requireTransaction = async (
  db: PaymentDb,
  store: StoreMerchantId,
  internalRef: Uuid,
): Promise<TransactionRow> =>
  requireRow(await findTransaction(db, store, internalRef), () => problems.TRANSACTION_NOT_FOUND());

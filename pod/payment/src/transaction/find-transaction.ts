import { prepared } from '@storepod/database/prepared';
import { requireRow } from '@storepod/database/version';
import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { sql } from 'kysely';
import { problems } from '../problems.ts';
import { type AnyTransactionRow, isInitiated, type PaymentDb, type TransactionRow } from '../tables.ts';
import type { OrderRef } from './shapes.ts';

/** The payment of an order, or the memory of its cancellation. */
export async function findByRef(
  db: PaymentDb,
  store: StoreMerchantId,
  ref: OrderRef,
): Promise<AnyTransactionRow | undefined> {
  const { rows } = await sql<AnyTransactionRow>`${prepared} select * from payment_transaction
    where store_id = ${store} and request_ref = ${ref}`.execute(db);
  return rows[0];
}

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

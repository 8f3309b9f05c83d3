import { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { sql, type Transaction } from 'kysely';
import type { Checkout } from '../checkout.ts';
import type { Order } from '../order/order.ts';
import type { Tables } from '../tables.ts';

const LONGEST_FAILURE = 500;

/** Writes down what payment answered to a refund, in the transaction that moves its order. */
export async function settleRow(
  trx: Transaction<Tables>,
  store: StoreMerchantId,
  id: string,
  failure: string | undefined,
  at: Date,
): Promise<void> {
  await sql`update sales_refund set status = ${failure === undefined ? 'SUCCEEDED' : 'FAILED'},
      failure = ${failure?.slice(0, LONGEST_FAILURE) ?? null}, settled_at = ${at}
    where store_id = ${store} and id = ${id} and status = 'PENDING'`.execute(trx);
}

/** All of it went back at the provider: what nobody asked for here has a row too, and what was asked for is void. */
export async function recordOutsideRefund(
  { ids }: Pick<Checkout, 'ids'>,
  trx: Transaction<Tables>,
  { facts: { store, id }, state: { refunded } }: Order,
  at: Date,
): Promise<void> {
  await sql`update sales_refund set status = 'FAILED', failure = 'all was given back at the provider', settled_at = ${at}
    where store_id = ${store} and order_id = ${id} and status = 'PENDING'`.execute(trx);
  await sql`
    insert into sales_refund (store_id, id, order_id, status, amount, actor, requested_at, settled_at)
    select ${store}, ${Uuid.parse(ids.uuid())}::uuid, ${id}::uuid, 'SUCCEEDED', ${refunded} - known.amount, 'payment', ${at}, ${at}
    from (select coalesce(sum(amount), 0)::bigint as amount from sales_refund
      where store_id = ${store} and order_id = ${id} and status = 'SUCCEEDED') known
    where known.amount < ${refunded}`.execute(trx);
}

/** A refund that was made at the provider, beside the move that counts it. */
export async function insertOutsideRefund(
  trx: Transaction<Tables>,
  { facts: { store, id } }: Order,
  { key, amount }: { key: Uuid; amount: number },
  at: Date,
): Promise<void> {
  await sql`
    insert into sales_refund (store_id, id, order_id, status, amount, actor, requested_at, settled_at)
    values (${store}, ${key}, ${id}, 'SUCCEEDED', ${amount}, 'payment', ${at}, ${at})`.execute(trx);
}

import type { CurrencyCode } from '@storepod/kernel/currency';
import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { sql, type Transaction } from 'kysely';
import type { LinePieces } from '../fulfilment/order-lines.ts';
import type { Order } from '../order/order.ts';
import type { ByPerson } from '../order/person-moves.ts';
import type { CheckoutDb, Tables } from '../tables.ts';
import type { RefundPlan } from './refund-amounts.ts';

export interface PendingRefund {
  id: Uuid;
  order_id: Uuid;
  ref: Uuid;
  amount: number;
  currency: CurrencyCode;
  reason: string | null;
}

export async function findPending(
  db: CheckoutDb,
  store: StoreMerchantId,
  id: Uuid,
): Promise<PendingRefund | undefined> {
  const { rows } = await sql<PendingRefund>`
    select r.id, r.order_id, o.ref, r.amount, o.currency, r.reason
    from sales_refund r join sales_order o on o.store_id = r.store_id and o.id = r.order_id
    where r.store_id = ${store} and r.id = ${id} and r.status = 'PENDING'`.execute(db);
  return rows[0];
}

export async function insertRefund(
  trx: Transaction<Tables>,
  { facts: { store, id: order } }: Order,
  { id, amount, shipping, lines }: RefundPlan,
  { at, actor }: ByPerson,
  reason: string | undefined,
): Promise<void> {
  const row = { store_id: store, id, order_id: order, amount, shipping, actor: actor.name, requested_at: at };
  await trx
    .insertInto('sales_refund')
    .values({ ...row, reason: reason ?? null, failure: null, settled_at: null })
    .execute();
  if (lines.length === 0) return;
  await trx
    .insertInto('sales_refund_line')
    .values(
      lines.map(({ line, quantity, amount: share }) => ({
        ...{ store_id: store, refund_id: id, position: line.position, quantity, amount: share },
      })),
    )
    .execute();
}

/** Pieces that come off an order: how many came back, and how many had never left. */
export interface BackPieces extends LinePieces {
  returned: number;
  cancelled: number;
  /** What they are worth, where nobody has paid for them yet. */
  waived: number | null;
}

/** Goods that come off an order, and what of it nobody has to pay any more. */
export interface BackGoods {
  restock: boolean;
  pieces: BackPieces[];
  waived: number;
  /** Whether the cash for what stays is there with that: all of it has arrived. */
  isCollected: boolean;
}

export async function insertReturn(
  trx: Transaction<Tables>,
  { facts: { store, id: order } }: Order,
  { id, restock, pieces, waived }: { id: Uuid } & BackGoods,
  { at, actor }: ByPerson,
  reason: string | undefined,
): Promise<void> {
  const row = { store_id: store, id, order_id: order, restock, waived, actor: actor.name, recorded_at: at };
  await trx
    .insertInto('sales_return')
    .values({ ...row, reason: reason ?? null, restocked_at: null })
    .execute();
  await trx
    .insertInto('sales_return_line')
    .values(
      pieces.map(({ line, returned, cancelled, waived: worth }) => ({
        ...{ store_id: store, return_id: id, position: line.position, returned, cancelled, waived: worth },
      })),
    )
    .execute();
  await sql`update sales_order_line l set returned = l.returned + back.returned, cancelled = l.cancelled + back.cancelled
    from unnest(${pieces.map(({ line }) => line.position)}::int[], ${pieces.map(({ returned }) => returned)}::int[],
      ${pieces.map(({ cancelled }) => cancelled)}::int[]) as back (position, returned, cancelled)
    where l.store_id = ${store} and l.order_id = ${order} and l.position = back.position`.execute(trx);
}

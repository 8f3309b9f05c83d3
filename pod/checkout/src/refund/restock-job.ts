import { defineEvent, handle } from '@storepod/database/events';
import type { Uuid } from '@storepod/kernel/ids';
import { announce } from '@storepod/kernel/moments';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Sku } from '@storepod/kernel/sku';
import { trusted } from '@storepod/kernel/value';
import { sql, type Transaction } from 'kysely';
import type { Checkout } from '../checkout.ts';
import { moveOrder } from '../order/move-order.ts';
import type { Order } from '../order/order.ts';
import { allRestocked } from '../order/step-moves.ts';
import { problems } from '../problems.ts';
import type { Tables } from '../tables.ts';

/** Goods are to go back into the stock. */
export const RestockOwed = defineEvent<{ store: StoreMerchantId; id: Uuid }>('RestockOwed', 1);

export const askForRestock = ({ outbox }: Checkout, trx: Transaction<Tables>, { facts }: Order, id: Uuid) =>
  outbox.publish(trx, RestockOwed, { store: facts.store, id }, { key: id });

interface OwedReturn {
  order: Uuid;
  ref: Uuid;
  is_done: boolean;
  lines: { sku: Sku; quantity: number }[];
}

/** Inventory takes a return once, by its id, however often it is told. Each half of the job may be all that a crash has left. */
export const restockJobs = (checkout: Checkout) =>
  handle(RestockOwed, 'return-stock', async ({ store, id }) => {
    const owed = await findReturn(checkout, store, id);
    if (!owed) return;
    if (!owed.is_done) await restock(checkout, store, id, owed);
    if (!(await isAllBack(checkout, store, owed.order))) return;
    const apply = (order: Order) => allRestocked(order, checkout.clock.now());
    await moveOrder(checkout, store, { id: owed.order }, { apply });
  });

async function restock(
  { inventory, db, clock }: Checkout,
  store: StoreMerchantId,
  id: Uuid,
  { ref, lines }: OwedReturn,
): Promise<void> {
  const { status } = await inventory.returnStock({
    store,
    params: { ref: trusted(ref) },
    body: { lines, returnKey: id },
  });
  announce('restock.answered');
  if (!status) throw problems.STOCK_NOT_COMMITTED({ inventoryStatus: 'COMMITTED' });
  await sql`update sales_return set restocked_at = ${clock.now()}
    where store_id = ${store} and id = ${id} and restocked_at is null`.execute(db);
  announce('restock.noted');
}

/** The returns of an order that inventory has not taken yet; their jobs find nothing left to do. */
export async function restockPending(checkout: Checkout, store: StoreMerchantId, order: Uuid): Promise<void> {
  const { rows } = await sql<{ id: Uuid }>`select id from sales_return
    where store_id = ${store} and order_id = ${order} and restock and restocked_at is null order by id`.execute(
    checkout.db,
  );
  for (const { id } of rows) {
    const owed = await findReturn(checkout, store, id);
    if (owed && !owed.is_done) await restock(checkout, store, id, owed);
  }
}

async function findReturn({ db }: Checkout, store: StoreMerchantId, id: Uuid): Promise<OwedReturn | undefined> {
  const { rows } = await sql<OwedReturn>`
    select o.id as order, o.ref, r.restocked_at is not null as is_done,
      json_agg(json_build_object('sku', l.sku, 'quantity', rl.returned + rl.cancelled)) as lines
    from sales_return r
    join sales_order o on o.store_id = r.store_id and o.id = r.order_id
    join sales_return_line rl on rl.store_id = r.store_id and rl.return_id = r.id
    join sales_order_line l on l.store_id = r.store_id and l.order_id = r.order_id and l.position = rl.position
    where r.store_id = ${store} and r.id = ${id} and r.restock
    group by o.id, o.ref, r.restocked_at`.execute(db);
  return rows[0];
}

/**
 * Whether every piece of an order is in the stock again. Of two returns that are noted at once, whichever is noted last sees the
 * other one. What was not sent of an order that was cancelled as a whole has no return: the step that puts it back asks afterwards.
 */
export async function isAllBack({ db }: Checkout, store: StoreMerchantId, order: Uuid): Promise<boolean> {
  const { rows } = await sql<{ is_all: boolean }>`
    select is_all_back as is_all from goods_whereabouts where store_id = ${store} and order_id = ${order}`.execute(db);
  return rows[0]?.is_all === true;
}

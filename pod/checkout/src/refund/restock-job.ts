import { defineEvent, handle } from '@storepod/database/events';
import type { Uuid } from '@storepod/kernel/ids';
import { announce } from '@storepod/kernel/moments';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Sku } from '@storepod/kernel/sku';
import { trusted } from '@storepod/kernel/value';
import { sql, type Transaction } from 'kysely';
import type { Checkout } from '../checkout.ts';
import type { Order } from '../order/order.ts';
import type { Tables } from '../tables.ts';

/** Goods are to go back into the stock. */
export const RestockOwed = defineEvent<{ store: StoreMerchantId; id: Uuid }>('RestockOwed', 1);

export const askForRestock = ({ outbox }: Checkout, trx: Transaction<Tables>, { facts }: Order, id: Uuid) =>
  outbox.publish(trx, RestockOwed, { store: facts.store, id }, { key: id });

interface OwedReturn {
  ref: Uuid;
  lines: { sku: Sku; quantity: number }[];
}

/** Inventory takes a return once, by its id, however often it is told. */
export const restockJobs = (checkout: Checkout) =>
  handle(RestockOwed, 'return-stock', async ({ store, id }) => {
    const owed = await findOwed(checkout, store, id);
    if (!owed) return;
    const { inventory, db, clock } = checkout;
    const { status } = await inventory.returnStock({
      store,
      params: { ref: trusted(owed.ref) },
      body: { lines: owed.lines, returnKey: id },
    });
    announce('restock.answered');
    if (!status) throw new Error(`inventory knows of nothing sold by ${owed.ref}`);
    await sql`update sales_return set restocked_at = ${clock.now()}
      where store_id = ${store} and id = ${id} and restocked_at is null`.execute(db);
    announce('restock.noted');
  });

async function findOwed({ db }: Checkout, store: StoreMerchantId, id: Uuid): Promise<OwedReturn | undefined> {
  const { rows } = await sql<OwedReturn>`
    select o.ref, json_agg(json_build_object('sku', l.sku, 'quantity', rl.returned + rl.cancelled)) as lines
    from sales_return r
    join sales_order o on o.store_id = r.store_id and o.id = r.order_id
    join sales_return_line rl on rl.store_id = r.store_id and rl.return_id = r.id
    join sales_order_line l on l.store_id = r.store_id and l.order_id = r.order_id and l.position = rl.position
    where r.store_id = ${store} and r.id = ${id} and r.restock and r.restocked_at is null
    group by o.ref`.execute(db);
  return rows[0];
}

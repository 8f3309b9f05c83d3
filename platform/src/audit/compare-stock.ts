import type { Connections, Pool } from './connections.ts';
import type { Finding } from './table.ts';

/** Orders of one question to inventory. */
const BATCH = 5_000;
const EXAMPLES = 5;
/** A message between the two may be under way for so long. */
const UNDER_WAY_MS = 15 * 60_000;

interface OrderWord {
  store_id: string;
  ref: string;
  number: string;
  inventory_status: 'COMMITTED' | 'RETURNED';
}

/** What inventory says of an order that checkout calls sold, or back in the stock. */
const agreeing: Record<OrderWord['inventory_status'], readonly string[]> = {
  COMMITTED: ['COMPLETED', 'PARTIALLY_RETURNED'],
  RETURNED: ['RETURNED'],
};

/** Whether an order that is over says of its goods what inventory has of them. What is under way is looked at next time. */
export async function compareStock({ checkout, inventory }: Connections, now: Date): Promise<Finding> {
  const before = new Date(now.getTime() - UNDER_WAY_MS);
  const differing: string[] = [];
  let last: OrderWord | undefined;
  do {
    const orders = await ordersAfter(checkout, before, last);
    const known = await reservationsOf(inventory, orders);
    for (const order of orders) {
      const status = known.get(keyOf(order)) ?? 'unknown';
      if (agreeing[order.inventory_status].includes(status)) continue;
      differing.push(`${order.store_id} ${order.number} is ${order.inventory_status}, in inventory ${status}`);
    }
    last = orders.length === BATCH ? orders.at(-1) : undefined;
  } while (last);
  return {
    ...{ service: 'checkout', check: 'orders whose goods are called otherwise in inventory', isViolation: true },
    ...{ found: differing.length, examples: differing.slice(0, EXAMPLES) },
  };
}

const keyOf = ({ store_id, ref }: Pick<OrderWord, 'store_id' | 'ref'>) => `${store_id} ${ref}`;

async function ordersAfter(client: Pool, before: Date, last: OrderWord | undefined): Promise<OrderWord[]> {
  const { rows } = await client.query<OrderWord>(
    `select store_id, ref::text, number::text, inventory_status from sales_order
     where order_status in ('CANCELLED', 'RETURNED') and inventory_status in ('COMMITTED', 'RETURNED')
       and pending_action = 'NONE' and updated_at < $1 and (store_id, ref) > ($2, $3::uuid)
     order by store_id, ref limit ${BATCH}`,
    [before, last?.store_id ?? '', last?.ref ?? '00000000-0000-0000-0000-000000000000'],
  );
  return rows;
}

async function reservationsOf(client: Pool, orders: readonly OrderWord[]): Promise<Map<string, string>> {
  const { rows } = await client.query<{ store_id: string; ref: string; status: string }>(
    `select r.store_id, r.ref, r.status::text from unnest($1::text[], $2::text[]) as wanted (store_id, ref)
     join reservation r on r.store_id = wanted.store_id and r.ref = wanted.ref`,
    [orders.map(({ store_id }) => store_id), orders.map(({ ref }) => ref)],
  );
  return new Map(rows.map((row) => [keyOf(row), row.status]));
}

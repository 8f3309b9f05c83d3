import { openPool } from '@storepod/database/pool';
import { systemClock } from '@storepod/kernel/clock';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { type DatedTable, datedTables } from './dated-tables.ts';
import { placedAt, type Sale } from './order-plan.ts';
import { type LedgerEntry, type Moved, moveInstant, timelineOf } from './order-timeline.ts';

/** Far more than it takes. */
const LONGEST_STATEMENT_MS = 20_000;
/** An order whose date is further from that of its id was moved before. */
const SAME_MOMENT_MS = 60_000;

/** A connection, as far as it is used here. */
interface Client {
  query<Row extends object>(text: string, values?: unknown[]): Promise<{ rows: Row[] }>;
}

/**
 * Puts the orders of the demo where they belong in the last sixty days, with all that happened to them. No call can lie about time, so
 * this one step writes to the databases of checkout and payment, as their owner may: all of it or nothing, and only once.
 */
export async function moveDates(ownerUrl: string, store: StoreMerchantId, sales: readonly Sale[]): Promise<void> {
  const pool = openPool({ url: ownerUrl, name: 'demo', max: 1, statementTimeoutMs: LONGEST_STATEMENT_MS });
  try {
    const client = await pool.connect();
    try {
      await client.query('begin');
      // The ledgers refuse every change by trigger; this transaction alone fires none.
      await client.query('set local session_replication_role = replica');
      await moveAll(client, store, sales, systemClock.now());
      await client.query('commit');
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      throw error;
    } finally {
      client.release();
    }
  } finally {
    await pool.end();
  }
}

async function moveAll(client: Client, store: StoreMerchantId, sales: readonly Sale[], now: Date): Promise<void> {
  const unmoved = await lockUnmoved(client, store, sales);
  const timelines = await timelinesOf(client, store, unmoved, now);
  await moveExpiries(client, store, timelines);
  for (const table of datedTables) await moveTable(client, store, table, unmoved, timelines);
  await redateCustomers(client, store, unmoved);
  await recountMonth(client, store);
}

/** Whoever changes one of them waits until all of them have moved. */
async function lockUnmoved(client: Client, store: StoreMerchantId, sales: readonly Sale[]): Promise<Sale[]> {
  const { rows } = await client.query<{ id: Sale['id']; placed_at: Date }>(
    'select id, placed_at from checkout.sales_order where store_id = $1 and id = any($2) order by id for update',
    [store, sales.map(({ id }) => id)],
  );
  const dates = new Map(rows.map(({ id, placed_at }) => [id, placed_at.getTime()]));
  return sales.filter(({ id }) => {
    const date = dates.get(id);
    return date !== undefined && Math.abs(date - madeAt(id)) < SAME_MOMENT_MS;
  });
}

/** The first 48 bits of a UUIDv7 are the milliseconds at which it was made (RFC 9562, section 5.7). */
const madeAt = (id: string) => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);

/** By the ids of orders. */
type Timelines = Map<string, Moved[]>;

async function timelinesOf(client: Client, store: StoreMerchantId, sales: readonly Sale[], now: Date) {
  const { rows } = await client.query<LedgerEntry & { order: string }>(
    `select order_id as "order", type, order_status as "orderStatus", payment_status as "paymentStatus", occurred_at as at
     from checkout.sales_order_event where store_id = $1 and order_id = any($2) order by id`,
    [store, sales.map(({ id }) => id)],
  );
  const entries = Map.groupBy(rows, ({ order }) => order);
  return new Map(
    sales.map(({ id, nth, order }) => {
      const past = { placedAt: placedAt(order, now), now, payment: order.payment, pace: paceOf(nth) };
      return [String(id), timelineOf(entries.get(id) ?? [], past)];
    }),
  );
}

/** Some orders take two thirds of the usual time, others a third more; the same ones on every machine. */
const paceOf = (nth: number) => 0.67 + ((nth * 37) % 67) / 100;

/** How long somebody has to pay is counted from when the order was placed, which has to be read before that moves. */
async function moveExpiries(client: Client, store: StoreMerchantId, timelines: Timelines): Promise<void> {
  const shifts = [...timelines].map(([id, [first]]) => [id, first ? first.is - first.was : 0] as const);
  await client.query(
    `update checkout.sales_order o set expires_at = o.expires_at + moved.ms * interval '1 millisecond'
     from unnest($2::uuid[], $3::float8[]) as moved (id, ms)
     where o.store_id = $1 and o.id = moved.id and o.expires_at is not null`,
    [store, shifts.map(([id]) => id), shifts.map(([, ms]) => ms)],
  );
}

async function moveTable(
  client: Client,
  store: StoreMerchantId,
  { table, key, order, by, columns }: DatedTable,
  sales: readonly Sale[],
  timelines: Timelines,
): Promise<void> {
  const orders = new Map(sales.map((sale) => [String(sale[by]), timelines.get(sale.id) ?? []]));
  const { rows } = await client.query<{ key: string; order: string } & Record<string, Date | null>>(
    `select ${key} as key, ${order} as "order", ${columns.join(', ')} from ${table}
     where store_id = $1 and ${order} = any($2)`,
    [store, [...orders.keys()]],
  );
  const moved = columns.map((column) =>
    rows.map((row) => {
      const instant = row[column];
      return instant ? moveInstant(orders.get(row.order) ?? [], instant) : null;
    }),
  );
  const names = columns.map((_, nth) => `c${nth}`);
  await client.query(
    `update ${table} set ${columns.map((column, nth) => `${column} = moved.${names[nth]}`).join(', ')}
     from unnest($2::text[], ${names.map((_, nth) => `$${nth + 3}::timestamptz[]`).join(', ')}) as moved (moved_key, ${names.join(', ')})
     where store_id = $1 and ${key} = moved_key`,
    [store, rows.map((row) => row.key), ...moved],
  );
}

/** A customer is as old as the first order, and was seen last with the last one. */
const redateCustomers = (client: Client, store: StoreMerchantId, sales: readonly Sale[]) =>
  client.query(
    `update checkout.customer_account c set created_at = bought.first, updated_at = bought.last
     from (select customer_id, min(placed_at) as first, max(placed_at) as last
       from checkout.sales_order where store_id = $1 group by customer_id) bought
     where c.store_id = $1 and c.id = bought.customer_id
       and c.id in (select customer_id from checkout.sales_order where store_id = $1 and id = any($2))`,
    [store, sales.map(({ id }) => id)],
  );

/** The plan counts the orders of a month; those of the months before are none of it. */
const recountMonth = (client: Client, store: StoreMerchantId) =>
  client.query(
    `update checkout.order_number counter set month_orders = (select count(*) from checkout.sales_order
       where store_id = $1 and placed_at >= counter.month::timestamp at time zone 'UTC')
     where store_id = $1`,
    [store],
  );

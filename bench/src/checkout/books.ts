import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Session } from './shoppers.ts';

/** What the generator looks up in the databases by itself. Its sessions are not counted as the pod's. */
export interface Books {
  sessionOf(redirectUrl: string): Promise<Session>;
  /** Waits until so many orders more than before are paid and sold. */
  untilSold(orders: number): Promise<void>;
  soldOrders(): Promise<number>;
  /** Orders by how they stand, skus and payments whose books do not add up. */
  statuses(sku: string): Promise<Record<string, number>>;
  violations(): Promise<number>;
  /**
   * What the server does by itself within a minute of the first orders. Before it, a plan that was made for empty tables reads all
   * carts and orders of the store to find one, since every index that begins with the store looks alike then.
   */
  analyse(): Promise<void>;
  close(): Promise<void>;
}

/** Jobs try again after pauses; none of them is this long. */
const LONGEST_WAIT_MS = 60_000;

export function openBooks(url: string): Books {
  const pool = new pg.Pool({ connectionString: url, max: 8, idleTimeoutMillis: 0 });
  const rowsOf = async <Row>(text: string, values: unknown[] = []) => (await pool.query(text, values)).rows as Row[];
  const soldOrders = async () => (await rowsOf<{ n: number }>(SOLD))[0]?.n ?? 0;
  return {
    soldOrders,
    sessionOf: async (redirectUrl) => {
      const token = new URL(redirectUrl).pathname.split('/').at(-1);
      const [session] = await rowsOf<Session>(SESSION, [token]);
      if (!session) throw new Error('the sandbox has no such page');
      return { ...session, amount: Number(session.amount) };
    },
    untilSold: async (orders) => {
      const giveUpAt = performance.now() + LONGEST_WAIT_MS;
      while ((await soldOrders()) < orders) {
        if (performance.now() > giveUpAt) throw new Error(`${await soldOrders()} of ${orders} orders were sold`);
        await pause(20);
      }
    },
    statuses: async (sku) =>
      Object.fromEntries((await rowsOf<{ status: string; n: number }>(STATUSES, [sku])).map((r) => [r.status, r.n])),
    violations: async () => (await rowsOf<{ n: number }>(VIOLATIONS)).reduce((sum, { n }) => sum + n, 0),
    analyse: async () => void (await pool.query('analyze')),
    close: () => pool.end(),
  };
}

const SOLD = `select count(*)::int as n from checkout.sales_order
  where payment_status = 'PAID' and inventory_status = 'COMMITTED' and pending_action = 'NONE'`;
const SESSION = `select internal_ref as reference, token, amount, currency from payment.sandbox_session where token = $1`;
const STATUSES = `select o.order_status || ' ' || o.inventory_status as status, count(distinct o.id)::int as n
  from checkout.sales_order o join checkout.sales_order_line l on l.order_id = o.id where l.sku = $1 group by 1`;
const VIOLATIONS = `select count(*)::int as n from inventory.conservation_violation
  union all select count(*)::int from payment.conservation_violation
  union all select count(*)::int from checkout.conservation_violation`;

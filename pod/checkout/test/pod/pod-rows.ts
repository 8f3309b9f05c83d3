import { acrossStores } from '@storepod/database/across-stores';
import { type QueryExecutorProvider, sql } from 'kysely';

/** Ids of orders are unique, and a test may look at any. */
export const anyStore = acrossStores('a test looks at its own orders');

interface Databases {
  checkout: QueryExecutorProvider;
  /** Asked for each time: a service that was started again has another pool. */
  inventory(): QueryExecutorProvider;
  payment(): QueryExecutorProvider;
}

/** What the services of a pod have written down about an order. */
export function podRows({ checkout, inventory, payment }: Databases) {
  const orderOf = async (id: string) => {
    const { rows } = await sql<Record<string, unknown>>`${anyStore} select * from sales_order where id = ${id}`.execute(
      checkout,
    );
    return rows[0] as Record<string, unknown> & { ref: string };
  };
  const ledgerOf = async (id: string): Promise<string[]> => {
    const { rows } = await sql<{ type: string }>`
      ${anyStore} select type from sales_order_event where order_id = ${id} and outcome = 'APPLIED' order by id`.execute(
      checkout,
    );
    return rows.map(({ type }) => type);
  };
  /** The payment of an order as payment has it; undefined where it knows of none. */
  const transactionOf = async (ref: string) => {
    const { rows } = await sql<{ status: string; amount: number; internal_ref: string }>`
      select status, amount, internal_ref from payment_transaction where request_ref = ${ref}`.execute(payment());
    return rows[0];
  };
  const reservationOf = async (ref: string): Promise<string | undefined> => {
    const { rows } = await sql<{ status: string }>`select status from reservation where ref = ${ref}`.execute(
      inventory(),
    );
    return rows[0]?.status;
  };
  return { orderOf, ledgerOf, transactionOf, reservationOf };
}

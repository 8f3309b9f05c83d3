import { prepared } from '@storepod/database/prepared';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { sql } from 'kysely';
import type { Checkout } from '../checkout.ts';

/**
 * Notes that a store has taken more orders in this month than its plan has room for. The order is taken all the same, and
 * neither waits for this nor fails by it.
 */
export function watchPlan(checkout: Checkout, store: StoreMerchantId, monthOrders: number): void {
  noteAbovePlan(checkout, store, monthOrders).catch((err: unknown) =>
    checkout.log.warn({ err, store }, 'it is not known whether the plan has room for the orders of a store'),
  );
}

async function noteAbovePlan(checkout: Checkout, store: StoreMerchantId, monthOrders: number): Promise<void> {
  const ceiling = await checkout.entitlements.ceilingOf(store, 'MAX_ORDERS_MONTH');
  if (ceiling === undefined || monthOrders <= ceiling) return;
  const { numAffectedRows = 0n } = await sql`${prepared}
    update order_number set above_plan_at = ${checkout.clock.now()}
    where store_id = ${store} and above_plan_at is null`.execute(checkout.db);
  if (numAffectedRows > 0n)
    checkout.log.warn({ store, monthOrders, ceiling }, 'a store takes more orders than its plan has room for');
}

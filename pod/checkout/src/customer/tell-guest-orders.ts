import { acrossStores } from '@storepod/database/across-stores';
import { every } from '@storepod/database/jobs';
import { Email } from '@storepod/kernel/email';
import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { Problem } from '@storepod/kernel/problem';
import { sql } from 'kysely';
import type { Checkout } from '../checkout.ts';

/** Orders of one run; the next one takes the others. */
const BATCH = 100;

interface Untold {
  store_id: StoreMerchantId;
  order_id: Uuid;
  email: string;
  /** Null where nobody has got the order yet. */
  shopper: string | null;
}

/**
 * The job. Somebody whose account has proved an address may order with it without signing in. Only cua knows such accounts, so it
 * is told of the addresses and answers nothing; it asks for the orders as it does when an address is proved.
 */
export const tellGuestOrdersJob = (checkout: Checkout) =>
  every('tell-guest-orders', checkout.config.guestOrderRate, ({ signal }) => tellGuestOrders(checkout, signal));

/** Whoever is killed before it is written down that cua was told tells it again, which changes nothing. */
export async function tellGuestOrders(checkout: Checkout, signal: AbortSignal): Promise<void> {
  const orders = Map.groupBy(await findUntold(checkout), ({ store_id }) => store_id);
  const failures: unknown[] = [];
  for (const [store, untold] of orders) {
    if (signal.aborted) return;
    // A store of which cua cannot be told now holds up none of the others.
    await tell(checkout, store, untold, signal).catch((error) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

async function findUntold({ db }: Checkout): Promise<Untold[]> {
  const { rows } = await sql<Untold>`${acrossStores('a job of all stores')}
    select g.store_id, g.order_id, o.email, o.shopper
    from guest_order g join sales_order o on o.store_id = g.store_id and o.id = g.order_id
    where not g.told order by g.placed_at limit ${BATCH}`.execute(db);
  return rows;
}

async function tell({ db, cua }: Checkout, store: StoreMerchantId, orders: readonly Untold[], signal: AbortSignal) {
  const emails = new Set(orders.filter(({ shopper }) => shopper === null).map(({ email }) => Email.parse(email)));
  try {
    if (emails.size > 0) await cua.guestsOrdered({ store, body: { emails: [...emails] } }, { signal });
  } catch (error) {
    // The store has ended, and everything of it with it.
    if (!(error instanceof Problem && error.status === 404)) throw error;
  }
  const told = orders.map(({ order_id }) => order_id);
  await sql`update guest_order set told = true where store_id = ${store} and order_id = any (${told}::uuid[])`.execute(
    db,
  );
}

import { transaction } from '@storepod/database/transaction';
import type { Email } from '@storepod/kernel/email';
import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { sql, type Transaction } from 'kysely';
import type { Checkout } from '../checkout.ts';
import type { Tables } from '../tables.ts';
import { customerKey } from './customer-key.ts';
import type { JoinGuestOrders } from './customer-shapes.ts';

/**
 * Gives what a guest has ordered with an address to the account that has proved the address to be its own. All of it or nothing, so
 * that one who was killed begins anew; the second time there is no such guest any more. What the guest has used of discounts stays
 * counted for the mailbox: somebody else may have placed those orders.
 */
export const joinGuestOrders = (
  { db, clock }: Checkout,
  store: StoreMerchantId,
  { shopper, email }: JoinGuestOrders,
): Promise<{ orders: number }> =>
  transaction(db, async (trx) => {
    const guest = await lockCustomer(trx, store, customerKey(undefined, email));
    if (!guest) return { orders: 0 };
    const account = (await lockCustomer(trx, store, shopper)) ?? (await becomeAccount(trx, store, guest, shopper));
    const { numAffectedRows = 0n } = await sql`
      update sales_order set shopper = ${shopper}, customer_id = ${account}, updated_at = ${clock.now()}
      where store_id = ${store} and customer_id = ${guest}`.execute(trx);
    if (account !== guest) await mergeInto(trx, store, guest, account);
    await waitAsAccount(trx, store, shopper, email);
    return { orders: Number(numAffectedRows) };
  });

/** Whoever places an order meanwhile waits: the row of the customer is written with it. */
async function lockCustomer(trx: Transaction<Tables>, store: StoreMerchantId, key: string): Promise<Uuid | undefined> {
  const { rows } = await sql<{ id: Uuid }>`
    select id from customer_account where store_id = ${store} and key = ${key} for update`.execute(trx);
  return rows[0]?.id;
}

/** The account has ordered nothing yet: the guest goes on as it. */
async function becomeAccount(trx: Transaction<Tables>, store: StoreMerchantId, guest: Uuid, shopper: string) {
  await sql`update customer_account set key = ${shopper}, shopper = ${shopper}
    where store_id = ${store} and id = ${guest}`.execute(trx);
  return guest;
}

async function mergeInto(trx: Transaction<Tables>, store: StoreMerchantId, guest: Uuid, account: Uuid): Promise<void> {
  await sql`
    insert into customer_spending as kept (store_id, customer_id, currency, spent)
    select store_id, ${account}, currency, spent from customer_spending where store_id = ${store} and customer_id = ${guest}
    on conflict (store_id, customer_id, currency) do update set spent = kept.spent + excluded.spent`.execute(trx);
  await sql`update customer_note set customer_id = ${account} where store_id = ${store} and customer_id = ${guest}`.execute(
    trx,
  );
  await sql`delete from customer_account where store_id = ${store} and id = ${guest}`.execute(trx);
}

const waitAsAccount = (trx: Transaction<Tables>, store: StoreMerchantId, shopper: string, email: Email) =>
  sql`update stock_notice set shopper = ${shopper}
    where store_id = ${store} and email = ${email} and shopper is null`.execute(trx);

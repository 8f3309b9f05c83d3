import { acrossStores } from '@storepod/database/across-stores';
import { forgetAnswersAbout, forgetAnswersTo } from '@storepod/database/idempotency';
import { transaction } from '@storepod/database/transaction';
import type { Uuid } from '@storepod/kernel/ids';
import { mailboxOf } from '@storepod/kernel/mailbox-of';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Checkout } from '../checkout.ts';
import { orderStatuses, phaseOf } from '../order/order-states.ts';
import { problems } from '../problems.ts';
import type { Tables } from '../tables.ts';
import type { Erasure } from './customer-shapes.ts';

/** An order that has arrived or is over needs no address any more. */
const ended = orderStatuses.filter((status) => phaseOf(status) === 'CLOSED' || status === 'DELIVERED');
/** What stands where a name was. The law keeps the order, its goods, its amounts and its country. */
const NAME = 'Erased customer';
const isEnded = sql`order_status in (${sql.join(ended.map((status) => sql.lit(status)))})`;

/** An address of which nothing is left but where the tax was owed. */
const blank = (column: string) => sql`case when ${sql.ref(column)} is null then null else
  jsonb_strip_nulls(jsonb_build_object('firstName', 'Erased', 'lastName', 'customer', 'address', '-', 'city', '-',
    'country', ${sql.ref(column)} -> 'country', 'stateProvince', ${sql.ref(column)} -> 'stateProvince')) end`;

/**
 * Takes everything personal of a shopper: address book, profile, carts, notes, letters, what they
 * wait for, and the names on orders. Orders that are
 * still on their way keep their address until they have ended; a job sees to it then. Repeating it changes nothing.
 */
export const eraseCustomer = ({ db, clock }: Checkout, store: StoreMerchantId, shopper: string): Promise<Erasure> =>
  transaction(db, async (trx) => {
    const owned = (table: 'customer_address' | 'shopper_profile') =>
      trx.deleteFrom(table).where('store_id', '=', store).where('shopper', '=', shopper).execute();
    await owned('customer_address');
    await owned('shopper_profile');
    await sql`delete from cart where store_id = ${store} and shopper = ${shopper} and status <> 'CONVERTED'`.execute(
      trx,
    );
    await sql`update cart set shopper = null where store_id = ${store} and shopper = ${shopper}`.execute(trx);
    await eraseNotices(trx, store, shopper);
    await eraseLetters(trx, store, shopper);
    await forgetAnswersTo(trx, shopper, store);
    const isTheirs = sql`store_id = ${store} and shopper = ${shopper}`;
    const [customer] = await blankCustomers(trx, clock.now(), isTheirs);
    if (!customer) return { orders: 0, openOrders: 0 };
    await eraseUses(trx, store, customer.id);
    return eraseOrders(trx, store, customer.id);
  });

/** Nothing but the id is left to know a customer by. */
async function blankCustomers(trx: Transaction<Tables>, now: Date, isTheirs: RawBuilder<unknown>) {
  const { rows } = await sql<{ id: Uuid }>`
    update customer_account set key = 'erased:' || id, shopper = null, email = 'erased-' || id || '@erased.invalid',
      first_name = 'Erased', last_name = 'customer', phone = null, lang = null, billing = ${blank('billing')},
      delivery = ${blank('delivery')}, erasure = 'OPEN', updated_at = ${now}
    where ${isTheirs} returning id`.execute(trx);
  return rows;
}

/** The same for somebody without an account, whom the merchant knows by the address alone. */
export const eraseGuest = ({ db, clock }: Checkout, store: StoreMerchantId, id: Uuid): Promise<Erasure> =>
  transaction(db, async (trx) => {
    const { rows } = await sql<{ shopper: string | null; email: string; erasure: string | null }>`
      select shopper, email, erasure from customer_account where store_id = ${store} and id = ${id} for update`.execute(
      trx,
    );
    const [guest] = rows;
    if (!guest) throw problems.CUSTOMER_NOT_FOUND();
    if (guest.shopper !== null) throw problems.CUSTOMER_HAS_ACCOUNT();
    if (guest.erasure === null) await eraseGuestRows(trx, store, guest.email);
    await eraseUses(trx, store, id);
    await blankCustomers(trx, clock.now(), sql`store_id = ${store} and id = ${id}`);
    return eraseOrders(trx, store, id);
  });

async function eraseGuestRows(trx: Transaction<Tables>, store: StoreMerchantId, email: string): Promise<void> {
  await sql`delete from stock_notice where store_id = ${store} and shopper is null and email = lower(${email})`.execute(
    trx,
  );
  await sql`delete from mailbox_letter where store_id = ${store} and recipient = ${email}`.execute(trx);
  await sql`delete from guest_order where store_id = ${store} and mailbox = ${mailboxOf(email)}`.execute(trx);
}

/** By whom discounts were used: that somebody has is kept, and who it was is not. */
async function eraseUses(trx: Transaction<Tables>, store: StoreMerchantId, customer: Uuid): Promise<void> {
  const key = `erased:${customer}`;
  await sql`
    with used as (
      update discount_use u set customer_key = ${key} from sales_order o
      where u.store_id = ${store} and o.store_id = ${store} and o.id = u.order_id and o.customer_id = ${customer}
        and u.customer_key <> ${key}
      returning u.discount_id, (select before.customer_key from discount_use before
        where before.store_id = ${store} and before.order_id = u.order_id and before.discount_id = u.discount_id) as was)
    delete from discount_customer_use c using used
    where c.store_id = ${store} and c.discount_id = used.discount_id and c.customer_key = used.was`.execute(trx);
}

/** What they wait for, whether they had signed in when they asked or gave the address that they order with. */
const eraseNotices = (trx: Transaction<Tables>, store: StoreMerchantId, shopper: string) =>
  sql`
    delete from stock_notice where store_id = ${store} and (shopper = ${shopper} or email in (
      select lower(c.email) from customer_account c where c.store_id = ${store} and c.shopper = ${shopper}))`.execute(
    trx,
  );

/** Those that were written to a shopper, wherever the mailbox of an installation without a mail server has them. */
const eraseLetters = (trx: Transaction<Tables>, store: StoreMerchantId, shopper: string) =>
  sql`
    delete from mailbox_letter using customer_account c
    where mailbox_letter.store_id = ${store} and c.store_id = ${store} and c.shopper = ${shopper}
      and mailbox_letter.recipient = c.email`.execute(trx);

/**
 * The orders of a customer that have ended lose their names. Once none is left, the customer is done. Letters go by the order
 * or the customer that their key begins with: an order has an address of its own, and the merchant's copy names the shopper too.
 */
async function eraseOrders(trx: Transaction<Tables>, store: StoreMerchantId, customer: Uuid): Promise<Erasure> {
  await sql`
    delete from mailbox_letter where store_id = ${store} and split_part(key, ':', 1) in (
      select id::text from sales_order where store_id = ${store} and customer_id = ${customer}
      union all select ${customer}::text)`.execute(trx);
  const { rows: placed } = await sql<{ id: Uuid }>`
    select id from sales_order where store_id = ${store} and customer_id = ${customer}`.execute(trx);
  await forgetAnswersAbout(
    trx,
    placed.map(({ id }) => id),
  );
  await sql`delete from customer_note where store_id = ${store} and customer_id = ${customer}`.execute(trx);
  // From where somebody ordered as a guest, and for which mailbox, also where the account got the order since.
  await sql`delete from guest_order where store_id = ${store} and order_id = any (${placed.map(({ id }) => id)}::uuid[])`.execute(
    trx,
  );
  const { rows } = await sql<{ id: Uuid }>`
    update sales_order set customer_name = ${NAME}, email = 'erased-' || ${customer} || '@erased.invalid', phone = null,
      shopper = null, comments = null, billing = ${blank('billing')}, delivery = ${blank('delivery')}
    where store_id = ${store} and customer_id = ${customer} and customer_name <> ${NAME} and ${isEnded}
    returning id`.execute(trx);
  await eraseWords(
    trx,
    store,
    rows.map(({ id }) => id),
  );
  const { rows: left } = await sql<{ open: number }>`
    select count(*)::int as open from sales_order
    where store_id = ${store} and customer_id = ${customer} and customer_name <> ${NAME}`.execute(trx);
  const openOrders = left[0]?.open ?? 0;
  if (openOrders === 0)
    await sql`update customer_account set erasure = 'DONE' where store_id = ${store} and id = ${customer}`.execute(trx);
  return { orders: rows.length, openOrders };
}

/** What people wrote about orders, and the words that the console finds them by. */
async function eraseWords(trx: Transaction<Tables>, store: StoreMerchantId, orders: readonly Uuid[]): Promise<void> {
  const isOfThem = sql`store_id = ${store} and order_id = any (${orders}::uuid[])`;
  await sql`update sales_order_search set letters = '' where ${isOfThem}`.execute(trx);
  await sql`delete from sales_order_note where ${isOfThem}`.execute(trx);
  await sql`update sales_order_history set comments = null where ${isOfThem} and actor is not null`.execute(trx);
  await sql`update sales_refund set reason = null where ${isOfThem} and reason is not null`.execute(trx);
  await sql`update sales_return set reason = null where ${isOfThem} and reason is not null`.execute(trx);
}

const AT_ONCE = 100;

/** Goes on with those whose last order was still on its way. */
export async function finishErasures({ db }: Checkout, signal: AbortSignal): Promise<void> {
  const { rows } = await sql<{ store_id: StoreMerchantId; id: Uuid }>`
    select c.store_id, c.id from customer_account c
    where c.erasure = 'OPEN' and exists (select from sales_order where sales_order.customer_id = c.id
      and sales_order.store_id = c.store_id and customer_name <> ${NAME} and ${isEnded})
    order by c.updated_at limit ${AT_ONCE} ${acrossStores('a job of all stores')}`.execute(db);
  for (const { store_id, id } of rows) {
    if (signal.aborted) return;
    await transaction(db, (trx) => eraseOrders(trx, store_id, id));
  }
}

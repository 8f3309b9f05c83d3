import { createHash } from 'node:crypto';
import { transaction } from '@storepod/database/transaction';
import { Uuid } from '@storepod/kernel/ids';
import { type Selectable, sql, type Transaction } from 'kysely';
import type { Checkout } from '../checkout.ts';
import type { Address } from '../customer/address.ts';
import { requireAddresses } from '../customer/require-addresses.ts';
import { problems } from '../problems.ts';
import type { CheckoutDb, Tables } from '../tables.ts';
import type { Shopper } from './own-profile.ts';
import type { BookAddress, SaveAddress } from './shopper-shapes.ts';

/** More than anybody sends things to. */
const MOST_ADDRESSES = 50;

type AddressRow = Selectable<Tables['customer_address']>;

/** The first choices first, then as they were written. */
export async function listAddresses({ db }: Checkout, me: Shopper): Promise<BookAddress[]> {
  const rows = await bookOf(db, me)
    .selectAll()
    .orderBy('default_delivery', 'desc')
    .orderBy('default_billing', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(addressOf);
}

/** The first address of a book is its first choice. The same address again is the one that is there. */
export const addAddress = (checkout: Checkout, me: Shopper, input: SaveAddress): Promise<BookAddress> =>
  inTurn(checkout, me, async (trx) => {
    requireAddresses({ address: input.address });
    const rows = await bookOf(trx, me).selectAll().execute();
    const fingerprint = fingerprintOf(input.address);
    const known = rows.find((row) => row.fingerprint === fingerprint);
    if (!known && rows.length >= MOST_ADDRESSES) throw problems.ADDRESSES_FULL({ most: MOST_ADDRESSES });
    const isFirst = rows.length === 0;
    return write(checkout, trx, me, known?.id ?? Uuid.parse(checkout.ids.uuid()), {
      address: input.address,
      defaultBilling: input.defaultBilling ?? known?.default_billing ?? isFirst,
      defaultDelivery: input.defaultDelivery ?? known?.default_delivery ?? isFirst,
    });
  });

/** An address that becomes the same as another one takes its place. */
export const saveAddress = (checkout: Checkout, me: Shopper, id: Uuid, input: SaveAddress): Promise<BookAddress> =>
  inTurn(checkout, me, async (trx) => {
    requireAddresses({ address: input.address });
    const row = await bookOf(trx, me).selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) throw problems.ADDRESS_NOT_FOUND();
    await trx
      .deleteFrom('customer_address')
      .where('store_id', '=', me.store)
      .where('shopper', '=', me.shopper)
      .where('fingerprint', '=', fingerprintOf(input.address))
      .where('id', '<>', id)
      .execute();
    return write(checkout, trx, me, id, {
      address: input.address,
      defaultBilling: input.defaultBilling ?? row.default_billing,
      defaultDelivery: input.defaultDelivery ?? row.default_delivery,
    });
  });

export const deleteAddress = ({ db }: Checkout, { store, shopper }: Shopper, id: Uuid): Promise<void> =>
  transaction(db, async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('customer_address')
      .where('store_id', '=', store)
      .where('shopper', '=', shopper)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw problems.ADDRESS_NOT_FOUND();
  });

const bookOf = (db: CheckoutDb, { store, shopper }: Shopper) =>
  db.selectFrom('customer_address').where('store_id', '=', store).where('shopper', '=', shopper);

/** Writes to one book take turns: two at once pass neither the limit nor the one first choice. */
const inTurn = <T>({ db }: Checkout, { store, shopper }: Shopper, work: (trx: Transaction<Tables>) => Promise<T>) =>
  transaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`addresses:${store}:${shopper}`}, 0))`.execute(trx);
    return work(trx);
  });

async function write(
  { clock }: Checkout,
  trx: Transaction<Tables>,
  me: Shopper,
  id: Uuid,
  input: Required<SaveAddress>,
): Promise<BookAddress> {
  const { address, defaultBilling, defaultDelivery } = input;
  const { store, shopper } = me;
  await sql`
    update customer_address set default_billing = default_billing and not ${defaultBilling}::boolean,
      default_delivery = default_delivery and not ${defaultDelivery}::boolean
    where store_id = ${store} and shopper = ${shopper} and id <> ${id}
      and ((default_billing and ${defaultBilling}::boolean) or (default_delivery and ${defaultDelivery}::boolean))`.execute(
    trx,
  );
  await sql`
    insert into customer_address (store_id, id, shopper, address, fingerprint, default_billing, default_delivery, created_at,
      updated_at)
    values (${store}, ${id}, ${shopper}, ${JSON.stringify(address)}::jsonb, ${fingerprintOf(address)}, ${defaultBilling},
      ${defaultDelivery}, ${clock.now()}, ${clock.now()})
    on conflict (id) do update set address = excluded.address, fingerprint = excluded.fingerprint,
      default_billing = excluded.default_billing, default_delivery = excluded.default_delivery,
      updated_at = excluded.updated_at
    where customer_address.store_id = ${store} and customer_address.shopper = ${shopper}`.execute(trx);
  return { id, address, defaultBilling, defaultDelivery };
}

/** Two spellings of one address differ in capitals and blanks only. */
const fingerprintOf = (address: Address): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        Object.entries(address)
          .map(([field, value]) => [field, String(value).toLowerCase().replace(/\s+/g, ' ')])
          .sort(([a = ''], [b = '']) => (a < b ? -1 : 1)),
      ),
    )
    .digest('hex');

const addressOf = ({ id, address, default_billing, default_delivery }: AddressRow): BookAddress => ({
  id,
  address,
  defaultBilling: default_billing,
  defaultDelivery: default_delivery,
});

import type { Uuid } from '@storepod/kernel/ids';
import { LanguageCode } from '@storepod/kernel/language-code';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { sql } from 'kysely';
import type { Checkout } from '../checkout.ts';
import type { Address } from '../customer/address.ts';
import type { SaveShopperInfo, ShopperInfo } from './shopper-shapes.ts';

/** A signed-in shopper of a store. */
export interface Shopper {
  store: StoreMerchantId;
  shopper: string;
}

interface ProfileRow {
  id: Uuid | null;
  email: string | null;
  first_name: string | null;
  last_name: string | null;
  phone: string | null;
  lang: string | null;
  billing: Address | null;
  delivery: Address | null;
}

/** What the shopper wrote goes before what the last order had. */
export async function readProfile({ db }: Checkout, { store, shopper }: Shopper): Promise<ShopperInfo> {
  const { rows } = await sql<ProfileRow>`
    select c.id, c.email, coalesce(p.first_name, c.first_name) as first_name, coalesce(p.last_name, c.last_name) as last_name,
      coalesce(p.phone, c.phone) as phone, coalesce(p.lang, c.lang) as lang,
      coalesce((select a.address from customer_address a
        where a.store_id = ${store} and a.shopper = ${shopper} and a.default_billing), c.billing) as billing,
      coalesce((select a.address from customer_address a
        where a.store_id = ${store} and a.shopper = ${shopper} and a.default_delivery), c.delivery) as delivery
    from (select ${shopper}::text as shopper) me
    left join customer_account c on c.store_id = ${store} and c.key = me.shopper
    left join shopper_profile p on p.store_id = ${store} and p.shopper = me.shopper`.execute(db);
  const row = rows[0];
  return {
    id: row?.id ?? null,
    cuaExternalId: shopper,
    emailAddress: row?.email ?? null,
    firstName: row?.first_name || null,
    lastName: row?.last_name || null,
    phone: row?.phone || null,
    language: LanguageCode.is(row?.lang) ? row.lang : null,
    billing: row?.billing ?? null,
    delivery: row?.delivery ?? null,
  };
}

/** One statement: the profile, and the customer whom the staff of the store sees. */
export async function saveProfile(
  checkout: Checkout,
  me: Shopper,
  { firstName = null, lastName = null, phone: given, language = null }: NullableInfo,
): Promise<ShopperInfo> {
  const { store, shopper } = me;
  // One that was taken back is empty, and not null: the one of the last order must not come in its place.
  const phone = given === undefined ? null : (given ?? '');
  const now = checkout.clock.now();
  await sql`
    with written as (
      insert into shopper_profile as known (store_id, shopper, first_name, last_name, phone, lang, updated_at)
      values (${store}, ${shopper}, ${firstName}, ${lastName}, ${phone}, ${language}, ${now})
      on conflict (store_id, shopper) do update set
        first_name = coalesce(excluded.first_name, known.first_name),
        last_name = coalesce(excluded.last_name, known.last_name), phone = coalesce(excluded.phone, known.phone),
        lang = coalesce(excluded.lang, known.lang), updated_at = excluded.updated_at
    )
    update customer_account set first_name = coalesce(${firstName}, first_name), last_name = coalesce(${lastName}, last_name),
      phone = nullif(coalesce(${phone}, phone), ''), lang = coalesce(${language}, lang), updated_at = ${now}
    where store_id = ${store} and key = ${shopper}`.execute(checkout.db);
  return readProfile(checkout, me);
}

type NullableInfo = { [Field in keyof SaveShopperInfo]?: SaveShopperInfo[Field] | null };

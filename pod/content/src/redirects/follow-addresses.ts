import { transaction } from '@storepod/database/transaction';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { sql } from 'kysely';
import type { Trx } from '../change.ts';
import type { Content } from '../content.ts';
import type { FollowedAddresses } from './address.contract.ts';

type Addresses = FollowedAddresses['addresses'];

/** Writes where products and categories are now. Kept answers go only where something changed. */
export const followAddresses = (
  { db, clock, invalidation }: Content,
  store: StoreMerchantId,
  { addresses }: FollowedAddresses,
): Promise<void> =>
  transaction(db, async (trx) => {
    const shown = addresses.filter(({ path, to }) => to === path).map(({ path }) => path);
    const elsewhere = addresses.filter(({ path, to }) => to !== path);
    const changed = (await keep(trx, store, shown)) + (await lead(trx, store, elsewhere, clock.now()));
    if (changed > 0) await invalidation.touch(trx, store);
  });

async function keep(trx: Trx, store: StoreMerchantId, paths: readonly string[]): Promise<number> {
  if (paths.length === 0) return 0;
  const { rows } = await sql`
    delete from redirect where store_id = ${store} and from_path = any(${paths}::text[]) returning 1`.execute(trx);
  return rows.length;
}

/** What led to a path that leads on now leads on with it. */
async function lead(trx: Trx, store: StoreMerchantId, moved: Addresses, now: Date): Promise<number> {
  if (moved.length === 0) return 0;
  const { rows } = await sql`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as given (path text, "to" text)
    ), followed as (
      update redirect r set to_path = given."to" from given
      where r.store_id = ${store} and r.to_path = given.path and given."to" is not null and r.from_path <> given."to"
        and r.from_path not in (select path from given)
      returning 1
    ), written as (
      insert into redirect (store_id, from_path, to_path, created_at)
      select ${store}, path, "to", ${now}::timestamptz from given order by path
      on conflict (store_id, from_path) do update set to_path = excluded.to_path, created_at = excluded.created_at
        where redirect.to_path is distinct from excluded.to_path
      returning 1
    )
    select 1 from followed union all select 1 from written`.execute(trx);
  return rows.length;
}

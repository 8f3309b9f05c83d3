import { requireOneRow, requireRow } from '@storepod/database/version';
import { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { sql, type Transaction } from 'kysely';
import type { Catalog } from '../catalog.ts';
import { change } from '../change.ts';
import { problems } from '../problems.ts';
import { type Refusals, refusing } from '../refusals.ts';
import type { Tables } from '../tables.ts';
import { writeNames } from '../text/write-names.ts';
import { type GroupInput, type GroupView, MOST_IN_GROUP } from './group.contract.ts';
import { readGroup } from './read-groups.ts';

const refusals: Refusals = {
  product_group_product_store_id_product_id_fkey: () => problems.PRODUCT_NOT_FOUND(),
};

export const putGroup = (catalog: Catalog, store: StoreMerchantId, input: GroupInput): Promise<GroupView> =>
  change(catalog, store, async (trx) => {
    const id = await upsertGroup(trx, catalog, store, input);
    await writeNames(trx, store, 'group', [{ id, descriptions: input.descriptions ?? [] }]);
    await writeMembers(trx, store, id, [...new Set(input.productIds)]);
    return readGroup(trx, store, input.code);
  });

async function upsertGroup(
  trx: Transaction<Tables>,
  { ids, clock }: Catalog,
  store: StoreMerchantId,
  { code, active = true }: GroupInput,
): Promise<Uuid> {
  const now = clock.now();
  const { id } = await trx
    .insertInto('product_group')
    .values({ store_id: store, id: Uuid.parse(ids.uuid()), code, active, created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['store_id', 'code'])
        .doUpdateSet({ active, updated_at: now, version: sql`product_group.version + 1` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Makes these the products of the group, in their order. One statement for any number of them. */
async function writeMembers(trx: Transaction<Tables>, store: StoreMerchantId, group: Uuid, products: readonly Uuid[]) {
  const write = sql`
    with gone as (
      delete from product_group_product
      where store_id = ${store} and group_id = ${group} and product_id <> all(${products}::uuid[])
    )
    insert into product_group_product (store_id, group_id, product_id, position)
    select ${store}, ${group}, id, place from unnest(${products}::uuid[]) with ordinality as given (id, place)
    on conflict (store_id, group_id, product_id) do update set position = excluded.position`;
  await refusing(refusals, () => write.execute(trx));
}

export const addToGroup = (catalog: Catalog, store: StoreMerchantId, code: string, product: Uuid): Promise<GroupView> =>
  change(catalog, store, async (trx) => {
    const group = await lockGroup(trx, store, code);
    const addition = sql`
      insert into product_group_product (store_id, group_id, product_id, position)
      select ${store}, ${group}, ${product}::uuid, coalesce(max(position), 0) + 1
      from product_group_product where store_id = ${store} and group_id = ${group}
      on conflict (store_id, group_id, product_id) do nothing`;
    await refusing(refusals, () => addition.execute(trx));
    const view = await readGroup(trx, store, code);
    if (view.productCount > MOST_IN_GROUP) throw problems.GROUP_LIMIT_EXCEEDED({ limit: MOST_IN_GROUP });
    return view;
  });

export const removeFromGroup = (catalog: Catalog, store: StoreMerchantId, code: string, product: Uuid): Promise<void> =>
  change(catalog, store, async (trx) => {
    const group = await lockGroup(trx, store, code);
    await trx
      .deleteFrom('product_group_product')
      .where('store_id', '=', store)
      .where('group_id', '=', group)
      .where('product_id', '=', product)
      .execute();
  });

/** Whoever changes the products of a group waits here, so that two at once do not get the same place. */
async function lockGroup(trx: Transaction<Tables>, store: StoreMerchantId, code: string): Promise<Uuid> {
  const group = trx.selectFrom('product_group').select('id').where('store_id', '=', store).where('code', '=', code);
  return requireRow(await group.forNoKeyUpdate().executeTakeFirst(), () => problems.GROUP_NOT_FOUND({ code })).id;
}

export const deleteGroup = (catalog: Catalog, store: StoreMerchantId, code: string): Promise<void> =>
  change(catalog, store, async (trx) => {
    const group = trx.deleteFrom('product_group').where('store_id', '=', store).where('code', '=', code);
    requireOneRow(await group.executeTakeFirst(), () => problems.GROUP_NOT_FOUND({ code }));
  });

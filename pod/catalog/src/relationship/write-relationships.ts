import { requireRow } from '@storepod/database/version';
import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { sql, type Transaction } from 'kysely';
import type { Catalog } from '../catalog.ts';
import { change } from '../change.ts';
import { MOST_IN_GROUP } from '../group/group.contract.ts';
import { problems } from '../problems.ts';
import { type Refusals, refusing } from '../refusals.ts';
import type { Tables } from '../tables.ts';
import { listRelationships } from './read-relationships.ts';

const refusals: Refusals = {
  product_relationship_store_id_related_id_fkey: () => problems.PRODUCT_NOT_FOUND(),
};

/** Two products of one store; the second goes with the first. */
interface Pair {
  id: Uuid;
  productId: Uuid;
}

export async function relate(catalog: Catalog, store: StoreMerchantId, { id, productId }: Pair) {
  if (id === productId) throw problems.RELATED_TO_ITSELF();
  return change(catalog, store, async (trx) => {
    await lockProduct(trx, store, id);
    const addition = sql`
      insert into product_relationship (store_id, product_id, related_id, position)
      select ${store}, ${id}::uuid, ${productId}::uuid, coalesce(max(position), 0) + 1
      from product_relationship where store_id = ${store} and product_id = ${id}
      on conflict (store_id, product_id, related_id) do nothing`;
    await refusing(refusals, () => addition.execute(trx));
    const related = await listRelationships(trx, store, id);
    if (related.productIds.length > MOST_IN_GROUP) throw problems.GROUP_LIMIT_EXCEEDED({ limit: MOST_IN_GROUP });
    return related;
  });
}

/** Makes these the products that go with one, in their order. One statement for any number of them. */
export async function replaceRelationships(
  catalog: Catalog,
  store: StoreMerchantId,
  id: Uuid,
  related: readonly Uuid[],
) {
  if (related.includes(id)) throw problems.RELATED_TO_ITSELF();
  return change(catalog, store, async (trx) => {
    await lockProduct(trx, store, id);
    const write = sql`
      with gone as (
        delete from product_relationship
        where store_id = ${store} and product_id = ${id} and related_id <> all(${related}::uuid[])
      )
      insert into product_relationship (store_id, product_id, related_id, position)
      select ${store}, ${id}::uuid, given.id, place from unnest(${related}::uuid[]) with ordinality as given (id, place)
      on conflict (store_id, product_id, related_id) do update set position = excluded.position`;
    await refusing(refusals, () => write.execute(trx));
    return listRelationships(trx, store, id);
  });
}

export const unrelate = (catalog: Catalog, store: StoreMerchantId, { id, productId }: Pair): Promise<void> =>
  change(catalog, store, async (trx) => {
    await lockProduct(trx, store, id);
    await trx
      .deleteFrom('product_relationship')
      .where('store_id', '=', store)
      .where('product_id', '=', id)
      .where('related_id', '=', productId)
      .execute();
  });

/** Whoever changes what goes with a product waits here, so that two at once do not get the same place. */
async function lockProduct(trx: Transaction<Tables>, store: StoreMerchantId, id: Uuid): Promise<void> {
  const product = trx.selectFrom('product').select('id').where('store_id', '=', store).where('id', '=', id);
  requireRow(await product.forNoKeyUpdate().executeTakeFirst(), () => problems.PRODUCT_NOT_FOUND());
}

import { requireRow } from '@storepod/database/version';
import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { sql, type Transaction } from 'kysely';
import type { Catalog } from '../catalog.ts';
import { change } from '../change.ts';
import { publishPictures } from '../image/publish-pictures.ts';
import { problems } from '../problems.ts';
import { removeProducts } from '../product/remove-products.ts';
import type { Tables } from '../tables.ts';
import { lockTree } from './tree.ts';

/** So many products go in one transaction. Each may cost a message to the library, and a statement must end in time. */
const MOST_AT_ONCE = 500;

/**
 * Removes a category with its subtree. Its products stay; on demand those go that are in no other category, a batch at a
 * time and the categories with the last one, so that a call that breaks off can be repeated.
 */
export async function deleteCategory(
  catalog: Catalog,
  store: StoreMerchantId,
  id: Uuid,
  deleteProducts: boolean,
): Promise<void> {
  let isDone = false;
  while (!isDone) isDone = await removeSome(catalog, store, id, deleteProducts);
}

/** Answers whether nothing is left to remove. */
const removeSome = (catalog: Catalog, store: StoreMerchantId, id: Uuid, deleteProducts: boolean): Promise<boolean> =>
  change(catalog, store, async (trx) => {
    await lockTree(trx, store);
    const lineage = await lineageOf(trx, store, id);
    if (deleteProducts && (await removeOrphans(trx, catalog, store, lineage)) === MOST_AT_ONCE) return false;
    await removeBranch(trx, catalog, store, lineage);
    return true;
  });

async function lineageOf(trx: Transaction<Tables>, store: StoreMerchantId, id: Uuid): Promise<string> {
  const category = trx.selectFrom('category').select('lineage').where('store_id', '=', store).where('id', '=', id);
  return requireRow(await category.executeTakeFirst(), () => problems.CATEGORY_NOT_FOUND()).lineage;
}

/** Answers how many it looked at. */
async function removeOrphans(trx: Transaction<Tables>, catalog: Catalog, store: StoreMerchantId, lineage: string) {
  const held = await lockOrphans(trx, store, lineage);
  if (held.length > 0) await removeProducts(trx, catalog, store, await stillOrphans(trx, store, lineage, held));
  return held.length;
}

/** Whether product `p` is in the branch and in no category outside of it. */
const isOrphan = (store: StoreMerchantId, lineage: string) => sql`
  p.id in (
    select pc.product_id from category c
    join product_category pc on pc.store_id = ${store} and pc.category_id = c.id
    where c.store_id = ${store} and c.lineage like ${`${lineage}%`})
  and not exists (
    select from product_category pc
    join category c on c.store_id = ${store} and c.id = pc.category_id
    where pc.store_id = ${store} and pc.product_id = p.id and c.lineage not like ${`${lineage}%`})`;

/** Some of them, held so that nobody puts them into a category any more or takes them out of one. */
async function lockOrphans(trx: Transaction<Tables>, store: StoreMerchantId, lineage: string): Promise<Uuid[]> {
  const { rows } = await sql<{ id: Uuid }>`
    select p.id from product p where p.store_id = ${store} and ${isOrphan(store, lineage)}
    order by p.id limit ${MOST_AT_ONCE} for update of p`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Somebody may have put one elsewhere, or taken it out of the branch, while it was waited for. */
async function stillOrphans(
  trx: Transaction<Tables>,
  store: StoreMerchantId,
  lineage: string,
  ids: readonly Uuid[],
): Promise<Uuid[]> {
  const { rows } = await sql<{ id: Uuid }>`
    select p.id from product p
    where p.store_id = ${store} and p.id = any(${ids}::uuid[]) and ${isOrphan(store, lineage)}`.execute(trx);
  return rows.map(({ id }) => id);
}

/** The categories with their texts, memberships and redirects. The library is told that they show nothing any more. */
async function removeBranch(trx: Transaction<Tables>, catalog: Catalog, store: StoreMerchantId, lineage: string) {
  const { rows } = await sql<{ id: Uuid; isPictured: boolean }>`
    with gone as (
      delete from category where store_id = ${store} and lineage like ${`${lineage}%`} returning id, media_asset_id
    ), redirects as (
      delete from slug_redirect
      where store_id = ${store} and subject = 'CATEGORY' and subject_id in (select id from gone)
    )
    select id, media_asset_id is not null as "isPictured" from gone`.execute(trx);
  for (const { id, isPictured } of rows)
    if (isPictured) await publishPictures(trx, catalog, store, { kind: 'CATEGORY', id, title: '' }, []);
}

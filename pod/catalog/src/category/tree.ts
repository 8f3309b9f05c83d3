import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { sql, type Transaction } from 'kysely';
import { problems } from '../problems.ts';
import type { Reference } from '../product/product-shapes.ts';
import type { Tables } from '../tables.ts';
import { MOST_LEVELS } from './category-shapes.ts';

/** Where a category stands, or shall stand. */
export interface Place {
  parent: Uuid | null;
  /** Of the parent; `/` on the first level. */
  lineage: string;
  depth: number;
  /** Whether shoppers see the parent. */
  shown: boolean;
}

/** A category with all that stands beneath it. */
interface Branch {
  id: Uuid;
  lineage: string;
  depth: number;
}

/**
 * Changes of one tree come one after the other. Two moves at once, each of them right by itself, could else put two
 * branches under each other.
 */
export async function lockTree(trx: Transaction<Tables>, store: StoreMerchantId): Promise<void> {
  await sql`select pg_advisory_xact_lock(${treeOf(store)})`.execute(trx);
}

const treeOf = (store: StoreMerchantId) => sql`hashtextextended(${`catalog.tree:${store}`}, 0)`;

/**
 * Always true, once nobody changes the tree; from then to the commit nobody does. For the first statement of whoever puts
 * products into categories: whether a category is shown is read for the row of the product, and must stay so. Taken before the
 * products, since whoever hides a category has the tree first and then writes its products.
 */
export const treeHeld = (store: StoreMerchantId) =>
  sql`(select pg_advisory_xact_lock_shared(${treeOf(store)})) is not null`;

export const firstLevel: Place = { parent: null, lineage: '/', depth: 0, shown: true };

/** Undefined where there is no such parent. */
export async function placeUnder(
  trx: Transaction<Tables>,
  store: StoreMerchantId,
  parent: Reference,
): Promise<Place | undefined> {
  const row = await trx
    .selectFrom('category')
    .select(['id', 'lineage', 'depth', 'shown'])
    .where('store_id', '=', store)
    .where((category) => ('id' in parent ? category('id', '=', parent.id) : category('code', '=', parent.code)))
    .executeTakeFirst();
  return row && { parent: row.id, lineage: row.lineage, depth: row.depth + 1, shown: row.shown };
}

/** Refuses a place under the branch itself, and one where its lowest leaves would hang too deep. */
export async function requireFits(
  trx: Transaction<Tables>,
  store: StoreMerchantId,
  branch: Branch,
  place: Place,
): Promise<void> {
  if (place.lineage.startsWith(branch.lineage)) throw problems.CATEGORY_CYCLE();
  const { lowest } = await trx
    .selectFrom('category')
    .select(({ fn }) => fn.max('depth').as('lowest'))
    .where('store_id', '=', store)
    .where('lineage', 'like', `${branch.lineage}%`)
    .executeTakeFirstOrThrow();
  requireRoom(place, lowest - branch.depth);
}

/** Refuses a category with so many levels beneath it where they do not fit. */
export function requireRoom({ depth }: Place, beneath = 0): void {
  if (depth + beneath >= MOST_LEVELS) throw problems.CATEGORY_TOO_DEEP({ limit: MOST_LEVELS });
}

/**
 * Writes down in one statement where all categories of a branch stand now and who of them is shown. Its top has its new
 * parent and visibility already; every row still has its old lineage, by which those above it are found.
 */
export async function moveSubtree(trx: Transaction<Tables>, store: StoreMerchantId, branch: Branch, place: Place) {
  const beneath = `${branch.lineage}%`;
  const formerParent = branch.lineage.length - `${branch.id}/`.length;
  await sql`
    update category c set
      lineage = ${place.lineage} || substr(c.lineage, ${formerParent + 1}::integer),
      depth = c.depth + ${place.depth - branch.depth}::integer,
      shown = ${place.shown} and not exists (
        select from category above
        where above.store_id = ${store} and above.lineage like ${beneath} and not above.visible
          and c.lineage like above.lineage || '%')
    where c.store_id = ${store} and c.lineage like ${beneath}`.execute(trx);
}

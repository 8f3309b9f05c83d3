import { readJsonPage } from '@storepod/database/list/page';
import { requireRow } from '@storepod/database/version';
import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { PageQuery } from '@storepod/kernel/page';
import { sql } from 'kysely';
import { problems } from '../problems.ts';
import type { CatalogDb } from '../tables.ts';
import { type Categories, categoriesOf, everySlug, everyText, idsOf, named, withFacts } from './category-columns.ts';
import type { CategoryBranch, CategoryDefinition } from './category-shapes.ts';
import { growTree } from './grow-tree.ts';

type ByName = PageQuery & { name?: string };

const definitions = (categories: Categories) =>
  withFacts(categories)
    .select(['c.version', everyText.as('descriptions'), everySlug.as('friendlyUrls')])
    .select((category) =>
      category
        .selectFrom('product_category as pc')
        .select(({ fn }) => fn.countAll<number>().as('products'))
        .whereRef('pc.store_id', '=', 'c.store_id')
        .whereRef('pc.category_id', '=', 'c.id')
        .$asScalar()
        .$notNull()
        .as('productCount'),
    );

/** Level by level, like the tree of the shop. */
const byLevel = (categories: Categories) =>
  definitions(categories).orderBy('c.depth').orderBy('c.sort_order').orderBy('c.code');

/** Each category right behind the one above it, as a tree is read. */
const wayDown = sql`(select array_agg((a.sort_order, a.code) order by a.depth) from category a
  where a.store_id = c.store_id and a.id = ${idsOf('c.lineage')})`;

export async function readManagedTree(db: CatalogDb, store: StoreMerchantId, { name, ...query }: ByName) {
  const matching = named(categoriesOf(db, store), name);
  const page = await readJsonPage(db, query, (limit, offset) => ({
    rows: byLevel(matching).limit(limit).offset(offset),
    total: countOf(matching),
  }));
  return { ...page, content: growTree(page.content) };
}

export function listCategories(db: CatalogDb, store: StoreMerchantId, { name, ...query }: ByName) {
  const matching = named(categoriesOf(db, store), name);
  return readJsonPage(db, query, (limit, offset) => ({
    rows: definitions(matching).orderBy(wayDown).limit(limit).offset(offset),
    total: countOf(matching),
  }));
}

const countOf = (categories: Categories) => categories.select(({ fn }) => fn.countAll<number>().as('total'));

/** A category with all that stands beneath it. */
export async function readBranch(db: CatalogDb, store: StoreMerchantId, id: Uuid): Promise<CategoryBranch> {
  const rows = await byLevel(
    categoriesOf(db, store).where('c.lineage', 'like', (category) =>
      category
        .selectFrom('category as top')
        .select(sql<string>`top.lineage || '%'`.as('beneath'))
        .where('top.store_id', '=', store)
        .where('top.id', '=', id),
    ),
  ).execute();
  return requireRow(growTree(rows)[0], () => problems.CATEGORY_NOT_FOUND());
}

export async function readDefinition(db: CatalogDb, store: StoreMerchantId, id: Uuid): Promise<CategoryDefinition> {
  const row = await definitions(categoriesOf(db, store)).where('c.id', '=', id).executeTakeFirst();
  return requireRow(row, () => problems.CATEGORY_NOT_FOUND());
}

export async function categoriesOfProduct(
  db: CatalogDb,
  store: StoreMerchantId,
  product: Uuid,
): Promise<CategoryDefinition[]> {
  const rows = await definitions(
    categoriesOf(db, store).where(({ exists, selectFrom }) =>
      exists(
        selectFrom('product_category as own')
          .select('own.product_id')
          .whereRef('own.store_id', '=', 'c.store_id')
          .whereRef('own.category_id', '=', 'c.id')
          .where('own.product_id', '=', product),
      ),
    ),
  )
    .orderBy(wayDown)
    .execute();
  if (rows.length === 0) await requireProduct(db, store, product);
  return rows;
}

async function requireProduct(db: CatalogDb, store: StoreMerchantId, id: Uuid): Promise<void> {
  const row = await db
    .selectFrom('product')
    .select('id')
    .where('store_id', '=', store)
    .where('id', '=', id)
    .executeTakeFirst();
  requireRow(row, () => problems.PRODUCT_NOT_FOUND());
}

export async function categoryExists(db: CatalogDb, store: StoreMerchantId, code: string) {
  return { exists: !!(await categoriesOf(db, store).select('c.id').where('c.code', '=', code).executeTakeFirst()) };
}

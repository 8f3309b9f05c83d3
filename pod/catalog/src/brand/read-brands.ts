import { containing } from '@storepod/database/list/like';
import { readJsonPage } from '@storepod/database/list/page';
import { requireRow } from '@storepod/database/version';
import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { PageQuery } from '@storepod/kernel/page';
import { sql } from 'kysely';
import { libraryImage } from '../category/category-columns.ts';
import { problems } from '../problems.ts';
import type { CatalogDb } from '../tables.ts';
import type { BrandView } from './brand.contract.ts';

const brandsOf = (db: CatalogDb, store: StoreMerchantId) =>
  db.selectFrom('manufacturer as m').where('m.store_id', '=', store);
type Brands = ReturnType<typeof brandsOf>;

/** Those with the text in their name, in any language. */
const named = (brands: Brands, name: string | undefined): Brands =>
  name
    ? brands.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('manufacturer_description as d')
            .select('d.language')
            .whereRef('d.store_id', '=', 'm.store_id')
            .whereRef('d.manufacturer_id', '=', 'm.id')
            .where('d.name', 'ilike', containing(name)),
        ),
      )
    : brands;

const views = (brands: Brands) =>
  brands.select(['m.id', 'm.code', 'm.sort_order as sortOrder', 'm.version']).select([
    libraryImage('m').as('image'),
    sql<BrandView['descriptions']>`(
        select json_agg(json_object('language': language, 'name': name, 'description': description absent on null)
          order by position)
        from manufacturer_description where store_id = m.store_id and manufacturer_id = m.id)`.as('descriptions'),
  ]);

export function listBrands(db: CatalogDb, store: StoreMerchantId, { name, ...query }: PageQuery & { name?: string }) {
  const matching = named(brandsOf(db, store), name);
  return readJsonPage(db, query, (limit, offset) => ({
    rows: views(matching).orderBy('m.sort_order').orderBy('m.code').limit(limit).offset(offset),
    total: matching.select(({ fn }) => fn.countAll<number>().as('total')),
  }));
}

export async function readBrand(db: CatalogDb, store: StoreMerchantId, id: Uuid): Promise<BrandView> {
  const row = await views(brandsOf(db, store)).where('m.id', '=', id).executeTakeFirst();
  return requireRow(row, () => problems.BRAND_NOT_FOUND());
}

export async function brandExists(db: CatalogDb, store: StoreMerchantId, code: string): Promise<{ exists: boolean }> {
  return { exists: !!(await brandsOf(db, store).select('m.id').where('m.code', '=', code).executeTakeFirst()) };
}

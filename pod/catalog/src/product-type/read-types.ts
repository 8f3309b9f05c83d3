import { readJsonPage } from '@storepod/database/list/page';
import { requireRow } from '@storepod/database/version';
import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { PageQuery } from '@storepod/kernel/page';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { problems } from '../problems.ts';
import type { CatalogDb } from '../tables.ts';
import type { TypeView } from './product-type.contract.ts';

const typesOf = (db: CatalogDb, store: StoreMerchantId) =>
  db.selectFrom('product_type as t').where('t.store_id', '=', store);

const views = (types: ReturnType<typeof typesOf>) =>
  types
    .select(['t.id', 't.code', 't.visible', 't.allow_add_to_cart as allowAddToCart', 't.version'])
    .select((type) =>
      jsonArrayFrom(
        type
          .selectFrom('product_type_description as d')
          .select(['d.language', 'd.name'])
          .whereRef('d.store_id', '=', 't.store_id')
          .whereRef('d.product_type_id', '=', 't.id')
          .orderBy('d.position'),
      ).as('descriptions'),
    );

export const listTypes = (db: CatalogDb, store: StoreMerchantId, query: PageQuery) =>
  readJsonPage(db, query, (limit, offset) => ({
    rows: views(typesOf(db, store)).orderBy('t.code').limit(limit).offset(offset),
    total: typesOf(db, store).select(({ fn }) => fn.countAll<number>().as('total')),
  }));

export async function readType(db: CatalogDb, store: StoreMerchantId, id: Uuid): Promise<TypeView> {
  const row = await views(typesOf(db, store)).where('t.id', '=', id).executeTakeFirst();
  return requireRow(row, () => problems.TYPE_NOT_FOUND());
}

export async function typeExists(db: CatalogDb, store: StoreMerchantId, code: string): Promise<{ exists: boolean }> {
  return { exists: !!(await typesOf(db, store).select('t.id').where('t.code', '=', code).executeTakeFirst()) };
}

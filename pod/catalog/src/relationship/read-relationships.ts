import { requireRow } from '@storepod/database/version';
import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { sql } from 'kysely';
import { shownGroup } from '../group/shown-group.ts';
import { problems } from '../problems.ts';
import { cardsOf } from '../public-products/product-cards.ts';
import type { Reader } from '../public-products/product-json.ts';
import type { CatalogDb } from '../tables.ts';

const productOf = (db: CatalogDb, store: StoreMerchantId, id: Uuid) =>
  db.selectFrom('product as own').where('own.store_id', '=', store).where('own.id', '=', id);

/** The shown products that go with a shown one, in one statement. */
export async function readRelated(db: CatalogDb, reader: Reader, product: Uuid) {
  const related = sql`select related_id, position from product_relationship
    where store_id = ${reader.store} and product_id = own.id`;
  const row = await productOf(db, reader.store, product)
    .select(cardsOf(reader, related).as('cards'))
    .where('own.shown', '=', true)
    .executeTakeFirst();
  return shownGroup(row?.cards === '[]' ? undefined : row);
}

export async function listRelationships(db: CatalogDb, store: StoreMerchantId, product: Uuid) {
  const row = await productOf(db, store, product)
    .select(
      sql<Uuid[]>`(select coalesce(json_agg(related_id order by position), '[]') from product_relationship
        where store_id = own.store_id and product_id = own.id)`.as('productIds'),
    )
    .executeTakeFirst();
  return requireRow(row, () => problems.PRODUCT_NOT_FOUND());
}

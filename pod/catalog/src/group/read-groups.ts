import { readJsonPage } from '@storepod/database/list/page';
import { requireRow } from '@storepod/database/version';
import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { PageQuery } from '@storepod/kernel/page';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { problems } from '../problems.ts';
import { cardsOf } from '../public-products/product-cards.ts';
import { nameOf, type Reader } from '../public-products/product-json.ts';
import type { CatalogDb } from '../tables.ts';
import type { GroupView } from './group.contract.ts';
import { shownGroup } from './shown-group.ts';

const groupsOf = (db: CatalogDb, store: StoreMerchantId) =>
  db.selectFrom('product_group as g').where('g.store_id', '=', store);

/** The group with its shown products, in one statement. */
export async function readShownGroup(db: CatalogDb, reader: Reader, code: string) {
  const members = sql`select product_id, position from product_group_product
    where store_id = ${reader.store} and group_id = g.id`;
  const name = nameOf(reader.lang, 'product_group_description', 'group_id', reader.store, 'g.id');
  const row = await groupsOf(db, reader.store)
    .select(['g.code', sql<string | null>`${name}`.as('name'), cardsOf(reader, members).as('cards')])
    .where('g.code', '=', code)
    .where('g.active', '=', true)
    .executeTakeFirst();
  return shownGroup(row);
}

const summaries = (groups: ReturnType<typeof groupsOf>) =>
  groups.select(['g.id', 'g.code', 'g.active']).select((group) => [
    group
      .selectFrom('product_group_product as member')
      .select(({ fn }) => fn.countAll<number>().as('products'))
      .whereRef('member.store_id', '=', 'g.store_id')
      .whereRef('member.group_id', '=', 'g.id')
      .$asScalar()
      .$notNull()
      .as('productCount'),
    jsonArrayFrom(
      group
        .selectFrom('product_group_description as d')
        .select(['d.language', 'd.name'])
        .whereRef('d.store_id', '=', 'g.store_id')
        .whereRef('d.group_id', '=', 'g.id')
        .orderBy('d.position'),
    ).as('descriptions'),
  ]);

export const listGroups = (db: CatalogDb, store: StoreMerchantId, query: PageQuery) =>
  readJsonPage(db, query, (limit, offset) => ({
    rows: summaries(groupsOf(db, store)).orderBy('g.code').limit(limit).offset(offset),
    total: groupsOf(db, store).select(({ fn }) => fn.countAll<number>().as('total')),
  }));

export async function readGroup(db: CatalogDb, store: StoreMerchantId, code: string): Promise<GroupView> {
  const row = await summaries(groupsOf(db, store))
    .select(
      sql<Uuid[]>`(select coalesce(json_agg(product_id order by position), '[]') from product_group_product
        where store_id = g.store_id and group_id = g.id)`.as('productIds'),
    )
    .where('g.code', '=', code)
    .executeTakeFirst();
  return requireRow(row, () => problems.GROUP_NOT_FOUND({ code }));
}

export async function groupExists(db: CatalogDb, store: StoreMerchantId, code: string): Promise<{ exists: boolean }> {
  return { exists: !!(await groupsOf(db, store).select('g.id').where('g.code', '=', code).executeTakeFirst()) };
}

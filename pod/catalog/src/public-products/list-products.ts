import { sortKeys } from '@storepod/database/list/sort';
import { prepared } from '@storepod/database/prepared';
import type { Uuid } from '@storepod/kernel/ids';
import { type PageQuery, toPage } from '@storepod/kernel/page';
import { ReadyJson } from '@storepod/service/ready-json';
import { type RawBuilder, sql } from 'kysely';
import type { Catalog } from '../catalog.ts';
import { byPrice, offerConditions, offerKey } from '../offer/offer-conditions.ts';
import type { OfferChoices } from '../offer/offer-filters.ts';
import { keptPart } from './kept-part.ts';
import { type Look, listedOf } from './listed-products.ts';
import {
  all,
  inCategories,
  inSubtrees,
  narrowedToValues,
  withNamePart,
  withOptionValues,
  withSkuPart,
} from './product-filters.ts';
import type { Reader } from './product-json.ts';

interface ListQuery extends PageQuery, OfferChoices {
  sku?: string;
  productIds?: Uuid[];
  categoryIds?: Uuid[];
  manufacturerId?: Uuid;
  optionValueIds?: Uuid[];
  q?: string;
  available?: boolean;
  sort?: Parameters<typeof orders>[0] | 'price,asc' | 'price,desc';
}

const orders = sortKeys(
  { dateAvailable: 'p.date_available', sortOrder: 'p.sort_order', updatedAt: 'p.updated_at' },
  'p.id',
);
const orderOf = ({ sort = 'dateAvailable,desc' }: ListQuery) => {
  if (sort === 'price,asc') return byPrice.asc;
  return sort === 'price,desc' ? byPrice.desc : orders(sort).terms;
};

/** The list of a shop. */
export const shownProducts = (catalog: Catalog, reader: Reader, query: ListQuery): Promise<ReadyJson> =>
  productList(catalog, { ...reader, visibleTo: 'shoppers' }, query);

/** The table of a console, with the hidden ones. */
export const managedProducts = (catalog: Catalog, reader: Reader, query: ListQuery): Promise<ReadyJson> =>
  productList(catalog, { ...reader, visibleTo: 'staff' }, query);

/** How long a list is does not depend on the page, so that is kept for all of them until the store changes. */
async function productList(catalog: Catalog, look: Look, query: ListQuery): Promise<ReadyJson> {
  const [products, total] = await Promise.all([
    productsOfPage(catalog, look, query),
    keptPart(catalog, look.store, `productTotal|${totalKey(look, query)}`, () => totalOf(catalog, look, query)),
  ]);
  return pageJson(query, products, total);
}

/** All that a total depends on: who looks, and every filter. */
function totalKey({ visibleTo }: Look, query: ListQuery): string {
  const { sku, productIds, categoryIds, manufacturerId, optionValueIds, q, available } = query;
  const lists = [productIds, categoryIds, optionValueIds].map((ids) => ids?.toSorted());
  return JSON.stringify([visibleTo, sku, ...lists, manufacturerId, q, available, offerKey(query)]);
}

/** The ids of the page come first; only they are looked at closely. */
async function productsOfPage({ db }: Catalog, look: Look, query: ListQuery): Promise<string> {
  const { size, offset } = toPage(query);
  const page = pageOfIds(sql`${productsLike(look, query)} order by ${orderOf(query)}`, size, offset);
  const { rows } = await sql<{ products: string }>`${prepared} select ${listedOf(look, page)} as products`.execute(db);
  return rows[0]?.products ?? '[]';
}

/** A page of the ids of `p`, each with its place. An array is taken for a few ids, whatever it was cut from. */
export const pageOfIds = (source: RawBuilder<unknown>, size: number, offset: number) => sql`
  select * from unnest(array(select p.id ${source} limit ${size} offset ${offset})) with ordinality`;

async function totalOf({ db }: Catalog, look: Look, query: ListQuery): Promise<number> {
  const { optionValueIds = [], ...others } = query;
  const counted = narrowedToValues(productsLike(look, others), look.store, optionValueIds);
  const { rows } = await sql<{ total: number }>`${prepared} select count(*)::int as total ${counted}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** The envelope of a page around products that are JSON already; `more` are further fields, as a JSON object. */
export function pageJson(query: PageQuery, products: string, total: number, more = '{}'): ReadyJson {
  const { content: _, ...figures } = toPage(query).envelope([], total);
  const rest = more === '{}' ? '}' : `,${more.slice(1)}`;
  return new ReadyJson(`{"content":${products},${JSON.stringify(figures).slice(1, -1)}${rest}`);
}

/** The products `p` that a list shows to who looks. */
const productsLike = (look: Look, query: ListQuery) => sql`
  from product p where p.store_id = ${look.store} ${look.visibleTo === 'shoppers' ? sql`and p.shown` : sql``}
    and ${filtersOf(look, query)}`;

function filtersOf({ store, visibleTo }: Look, query: ListQuery): RawBuilder<unknown> {
  const { sku, productIds = [], categoryIds = [], manufacturerId, optionValueIds = [], q, available } = query;
  return all([
    ...(sku ? [withSkuPart(store, sku)] : []),
    ...(productIds.length > 0 ? [sql`p.id = any(${productIds}::uuid[])`] : []),
    ...(categoryIds.length === 1 ? [inSubtrees(store, categoryIds, visibleTo)] : []),
    ...(categoryIds.length > 1 ? [inCategories(store, categoryIds, visibleTo)] : []),
    ...(manufacturerId ? [sql`p.manufacturer_id = ${manufacturerId}`] : []),
    ...(optionValueIds.length > 0 ? [withOptionValues(store, optionValueIds)] : []),
    ...(available === undefined ? [] : [sql`p.available = ${available}`]),
    ...offerConditions(query),
    ...(q ? [sql`(${withNamePart(store, q)} or ${withSkuPart(store, q)})`] : []),
  ]);
}

import { prepared } from '@storepod/database/prepared';
import { ReadyJson } from '@storepod/service/ready-json';
import { sql } from 'kysely';
import type { Catalog } from '../catalog.ts';
import {
  anyText,
  bestLanguage,
  imagesOfProduct,
  jsonText,
  nameOf,
  type Reader,
  word,
} from '../public-products/product-json.ts';
import { searchLanguage } from './search-language.ts';

const MOST_SUGGESTIONS = 10;
const DEFAULT_SUGGESTIONS = 8;

/** So many of each way to match are compared: a screen shows ten, and a letter or two match half of a large store. */
const CANDIDATES = 24;

/** What somebody who types this may mean, each product once. */
export async function suggest(catalog: Catalog, reader: Reader, q: string, limit = DEFAULT_SUGGESTIONS) {
  if (q.trim() === '') return new ReadyJson('[]');
  const most = Math.min(Math.max(limit, 1), MOST_SUGGESTIONS);
  const { rows } = await suggestions({ ...reader, lang: searchLanguage(reader.lang) }, q, most).execute(catalog.db);
  return new ReadyJson(`[${rows.map(({ json }) => json).join(',')}]`);
}

const suggestions = (reader: Reader, q: string, most: number) => sql<{ json: string }>`${prepared}
  select ${suggestion} as json
    from suggest_products(${reader.store}, ${reader.lang}, ${q}, ${CANDIDATES}, ${most})
      with ordinality as found (id, place)
    join product p on p.store_id = ${reader.store} and p.id = found.id
    cross join lateral (select max(sku) filter (where default_variant) as sku,
        max(sku) filter (where lower(sku) = lower(btrim(${q})) and option_signature <> 'DEFAULT') as matched
      from product_variant where store_id = p.store_id and product_id = p.id) v
    cross join lateral (select name, friendly_url from product_description
      where store_id = p.store_id and product_id = p.id ${bestLanguage(reader.lang)}) d
    cross join lateral (select
      ${nameOf(reader.lang, 'manufacturer_description', 'manufacturer_id', reader.store, 'p.manufacturer_id')} as brand,
      (select coalesce(image_url, external_url) ${imagesOfProduct} limit 1) as image) shown
   order by place`;

const suggestion = sql.raw(
  jsonText(
    {
      id: word('p.id'),
      sku: word('v.sku'),
      name: anyText('d.name'),
      friendlyUrl: anyText('d.friendly_url'),
      brand: anyText('shown.brand'),
      imageUrl: anyText('shown.image'),
    },
    { matchedVariantSku: word('v.matched') },
  ),
);

import { prepared } from '@storepod/database/prepared';
import { ReadyJson } from '@storepod/service/ready-json';
import { sql } from 'kysely';
import type { Catalog } from '../catalog.ts';
import { bestLanguage, imagesOf, nameOf, type Reader } from '../shelf/product-json.ts';
import { searchLanguage } from './search-language.ts';

const MOST_SUGGESTIONS = 10;
const DEFAULT_SUGGESTIONS = 8;

/** So many of each way to match are compared: a screen shows ten, and a letter or two match half of a large store. */
const CANDIDATES = 40;

/** What somebody who types this may mean, each product once. */
export async function suggest(catalog: Catalog, reader: Reader, q: string, limit = DEFAULT_SUGGESTIONS) {
  if (q.trim() === '') return new ReadyJson('[]');
  const most = Math.min(Math.max(limit, 1), MOST_SUGGESTIONS);
  const { rows } = await suggestions({ ...reader, lang: searchLanguage(reader.lang) }, q, most).execute(catalog.db);
  return new ReadyJson(`[${rows.map(({ json }) => json).join(',')}]`);
}

const suggestions = (reader: Reader, q: string, most: number) => sql<{ json: string }>`${prepared}
  select case when v.matched is null then json_build_object(${suggestionFields(reader)})
    else json_build_object(${suggestionFields(reader)}, 'matchedVariantSku', v.matched) end::text as json
    from suggest_products(${reader.store}, ${reader.lang}, ${q}, ${CANDIDATES}, ${most})
      with ordinality as found (id, place)
    join product p on p.store_id = ${reader.store} and p.id = found.id
    cross join lateral (select max(sku) filter (where default_variant) as sku,
        max(sku) filter (where lower(sku) = lower(btrim(${q})) and option_signature <> 'DEFAULT') as matched
      from product_variant where store_id = ${reader.store} and product_id = p.id) v
    cross join lateral (select name, friendly_url from product_description
      where store_id = ${reader.store} and product_id = p.id ${bestLanguage(reader.lang)}) d
   order by place`;

const suggestionFields = ({ store, lang }: Reader) => sql`
  'id', p.id, 'sku', v.sku, 'name', d.name, 'friendlyUrl', d.friendly_url,
  'brand', ${nameOf(lang, 'manufacturer_description', 'manufacturer_id', store, 'p.manufacturer_id')},
  'imageUrl', (select coalesce(image_url, external_url) ${imagesOf(store)} limit 1)`;

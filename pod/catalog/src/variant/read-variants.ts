import type { Uuid } from '@storepod/kernel/ids';
import type { Language } from '@storepod/kernel/language-code';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { sql } from 'kysely';
import { problems } from '../problems.ts';
import type { CatalogDb } from '../tables.ts';
import type { VariantView } from './variant.contract.ts';

/** What is sold of a product, in one statement. There is no product without a variant. */
export async function listVariants(
  db: CatalogDb,
  store: StoreMerchantId,
  product: Uuid,
  lang: Language,
): Promise<VariantView[]> {
  const { rows } = await selectVariants(store, product, lang).execute(db);
  if (rows.length === 0) throw problems.PRODUCT_NOT_FOUND();
  return rows.map((row) => ({ ...row, optionValueIds: row.optionValues.map(({ valueId }) => valueId) }));
}

/** Names are in the asked language, or in the first that there is. */
const selectVariants = (store: StoreMerchantId, product: Uuid, lang: Language) => sql<
  Omit<VariantView, 'optionValueIds'>
>`
  select variant.id, variant.sku, variant.sort_order as "sortOrder", variant.default_variant as "defaultVariant",
    coalesce((
      select jsonb_agg(jsonb_build_object(
        'optionId', option.id, 'optionCode', option.code, 'optionName', option_text.name,
        'valueId', value.id, 'valueCode', value.code, 'valueName', value_text.name,
        'sortOrder', axis.sort_order) order by axis.sort_order)
      from product_variant_option_value choice
      join product_option_assignment axis
        on axis.store_id = choice.store_id and axis.product_id = variant.product_id
        and axis.option_id = choice.option_id
      join product_option option on option.store_id = choice.store_id and option.id = choice.option_id
      join product_option_value value on value.store_id = choice.store_id and value.id = choice.value_id
      cross join lateral (
        select name from product_option_description text
        where text.store_id = option.store_id and text.option_id = option.id
        order by text.language = ${lang} desc, text.position limit 1
      ) option_text
      cross join lateral (
        select name from product_option_value_description text
        where text.store_id = value.store_id and text.value_id = value.id
        order by text.language = ${lang} desc, text.position limit 1
      ) value_text
      where choice.store_id = variant.store_id and choice.variant_id = variant.id
    ), '[]'::jsonb) as "optionValues",
    coalesce((
      select jsonb_agg(own.image_id order by own.position) from product_variant_image own
      where own.store_id = variant.store_id and own.product_id = variant.product_id and own.variant_id = variant.id
    ), '[]'::jsonb) as "imageIds"
  from product_variant variant
  where variant.store_id = ${store} and variant.product_id = ${product}
  order by variant.sort_order, variant.sku`;

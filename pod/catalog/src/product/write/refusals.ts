import { problems } from '../../problems.ts';
import type { Refusals } from '../../refusals.ts';

/** What a constraint says where somebody was faster: what went in the meantime is like what was never there. */
export const writeRefusals: Refusals = {
  product_variant_sku_key: ([, sku]) => problems.VARIANT_DUPLICATE_SKU({ sku }),
  product_variant_combination_key: () => problems.VARIANT_DUPLICATE_COMBINATION(),
  product_option_in_use: () => problems.VARIANT_OPTIONS_INVALID({ reason: 'One of the options is gone.' }),
  product_option_value_in_use: () => problems.VARIANT_OPTIONS_INVALID({ reason: 'One of the values is gone.' }),
  product_variant_image_image: ([, , image]) => problems.VARIANT_IMAGE_UNKNOWN({ image }),
  product_type_fkey: ([, type]) => problems.TYPE_UNRESOLVABLE({ type }),
  product_manufacturer_fkey: ([, manufacturer]) => problems.BRAND_UNRESOLVABLE({ manufacturer }),
  product_category_store_id_category_id_fkey: ([, category]) => problems.CATEGORY_UNRESOLVABLE({ category }),
};

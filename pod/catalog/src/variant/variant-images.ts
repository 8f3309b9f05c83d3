import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../tables.ts';

/** The pictures of one variant, in their order. */
export interface VariantImages {
  product: Uuid;
  variant: Uuid;
  images: readonly Uuid[];
}

/**
 * Makes the pictures of these variants these and no others, in one statement. Whether a picture is one of the product is
 * for the key to decide.
 */
export async function replaceVariantImages(
  trx: Transaction<Tables>,
  store: StoreMerchantId,
  variants: readonly VariantImages[],
): Promise<void> {
  if (variants.length === 0) return;
  const products = [...new Set(variants.map(({ product }) => product))];
  const named = variants.map(({ variant }) => variant);
  const rows = variants.flatMap(({ product, variant, images }) =>
    [...new Set(images)].map((image, position) => ({ product, variant, image, position })),
  );
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
        product uuid, variant uuid, image uuid, position smallint)
    ), removed as (
      delete from product_variant_image old
      where store_id = ${store} and product_id = any(${products}::uuid[]) and variant_id = any(${named}::uuid[])
        and not exists (select from given where given.variant = old.variant_id and given.image = old.image_id)
    )
    insert into product_variant_image (store_id, product_id, variant_id, image_id, position)
    select ${store}, product, variant, image, position from given
    on conflict (store_id, product_id, variant_id, image_id) do update set position = excluded.position`.execute(trx);
}

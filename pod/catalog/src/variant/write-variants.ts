import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { trusted } from '@storepod/kernel/value';
import { sql, type Transaction } from 'kysely';
import type { Catalog } from '../catalog.ts';
import { claimIds } from '../claim-ids.ts';
import { problems } from '../problems.ts';
import { changeProduct, type ProductChange } from '../product/write/change-product.ts';
import { type Refusals, refusing } from '../refusals.ts';
import type { Tables } from '../tables.ts';
import { publishSkuChanges, skuChangesBetween } from './sku-changes.ts';
import type { VariantSet } from './variant.contract.ts';
import { replaceVariantImages, type VariantImages } from './variant-images.ts';
import { type Axis, checkValues, checkVariants, signatureOf } from './variant-rules.ts';

type Variant = VariantSet['variants'][number] & { id: Uuid };

/** An option or a value that went while it was being used is like one that was never there. */
const refusals: Refusals = {
  product_variant_sku_key: ([, sku]) => problems.VARIANT_DUPLICATE_SKU({ sku }),
  product_variant_combination_key: () => problems.VARIANT_DUPLICATE_COMBINATION(),
  product_option_in_use: () => problems.VARIANT_OPTIONS_INVALID({ reason: 'One of the options is gone.' }),
  product_option_value_in_use: () => problems.VARIANT_OPTIONS_INVALID({ reason: 'One of the values is gone.' }),
  product_variant_image_image: ([, , image]) => problems.VARIANT_IMAGE_UNKNOWN({ image }),
};

/** Variants that name no pictures keep theirs. */
const picturesOf = ({ id: product }: ProductChange, { id, imageIds }: Variant): VariantImages[] =>
  imageIds ? [{ product, variant: id, images: imageIds }] : [];

/** Makes axes and variants of a product these and no others. As many statements for a hundred variants as for one. */
export async function writeVariants(
  trx: Transaction<Tables>,
  catalog: Pick<Catalog, 'ids' | 'outbox' | 'clock'>,
  change: ProductChange,
  set: VariantSet,
): Promise<void> {
  checkVariants(set);
  await changeProduct(trx, change);
  const axes = await readAxes(trx, change.store, set);
  checkValues(set, axes);
  const present = await presentVariants(trx, change);
  const variants = claimIds(set.variants, {
    present,
    keyOf: ({ sku }) => sku,
    newId: () => trusted(catalog.ids.uuid()),
    unknown: (index) => unknownVariant(set.variants[index]?.id),
  });
  await refusing(refusals, async () => {
    await clearTheWay(trx, change, variants);
    await upsertVariants(trx, change, variants);
    await replaceAxes(trx, change, axes);
    await replaceChoices(trx, change.store, variants, axes);
    await replaceVariantImages(
      trx,
      change.store,
      variants.flatMap((variant) => picturesOf(change, variant)),
    );
  });
  const before = present.map(({ id, key }) => ({ id, sku: key }));
  await publishSkuChanges(trx, catalog, change.store, skuChangesBetween(before, variants));
}

const unknownVariant = (id: Uuid | undefined) =>
  problems.VARIANT_OPTIONS_INVALID({ reason: `The product has no variant ${id}, or it is named twice.` });

/** The named options in their order, each with those of its values that are named. */
async function readAxes(trx: Transaction<Tables>, store: StoreMerchantId, { options, variants }: VariantSet) {
  if (options.length === 0) return [];
  const values = [...new Set(variants.flatMap(({ optionValueIds }) => optionValueIds))];
  const { rows } = await sql<Axis>`
    select option.id, option.code, array(
      select value.id::text from product_option_value value
      where value.store_id = ${store} and value.option_id = option.id and value.id = any(${values}::uuid[])
    ) as values
    from product_option option
    where option.store_id = ${store} and option.code = any(${options}::text[])
    order by array_position(${options}::text[], option.code)`.execute(trx);
  return rows;
}

const presentVariants = (trx: Transaction<Tables>, { store, id }: ProductChange) =>
  trx
    .selectFrom('product_variant')
    .select(['id', 'sku as key'])
    .where('store_id', '=', store)
    .where('product_id', '=', id)
    .execute();

/**
 * Skus, combinations and the default one are unique at every moment. So those that stay give theirs up first: two
 * variants can exchange their skus, and the default can move to any other in whatever order rows are written.
 */
async function clearTheWay(trx: Transaction<Tables>, { store, id }: ProductChange, variants: readonly Variant[]) {
  const kept = variants.map((variant) => variant.id);
  await sql`
    with removed as (
      delete from product_variant where store_id = ${store} and product_id = ${id} and id <> all(${kept}::uuid[])
    )
    update product_variant set sku = id::text, option_signature = id::text, default_variant = false
    where store_id = ${store} and product_id = ${id} and id = any(${kept}::uuid[])`.execute(trx);
}

async function upsertVariants(trx: Transaction<Tables>, { store, id }: ProductChange, variants: readonly Variant[]) {
  const rows = variants.map((variant) => ({
    id: variant.id,
    sku: variant.sku,
    sort_order: variant.sortOrder ?? 0,
    default_variant: variant.defaultVariant,
    option_signature: signatureOf(variant),
  }));
  await sql`
    insert into product_variant (store_id, product_id, id, sku, sort_order, default_variant, option_signature)
    select ${store}, ${id}, row.id, row.sku, row.sort_order, row.default_variant, row.option_signature
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
      id uuid, sku text, sort_order integer, default_variant boolean, option_signature text)
    on conflict (store_id, id) do update set
      sku = excluded.sku, sort_order = excluded.sort_order, default_variant = excluded.default_variant,
      option_signature = excluded.option_signature`.execute(trx);
}

async function replaceAxes(trx: Transaction<Tables>, { store, id }: ProductChange, axes: readonly Axis[]) {
  const options = axes.map((axis) => axis.id);
  await sql`
    with removed as (
      delete from product_option_assignment
      where store_id = ${store} and product_id = ${id} and option_id <> all(${options}::uuid[])
    )
    insert into product_option_assignment (store_id, product_id, option_id, sort_order)
    select ${store}, ${id}, axis.id, axis.nth - 1
    from unnest(${options}::uuid[]) with ordinality as axis (id, nth)
    on conflict (store_id, product_id, option_id) do update set sort_order = excluded.sort_order`.execute(trx);
}

async function replaceChoices(
  trx: Transaction<Tables>,
  store: StoreMerchantId,
  variants: readonly Variant[],
  axes: readonly Axis[],
) {
  const optionOf = new Map(axes.flatMap(({ id, values }) => values.map((value) => [value, id])));
  const rows = variants.flatMap((variant) =>
    variant.optionValueIds.map((value) => ({ variant: variant.id, option: optionOf.get(value), value })),
  );
  const options = axes.map((axis) => axis.id);
  await sql`
    with removed as (
      delete from product_variant_option_value
      where store_id = ${store} and variant_id = any(${variants.map(({ id }) => id)}::uuid[])
        and option_id <> all(${options}::uuid[])
    )
    insert into product_variant_option_value (store_id, variant_id, option_id, value_id)
    select ${store}, row.variant, row.option, row.value
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (variant uuid, option uuid, value uuid)
    on conflict (store_id, variant_id, option_id) do update set value_id = excluded.value_id`.execute(trx);
}

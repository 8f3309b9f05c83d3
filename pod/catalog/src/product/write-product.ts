import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Sku } from '@storepod/kernel/sku';
import { trusted } from '@storepod/kernel/value';
import { sql, type Transaction } from 'kysely';
import type { Catalog } from '../catalog.ts';
import { problems } from '../problems.ts';
import { type Refusals, refusing } from '../refusals.ts';
import type { Tables } from '../tables.ts';
import { writeTexts } from '../text/write-texts.ts';
import { changeProduct, type ProductChange } from './write/change-product.ts';
import type { ProductInput } from './product-shapes.ts';
import { type References, resolveReferences } from './resolve-references.ts';

/** The signature of the single variant of a product without options. */
export const DEFAULT_SIGNATURE = 'DEFAULT';

/** What went away while it was being written down is like what was never there. */
const refusals: Refusals = {
  product_variant_sku_key: ([, sku]) => problems.VARIANT_DUPLICATE_SKU({ sku }),
  product_type_fkey: ([, type]) => problems.TYPE_UNRESOLVABLE({ type }),
  product_manufacturer_fkey: ([, manufacturer]) => problems.BRAND_UNRESOLVABLE({ manufacturer }),
  product_category_store_id_category_id_fkey: ([, category]) => problems.CATEGORY_UNRESOLVABLE({ category }),
};

/**
 * Writes a new product with its single variant. The caller has locked the slugs and taken a place in the plan, and
 * announces it.
 */
export async function insertProduct(
  trx: Transaction<Tables>,
  { clock, ids }: Pick<Catalog, 'clock' | 'ids'>,
  store: StoreMerchantId,
  input: ProductInput,
): Promise<Uuid> {
  const now = clock.now();
  const id: Uuid = trusted(ids.uuid());
  const references = await resolveReferences(trx, store, input);
  const columns = { ...columnsOf(input, references), date_available: dateOf(input) ?? now };
  await refusing(refusals, async () => {
    await trx
      .insertInto('product')
      .values({ store_id: store, id, ...columns, created_at: now, updated_at: now })
      .execute();
    await insertDefaultVariant(trx, { store, id, variant: trusted(ids.uuid()) }, input);
    await replaceCategories(trx, store, id, references.categoryIds);
  });
  await writeTexts(trx, { store, subject: 'PRODUCT', id, descriptions: input.descriptions, now });
  return id;
}

/**
 * Writes a product anew. Its pictures and its variants stay, and its categories where none are named. The caller has
 * locked the slugs. Answers the sku that was renamed by it, if one was.
 */
export async function rewriteProduct(
  trx: Transaction<Tables>,
  { store, id, now }: ProductChange,
  input: ProductInput,
): Promise<{ from: Sku; to: Sku }[]> {
  const references = await resolveReferences(trx, store, input);
  const date_available = dateOf(input);
  const columns = { ...columnsOf(input, references), ...(date_available && { date_available }) };
  let renamed: { from: Sku; to: Sku }[] = [];
  await refusing(refusals, async () => {
    await changeProduct(trx, { store, id, now, version: input.version }, columns);
    renamed = await renameDefaultVariant(trx, store, id, input);
    await replaceCategories(trx, store, id, references.categoryIds);
  });
  await writeTexts(trx, { store, subject: 'PRODUCT', id, descriptions: input.descriptions, now });
  return renamed;
}

const columnsOf = (input: ProductInput, { typeId, brandId }: References) => ({
  available: input.visible ?? true,
  shipeable: input.shipeable ?? true,
  virtual: input.virtual ?? false,
  sort_order: input.sortOrder ?? 0,
  weight: input.productSpecifications?.weight ?? null,
  height: input.productSpecifications?.height ?? null,
  width: input.productSpecifications?.width ?? null,
  length: input.productSpecifications?.length ?? null,
  manufacturer_id: brandId,
  product_type_id: typeId,
});

const dateOf = ({ dateAvailable }: ProductInput) => dateAvailable && new Date(dateAvailable);

const insertDefaultVariant = (
  trx: Transaction<Tables>,
  { store, id, variant }: { store: StoreMerchantId; id: Uuid; variant: Uuid },
  { sku }: ProductInput,
) =>
  trx
    .insertInto('product_variant')
    .values({
      store_id: store,
      id: variant,
      product_id: id,
      sku,
      sort_order: 0,
      default_variant: true,
      option_signature: DEFAULT_SIGNATURE,
    })
    .execute();

/** Only a product without options has a variant of this signature. Answers what it was called before, if that differs. */
async function renameDefaultVariant(
  trx: Transaction<Tables>,
  store: StoreMerchantId,
  id: Uuid,
  { sku }: ProductInput,
): Promise<{ from: Sku; to: Sku }[]> {
  const { rows } = await sql<{ from: Sku; to: Sku }>`
    update product_variant set sku = ${sku}
    where store_id = ${store} and product_id = ${id} and option_signature = ${DEFAULT_SIGNATURE} and sku <> ${sku}
    returning old.sku as "from", new.sku as "to"`.execute(trx);
  return rows;
}

async function replaceCategories(
  trx: Transaction<Tables>,
  store: StoreMerchantId,
  id: Uuid,
  categories: readonly Uuid[],
): Promise<void> {
  if (categories.length === 0) return;
  await sql`
    with removed as (
      delete from product_category
      where store_id = ${store} and product_id = ${id} and category_id <> all(${categories}::uuid[])
    )
    insert into product_category (store_id, product_id, category_id)
    select ${store}, ${id}, unnest(${categories}::uuid[])
    on conflict do nothing`.execute(trx);
}

import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Catalog } from '../catalog.ts';
import { change } from '../change.ts';
import { picturesOf } from '../image/read-images.ts';
import { publishPictures } from '../image/register-pictures.ts';
import { problems } from '../problems.ts';
import { lockSlugs } from '../text/write-texts.ts';
import { publishSkuChanges } from '../variant/sku-changes.ts';
import { announceProducts } from './announce-products.ts';
import { changeProduct } from './change-product.ts';
import type { ProductDefinition, ProductInput } from './product-shapes.ts';
import { readProduct } from './read-product.ts';
import { removeProducts } from './remove-products.ts';
import { takePlaces } from './take-place.ts';
import { insertProduct, rewriteProduct } from './write-product.ts';

/** Makes a product, if the plan of the store has room for one more. */
export async function createProduct(
  catalog: Catalog,
  store: StoreMerchantId,
  input: ProductInput,
): Promise<ProductDefinition> {
  const ceiling = await catalog.entitlements.ceilingOf(store, 'MAX_PRODUCTS');
  return change(catalog, store, async (trx) => {
    await lockSlugs(trx, { store, subject: 'PRODUCT' });
    await takePlaces(trx, store, ceiling);
    const id = await insertProduct(trx, catalog, store, input);
    await announceProducts(trx, catalog, store, [id]);
    return readProduct(trx, store, id);
  });
}

/** Replaces a product. The plan is not asked: who is at its ceiling may still edit. */
export const updateProduct = (
  catalog: Catalog,
  store: StoreMerchantId,
  id: Uuid,
  input: ProductInput,
): Promise<ProductDefinition> =>
  change(catalog, store, async (trx) => {
    await lockSlugs(trx, { store, subject: 'PRODUCT' });
    const { title: before, assets } = await picturesOf(trx, store, id);
    const renamed = await rewriteProduct(trx, { store, id, now: catalog.clock.now() }, input);
    const title = input.descriptions[0]?.name ?? before;
    // The library calls the users of a picture by their names.
    if (assets.length > 0 && title !== before)
      await publishPictures(trx, catalog, store, { kind: 'PRODUCT', id, title }, assets);
    await announceProducts(trx, catalog, store, [id]);
    await publishSkuChanges(trx, catalog, store, { ended: [], renamed });
    return readProduct(trx, store, id);
  });

/** Changes only what is named. Nothing of it stands in the search rows. */
export const patchProduct = (
  catalog: Catalog,
  store: StoreMerchantId,
  id: Uuid,
  { available, productShipeable: shipeable }: { available?: boolean; productShipeable?: boolean },
): Promise<ProductDefinition> =>
  change(catalog, store, async (trx) => {
    const columns = { ...(available !== undefined && { available }), ...(shipeable !== undefined && { shipeable }) };
    await changeProduct(trx, { store, id, now: catalog.clock.now() }, columns);
    return readProduct(trx, store, id);
  });

export const deleteProduct = (catalog: Catalog, store: StoreMerchantId, id: Uuid): Promise<void> =>
  change(catalog, store, async (trx) => {
    const [removed] = await removeProducts(trx, catalog, store, [id]);
    if (!removed) throw problems.PRODUCT_NOT_FOUND();
  });

import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { trusted } from '@storepod/kernel/value';
import type { Catalog } from '../catalog.ts';
import { change } from '../change.ts';
import { problems } from '../problems.ts';
import { definitionOf, newProduct, redefined } from './plan-definition.ts';
import type { ProductDefinition, ProductInput } from './product-shapes.ts';
import { readProduct } from './read-product.ts';
import { removeProducts } from './remove-products.ts';
import { openProduct, reviseProduct } from './write/revise-products.ts';
import { takePlaceOrRefusal } from './write/take-place.ts';
import { writePlans } from './write/write-plans.ts';

/** Makes a product, if the plan of the store has room for one more. A code that is taken is refused first. */
export async function createProduct(
  catalog: Catalog,
  store: StoreMerchantId,
  input: ProductInput,
): Promise<ProductDefinition> {
  const ceiling = await catalog.entitlements.ceilingOf(store, 'MAX_PRODUCTS');
  const definition = await definitionOf(catalog.db, store, input);
  const newId = (): Uuid => trusted(catalog.ids.uuid());
  const plan = newProduct(definition, input, { now: catalog.clock.now(), newId });
  return change(catalog, store, async (trx) => {
    const full = await takePlaceOrRefusal(trx, store, ceiling);
    await writePlans(trx, catalog, store, [plan]);
    if (full) throw full;
    return readProduct(trx, store, plan.id);
  });
}

/** Replaces a product. The plan is not asked: who is at its ceiling may still edit. */
export async function updateProduct(
  catalog: Catalog,
  store: StoreMerchantId,
  id: Uuid,
  input: ProductInput,
): Promise<ProductDefinition> {
  const definition = await definitionOf(catalog.db, store, input);
  const { columns } = definition;
  return change(catalog, store, async (trx) => {
    const now = catalog.clock.now();
    const before = await openProduct(trx, { store, id, now, version: input.version }, { columns });
    await writePlans(trx, catalog, store, [redefined(before, definition, input)]);
    return readProduct(trx, store, id);
  });
}

/** Changes only what is named. Nothing of it stands in the search rows. */
export const patchProduct = (
  catalog: Catalog,
  store: StoreMerchantId,
  id: Uuid,
  { available, productShipeable: shipeable }: { available?: boolean; productShipeable?: boolean },
): Promise<ProductDefinition> =>
  change(catalog, store, async (trx) => {
    const columns = { ...(available !== undefined && { available }), ...(shipeable !== undefined && { shipeable }) };
    await reviseProduct(trx, { store, id, now: catalog.clock.now() }, { columns });
    return readProduct(trx, store, id);
  });

export const deleteProduct = (catalog: Catalog, store: StoreMerchantId, id: Uuid): Promise<void> =>
  change(catalog, store, async (trx) => {
    const [removed] = await removeProducts(trx, catalog, store, [id]);
    if (!removed) throw problems.PRODUCT_NOT_FOUND();
  });

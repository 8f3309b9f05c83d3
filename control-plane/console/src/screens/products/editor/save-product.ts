import { api } from '../../../api/client.ts';
import { ApiProblem } from '../../../api/problem.ts';
import { destinationOf } from '../../../session/stores.ts';
import type { ManagedSku } from '../product-words.ts';
import { aboutProduct, type OfStore, readDefinition, readImages } from './load-product.ts';
import { definitionInput, imagesInput, soldRows, stockChanges, storedVariantSet, variantSet } from './product-input.ts';
import { type LoadedProduct, type ProductValues, valuesOf } from './product-values.ts';
import { skusOf, usable } from './variants-matrix.ts';
import { ensureVocabulary } from './vocabulary.ts';

export interface Saving extends OfStore {
  /** What skus begin with that nobody typed. */
  stem: string;
  /** Makes a repeat of an adjustment one and the same. */
  keyFor: (content: unknown) => string;
  /** Told after every step what the services have now: a failure later on goes on from there. */
  onStep: (base: LoadedProduct) => void;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Writes what differs from what the services have, in an order in which each step leaves something sound: a new product
 * is hidden until there is all of it, and stock is kept under the name that it has.
 */
export async function saveProduct(
  values: ProductValues,
  start: LoadedProduct | undefined,
  saving: Saving,
): Promise<LoadedProduct> {
  const skus = skusOf(soldRows(values), values.axes, saving.stem);
  const vocabulary = await ensureVocabulary(saving, usable(values.axes));
  let base = await writeDefinition(values, start, skus, saving);
  const step = (next: LoadedProduct) => {
    base = next;
    saving.onStep(next);
  };
  step(await writeImages(values, base, saving));
  step(await writeKnownStock(values, base, skus, saving));
  const imageIds = base.images.map(({ id }) => id);
  const set = variantSet(values, { skus, vocabulary, imageIds, base });
  if (!same(set, storedVariantSet(base))) step(await writeVariants(set, base, saving));
  step(await writeNewStock(values, base, skus, saving));
  if (values.visible && !base.product.visible) step({ ...base, product: await show(base, saving) });
  return base;
}

async function writeDefinition(
  values: ProductValues,
  base: LoadedProduct | undefined,
  skus: readonly string[],
  saving: Saving,
): Promise<LoadedProduct> {
  if (!base) return create(values, skus, saving);
  const { id, sku, version } = base.product;
  const input = definitionInput(values, sku, base);
  if (same(input, definitionInput(valuesOf(saving.record, base), sku, base))) return base;
  let product = await api.catalog('PUT', '/api/v2/private/product/:id', {
    ...aboutProduct(saving, id),
    body: { ...input, version },
  });
  saving.onStep({ ...base, product });
  // Naming no category leaves them as they are.
  if (values.categories.length === 0 && product.categories.length > 0) {
    for (const { id: categoryId } of product.categories)
      await api.catalog('DELETE', '/api/v1/private/product/:id/category/:categoryId', {
        ...destinationOf(saving.store),
        params: { id, categoryId },
      });
    product = await readDefinition(saving, id);
  }
  return { ...base, product };
}

async function create(values: ProductValues, skus: readonly string[], saving: Saving): Promise<LoadedProduct> {
  const main = soldRows(values).findIndex(({ isDefault }) => isDefault);
  const product = await api.catalog('POST', '/api/v2/private/product', {
    ...destinationOf(saving.store),
    body: definitionInput(values, skus[main] ?? saving.stem, undefined),
  });
  const made: LoadedProduct = { product, images: [], variants: [], stock: [] };
  saving.onStep(made);
  const variants = await api.catalog('GET', '/api/v2/private/product/:id/variants', aboutProduct(saving, product.id));
  return { ...made, variants };
}

/** Pictures have no version of their own, so it is looked whether they are still those that were shown. */
async function writeImages(values: ProductValues, base: LoadedProduct, saving: Saving): Promise<LoadedProduct> {
  const images = imagesInput(values.pictures);
  const before = imagesInput(valuesOf(saving.record, base).pictures);
  if (same(images, before)) return base;
  const { id } = base.product;
  const now = await readImages(saving, id);
  if (!same(imagesInput(valuesOf(saving.record, { ...base, images: now }).pictures), before))
    throw new ApiProblem({ status: 409, code: 'COMMON.VERSION_CONFLICT', category: 'CONFLICT' });
  const written = await api.catalog('PUT', '/api/v1/private/product/:id/images', {
    ...aboutProduct(saving, id),
    body: { images },
  });
  return { ...base, images: written };
}

const withStock = (base: LoadedProduct, written: readonly ManagedSku[]): LoadedProduct => ({
  ...base,
  stock: [...base.stock.filter(({ sku }) => !written.some((one) => one.sku === sku)), ...written],
});

/** Before anything is renamed: inventory hears of new names a moment later. */
async function writeKnownStock(
  values: ProductValues,
  base: LoadedProduct,
  skus: readonly string[],
  saving: Saving,
): Promise<LoadedProduct> {
  const { set, adjust } = stockChanges(values, { stock: base.stock, skus }, saving.record.currency);
  let now = base;
  if (set.length > 0) {
    const body = { entries: set };
    const written = await api.inventory('PUT', '/api/v1/private/inventory/bulk', {
      ...destinationOf(saving.store),
      body,
    });
    now = withStock(now, written);
    saving.onStep(now);
  }
  if (adjust.length > 0) {
    const versions = adjust.map(({ sku }) => base.stock.find((known) => known.sku === sku)?.stockVersion);
    const key = saving.keyFor([adjust, versions]);
    const written = await api.inventory('POST', '/api/v1/private/inventory/adjustments', {
      ...destinationOf(saving.store),
      body: { entries: adjust.map((entry) => ({ ...entry, key })) },
    });
    now = withStock(now, written);
  }
  return now;
}

async function writeVariants(
  set: ReturnType<typeof variantSet>,
  base: LoadedProduct,
  saving: Saving,
): Promise<LoadedProduct> {
  const { id, version } = base.product;
  const variants = await api.catalog('PUT', '/api/v2/private/product/:id/variants', {
    ...aboutProduct(saving, id),
    body: { ...set, version },
  });
  const [product, images] = await Promise.all([readDefinition(saving, id), readImages(saving, id)]);
  const renamed = new Map(
    base.variants.flatMap((before) => {
      const now = variants.find((one) => one.id === before.id);
      return now && now.sku !== before.sku ? [[before.sku, now.sku] as const] : [];
    }),
  );
  const stock = base.stock.map((known) => ({ ...known, sku: renamed.get(known.sku) ?? known.sku }));
  return { product, images, variants, stock };
}

async function writeNewStock(
  values: ProductValues,
  base: LoadedProduct,
  skus: readonly string[],
  saving: Saving,
): Promise<LoadedProduct> {
  const current = { stock: base.stock, skus, isRenamed: true };
  const { create: added } = stockChanges(values, current, saving.record.currency);
  if (added.length === 0) return base;
  const entries = added.map(({ sku, ...facts }) => ({ sku, inventory: { productId: base.product.id, ...facts } }));
  const written = await api.inventory('PUT', '/api/v1/private/inventory/bulk', {
    ...destinationOf(saving.store),
    body: { entries },
  });
  return withStock(base, written);
}

const show = ({ product: { id } }: LoadedProduct, saving: Saving) =>
  api.catalog('PATCH', '/api/v1/private/product/:id', { ...aboutProduct(saving, id), body: { available: true } });

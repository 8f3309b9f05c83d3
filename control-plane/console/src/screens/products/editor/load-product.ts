import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { destinationOf, type Store } from '../../../session/stores.ts';
import type { StoreRecord } from '../../store-settings/store-record.ts';
import type { LoadedProduct, ProductDefinition, ProductImage } from './product-values.ts';

export interface OfStore {
  store: Store;
  record: StoreRecord;
}

/** A product for a form: read once, and never again under the hands of whoever types. */
export const productQuery = (of: OfStore, id: string) =>
  queryOptions({
    queryKey: ['product-editor', destinationOf(of.store), id],
    queryFn: () => loadProduct(of, id),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** All of a product, with the names of options in the first language of the store. */
export async function loadProduct(of: OfStore, id: string): Promise<LoadedProduct> {
  const about = aboutProduct(of, id);
  const [product, images, variants, found] = await Promise.all([
    readDefinition(of, id),
    readImages(of, id),
    api.catalog('GET', '/api/v2/private/product/:id/variants', about),
    api.inventory('GET', '/api/v1/private/inventory/by-products', {
      ...destinationOf(of.store),
      query: { productIds: [id] },
    }),
  ]);
  // A sku whose stock was set without naming its product is found by itself.
  const missing = variants.map(({ sku }) => sku).filter((sku) => !found.some((known) => known.sku === sku));
  const others = missing.length === 0 ? [] : await readStock(of, missing);
  return { product, images, variants, stock: [...found, ...others] };
}

export const aboutProduct = ({ store, record }: OfStore, id: string) => ({
  ...destinationOf(store),
  lang: record.defaultLanguage,
  params: { id },
});

export const readDefinition = (of: OfStore, id: string): Promise<ProductDefinition> =>
  api.catalog('GET', '/api/v2/private/product/:id', aboutProduct(of, id));

export const readImages = (of: OfStore, id: string): Promise<ProductImage[]> =>
  api.catalog('GET', '/api/v1/private/product/:id/images', aboutProduct(of, id));

async function readStock({ store }: OfStore, skus: string[]) {
  const { content } = await api.inventory('GET', '/api/v1/private/inventory', {
    ...destinationOf(store),
    query: { skus, page: 0, count: skus.length },
  });
  return content;
}

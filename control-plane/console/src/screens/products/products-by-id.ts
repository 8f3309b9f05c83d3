import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { read } from '../../api/read.ts';
import { destinationOf, type Store } from '../../session/stores.ts';
import { useViewer } from '../../session/use-viewer.ts';
import { levelOf } from '../../session/viewer.ts';
import { useLocale } from '../../texts/texts-context.tsx';
import type { ListedProduct } from './product-words.ts';

/** As many as one page of a list is about, and as the service takes. */
export const MOST_PRODUCTS = 100;

/** The products that a list is about, read at once. Nothing for those who may not see products. */
export function useProductsById(store: Store, ids: readonly (string | null)[]): ReadonlyMap<string, ListedProduct> {
  const { language } = useLocale();
  const seesProducts = levelOf(useViewer(), 'products') !== undefined;
  const productIds = [...new Set(ids.filter((id) => id !== null))].sort().slice(0, MOST_PRODUCTS);
  const { data } = useQuery({
    ...read('catalog', '/api/v2/private/products', {
      ...destinationOf(store),
      lang: language,
      query: { page: 0, count: MOST_PRODUCTS, productIds },
    }),
    enabled: seesProducts && productIds.length > 0,
    placeholderData: keepPreviousData,
  });
  return new Map(data?.content.map((product) => [product.id, product]));
}

/**
 * The ids of the products that some words are of, the best first; undefined until they are known. None for who may not see
 * products, and none where the catalog does not answer: what else the words find is still shown.
 */
export function useProductsNamed(store: Store, words: string): readonly string[] | undefined {
  const { language } = useLocale();
  const seesProducts = levelOf(useViewer(), 'products') !== undefined;
  const isAsked = seesProducts && words !== '';
  const { data, isError } = useQuery({
    ...read('catalog', '/api/v2/private/products', {
      ...destinationOf(store),
      lang: language,
      query: { page: 0, count: MOST_PRODUCTS, q: words },
    }),
    enabled: isAsked,
  });
  if (!isAsked || isError) return [];
  return data?.content.map(({ id }) => id);
}

/** The first picture: `images` of a list has the second one. */
export const pictureOf = (product: ListedProduct | undefined): string | null =>
  product?.image?.imageUrl ?? product?.image?.externalUrl ?? null;

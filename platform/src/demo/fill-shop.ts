import type { DemoShop } from '@storepod/demo/shop';
import type { Uuid } from '@storepod/kernel/ids';
import { fillContent } from './content/fill-content.ts';
import { pictureLibrary } from './picture-library.ts';
import { eachAtATime, type ShopCalls } from './shop-calls.ts';
import { fillCategories } from './shop-categories.ts';
import { fillProducts } from './shop-products.ts';
import { fillVocabulary, inLanguages } from './shop-vocabulary.ts';
import { untilPaidFor } from './until-paid-for.ts';

const AT_A_TIME = 3;

/** How far a shop is. Kept while its filling is repeated after a failure, so that it goes on where it was. */
export interface ShopProgress {
  /** Products that are in, in the order of the shop. */
  products: number;
  /** The pictures that are in the library, by their names. */
  pictures: Map<string, Uuid>;
}

export const newProgress = (): ShopProgress => ({ products: 0, pictures: new Map() });

/** Makes what is missing of one shop. Every part of it can be repeated and makes nothing twice. */
export async function fillShop(
  calls: ShopCalls,
  shop: DemoShop,
  onProducts: (done: number) => void = () => undefined,
  progress = newProgress(),
): Promise<void> {
  const library = pictureLibrary(calls, progress.pictures);
  await untilPaidFor(() => fillVocabulary(calls, shop));
  await fillCategories(calls, shop, library);
  const ids = await fillProducts(calls, shop, library, progress.products, (done) => {
    progress.products = done;
    onProducts(done);
  });
  await fillContent(calls, shop, library);
  await fillGroups(calls, shop, ids);
  await fillRelated(calls, shop, ids);
}

async function fillGroups({ store, catalog }: ShopCalls, { groups }: DemoShop, ids: Map<string, Uuid>): Promise<void> {
  for (const { code, names, products } of groups) {
    if ((await catalog.groupExists({ store, query: { code } })).exists) continue;
    const productIds = products.flatMap((sku) => ids.get(sku) ?? []);
    await catalog.putGroup({ store, body: { code, productIds, descriptions: inLanguages(names) } });
  }
}

/** To relate two products again changes nothing, so nobody asks first. Those of one product keep their order. */
async function fillRelated({ store, catalog }: ShopCalls, shop: DemoShop, ids: Map<string, Uuid>): Promise<void> {
  await eachAtATime(shop.products, AT_A_TIME, async ({ sku, related = [] }) => {
    const id = ids.get(sku);
    for (const other of related) {
      const productId = ids.get(other);
      if (id && productId) await catalog.relate({ store, params: { id, productId } });
    }
  });
}

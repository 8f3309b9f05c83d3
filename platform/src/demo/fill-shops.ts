import { setTimeout as pause } from 'node:timers/promises';
import { fashion } from '@storepod/demo/fashion';
import { furniture } from '@storepod/demo/furniture';
import { grocery } from '@storepod/demo/grocery';
import { jewellery } from '@storepod/demo/jewellery';
import type { DemoShop } from '@storepod/demo/shop';
import type { Uuid } from '@storepod/kernel/ids';
import type { PodId, StoreMerchantId } from '@storepod/kernel/object-id';
import { merchant as merchantContract } from '@storepod/merchant/contract';
import { ConsoleSession, RefusedCall } from './console-session.ts';
import { DEMO_PASSWORD, demoShopOwners } from './demo-stores.ts';
import { pictureLibrary } from './picture-library.ts';
import { type ShopCalls, shopCalls } from './shop-calls.ts';
import { fillCategories } from './shop-categories.ts';
import { fillProducts } from './shop-products.ts';
import { fillVocabulary, inLanguages } from './shop-vocabulary.ts';
import { subscribe } from './subscribe.ts';
import { untilPaidFor } from './until-paid-for.ts';

const LONGEST_WAIT_MS = 30_000;
const BETWEEN_LOOKS_MS = 200;

const shops: Record<string, DemoShop> = {
  'org1-store1': fashion,
  'org1-store2': grocery,
  'org2-store1': jewellery,
  'org2-store2': furniture,
};

/** How far the filling is: products of all shops. */
export interface Progress {
  done: number;
  all: number;
}

/**
 * Fills the demo shops through the console's gateway, as their owners would by hand: nothing here goes another way.
 * What is there stays, so a run that was killed goes on where it ended, and a second start finds nothing to do.
 */
export async function fillShops(
  baseUrl: string,
  pod: PodId,
  onProgress: (progress: Progress) => void,
): Promise<number> {
  const all = Object.values(shops).reduce((sum, { products }) => sum + products.length, 0);
  let done = 0;
  for (const { username, stores } of demoShopOwners) {
    const session = await ConsoleSession.signIn(baseUrl, username, DEMO_PASSWORD);
    for (const store of stores) {
      const shop = shops[store.name];
      if (!shop) continue;
      await untilProvisioned(session, pod, store.id);
      await subscribe(session, store.id);
      await fillShop(shopCalls(session, pod, store), shop, () => onProgress({ done: ++done, all }));
    }
  }
  return done;
}

/** Provisioning goes on while the platform starts. */
async function untilProvisioned(session: ConsoleSession, pod: PodId, store: StoreMerchantId): Promise<void> {
  const merchant = session.calls(merchantContract, '/spg/merchant', { pod });
  const giveUpAt = performance.now() + LONGEST_WAIT_MS;
  for (;;) {
    const refusal = await merchant.getStore({ store }).then(
      () => undefined,
      (error) => error,
    );
    if (!refusal) return;
    if (!(refusal instanceof RefusedCall) || performance.now() > giveUpAt) throw refusal;
    await pause(BETWEEN_LOOKS_MS);
  }
}

/** Makes what is missing of one shop. */
export async function fillShop(calls: ShopCalls, shop: DemoShop, onProduct: () => void): Promise<void> {
  const library = pictureLibrary(calls);
  const values = await untilPaidFor(() => fillVocabulary(calls, shop));
  await fillCategories(calls, shop, library);
  const ids = await fillProducts(calls, shop, { values, library }, onProduct);
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

async function fillRelated(calls: ShopCalls, { products }: DemoShop, ids: Map<string, Uuid>): Promise<void> {
  for (const { sku, related = [] } of products) {
    const id = ids.get(sku);
    if (!id || related.length === 0) continue;
    await relate(
      calls,
      id,
      related.flatMap((other) => ids.get(other) ?? []),
    );
  }
}

async function relate({ store, catalog }: ShopCalls, id: Uuid, wanted: Uuid[]): Promise<void> {
  const { productIds } = await catalog.listRelationships({ store, params: { id } });
  for (const productId of wanted)
    if (!productIds.includes(productId)) await catalog.relate({ store, params: { id, productId } });
}

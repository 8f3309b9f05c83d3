import { fashion } from '@storepod/demo/fashion';
import { CurrencyCode } from '@storepod/kernel/currency';
import { StoreMerchantId } from '@storepod/kernel/object-id';
import { ConsoleSession } from '@storepod/platform/demo/console-session';
import { fillShop } from '@storepod/platform/demo/fill-shop';
import { shopCalls } from '@storepod/platform/demo/shop-calls';
import { subscribe } from '@storepod/platform/demo/subscribe';
import { hostOf, POD } from './new-store.ts';
import type { Run } from './run.ts';

/** The first demo store, with as few of its goods as the tests need: every picture is painted and made smaller. */
const store = { id: StoreMerchantId.parse('65b000000000000000000011'), currency: CurrencyCode.parse('USD') };
const skus = ['LINEN-SHIRT', 'OXFORD-SHIRT', 'SILK-BLOUSE', 'MERINO-SWEATER'];
const isThere = (sku: string) => skus.includes(sku);
const departments = ['tops', 'shirts', 'knitwear'];

const smallShop = {
  ...fashion,
  categories: fashion.categories.filter(({ code }) => departments.includes(code)),
  products: fashion.products
    .filter(({ sku }) => isThere(sku))
    .map((product) => ({ ...product, related: product.related?.filter(isThere) ?? [] })),
  content: { ...fashion.content, posts: fashion.content.posts.filter(({ picture }) => isThere(picture)) },
  groups: fashion.groups.map((group) => ({ ...group, products: group.products.filter(isThere) })),
};

export async function fillLarkspur(run: Run): Promise<void> {
  const session = await ConsoleSession.signIn(run.baseUrl, 'org1-admin', 'Storepod-demo-1');
  // The trial of an organisation is that of whichever of its stores was there first.
  await subscribe(session, store.id);
  await fillShop(shopCalls(session, POD, store), smallShop);
}

export const larkspurAt = (run: Run, scheme: 'http' | 'https' = 'http') =>
  `${scheme}://${hostOf('org1-store1')}:${scheme === 'http' ? run.edgePort : run.edgeTlsPort}`;

/** Lets its shoppers pay in cash, which needs nobody else. Repeating it changes nothing. */
export async function sellForCash(run: Run): Promise<void> {
  const session = await ConsoleSession.signIn(run.baseUrl, 'org1-admin', 'Storepod-demo-1');
  const { payment } = shopCalls(session, POD, store);
  await payment.saveConfiguration({ store: store.id, body: { paymentType: 'COD', enabled: true } });
}

export const larkspurId = store.id;

import type { CurrencyCode } from '@storepod/kernel/currency';
import type { Uuid } from '@storepod/kernel/ids';
import { LanguageCode } from '@storepod/kernel/language-code';
import { money } from '@storepod/kernel/money';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { Sku } from '@storepod/kernel/sku';
import type { ConsoleSession } from '@storepod/platform/demo/console-session';
import { DEMO_PASSWORD, demoShopOwners } from '@storepod/platform/demo/demo-stores';
import { untilProvisioned } from '@storepod/platform/demo/fill-shops';
import { type ShopCalls, shopCalls } from '@storepod/platform/demo/shop-calls';
import { subscribe } from '@storepod/platform/demo/subscribe';
import { untilPaidFor } from '@storepod/platform/demo/until-paid-for';
import type { Random } from '@storepod/testkit/random';
import { POD } from '../first-pod.ts';

/** A shop in the storm. Nothing else is sold or counted in it meanwhile. */
export interface Shop {
  owner: string;
  password: string;
  store: StoreMerchantId;
  name: string;
  currency: CurrencyCode;
  method: Uuid;
  /** What there was of each to begin with. */
  stock: ReadonlyMap<Sku, number>;
}

export const slugOf = (sku: Sku): string => `thing-${sku.toLowerCase()}`;

const PRODUCTS = 10;
/** Every third thing is soon gone, so that the last pieces are fought for as well. */
const FEW = 6;
const PLENTY = 400;
const POSTAGE = 450;

/** Two demo stores of different organisations, with their owners. */
export const shopOwners = ['org1-store2', 'org2-store1'].map((name) => {
  for (const { username, stores } of demoShopOwners)
    for (const store of stores) if (store.name === name) return { username, password: DEMO_PASSWORD, store };
  throw new Error(`the demo has no store ${name}`);
});
type ShopOwner = (typeof shopOwners)[number];

/** Makes everything that is needed to sell in a demo store that is empty. */
export async function openShop(session: ConsoleSession, owner: ShopOwner, random: Random): Promise<Shop> {
  const { username, password, store } = owner;
  await untilProvisioned(session, POD, store.id);
  await subscribe(session, store.id);
  const calls = shopCalls(session, POD, store);
  const method = await untilPaidFor(() => addRules(calls));
  const stock = new Map<Sku, number>();
  for (let nth = 0; nth < PRODUCTS; nth++) {
    const sku = Sku.parse(`STORM-${nth}`);
    const quantity = nth % 3 === 0 ? FEW + random.below(FEW) : PLENTY;
    await addProduct(calls, sku, quantity, 500 + random.below(9_500));
    stock.set(sku, quantity);
  }
  return { owner: username, password, store: store.id, name: store.name, currency: store.currency, method, stock };
}

/** Every way to pay that needs nobody else, one way to send, and as many unpaid orders of guests as are allowed at all. */
async function addRules({ store, currency, payment, checkout }: ShopCalls): Promise<Uuid> {
  for (const paymentType of ['SANDBOX', 'COD', 'MANUAL_TRANSFER'] as const)
    await payment.saveConfiguration({ store, body: { paymentType, enabled: true } });
  const { version, most } = await checkout.getOrderLimits({ store });
  const body = { ...most, transferHoldHours: 48, unpaidShare: 100, version };
  await checkout.setOrderLimits({ store, body });
  const price = money(POSTAGE, currency);
  const titles = { [LanguageCode.parse('en')]: 'By post' };
  return (await checkout.createShippingMethod({ store, body: { kind: 'FLAT', titles, price } })).id;
}

async function addProduct({ store, catalog, inventory }: ShopCalls, sku: Sku, quantity: number, amount: number) {
  const descriptions = [{ language: LanguageCode.parse('en'), name: `Thing ${sku}`, friendlyUrl: slugOf(sku) }];
  const { id } = await untilPaidFor(() => catalog.createProduct({ store, body: { sku, descriptions } }));
  const entry = { sku, inventory: { productId: id, quantity, available: true, price: { amount } } };
  await untilPaidFor(() => inventory.setStockInBulk({ store, body: { entries: [entry] } }));
}

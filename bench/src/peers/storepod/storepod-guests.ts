import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CountryCode } from '@storepod/kernel/country';
import { LanguageCode } from '@storepod/kernel/language-code';
import { money } from '@storepod/kernel/money';
import { type Books, openBooks } from '../../checkout/books.ts';
import type { Shop } from '../../checkout/shop.ts';
import { openShoppers } from '../../checkout/shoppers.ts';
import type { Contender, Guest } from '../contender.ts';
import { PRODUCTS, skuOf } from '../goods.ts';
import type { FilledStore } from './fill-store.ts';

const POSTGRES_PORT = 8432;

type Guests = Pick<Contender, 'guest' | 'settled' | 'afterOrders'> & Pick<Books, 'violations' | 'close'>;

/** Who orders in the store, through the edge. What the sandbox's own server would tell is told for it, as bench/src/checkout does. */
export async function openGuests(
  port: number,
  store: FilledStore,
  run: { dataDir: string; portOffset: number },
): Promise<Guests> {
  const shop = await sellingShop(store);
  const books = openBooks(ownerUrl(run));
  let ordered = await books.soldOrders();
  let guests = 0;
  return {
    guest: () => guestOf(port, shop, books, ++guests, () => ordered++),
    settled: () => books.untilSold(ordered),
    afterOrders: () => books.analyse(),
    violations: () => books.violations(),
    close: () => books.close(),
  };
}

/** A way to pay, a way to send and a tax, as its owner makes them. */
async function sellingShop({ id, host, calls }: FilledStore): Promise<Shop> {
  const webhookSecret = randomBytes(24).toString('base64url');
  const { store, currency, payment, checkout } = calls;
  await payment.saveConfiguration({ store, body: { paymentType: 'SANDBOX', enabled: true, webhookSecret } });
  const method = await checkout.createShippingMethod({
    store,
    body: { kind: 'FLAT', titles: { [LanguageCode.parse('en')]: 'Standard' }, price: money(500, currency) },
  });
  await checkout.createTaxRate({ store, body: { country: CountryCode.parse('AE'), region: null, rate: 5_000 } });
  const sold = (nth: number) => skuOf(nth % PRODUCTS, nth % 3);
  return { store: id, host, webhookSecret, shippingMethod: method.id, skuOf: sold };
}

/** Each comes from an address of their own, as guests do. */
function guestOf(port: number, shop: Shop, books: Books, nth: number, onOrder: () => void): Guest {
  const address = `127.${1 + ((nth >> 16) & 127)}.${(nth >> 8) & 255}.${1 + (nth & 127)}`;
  const shopper = openShoppers(port, shop, 1, address);
  return {
    addToCart: async () => void (await shopper.cartOf(shop.skuOf(nth))),
    order: async () => {
      const placed = await shopper.place(await shopper.fillCart());
      if (placed.status !== 201) throw new Error(`an order was answered ${placed.status} ${placed.code}`);
      await shopper.sendWebhook(await books.sessionOf(placed.redirectUrl));
      onOrder();
    },
    leave: () => shopper.close(),
  };
}

/** As the owner of the server, who looks up what the sandbox knows of a payment. */
function ownerUrl({ dataDir, portOffset }: { dataDir: string; portOffset: number }): string {
  const password = readFileSync(join(dataDir, 'postgres.password'), 'utf8');
  return `postgres://postgres:${password}@127.0.0.1:${POSTGRES_PORT + portOffset}/pod_507f1f77`;
}

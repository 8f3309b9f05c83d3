import { Client } from 'undici';
import type { Guest } from '../contender.ts';
import { type MedusaShop, shopHeaders } from './medusa-shop.ts';

/** What is used of its answers. */
interface Answer {
  cart: { id: string };
  shipping_options: readonly { id: string }[];
  payment_collection: { id: string };
  type: string;
  order: { total: number; tax_total: number; shipping_total: number; items: readonly object[] };
}

type Ask = (method: 'GET' | 'POST', path: string, body?: object) => Promise<Answer>;

const address = {
  ...{ first_name: 'Ann', last_name: 'Lee' },
  ...{ address_1: 'Palm Street 1', city: 'Dubai', postal_code: '00000', country_code: 'ae' },
};

let guests = 0;

/** Somebody who has not been here before, as its documentation has a shop order for a guest. */
export function medusaGuest(port: number, shop: MedusaShop): Guest {
  const nth = ++guests;
  const client = new Client(`http://127.0.0.1:${port}`);
  const ask = asking(client, shop);
  const openCart = async () => (await ask('POST', 'carts', { region_id: shop.region })).cart.id;
  const add = (cart: string, variant: number, quantity: number) =>
    ask('POST', `carts/${cart}/line-items`, { variant_id: shop.variants[variant % shop.variants.length], quantity });
  return {
    addToCart: async () => void (await add(await openCart(), nth * 7, 1)),
    order: async () => {
      const cart = await openCart();
      await add(cart, nth * 7, 1);
      await add(cart, nth * 7 + 300, 2);
      const addresses = { shipping_address: address, billing_address: address };
      await ask('POST', `carts/${cart}`, { email: `guest-${nth}@example.com`, ...addresses });
      await payAndSend(ask, cart);
      mustBeComplete(await ask('POST', `carts/${cart}/complete`, {}));
    },
    leave: () => client.close(),
  };
}

function asking(client: Client, shop: MedusaShop): Ask {
  const headers = { 'content-type': 'application/json', ...shopHeaders(shop) };
  return async (method, path, body) => {
    const answer = await client.request({
      ...{ method, path: `/store/${path}`, headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.body.text();
    if (answer.statusCode !== 200) throw new Error(`Medusa answered ${path} with ${answer.statusCode}: ${text}`);
    return JSON.parse(text);
  };
}

async function payAndSend(ask: Ask, cart: string): Promise<void> {
  const { shipping_options: options } = await ask('GET', `shipping-options?cart_id=${cart}`);
  await ask('POST', `carts/${cart}/shipping-methods`, { option_id: options[0]?.id });
  const { payment_collection: collection } = await ask('POST', 'payment-collections', { cart_id: cart });
  await ask('POST', `payment-collections/${collection.id}/payment-sessions`, { provider_id: 'pp_system_default' });
}

/** A cart that could not become an order is answered with 200, too. */
function mustBeComplete({ type, order }: Answer): void {
  const isWhole = type === 'order' && order.items.length === 2 && order.shipping_total > 0 && order.tax_total > 0;
  if (!isWhole) throw new Error(`a cart of Medusa became no whole order: ${JSON.stringify({ type, order })}`);
}

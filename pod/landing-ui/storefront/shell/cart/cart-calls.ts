import type { checkout } from '@storepod/checkout/contract';
import type { ReplyOf } from '@storepod/contract/endpoint';

/** The store and the language that a call is about. */
export interface Place {
  store: string;
  locale: string;
}

/** Sends a request and answers what was read; throws `Refused` for everything but a success. */
export type Send = (address: string, init?: RequestInit) => Promise<unknown>;

export type Cart = ReplyOf<(typeof checkout)['endpoints']['readCart']>;
export type CartLine = Cart['products'][number];

/** What there shall be of one sku. */
export interface CartItem {
  product: string;
  quantity: number;
}

export const json = (method: 'POST' | 'PUT', body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

export const addressIn = (service: 'checkout' | 'payment', path: string, { store, locale }: Place): string =>
  `/${service}/api/v1${path}?${new URLSearchParams({ store, lang: locale })}`;

export type CartCalls = ReturnType<typeof cartCalls>;

/** What the checkout service does with carts. Every answer is the whole cart with the prices and the stock of now. */
export function cartCalls(place: Place, send: Send) {
  const call = (path: string, init?: RequestInit) => send(addressIn('checkout', path, place), init) as Promise<Cart>;
  const of = (code: string, rest = '') => `/cart/${encodeURIComponent(code)}${rest}`;
  return {
    create: (item: CartItem) => call('/cart', json('POST', item)),
    read: (code: string) => call(of(code)),
    setLine: (code: string, item: CartItem) => call(of(code), json('PUT', item)),
    setCodes: (code: string, codes: readonly string[]) => call(of(code, '/discounts'), json('PUT', { codes })),
    merge: (code: string) => call(of(code, '/merge'), { method: 'POST' }),
    own: () => call('/cart'),
  };
}

import type { OrderConfirmation } from './checkout-calls.ts';

/** The last order of a tab: what its page shows beside the status, and what a cart would be filled with again. */
export interface PlacedOrder {
  order: OrderConfirmation;
  email: string;
  /** The cart that it was, which is there again if nothing comes of the order. */
  cart?: string;
  /** Nothing more is expected of the shopper. */
  isSettled: boolean;
}

type Keeper = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Where a tab keeps it. */
export const orderPlace = (store: string): string => `storefront.order.${store}`;

export const keepOrder = (tab: Keeper, store: string, placed: PlacedOrder): void =>
  tab.setItem(orderPlace(store), JSON.stringify(placed));

export function keptOrder(tab: Keeper, store: string): PlacedOrder | undefined {
  try {
    const value: Partial<PlacedOrder> | null = JSON.parse(tab.getItem(orderPlace(store)) ?? 'null');
    return value?.order?.id && Array.isArray(value.order.products) ? (value as PlacedOrder) : undefined;
  } catch {
    return undefined;
  }
}

/** Where the shopper reads how an order stands. Who left the provider by the history has not paid, as far as anybody knows. */
export const resultHref = (
  locale: string,
  { id, orderRef }: { id: string; orderRef: string },
  by: 'success' | 'cancel' = 'success',
): string => `/${locale}/checkout/${by}?${new URLSearchParams({ orderId: id, ref: orderRef })}`;

/** An address that a browser may be sent to: a provider is a page on the web and nothing else. */
export function isPage(address: string): boolean {
  const protocol = URL.parse(address)?.protocol;
  return protocol === 'https:' || protocol === 'http:';
}

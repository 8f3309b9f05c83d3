import type { AmountStyle } from '../format/amount.ts';
import type { Place } from './cart-calls.ts';

/** What the parts of a page that run in the browser know of the shop. */
export interface ShopPlace extends Place, AmountStyle {
  homeHref: string;
  cartHref: string;
  checkoutHref: string;
}

/** Where a product is, with the variant that was chosen. */
export const lineHref = ({ locale }: Place, { friendlyUrl, sku }: { friendlyUrl: string; sku: string }): string =>
  `/${locale}/product/${encodeURIComponent(friendlyUrl)}?sku=${encodeURIComponent(sku)}`;

export const SHOP_FILE = 'shop.json';

/** What a storefront of it is set up with, and what can be bought. */
export interface MedusaShop {
  publishableKey: string;
  region: string;
  variants: readonly string[];
}

/** What every request of a storefront has with it. */
export const shopHeaders = ({ publishableKey }: MedusaShop) => ({ 'x-publishable-api-key': publishableKey });

import { fashion } from '@storepod/demo/fashion';
import { furniture } from '@storepod/demo/furniture';
import { grocery } from '@storepod/demo/grocery';
import { jewellery } from '@storepod/demo/jewellery';
import type { DemoShop } from '@storepod/demo/shop';
import { StoreMerchantId } from '@storepod/kernel/object-id';

/** A store id for each demo shop: together they have five languages. */
const storeOf = (index: number) => StoreMerchantId.parse(`66${String(index).padStart(22, '0')}`);
export const demoShops = {
  fashion: { shop: fashion as DemoShop, store: storeOf(1) },
  grocery: { shop: grocery as DemoShop, store: storeOf(2) },
  jewellery: { shop: jewellery as DemoShop, store: storeOf(3) },
  furniture: { shop: furniture as DemoShop, store: storeOf(4) },
};
export type ShopName = keyof typeof demoShops;
export const shopNames = Object.keys(demoShops) as ShopName[];

const isOf = (sku: string, first: string) => sku === first || sku.startsWith(`${first}-`);
/** The product of a shop whose skus begin with its own: the longest, since BOOTS-2 may stand beside BOOTS. */
export const productOf = (shop: DemoShop, sku: string): string | undefined =>
  shop.products
    .map((product) => product.sku)
    .filter((own) => isOf(sku, own))
    .toSorted((a, b) => b.length - a.length)[0];

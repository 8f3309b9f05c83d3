import { brands, categories, colours, goodOf, PRODUCTS } from '../goods.ts';

export const GOODS_FILE = 'goods.json';
export const currency = 'usd';

/** The goods as its workflows take them; a brand is a collection. */
export type MedusaGoods = ReturnType<typeof medusaGoods>;

export const medusaGoods = () => ({
  categories,
  collections: brands,
  products: Array.from({ length: PRODUCTS }, (_, nth) => productOf(nth)),
});

function productOf(nth: number) {
  const { name, slug, description, brand, category, price, skus } = goodOf(nth);
  const variants = skus.map((sku, variant) => ({
    ...{ title: colours[variant], sku, manage_inventory: true, options: { colour: colours[variant] } },
    prices: [{ amount: Number(price), currency_code: currency }],
  }));
  return {
    ...{ title: name, handle: slug, description, status: 'published', options: [{ title: 'colour', values: colours }] },
    ...{ variants, collection: brand, category },
  };
}

import { getRequest } from '../../http-connection.ts';
import type { Scene, SceneName, Unit } from '../contender.ts';
import { colours, goodOf, PRODUCTS, words } from '../goods.ts';
import { type MedusaShop, shopHeaders } from './medusa-shop.ts';

const PAGE = 24;
const PAGES = Math.floor(PRODUCTS / PAGE);
const SOME = 8;
/** The products that stand for all: from the first to the last. */
const SOME_PRODUCTS = 100;

/** What a card shows. */
const CARD = 'id,title,handle,thumbnail,variants.sku,variants.inventory_quantity,*variants.calculated_price';
const DETAILS = `${CARD},description,*options,*options.values,*variants,*variants.options,collection.title,categories.name`;

interface Product {
  variants: readonly {
    sku: string;
    inventory_quantity: number;
    calculated_price: { calculated_amount: number };
  }[];
}

const numbers = (count: number) => Array.from({ length: count }, (_, nth) => nth);

/** One request brings what a page shows, prices and stock included. */
export async function shopScenes(port: number, shop: MedusaShop): Promise<Record<SceneName, Scene>> {
  const path = (asked: Record<string, string>) =>
    `/store/products?${new URLSearchParams({ region_id: shop.region, ...asked })}`;
  const card = { limit: String(PAGE), fields: CARD };
  const pages = numbers(PAGES).map((page) => path({ ...card, order: 'title', offset: String(page * PAGE) }));
  const products = numbers(SOME_PRODUCTS).map((nth) =>
    path({ limit: '1', fields: DETAILS, handle: goodOf(nth * (PRODUCTS / SOME_PRODUCTS)).slug }),
  );
  const searches = words.map((word) => path({ ...card, q: word }));
  // The second time an answer is one that was kept.
  for (const asked of [pages[0], pages[0], pages.at(-1), ...searches]) await mustShow(port, shop, PAGE, asked);
  for (const asked of [products[0], products[0], products.at(-1)]) await mustShow(port, shop, 1, asked);
  const units = (paths: readonly string[]): Unit[] => paths.map((asked) => [getRequest(asked, shopHeaders(shop))]);
  const scene = (paths: readonly string[], coldRounds: number): Scene => {
    const cold = units(paths);
    return { cold, warm: cold.slice(0, SOME), coldRounds };
  };
  return { 'list of 24': scene(pages, 2), product: scene(products, 1), 'search with facets': scene(searches, 1) };
}

/** So many products, each with all its skus, their prices and their stock: others would be quick for nothing. */
async function mustShow(port: number, shop: MedusaShop, count: number, path = ''): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: shopHeaders(shop) });
  const { products = [] }: { products?: Product[] } = JSON.parse(await answer.text());
  const shown = products.filter(
    ({ variants }) =>
      variants.length === colours.length &&
      variants.every(
        ({ sku, inventory_quantity: stock, calculated_price: price }) =>
          sku && stock > 0 && price.calculated_amount > 0,
      ),
  );
  if (shown.length !== count || products.length !== count)
    throw new Error(`Medusa answered ${path} ${answer.status} with ${shown.length} whole products instead of ${count}`);
}

import { setTimeout as pause } from 'node:timers/promises';
import { picturesOf, variantPicturesOf } from '@storepod/demo/pictures';
import type { DemoProduct, DemoShop } from '@storepod/demo/shop';
import type { Uuid } from '@storepod/kernel/ids';
import { variantsOf } from './demo-variants.ts';
import type { PictureLibrary } from './picture-library.ts';
import { type PlacedProduct, productFile } from './product-file.ts';
import { RefusedRow } from './refusals.ts';
import type { ShopCalls } from './shop-calls.ts';
import { untilPaidFor } from './until-paid-for.ts';

/** Small files, so that the first products are in the shop soon and a crash repeats little. */
const PRODUCTS_IN_A_FILE = 10;
const LARGEST_PAGE = 200;
/** A file of that size takes some tenths of a second. */
const BETWEEN_LOOKS_MS = 100;

/**
 * Imports the products of a shop as CSV, some at a time, from the given one on. What is there already stays as it is, so a
 * run that was cut off is simply repeated. Returns the ids of all by their skus.
 */
export async function fillProducts(
  calls: ShopCalls,
  { products }: DemoShop,
  library: PictureLibrary,
  present: number,
  onDone: (products: number) => void,
): Promise<Map<string, Uuid>> {
  for (let first = present; first < products.length; first += PRODUCTS_IN_A_FILE) {
    const some = products.slice(first, first + PRODUCTS_IN_A_FILE);
    await library(some.flatMap(allPicturesOf));
    const placed: PlacedProduct[] = [];
    for (const [nth, product] of some.entries())
      placed.push({ product, position: first + nth, pictures: await library(allPicturesOf(product)) });
    await untilPaidFor(() => importFile(calls, productFile(placed, calls.currency)));
    onDone(first + placed.length);
  }
  return idsOf(calls, products);
}

const allPicturesOf = (product: DemoProduct<string>) => [
  ...picturesOf(product),
  ...variantPicturesOf(product).map(({ picture }) => picture),
];

/** Imports a file of products. A row that was refused is told by its code. */
export async function importFile(
  { store, catalog }: Pick<ShopCalls, 'store' | 'catalog'>,
  file: string,
): Promise<void> {
  let report = await catalog.importProducts({ store, upload: Buffer.from(file) });
  const params = { id: report.id };
  while (report.state === 'WAITING' || report.state === 'RUNNING') {
    await pause(BETWEEN_LOOKS_MS);
    report = await catalog.getImport({ store, params });
  }
  const { content } = await catalog.listRefusals({ store, params, query: { count: 1 } });
  const refused = content[0] ?? report.problem;
  if (refused) throw new RefusedRow(refused.code, `line ${refused.line} of a product file: ${refused.message}`);
  if (report.state !== 'DONE') throw new Error('an import of products broke off');
}

async function idsOf({ store, catalog }: ShopCalls, products: DemoShop['products']): Promise<Map<string, Uuid>> {
  const known = new Map<string, Uuid>();
  for (let page = 0, pages = 1; page < pages; page++) {
    const { content, totalPages } = await catalog.managedProducts({ store, query: { page, count: LARGEST_PAGE } });
    for (const { id, sku } of content) known.set(sku, id);
    pages = totalPages;
  }
  return new Map(
    products.flatMap((product) => {
      const id = known.get(variantsOf(product)[0]?.sku ?? '');
      return id ? [[product.sku, id]] : [];
    }),
  );
}

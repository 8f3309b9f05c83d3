import type { DemoProduct, DemoShop } from '@storepod/demo/shop';
import { instantOf } from '@storepod/kernel/clock';
import type { Uuid } from '@storepod/kernel/ids';
import { fromDecimal } from '@storepod/kernel/money';
import { type DemoVariant, piecesOf, priceOf, variantsOf } from './demo-variants.ts';
import type { PictureLibrary } from './picture-library.ts';
import { eachAtATime, type ShopCalls } from './shop-calls.ts';
import { inLanguages } from './shop-vocabulary.ts';
import { untilPaidFor } from './until-paid-for.ts';

const AT_A_TIME = 3;
const LARGEST_PAGE = 200;
const DAY_MS = 86_400_000;

/** What a product is made with beside itself. */
interface Materials {
  values: Map<string, Uuid>;
  library: PictureLibrary;
}

/**
 * Makes the products that are missing, and finishes those that a killed run left half done: pictures come last, so a
 * product with a picture is whole. Returns the ids of all by their skus.
 */
export async function fillProducts(
  calls: ShopCalls,
  { products }: DemoShop,
  materials: Materials,
  onDone: () => void,
): Promise<Map<string, Uuid>> {
  const known = await productsOf(calls);
  const ids = new Map<string, Uuid>();
  // The last one is the newest in the shop, and lists begin with the newest.
  const inOrder = products.map((product, position) => ({ product, position }));
  await eachAtATime(inOrder, AT_A_TIME, async ({ product, position }) => {
    const first = variantsOf(product)[0];
    const there = known.get(product.sku) ?? (first && known.get(first.sku));
    const id = there?.isWhole ? there.id : await fillProduct(calls, product, position, materials, there?.id);
    if (product.variantPictures) await givePictures(calls, id, product, materials);
    ids.set(product.sku, id);
    onDone();
  });
  return ids;
}

async function productsOf({ store, catalog }: ShopCalls) {
  const known = new Map<string, { id: Uuid; isWhole: boolean }>();
  for (let page = 0; ; page++) {
    const { content, totalPages } = await catalog.managedProducts({ store, query: { page, count: LARGEST_PAGE } });
    for (const { id, sku, image } of content) known.set(sku, { id, isWhole: image !== null });
    if (page + 1 >= totalPages) return known;
  }
}

async function fillProduct(
  calls: ShopCalls,
  product: DemoProduct<string>,
  position: number,
  { values, library }: Materials,
  known: Uuid | undefined,
): Promise<Uuid> {
  const { store, catalog } = calls;
  const create = () => catalog.createProduct({ store, body: definitionOf(product, position) });
  const id = known ?? (await untilPaidFor(create)).id;
  const variants = variantsOf(product);
  if (product.options)
    await catalog.replaceVariants({ store, params: { id }, body: variantSet(product, variants, values) });
  await fillStock(calls, id, product, variants);
  const images = [];
  // Without words of their own: a page then names the product in its own language.
  for (const picture of [...product.pictures, ...Object.values(product.variantPictures ?? {})])
    images.push({ mediaAssetId: await library(picture) });
  await catalog.replaceImages({ store, params: { id }, body: { images } });
  return id;
}

/** Gives the variants of a product their own pictures, which stand in its gallery already, unless they have some. */
async function givePictures(
  { store, catalog }: ShopCalls,
  id: Uuid,
  product: DemoProduct<string>,
  { values }: Materials,
): Promise<void> {
  const present = await catalog.listVariants({ store, params: { id } });
  if (present.some(({ imageIds }) => imageIds.length > 0)) return;
  const gallery = await catalog.managedImages({ store, params: { id } });
  const choices = Object.keys(product.variantPictures ?? {});
  const imageIds = ({ choices: chosen }: DemoVariant) =>
    choices.flatMap((choice, nth) => {
      const isShown = chosen.some(({ option, value }) => choice === `${option}:${value}`);
      return (isShown && gallery[product.pictures.length + nth]?.id) || [];
    });
  const variants = variantsOf(product);
  const body = variantSet(product, variants, values);
  const pictured = body.variants.map((variant, nth) => ({
    ...variant,
    imageIds: imageIds(variants[nth] ?? missing('a variant')),
  }));
  await catalog.replaceVariants({ store, params: { id }, body: { ...body, variants: pictured } });
}

function definitionOf(product: DemoProduct<string>, position: number) {
  const { sku, names, descriptions, highlights, keywords, brand, type, categories, weightGrams } = product;
  return {
    sku: variantsOf({ sku })[0]?.sku ?? missing(sku),
    // An hour apart, so that the order of a list by age is the same every time.
    dateAvailable: instantOf(new Date(Date.now() - (position + 1) * 3_600_000)),
    sortOrder: position,
    productSpecifications: { weight: weightGrams / 1000 },
    type,
    manufacturer: brand,
    categories: categories.map((code) => ({ code })),
    descriptions: inLanguages(names).map((text) => ({
      ...text,
      description: `<p>${escaped(descriptions[text.language] ?? '')}</p>`,
      highlights: highlights[text.language] ?? '',
      ...(keywords?.[text.language] && { keywords: keywords[text.language] }),
    })),
  };
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function variantSet({ options = {} }: DemoProduct<string>, variants: DemoVariant[], values: Map<string, Uuid>) {
  return {
    options: Object.keys(options),
    variants: variants.map(({ sku, choices }, sortOrder) => ({
      sku,
      sortOrder,
      defaultVariant: sortOrder === 0,
      optionValueIds: choices.map(({ option, value }) => values.get(`${option}:${value}`) ?? missing(value)),
    })),
  };
}

async function fillStock(
  { store, currency, inventory }: ShopCalls,
  productId: Uuid,
  product: DemoProduct<string>,
  variants: DemoVariant[],
): Promise<void> {
  const { special } = product;
  const skus = variants.map(({ sku }) => sku);
  const { content } = await inventory.listStock({ store, query: { skus, count: LARGEST_PAGE } });
  // What is there has been sold from since, or changed by somebody.
  const known = new Set<string>(content.map(({ sku }) => sku));
  const entries = variants.map((variant, index) => {
    const { amount } = priceOf(product, variant, currency);
    const lower =
      fromDecimal(product.price, currency).amount - fromDecimal(special?.price ?? product.price, currency).amount;
    const price = {
      amount,
      ...(special && { specialAmount: amount - lower }),
      ...(special?.days && { specialEndDate: instantOf(new Date(Date.now() + special.days * DAY_MS)) }),
    };
    const quantity = piecesOf(product, variant, index === variants.length - 1);
    return { sku: variant.sku, inventory: { productId, quantity, available: true, price } };
  });
  const missingOnes = entries.filter(({ sku }) => !known.has(sku));
  if (missingOnes.length > 0) await inventory.setStockInBulk({ store, body: { entries: missingOnes } });
}

function missing(what: string): never {
  throw new Error(`the demo names ${what} and does not describe it`);
}

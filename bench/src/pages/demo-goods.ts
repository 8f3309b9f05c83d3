import type { catalog } from '@storepod/catalog/contract';
import type { ReplyOf } from '@storepod/contract/endpoint';
import { fashion } from '@storepod/demo/fashion';
import { picturesOf } from '@storepod/demo/pictures';
import type { DemoProduct } from '@storepod/demo/shop';
import { Instant } from '@storepod/kernel/clock';
import { Uuid } from '@storepod/kernel/ids';
import { LanguageCode } from '@storepod/kernel/language-code';
import { type DemoVariant, variantsOf } from '@storepod/platform/demo/demo-variants';

export type Catalog = (typeof catalog)['endpoints'];
type ProductPage = ReplyOf<Catalog['productByFriendlyUrl']>;
type Product = DemoProduct<string>;

/** The products of the demo's clothing shop in English, as the catalog answers with them. */
export const language = LanguageCode.parse('en');
export const store = '65b000000000000000000011';
const someDay = Instant.parse('2026-01-01T00:00:00Z');
const PICTURE_SIDE = 1000;

const ids = new Map<string, Uuid>();
/** The same id for the same thing, as long as the process lives. */
export function idOf(thing: string): Uuid {
  const id = ids.get(thing) ?? Uuid.parse(`019b0f2e-7c40-7abc-8def-${String(ids.size).padStart(12, '0')}`);
  ids.set(thing, id);
  return id;
}

export function pictureOf(thing: string) {
  const imageUrl = `/content/files/${store}/media/${idOf(thing)}/picture.webp`;
  return { mediaAssetId: idOf(thing), imageUrl, width: PICTURE_SIDE, height: PICTURE_SIDE };
}

export const textOf = (names: { en?: string }, description = '') => {
  const { en: name = '' } = names;
  const friendlyUrl = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  return { language, name, description: `<p>${description}</p>`, friendlyUrl };
};

export const named = (kind: string, { code, names }: { code: string; names: { en?: string } }) => ({
  id: idOf(`${kind}:${code}`),
  code,
  name: names.en ?? code,
});

/** The thing of this code. */
const by = <T extends { code: string }>(list: readonly T[], code: string): T => {
  const one = list.find((thing) => thing.code === code);
  if (one === undefined) throw new Error(`the demo names ${code} and does not describe it`);
  return one;
};

/** Every product page of the shop, and what each was made of. */
export const products = fashion.products.map((product, position) => {
  const variants = variantsOf(product);
  return { product, variants, page: pageOf(product, variants, position) };
});

/** As the catalog tells of them. */
function coloursOf(product: Product) {
  return optionsOf(product)
    .filter(({ code }) => code === 'color')
    .flatMap(({ optionValues }) => optionValues.map(({ code, name }) => ({ code, name })));
}

function pageOf(product: Product, variants: readonly DemoVariant[], sortOrder: number): ProductPage {
  const { sku, names, descriptions, highlights = {} } = product;
  const description = { ...textOf(names, descriptions.en), highlights: highlights.en ?? '' };
  const images = picturesOf(product).map((_, order) => ({
    ...{ ...pictureOf(`${sku} ${order}`), id: idOf(`${sku} ${order}`), externalUrl: null, videoUrl: null },
    ...{ altText: description.name, order, defaultImage: order === 0 },
  }));
  return {
    ...{ id: idOf(sku), sku: variants[0]?.sku ?? by([], sku), variantCount: variants.length, sortOrder, description },
    ...{ skus: variants.map((variant) => variant.sku), colours: coloursOf(product) },
    ...{ available: true, allowAddToCart: true, creationDate: someDay, dateAvailable: someDay, updatedAt: someDay },
    ...{ image: images[0] ?? null, images, friendlyUrls: { [language]: description.friendlyUrl } },
    manufacturer: named('brand', by(fashion.brands, product.brand)),
    type: named('type', by(fashion.types, product.type)),
    productSpecifications: { weight: product.weightGrams / 1000 },
    categories: product.categories.map((code) => {
      const category = by(fashion.categories, code);
      return { ...named('category', category), friendlyUrl: textOf(category.names).friendlyUrl };
    }),
    options: optionsOf(product),
    variants: variants.map(({ sku: own, choices }, order) => ({
      ...{ id: idOf(own), sku: own, sortOrder: order, defaultVariant: order === 0 },
      optionValueIds: choices.map(({ option, value }) => idOf(`${option}:${value}`)),
      imageIds: [],
    })),
  };
}

function optionsOf({ options = {} }: Product): ProductPage['options'] {
  return Object.entries(options).map(([code, chosen], sortOrder) => {
    const option = by(fashion.options, code);
    const values = option.values.filter((value) => chosen.includes(value.code));
    const optionValues = values.map((value, order) => ({ ...named(code, value), sortOrder: order }));
    return { ...named('option', option), sortOrder, optionValues };
  });
}

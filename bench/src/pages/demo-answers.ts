import type { ReplyOf } from '@storepod/contract/endpoint';
import { fashion } from '@storepod/demo/fashion';
import type { inventory } from '@storepod/inventory/contract';
import { CurrencyCode } from '@storepod/kernel/currency';
import { fromDecimal } from '@storepod/kernel/money';
import { toPage } from '@storepod/kernel/page';
import { demoSeeds } from '@storepod/platform/demo/demo-stores';
import { piecesOf, priceOf } from '@storepod/platform/demo/demo-variants';
import { testIds } from '@storepod/testkit/callers';
import { type Catalog, idOf, language, named, pictureOf, products, textOf } from './demo-goods.ts';
import { textAnswers } from './demo-texts.ts';

type Listing = ReplyOf<Catalog['search']>;
type ShownGroup = ReplyOf<Catalog['productsOfGroup']>;
type Bucket = NonNullable<Listing['facets']>['brands'][number];
type SkuInventory = ReplyOf<(typeof inventory)['endpoints']['availability']>[number];
type DemoCategory = (typeof fashion)['categories'][number];

const [shop] = demoSeeds(testIds.pod).stores;
const currency = CurrencyCode.parse('USD');

const listed = products.map(({ product, page: { friendlyUrls, options, variants, updatedAt, ...rest } }) => {
  const { description: _longText, ...description } = rest.description;
  return { sku: product.sku, options, item: { ...rest, description } };
});

const categoryOf = (category: DemoCategory, depth = 1) => ({
  ...{ id: idOf(`category:${category.code}`), code: category.code, lineage: `/${category.code}/`, depth, sortOrder: 0 },
  ...{ visible: true, featured: category.featured ?? false, parent: null },
  image: pictureOf(`category ${category.code}`),
  description: textOf(category.names, category.descriptions.en),
});

const childrenOf = (code?: string) => fashion.categories.filter(({ parent }) => parent === code);

const tree = childrenOf().map((category) => ({
  ...categoryOf(category),
  children: childrenOf(category.code).map((child) => ({ ...categoryOf(child, 2), children: [] })),
})) satisfies ReplyOf<Catalog['categoryTree']>['content'];

const categoryPages = fashion.categories.map((category): ReplyOf<Catalog['categoryByFriendlyUrl']> => {
  const shown = categoryOf(category);
  const children = childrenOf(category.code).map((child) => categoryOf(child, 2));
  return { ...shown, friendlyUrls: { [language]: shown.description.friendlyUrl }, ancestors: [], children };
});

/** How many products each choice would leave. */
function bucketsOf(things: readonly { id: Bucket['id']; name: string }[]): Bucket[] {
  const buckets = new Map<string, Bucket>();
  for (const { id, name } of things)
    buckets.set(id, { id, name, count: (buckets.get(id)?.count ?? 0) + 1, selected: false });
  return [...buckets.values()];
}

/** Whatever the words are, all products are found: the largest page that a search can have. */
function listing(query: URLSearchParams): Listing {
  const category = query.get('categoryIds');
  const wanted = tree.find(({ id }) => id === category);
  const ids = wanted && [wanted, ...wanted.children].map(({ id }) => id);
  const found = listed.filter(({ item }) => !ids || item.categories.some(({ id }) => ids.includes(id)));
  const { envelope, size } = toPage(query.has('count') ? { count: Number(query.get('count')) } : {});
  const shown = query.get('rows') === 'false' ? [] : found.slice(0, size);
  const page = envelope(
    shown.map(({ item }) => item),
    found.length,
  );
  if (query.get('facets') === 'false') return { ...page, language };
  const options = fashion.options.map((option, sortOrder) => {
    const { id: optionId, code, name } = named('option', option);
    const chosen = found.flatMap((one) => one.options.filter(({ id }) => id === optionId));
    return { optionId, code, name, sortOrder, values: bucketsOf(chosen.flatMap(({ optionValues }) => optionValues)) };
  });
  const brands = bucketsOf(found.flatMap(({ item }) => item.manufacturer ?? []));
  const categories = category ? [] : bucketsOf(found.flatMap(({ item }) => item.categories));
  return { ...page, language, facets: { categories, brands, types: [], options } };
}

function shownGroup(skus: readonly string[], name: string): ShownGroup {
  const chosen = skus.flatMap((sku) => listed.filter((one) => one.sku === sku));
  return { active: true, name, products: chosen.map(({ item: { images: _onlyInLists, ...card } }) => card) };
}

const stock = new Map<string, SkuInventory>(
  products.flatMap(({ product, variants, page }) =>
    variants.map((variant, index) => {
      const quantity = piecesOf(product, variant, index === variants.length - 1);
      const originalPrice = priceOf(product, variant, currency);
      const finalPrice = product.special ? fromDecimal(product.special.price, currency) : originalPrice;
      const discountPercent = Math.round(100 - (100 * finalPrice.amount) / originalPrice.amount);
      const price = { originalPrice, finalPrice, discounted: discountPercent > 0, discountPercent };
      const limits = { quantityOrderMinimum: 1, quantityOrderMaximum: 0 };
      const { sku } = variant;
      return [
        sku,
        { sku, productId: page.id, available: true, canBePurchased: quantity > 0, quantity, ...limits, price },
      ];
    }),
  ),
);

interface Asked {
  /** The last part of the address that names a thing. */
  thing: string;
  query: URLSearchParams;
  body: string;
}

const group = ({ thing }: Asked): ShownGroup => {
  const found = fashion.groups.find(({ code }) => code === thing);
  return found ? shownGroup(found.products, found.names.en) : { active: false, products: [] };
};

const related = ({ thing }: Asked): ShownGroup =>
  shownGroup(products.find(({ page }) => page.id === thing)?.product.related ?? [], '');

const stocked = ({ body }: Asked) => (JSON.parse(body).skus as string[]).flatMap((sku) => stock.get(sku) ?? []);

/** Everything that the storefront asks for, by address. */
const answers: readonly [address: RegExp, answer: (asked: Asked) => unknown][] = [
  [/^\/merchant\/api\/v1\/store$/, () => ({ ...shop, state: 'ACTIVE' })],
  [/^\/inventory\/api\/v1\/availability\/query$/, stocked],
  [/^\/catalog\/api\/v1\/category-hierarchy$/, () => toPage({ count: 100 }).envelope(tree, tree.length)],
  [/^\/catalog\/api\/v2\/products\/search$/, ({ query }) => listing(query)],
  [/^\/catalog\/api\/v1\/category\/(.+)$/, ({ thing }) => bySlug(categoryPages, thing)],
  [
    /^\/catalog\/api\/v2\/product\/name\/(.+)$/,
    ({ thing }) =>
      bySlug(
        products.map(({ page }) => page),
        thing,
      ),
  ],
  [/^\/catalog\/api\/v1\/products\/groups\/(.+)$/, group],
  [/^\/catalog\/api\/v1\/products\/(.+)\/relationship$/, related],
  [/^\/cua\/api\/v1\/public\/social-logins$/, () => []],
  ...textAnswers.map(([address, answer]): [RegExp, (asked: Asked) => unknown] => [
    address,
    ({ thing }) => answer(thing),
  ]),
];

const bySlug = <T extends { description: { friendlyUrl: string } }>(pages: readonly T[], slug: string) =>
  pages.find(({ description }) => description.friendlyUrl === slug);

/** What the services of a pod answer for the demo's clothing shop; undefined where there is nothing. */
export function demoAnswer(address: string, body: string): unknown {
  const { pathname, searchParams: query } = new URL(address, 'http://edge');
  for (const [pattern, answer] of answers) {
    const match = pattern.exec(pathname);
    if (match) return answer({ thing: match[1] ?? '', query, body });
  }
  return undefined;
}

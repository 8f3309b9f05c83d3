/** The same goods for every shop that is measured: a thousand products with three variants of one option. */
export const PRODUCTS = 1_000;
export const colours = ['red', 'blue', 'green'] as const;
export const languages = ['en', 'fr', 'ar'] as const;

const materials = ['Linen', 'Cotton', 'Wool', 'Silk', 'Denim', 'Leather', 'Velvet', 'Hemp', 'Bamboo', 'Cashmere'];
const kinds = ['Shirt', 'Jacket', 'Scarf', 'Skirt', 'Dress', 'Coat', 'Blouse', 'Trousers', 'Sweater', 'Vest'];
const series = ['Aurora', 'Harbour', 'Meadow', 'Summit', 'Lagoon', 'Prairie', 'Canyon', 'Orchard', 'Glacier', 'Ember'];

/** Each stands in the names of a hundred products, and no two of one list in the same. */
export const words: readonly string[] = [...materials, ...kinds, ...series].map((word) => word.toLowerCase());

/** Plenty: nobody who buys during a measurement is refused. */
export const PIECES = 1_000_000;
const BRANDS = 20;
const CATEGORIES = 10;
export const brands = Array.from({ length: BRANDS }, (_, nth) => `brand-${nth}`);
export const categories = Array.from({ length: CATEGORIES }, (_, nth) => `category-${nth}`);

interface Good {
  name: string;
  slug: string;
  description: string;
  brand: string;
  category: string;
  price: string;
  skus: readonly string[];
}

export const skuOf = (product: number, variant: number): string => `SKU-${product}-${variant}`;

/** By the digits of its number, so that every word has a hundred. */
export function goodOf(nth: number): Good {
  const pick = (list: readonly string[], digit: number) => list[Math.floor(nth / 10 ** digit) % 10] ?? '';
  const name = `${pick(materials, 0)} ${pick(kinds, 1)} ${pick(series, 2)} ${nth}`;
  return {
    name,
    slug: name.toLowerCase().replaceAll(' ', '-'),
    description: `${name} is made to last, packed with care, and sent the same day. `.repeat(5).trim(),
    brand: brands[nth % BRANDS] ?? '',
    category: categories[Math.floor(nth / 3) % CATEGORIES] ?? '',
    price: `${10 + (nth % 90)}.90`,
    skus: colours.map((_, variant) => skuOf(nth, variant)),
  };
}

/** A product's address in a language. */
export const slugIn = (nth: number, language: string): string => `${goodOf(nth).slug}-${language}`;

const line = (cells: readonly string[]) => `${cells.join(',')}\r\n`;
const goods = (first: number, end: number) => Array.from({ length: end - first }, (_, nth) => first + nth);

/** Some of them as the CSV of docs/csv.md. */
export function storepodSheet(first: number, end: number): string {
  const texts = languages.flatMap((language) =>
    ['name', 'description', 'friendly_url'].map((field) => `${field}_${language}`),
  );
  const header = [
    ...['product', 'sku', 'default', 'option_1', 'value_1', 'sort_order', 'brand', 'categories', 'price', 'quantity'],
    ...texts,
  ];
  const rows = goods(first, end).flatMap((nth) => {
    const { name, description, brand, category, price, skus } = goodOf(nth);
    const told = languages.flatMap((language) => [
      name,
      `<p>${description}</p>`.replaceAll(',', ' '),
      slugIn(nth, language),
    ]);
    return skus.map((sku, variant) => {
      const own = [skus[0] ?? '', sku, String(variant === 0), 'colour', colours[variant] ?? ''];
      const shared = variant === 0 ? [String(nth), brand, category] : ['', '', ''];
      return line([...own, ...shared, price, String(PIECES), ...(variant === 0 ? told : told.map(() => ''))]);
    });
  });
  return [line(header), ...rows].join('');
}

/** All of them as the CSV of Vendure's importer: a product's own cells stand in its first row. */
export function vendureSheet(): string {
  const header = [
    ...['name', 'slug', 'description', 'assets', 'facets', 'optionGroups', 'optionValues', 'sku', 'price'],
    ...['taxCategory', 'stockOnHand', 'trackInventory', 'variantAssets', 'variantFacets'],
  ];
  const rows = goods(0, PRODUCTS).flatMap((nth) => {
    const { name, slug, description, brand, category, price, skus } = goodOf(nth);
    const told = [name, slug, description.replaceAll(',', ' '), '', `brand:${brand}|category:${category}`, 'colour'];
    return skus.map((sku, variant) =>
      line([
        ...(variant === 0 ? told : told.map(() => '')),
        ...[colours[variant] ?? '', sku, price, 'standard', String(PIECES), 'true', '', `colour:${colours[variant]}`],
      ]),
    );
  });
  return [line(header), ...rows].join('');
}

/** Three variants of every product, as in the stores that catalog is measured with. */
const VARIANTS = 3;
/** One row of about a hundred cannot be read: never the first of its product, so that it is lost alone. */
const BAD_EVERY = 99;

const colours = ['red', 'blue', 'green'];
const columns = [
  ...['product', 'sku', 'default', 'option_1', 'value_1', 'brand', 'categories', 'weight', 'price', 'quantity'],
  ...['en', 'fr', 'ar'].flatMap((language) =>
    ['name', 'title', 'description', 'keywords', 'friendly_url'].map((field) => `${field}_${language}`),
  ),
];

const names = {
  en: (n: number) => `Linen shirt ${n}`,
  fr: (n: number) => `Chemise en lin ${n}`,
  ar: (n: number) => `قميص كتان ${n}`,
};

/** Whether a row is one of the bad ones. */
export const isBad = (row: number): boolean => row % BAD_EVERY === 1;

/** Lines of a file with so many rows, some products at a time. */
export function* sheet(rows: number): Generator<string> {
  yield `${columns.join(',')}\r\n`;
  for (let row = 0; row < rows; row++) yield `${cellsOf(row).join(',')}\r\n`;
}

function cellsOf(row: number): string[] {
  const product = Math.floor(row / VARIANTS);
  const variant = row % VARIANTS;
  const sku = (nth: number) => `SHIRT-${product}-${nth}`;
  const own = [sku(0), sku(variant), String(variant === 0), 'colour', colours[variant] ?? ''];
  const stock = [isBad(row) ? 'cheap' : `${10 + (product % 90)}.90`, String(row % 50)];
  if (variant > 0) return [...own, '', '', '', ...stock, ...Array.from({ length: 15 }, () => '')];
  return [...own, `brand-${product % 20}`, `category-${product % 50}`, '0.25', ...stock, ...textsOf(product)];
}

const textsOf = (product: number): string[] =>
  Object.entries(names).flatMap(([language, nameOf]) => {
    const name = nameOf(product);
    const description = `"<p>${`${name} is made to last, packed with care, and sent the same day. `.repeat(5)}</p>"`;
    return [name, name, description, 'linen', `${name.toLowerCase().replaceAll(' ', '-')}-${language}`];
  });

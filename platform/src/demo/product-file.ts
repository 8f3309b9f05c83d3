import { picturesOf, variantPicturesOf } from '@storepod/demo/pictures';
import type { DemoProduct } from '@storepod/demo/shop';
import { instantOf } from '@storepod/kernel/clock';
import type { CurrencyCode } from '@storepod/kernel/currency';
import type { Uuid } from '@storepod/kernel/ids';
import { fromDecimal, toDecimal } from '@storepod/kernel/money';
import { type DemoVariant, piecesOf, priceOf, variantsOf } from './demo-variants.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** A product on its way into a shop: its place there, and its pictures in the library, those of variants behind the others. */
export interface PlacedProduct {
  product: DemoProduct<string>;
  position: number;
  pictures: readonly Uuid[];
}

type Row = Record<string, string>;

/** Products with their variants, prices and stock as a CSV file of docs/csv.md. */
export function productFile(products: readonly PlacedProduct[], currency: CurrencyCode): string {
  const rows = products.flatMap((placed) => rowsOf(placed, currency));
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = rows.map((row) => columns.map((column) => cell(row[column] ?? '')));
  return [columns, ...lines].map((cells) => `${cells.join(',')}\r\n`).join('');
}

const cell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** One for each variant; what is about the product stands in the first. */
function rowsOf(placed: PlacedProduct, currency: CurrencyCode): Row[] {
  const { product } = placed;
  const variants = variantsOf(product);
  const [first] = variants;
  return variants.map((variant, nth) => ({
    ...(variants.length > 1 && first && { product: first.sku }),
    sku: variant.sku,
    default: String(nth === 0),
    variant_order: String(nth),
    ...choicesOf(variant),
    variant_images: variantImages(variant, placed).join('|'),
    ...(nth === 0 && productCells(placed)),
    ...priceCells(product, variant, currency),
    quantity: String(piecesOf(product, variant, nth === variants.length - 1)),
    sellable: 'true',
  }));
}

const choicesOf = ({ choices }: DemoVariant): Row =>
  Object.assign(
    {},
    ...choices.map(({ option, value }, nth) => ({ [`option_${nth + 1}`]: option, [`value_${nth + 1}`]: value })),
  );

function variantImages({ choices }: DemoVariant, { product, pictures }: PlacedProduct): Uuid[] {
  const own = pictures.slice(picturesOf(product).length);
  return variantPicturesOf(product).flatMap(({ choices: seen }, nth) => {
    const isShown = Object.entries(seen).every(([option, value]) =>
      choices.some((choice) => choice.option === option && choice.value === value),
    );
    return (isShown && own[nth]) || [];
  });
}

function productCells({ product, position, pictures }: PlacedProduct): Row {
  const { names, descriptions, highlights, keywords = {}, brand, type, categories, weightGrams } = product;
  const texts = Object.entries(names).map(([language, name]) => ({
    [`name_${language}`]: name,
    [`description_${language}`]: `<p>${escaped(descriptions[language] ?? '')}</p>`,
    [`highlights_${language}`]: highlights[language] ?? '',
    [`keywords_${language}`]: keywords[language] ?? '',
  }));
  return Object.assign({}, ...texts, {
    // An hour apart, so that the order of a list by age is the same every time.
    date_available: instantOf(new Date(Date.now() - (position + 1) * HOUR_MS)),
    sort_order: String(position),
    type,
    brand,
    categories: categories.join('|'),
    weight: String(weightGrams / 1000),
    // The picture of the first variant is the first of the product too.
    images: [...new Set(pictures)].join('|'),
  });
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function priceCells(product: DemoProduct<string>, variant: DemoVariant, currency: CurrencyCode): Row {
  const price = priceOf(product, variant, currency);
  const { special } = product;
  if (!special) return { price: toDecimal(price) };
  const lower = fromDecimal(product.price, currency).amount - fromDecimal(special.price, currency).amount;
  return {
    price: toDecimal(price),
    special_price: toDecimal({ ...price, amount: price.amount - lower }),
    ...(special.days && { special_end: instantOf(new Date(Date.now() + special.days * DAY_MS)) }),
  };
}

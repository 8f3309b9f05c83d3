import type { CurrencyCode } from '@storepod/kernel/currency';
import { ApiProblem } from '../../../api/problem.ts';
import { typedAmount } from '../../../format/typed-amount.ts';
import type { Texts } from '../../../texts/en/index.ts';
import { fieldTexts, problemText } from '../../../texts/problem-text.ts';
import { typedPieces } from '../product-words.ts';
import { writtenLanguages } from './product-input.ts';
import type { ProductValues } from './product-values.ts';
import { combinationCount, MOST_ROWS } from './variants-matrix.ts';

type Faults = Record<string, string>;
const SKU = /^[A-Za-z0-9_-]{1,255}$/;

/** What can be told before anything is sent, by the field of the form. */
export function faultsOf(
  values: ProductValues,
  { products: { editor: words } }: Texts,
  { currency, language }: { currency: CurrencyCode; language: string },
): Faults {
  const faults: Faults = {};
  if (values.texts[language]?.name.trim() === '') faults[`texts.${language}.name`] = words.nameMissing;
  for (const field of ['minimum', 'maximum'] as const)
    if (values[field].trim() !== '' && typedPieces(values[field]) === undefined) faults[field] = words.badPieces;
  if (typedPieces(values.minimum) === 0) faults.minimum = words.badPieces;
  for (const [index, { name, values: chosen }] of values.axes.entries())
    if (name.trim() === '' && chosen.length > 0) faults[`axes.${index}.name`] = words.axisNameMissing;
  if (combinationCount(values.axes) > MOST_ROWS) faults.axes = words.tooManyVariants;
  if (!values.variants.some(({ sold }) => sold)) faults.axes = words.nothingSold;
  if (values.saleFrom !== '' && values.saleUntil !== '' && values.saleUntil <= values.saleFrom)
    faults.saleUntil = words.saleEndsEarly;
  return { ...faults, ...rowFaults(values, words, currency) };
}

function rowFaults({ variants }: ProductValues, words: Texts['products']['editor'], currency: CurrencyCode): Faults {
  const faults: Faults = {};
  for (const [index, { sold, sku, price, salePrice, quantity }] of variants.entries()) {
    if (!sold) continue;
    if (sku.trim() !== '' && !SKU.test(sku.trim())) faults[`variants.${index}.sku`] = words.badSku;
    if (price.trim() !== '' && !typedAmount(price, currency)) faults[`variants.${index}.price`] = words.badPrice;
    const saleFault = salePriceFault(price, salePrice, words, currency);
    if (saleFault !== undefined) faults[`variants.${index}.salePrice`] = saleFault;
    if (quantity.trim() !== '' && typedPieces(quantity) === undefined)
      faults[`variants.${index}.quantity`] = words.badPieces;
  }
  return faults;
}

/** A sale price is less than the price that it stands in for. */
function salePriceFault(
  price: string,
  salePrice: string,
  words: Texts['products']['editor'],
  currency: CurrencyCode,
): string | undefined {
  if (salePrice.trim() === '') return undefined;
  const [before, now] = [typedAmount(price, currency), typedAmount(salePrice, currency)];
  if (!now) return words.badPrice;
  return before && now.amount < before.amount ? undefined : words.salePriceTooHigh;
}

/** What a service says about fields, by the field of the form. `skus` are those of the rows that are sold. */
export function refusedFields(
  error: unknown,
  values: ProductValues,
  { texts, skus }: { texts: Texts; skus: readonly string[] },
): Faults {
  if (!(error instanceof ApiProblem)) return {};
  const named = fieldNamedBy(error, values, skus);
  if (named !== undefined) return { [named]: problemText(texts, error) };
  const faults = Object.entries(fieldTexts(texts, error));
  return Object.fromEntries(faults.map(([field, text]) => [formField(field, values), text]));
}

/** The place among all rows of one that is sold. */
const rowOfSold = ({ variants }: ProductValues, place: number): number =>
  variants.flatMap(({ sold }, index) => (sold ? [index] : []))[place] ?? 0;

/** Refusals that are about one thing which the form has a field for. */
function fieldNamedBy(
  { code, params }: ApiProblem,
  values: ProductValues,
  skus: readonly string[],
): string | undefined {
  switch (code) {
    case 'CATALOG.PRODUCT_VARIANT.DUPLICATE_SKU':
      return `variants.${rowOfSold(values, Math.max(0, skus.indexOf(String(params.sku))))}.sku`;
    case 'CATALOG.PRODUCT.FRIENDLY_URL_DUPLICATE':
      return `texts.${params.language}.friendlyUrl`;
    case 'CATALOG.MANUFACTURER.REFERENCE_UNRESOLVABLE':
      return 'brand';
    case 'CATALOG.PRODUCT_TYPE.REFERENCE_UNRESOLVABLE':
      return 'type';
    case 'CATALOG.CATEGORY.REFERENCE_UNRESOLVABLE':
      return 'categories';
    default:
      return undefined;
  }
}

function formField(field: string, values: ProductValues): string {
  const [head, place = '', ...rest] = field.split('.');
  if (head === 'descriptions') return ['texts', writtenLanguages(values)[Number(place)], ...rest].join('.');
  if (head === 'variants') return ['variants', rowOfSold(values, Number(place)), ...rest].join('.');
  if (head === 'images') return ['pictures', place, ...rest].join('.');
  if (field === 'sku') return `variants.${rowOfSold(values, 0)}.sku`;
  if (field === 'dateAvailable') return 'availableFrom';
  return field === 'manufacturer' ? 'brand' : field;
}

import type { CurrencyCode } from '@storepod/kernel/currency';
import { minuteText } from '../../../format/local-minute.ts';
import { type ManagedSku, typedPieces } from '../product-words.ts';
import { htmlOfText } from './html-text.ts';
import { CUSTOM, type LoadedProduct, type PictureValues, type ProductValues, valueMark } from './product-values.ts';
import { type PriceFacts, priceChanges } from './sale-price.ts';
import { usable, type VariantRow } from './variants-matrix.ts';

/** The rows that are variants, the default one among them. */
export function soldRows({ variants }: Pick<ProductValues, 'variants'>): VariantRow[] {
  const sold = variants.filter((row) => row.sold);
  const main = sold.find(({ isDefault }) => isDefault) ?? sold[0];
  return sold.map((row) => ({ ...row, isDefault: row === main }));
}

/** The languages in which the product has a name. It is in no other. */
export const writtenLanguages = ({ texts }: Pick<ProductValues, 'texts'>): string[] =>
  Object.keys(texts).filter((language) => texts[language]?.name.trim() !== '');

/** What catalog is told of a product. What this form does not show stays as it was. */
export function definitionInput(values: ProductValues, sku: string, base: LoadedProduct | undefined) {
  const before = base?.product;
  return {
    sku,
    // It is shown last of all, when there is all of it.
    visible: values.visible && (before?.visible ?? false),
    shipeable: values.shipeable,
    ...(before && {
      virtual: before.virtual,
      sortOrder: before.sortOrder,
      productSpecifications: before.productSpecifications,
    }),
    ...dateOf(values.availableFrom, before?.dateAvailable),
    manufacturer: values.brand,
    type: values.type,
    categories: values.categories.map((id) => ({ id })),
    descriptions: writtenLanguages(values).map((language) => descriptionOf(values, language, base)),
  };
}

/** A field for minutes does not know the seconds of a moment that nobody changed. */
function dateOf(text: string, before: string | undefined) {
  if (before !== undefined && (text === '' || text === minuteText(before))) return { dateAvailable: before };
  return text === '' ? {} : { dateAvailable: new Date(text).toISOString() };
}

function descriptionOf({ texts }: ProductValues, language: string, base: LoadedProduct | undefined) {
  const { title, keywords } = base?.product.descriptions.find((one) => one.language === language) ?? {};
  const { name, description, ...lines } = texts[language] ?? { name: '', description: '' };
  const html = htmlOfText(description);
  return {
    ...(title !== undefined && { title }),
    ...(keywords !== undefined && { keywords }),
    language,
    name: name.trim(),
    ...(html !== '' && { description: html }),
    ...Object.fromEntries(
      Object.entries(lines)
        .map(([field, text]) => [field, text.trim()])
        .filter(([, text]) => text !== ''),
    ),
  };
}

export const imagesInput = (pictures: readonly PictureValues[]) =>
  pictures.map(({ mediaAssetId, externalUrl, videoUrl, altText }) => ({
    ...(mediaAssetId !== null && { mediaAssetId }),
    ...(externalUrl !== null && { externalUrl }),
    ...(videoUrl !== null && { videoUrl }),
    ...(altText.trim() !== '' && { altText: altText.trim() }),
  }));

/** The values of the vocabulary by the axis and the name that was typed. */
export interface Vocabulary {
  /** The codes of the axes in their order. */
  options: string[];
  idOf: (axis: string, value: string) => string;
}

/** What catalog is told of the variants. `imageIds` are those of the pictures, in their order. */
export function variantSet(values: ProductValues, { skus, vocabulary, imageIds, base }: VariantSetFacts) {
  const axes = usable(values.axes);
  const rows = soldRows(values);
  return {
    options: vocabulary.options,
    variants: rows.map((row, index) => {
      const marks = axes.map((axis) => valueMark(axis, row.choices[axis.key] ?? ''));
      const sku = skus[index] ?? row.sku;
      const stored = base.variants.find((one) => (row.id === undefined ? one.sku === sku : one.id === row.id));
      return {
        ...(stored && { id: stored.id }),
        sku,
        sortOrder: index,
        defaultVariant: row.isDefault,
        optionValueIds: axes.map((axis) => vocabulary.idOf(axis.key, row.choices[axis.key] ?? '')),
        imageIds: imageIds.filter((id, place) => {
          const { shows = '' } = values.pictures[place] ?? {};
          return shows === CUSTOM ? stored?.imageIds.some((one) => one === id) : marks.includes(shows);
        }),
      };
    }),
  };
}

export interface VariantSetFacts {
  /** Of the rows that are sold, in their order. */
  skus: readonly string[];
  vocabulary: Vocabulary;
  imageIds: readonly string[];
  base: Pick<LoadedProduct, 'variants'>;
}

/** The same as it is, to tell whether anything is to be written. */
export const storedVariantSet = ({ variants }: Pick<LoadedProduct, 'variants'>) => ({
  options: variants[0]?.optionValues.map(({ optionCode }) => optionCode) ?? [],
  variants: variants.map(({ id, sku, sortOrder, defaultVariant, optionValues, imageIds }) => ({
    id,
    sku,
    sortOrder,
    defaultVariant,
    optionValueIds: optionValues.map(({ valueId }) => valueId),
    imageIds,
  })),
});

interface Facts {
  price?: PriceFacts;
  quantityOrderMinimum?: number;
  quantityOrderMaximum?: number;
}

/** What inventory is told. */
export interface StockChanges {
  /** Prices and limits of skus that it knows, with the version that was looked at. */
  set: { sku: string; inventory: Facts & { priceVersion: number } }[];
  /** Pieces as differences to what was shown, so that nothing that was sold since comes back. */
  adjust: { sku: string; delta: number }[];
  /** Skus that it does not know yet. */
  create: (Facts & { sku: string; quantity: number })[];
}

interface KnownStock {
  stock: readonly ManagedSku[];
  /** Of the rows that are sold, in their order. */
  skus: readonly string[];
  /** Whether the stock goes by those names already. */
  isRenamed?: boolean;
}

export function stockChanges(
  values: ProductValues,
  { stock, skus, isRenamed = false }: KnownStock,
  currency: CurrencyCode,
): StockChanges {
  const minimum = typedPieces(values.minimum);
  const maximum = typedPieces(values.maximum);
  const changes: StockChanges = { set: [], adjust: [], create: [] };
  for (const [index, row] of soldRows(values).entries()) {
    const sku = skus[index] ?? '';
    const known = stock.find((one) => one.sku === (isRenamed ? sku : (row.storedSku ?? sku)));
    const pieces = typedPieces(row.quantity);
    const facts: Facts = {
      ...(minimum !== undefined && minimum !== known?.quantityOrderMinimum && { quantityOrderMinimum: minimum }),
      ...(maximum !== undefined && maximum !== known?.quantityOrderMaximum && { quantityOrderMaximum: maximum }),
      ...priceChanges(row, { known: known?.price, time: values, stock }, currency),
    };
    if (!known) changes.create.push({ sku, quantity: pieces ?? 0, ...facts });
    else {
      if (Object.keys(facts).length > 0)
        changes.set.push({ sku: known.sku, inventory: { priceVersion: known.priceVersion, ...facts } });
      if (pieces !== undefined && pieces !== known.quantity)
        changes.adjust.push({ sku: known.sku, delta: pieces - known.quantity });
    }
  }
  return changes;
}

import { toDecimal } from '@storepod/kernel/money';
import type { ReplyAt } from '../../../api/request-types.ts';
import { minuteText } from '../../../format/local-minute.ts';
import type { StoreRecord } from '../../store-settings/store-record.ts';
import type { ManagedSku } from '../product-words.ts';
import { textOfHtml } from './html-text.ts';
import { type SaleTime, saleTimeOf } from './sale-price.ts';
import { type Axis, arrangeRows, emptyRow, keyOf, type VariantRow } from './variants-matrix.ts';

export type ProductDefinition = ReplyAt<'catalog', 'GET', '/api/v2/private/product/:id'>;
export type ProductImage = ReplyAt<'catalog', 'GET', '/api/v1/private/product/:id/images'>[number];
export type VariantView = ReplyAt<'catalog', 'GET', '/api/v2/private/product/:id/variants'>[number];

/** A product as the services have it. */
export interface LoadedProduct {
  product: ProductDefinition;
  images: readonly ProductImage[];
  variants: readonly VariantView[];
  stock: readonly ManagedSku[];
}

/** What is written about a product in one language. */
export interface TextValues {
  name: string;
  friendlyUrl: string;
  description: string;
  highlights: string;
  metaTitle: string;
  metaDescription: string;
}
export const textFields = [
  'name',
  'friendlyUrl',
  'description',
  'highlights',
  'metaTitle',
  'metaDescription',
] as const satisfies (keyof TextValues)[];

/** A picture or a film, known by where it comes from. */
export interface PictureValues {
  mediaAssetId: string | null;
  externalUrl: string | null;
  videoUrl: string | null;
  /** Where it is shown from. */
  address: string | null;
  altText: string;
  /** The value of an axis whose variants it shows, as `axis: value`; nothing for the product as a whole. */
  shows: string;
}

export const noPicture: PictureValues = {
  mediaAssetId: null,
  externalUrl: null,
  videoUrl: null,
  address: null,
  altText: '',
  shows: '',
};

/** As catalog takes the address of a film. */
export const isWebAddress = (text: string): boolean => /^https?:\/\/\S+$/.test(text) && URL.canParse(text);

/** Shows variants that no single value names; they stay as they are. */
export const CUSTOM = '*';

/** A product as it is typed. */
export interface ProductValues extends SaleTime, Record<string, unknown> {
  texts: Record<string, TextValues>;
  visible: boolean;
  shipeable: boolean;
  availableFrom: string;
  categories: string[];
  brand: string | null;
  type: string | null;
  minimum: string;
  maximum: string;
  pictures: PictureValues[];
  axes: Axis[];
  variants: VariantRow[];
}

const nothing: TextValues = {
  name: '',
  friendlyUrl: '',
  description: '',
  highlights: '',
  metaTitle: '',
  metaDescription: '',
};

/** The languages of the store, its own first, and those in which something was written before. */
const languagesOf = (record: StoreRecord, product?: ProductDefinition): string[] => [
  ...new Set<string>([
    record.defaultLanguage,
    ...record.supportedLanguages,
    ...(product?.descriptions ?? []).map(({ language }) => language),
  ]),
];

export function newValues(record: StoreRecord): ProductValues {
  return {
    texts: Object.fromEntries(languagesOf(record).map((language) => [language, { ...nothing }])),
    visible: true,
    shipeable: true,
    availableFrom: '',
    categories: [],
    brand: null,
    type: null,
    minimum: '',
    maximum: '',
    saleFrom: '',
    saleUntil: '',
    pictures: [],
    axes: [],
    variants: [{ ...emptyRow(), isDefault: true }],
  };
}

export function valuesOf(record: StoreRecord, loaded: LoadedProduct): ProductValues {
  const { product, images, stock } = loaded;
  const axes = axesOf(loaded.variants);
  const variants = rowsOf(loaded, axes);
  return {
    texts: Object.fromEntries(languagesOf(record, product).map((language) => [language, textsOf(product, language)])),
    visible: product.visible,
    shipeable: product.shipeable,
    availableFrom: minuteText(product.dateAvailable),
    categories: product.categories.map(({ id }) => id),
    brand: product.manufacturer,
    type: product.type,
    minimum: common(stock.map(({ quantityOrderMinimum }) => quantityOrderMinimum)),
    maximum: common(stock.map(({ quantityOrderMaximum }) => quantityOrderMaximum)),
    ...saleTimeOf(stock),
    pictures: images.map((image) => pictureOf(image, variants, axes)),
    axes,
    variants,
  };
}

function textsOf({ descriptions }: ProductDefinition, language: string): TextValues {
  const written = descriptions.find((one) => one.language === language);
  if (!written) return { ...nothing };
  const { name, friendlyUrl, description = '', highlights = '', metaTitle = '', metaDescription = '' } = written;
  return { name, friendlyUrl, description: textOfHtml(description), highlights, metaTitle, metaDescription };
}

/** The one number that all have, else nothing. */
const common = (numbers: readonly number[]): string =>
  numbers.length > 0 && numbers.every((number) => number === numbers[0]) ? String(numbers[0]) : '';

function axesOf(variants: readonly VariantView[]): Axis[] {
  const axes = new Map<string, Axis>();
  for (const { optionValues } of variants)
    for (const { optionCode, optionName, valueName } of optionValues) {
      const axis = axes.get(optionCode) ?? { key: optionCode, name: optionName, values: [] };
      axes.set(optionCode, axis);
      if (!axis.values.includes(valueName)) axis.values.push(valueName);
    }
  return [...axes.values()];
}

/** Every combination that there could be; those that there are not are not sold. */
function rowsOf({ variants, stock }: LoadedProduct, axes: readonly Axis[]): VariantRow[] {
  const there = variants.map((variant): VariantRow => {
    const known = stock.find(({ sku }) => sku === variant.sku);
    return {
      id: variant.id,
      storedSku: variant.sku,
      sku: variant.sku,
      price: known?.price ? toDecimal(known.price.originalPrice) : '',
      salePrice: known?.price?.specialAmount ? toDecimal(known.price.specialAmount) : '',
      quantity: known ? String(known.quantity) : '',
      sold: true,
      isDefault: variant.defaultVariant,
      choices: Object.fromEntries(variant.optionValues.map(({ optionCode, valueName }) => [optionCode, valueName])),
    };
  });
  const isThere = new Set(there.map((row) => keyOf(row, axes)));
  return arrangeRows(there, axes).map((row) => ({ ...row, sold: isThere.has(keyOf(row, axes)) }));
}

/** As a picture names what it shows. */
export const valueMark = (axis: Axis, value: string): string => `${axis.key}: ${value}`;

function pictureOf(image: ProductImage, rows: readonly VariantRow[], axes: readonly Axis[]): PictureValues {
  const shown = rows.filter(({ id }) => id !== undefined && (image.variantIds ?? []).some((one) => one === id));
  const [mark = CUSTOM] = axes.flatMap((axis) =>
    axis.values
      .filter((value) => {
        const all = rows.filter(({ sold, choices }) => sold && choices[axis.key] === value);
        return all.length === shown.length && all.every((row) => shown.includes(row));
      })
      .map((value) => valueMark(axis, value)),
  );
  return {
    mediaAssetId: image.mediaAssetId,
    externalUrl: image.externalUrl,
    videoUrl: image.videoUrl,
    address: image.imageUrl ?? image.externalUrl,
    altText: image.altText ?? '',
    shows: shown.length === 0 ? '' : mark,
  };
}

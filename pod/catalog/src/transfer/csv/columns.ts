import { LanguageCode } from '@storepod/kernel/language-code';
import { transferProblems } from '../transfer-problems.ts';

/** As many axes as a product can have. */
const AXES = [1, 2, 3, 4] as const;
export const axes = AXES.map((nth) => ({ option: `option_${nth}`, value: `value_${nth}` }));

/** What a row says of its own variant. */
const variantColumns = [
  'product',
  'sku',
  'default',
  'variant_order',
  ...axes.flatMap(({ option, value }) => [option, value]),
  'variant_images',
];

export const stockColumns = [
  'price',
  'special_price',
  'special_start',
  'special_end',
  'quantity',
  'stock_exported',
  'sellable',
  'order_minimum',
  'order_maximum',
] as const;

/** What is the same for all rows of a product; an export writes it into the first one only. */
export const productColumns = [
  'visible',
  'shipeable',
  'virtual',
  'date_available',
  'sort_order',
  'type',
  'brand',
  'categories',
  'weight',
  'height',
  'width',
  'length',
  'images',
] as const;

/** One column for each language: `name_en`. */
export const textFields = [
  'name',
  'title',
  'description',
  'highlights',
  'meta_title',
  'meta_description',
  'keywords',
  'friendly_url',
] as const;
export type TextField = (typeof textFields)[number];

const fixed: ReadonlySet<string> = new Set([...variantColumns, ...productColumns, ...stockColumns]);
const textColumn = new RegExp(`^(${textFields.join('|')})_([a-z]{2,3})$`);

/** As many languages as a product can have texts in. */
const MOST_LANGUAGES = 20;

/** The columns of an export, in their order. */
export const columnsFor = (languages: readonly LanguageCode[]): string[] => [
  ...variantColumns,
  ...productColumns,
  ...languages.flatMap((language) => textFields.map((field) => `${field}_${language}`)),
  ...stockColumns,
];

/** A text in one language and the columns that hold it. */
interface TextColumns {
  language: LanguageCode;
  columns: readonly { field: TextField; column: string }[];
}

/** The columns that a file has, and where. */
export interface Header {
  width: number;
  places: ReadonlyMap<string, number>;
  texts: readonly TextColumns[];
  /** Where the cells stand that are about the whole product. */
  productPlaces: readonly (readonly [column: string, place: number])[];
  hasStock: boolean;
  /** Numbers may have a comma before their decimals, since commas do not separate cells. */
  decimalComma: boolean;
}

/** Far more than there are names. */
const MOST_COLUMNS = 500;

/** Reads the first row of a file. Names a column that it does not know, or one that it needs. */
export function headerOf({ cells, width }: { cells: readonly string[]; width: number }, delimiter: string): Header {
  if (width > MOST_COLUMNS) throw transferProblems.COLUMNS_TOO_MANY({ limit: MOST_COLUMNS });
  const names = cells.map((cell) => cell.trim().toLowerCase());
  const places = new Map<string, number>();
  for (const [place, name] of names.entries()) {
    if (!fixed.has(name) && !textColumn.test(name)) throw transferProblems.COLUMN_UNKNOWN({ column: shown(name) });
    if (places.has(name)) throw transferProblems.COLUMN_REPEATED({ column: name });
    places.set(name, place);
  }
  if (!places.has('sku')) throw transferProblems.COLUMN_MISSING({ column: 'sku' });
  const texts = textsIn(names);
  if (texts.length > MOST_LANGUAGES) throw transferProblems.LANGUAGES_TOO_MANY({ limit: MOST_LANGUAGES });
  return {
    width: names.length,
    places,
    texts,
    productPlaces: [...places].filter(([name]) => isOfProduct(name)),
    hasStock: stockColumns.some((name) => places.has(name)),
    decimalComma: delimiter !== ',',
  };
}

const isOfProduct = (name: string) => productColumns.some((column) => column === name) || textColumn.test(name);

/** What came as a header may be a picture. */
const shown = (name: string) => name.replace(/\p{C}/gu, '').slice(0, 60);

function textsIn(names: readonly string[]): TextColumns[] {
  const byLanguage = new Map<LanguageCode, { field: TextField; column: string }[]>();
  for (const column of names) {
    const [, name, code] = textColumn.exec(column) ?? [];
    const field = textFields.find((one) => one === name);
    if (!field) continue;
    const language = LanguageCode.parse(code);
    byLanguage.set(language, [...(byLanguage.get(language) ?? []), { field, column }]);
  }
  return [...byLanguage].map(([language, columns]) => ({ language, columns }));
}

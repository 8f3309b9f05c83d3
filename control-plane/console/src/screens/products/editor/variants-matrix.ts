/** Something that shoppers choose by, as it is typed: a name and its values, all in the first language of the store. */
export interface Axis {
  /** The code of an option that is there, or a name of this form's own for a new one. */
  key: string;
  name: string;
  values: string[];
}

/** One combination, as it is typed. */
export interface VariantRow {
  /** Of a variant that is there. */
  id: string | undefined;
  /** The sku under which its stock is kept, until it is renamed. */
  storedSku: string | undefined;
  sku: string;
  price: string;
  /** What it costs instead while it is on sale. */
  salePrice: string;
  quantity: string;
  /** Whether there is such a variant at all. */
  sold: boolean;
  isDefault: boolean;
  /** The value of each axis, by the key of the axis. */
  choices: Record<string, string>;
}

/** As many as the service takes. */
export const MOST_AXES = 4;
export const MOST_ROWS = 100;

/** What stands between values that are typed in one go. */
export const SEPARATORS = [',', '،', ';'];

/** Values one by one, however they were typed or pasted; each once. */
export function valuesTyped(texts: readonly string[]): string[] {
  const values = texts.flatMap((text) => text.split(/[,،;\n]/)).map((text) => text.trim());
  const isFirst = (value: string, place: number) =>
    values.findIndex((other) => plain(other) === plain(value)) === place;
  return values.filter((value, place) => value !== '' && isFirst(value, place));
}

const plain = (text: string) => text.trim().toLowerCase();

/** What tells rows apart: their values in the order of the axes. */
export const keyOf = ({ choices }: Pick<VariantRow, 'choices'>, axes: readonly Axis[]): string =>
  usable(axes)
    .map(({ key }) => plain(choices[key] ?? ''))
    .join(' / ');

/** Those that say something: an axis without values makes no combinations. A name may be typed anew at any time. */
export const usable = (axes: readonly Axis[]): Axis[] => axes.filter(({ values }) => values.length > 0);

export const emptyRow = (choices: Record<string, string> = {}): VariantRow => ({
  id: undefined,
  storedSku: undefined,
  sku: '',
  price: '',
  salePrice: '',
  quantity: '',
  sold: true,
  isDefault: false,
  choices,
});

/** How many rows there would be, without making them. */
export const combinationCount = (axes: readonly Axis[]): number =>
  usable(axes).reduce((count, { values }) => count * values.length, 1);

function combinations(axes: readonly Axis[]): Record<string, string>[] {
  return usable(axes).reduce<Record<string, string>[]>(
    (made, { key, values }) => made.flatMap((choices) => values.map((value) => ({ ...choices, [key]: value }))),
    [{}],
  );
}

/** Whether a row says the same about every axis that both know. */
const fits = (row: VariantRow, choices: Record<string, string>) =>
  Object.entries(choices).every(([key, value]) => {
    const chosen = row.choices[key];
    return chosen === undefined || plain(chosen) === plain(value);
  });

/**
 * The rows for other axes. A row stays what it is as long as one combination continues it, so a product that gets its
 * first option keeps its variant, its sku and its stock as the first of the new ones. A row that is new costs what its
 * likeness costs, and there is none of it.
 */
export function arrangeRows(rows: readonly VariantRow[], axes: readonly Axis[]): VariantRow[] {
  const left = new Set(rows);
  const wanted = combinations(axes);
  const taken = new Map<object, VariantRow>();
  for (const isExact of [true, false])
    for (const choices of wanted) {
      if (taken.has(choices)) continue;
      const width = Object.keys(choices).length;
      const row = [...left].find(
        (one) => fits(one, choices) && (!isExact || Object.keys(one.choices).length === width),
      );
      if (!row) continue;
      left.delete(row);
      taken.set(choices, row);
    }
  return wanted.map((choices) => {
    const row = taken.get(choices);
    if (row) return { ...row, choices };
    const likeness = rows.find((one) => fits(one, choices)) ?? rows[0];
    return { ...emptyRow(choices), price: likeness?.price ?? '', salePrice: likeness?.salePrice ?? '' };
  });
}

/** What is left of a text where only letters of the Latin alphabet and digits may stand. */
export const latin = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-/, '')
    .replace(/-$/, '');

const LONGEST_STEM = 40;

/** What skus of a product begin with, where nobody typed any. A name of another script leaves nothing, and gets the other. */
export const stemOf = (name: string, otherwise: string): string =>
  latin(name).slice(0, LONGEST_STEM).replace(/-$/, '').toUpperCase() || otherwise;

/** The skus of all rows: those that were typed, and for the others one made of the stem and the values. */
export function skusOf(rows: readonly VariantRow[], axes: readonly Axis[], stem: string): string[] {
  const used = new Set(rows.map(({ sku }) => sku.trim()).filter((sku) => sku !== ''));
  return rows.map(({ sku, choices }) => {
    if (sku.trim() !== '') return sku.trim();
    const parts = usable(axes).map(({ key, values }) => {
      const value = choices[key] ?? '';
      return latin(value).toUpperCase() || String(values.indexOf(value) + 1);
    });
    const wanted = [stem, ...parts].join('-');
    let made = wanted;
    for (let number = 2; used.has(made); number += 1) made = `${wanted}-${number}`;
    used.add(made);
    return made;
  });
}

import { type Settled, settle } from '../../../components/editor/three-way.ts';
import { type ProductValues, textFields } from './product-values.ts';
import { keyOf, type VariantRow } from './variants-matrix.ts';

export interface Merged extends Settled {
  values: ProductValues;
}

const plainFields = [
  'visible',
  'shipeable',
  'availableFrom',
  'categories',
  'brand',
  'type',
  'minimum',
  'maximum',
  'saleFrom',
  'saleUntil',
  'pictures',
] as const;
const cells = ['sku', 'price', 'salePrice'] as const;

/** Which combinations there are. */
const structureOf = ({ axes, variants }: ProductValues) => ({
  axes: axes.map(({ name, values }) => ({ name, values })),
  sold: variants.filter(({ sold }) => sold).map((row) => keyOf(row, axes)),
});

/**
 * Brings together what was typed here and what somebody else saved meanwhile, field by field. Nothing that was typed is
 * lost; stock is a difference, so that of both counts.
 */
export function merge(base: ProductValues, mine: ProductValues, theirs: ProductValues): Merged {
  const merged: Merged = { values: structuredClone(mine), taken: [], disputed: [] };
  const isTheirStructure = settle(merged, 'variants', [structureOf(base), structureOf(mine), structureOf(theirs)]);
  mergeRows(merged, { base, mine, theirs }, isTheirStructure);
  for (const field of plainFields)
    if (settle(merged, field, [base[field], mine[field], theirs[field]])) take(merged.values, theirs, field);
  for (const language of Object.keys(theirs.texts))
    for (const field of textFields) {
      const path = `texts.${language}.${field}`;
      const textIn = ({ texts }: ProductValues) => texts[language]?.[field] ?? '';
      if (settle(merged, path, [textIn(base), textIn(mine), textIn(theirs)])) take(merged.values, theirs, path);
    }
  return merged;
}

interface Three {
  base: ProductValues;
  mine: ProductValues;
  theirs: ProductValues;
}

function mergeRows(merged: Merged, { base, mine, theirs }: Three, isTheirStructure: boolean): void {
  const { axes, variants } = isTheirStructure ? theirs : mine;
  const rowIn = ({ axes: own, variants: rows }: ProductValues, key: string) =>
    rows.find((row) => keyOf(row, own) === key);
  merged.values.axes = structuredClone(axes);
  merged.values.variants = variants.map((row) => {
    const key = keyOf(row, axes);
    const [before, typed, now] = [rowIn(base, key), rowIn(mine, key), rowIn(theirs, key)];
    if (!typed || !now) return { ...row };
    const own: VariantRow = { ...typed, id: now.id, storedSku: now.storedSku, sold: row.sold, choices: row.choices };
    for (const cell of cells)
      if (settle(merged, `variants.${key}.${cell}`, [before?.[cell] ?? '', typed[cell], now[cell]]))
        own[cell] = now[cell];
    return { ...own, quantity: sumOf(before?.quantity, typed.quantity, now.quantity) };
  });
}

/** What is there now, and the difference that was typed. */
function sumOf(base: string | undefined, mine: string, theirs: string): string {
  // It had none when it was opened: whoever counted it first counted it.
  if (!base) return theirs || mine;
  const difference = Number(mine || '0') - Number(base);
  if (Number.isNaN(difference)) return mine;
  return difference === 0 ? theirs : String(Math.max(0, Number(theirs || '0') + difference));
}

/** Puts one field of theirs into the place of what was typed. */
export function take(values: ProductValues, theirs: ProductValues, path: string): void {
  const [head = '', ...rest] = path.split('.');
  const field = rest.at(-1) ?? '';
  if (path === 'variants') {
    values.axes = structuredClone(theirs.axes);
    values.variants = structuredClone(theirs.variants);
  } else if (head === 'texts') {
    const language = rest[0] ?? '';
    const written = { ...values.texts[language], ...pick(theirs.texts[language], field) };
    values.texts = { ...values.texts, [language]: written } as ProductValues['texts'];
  } else if (head === 'variants') {
    const key = rest.slice(0, -1).join('.');
    const now = theirs.variants.find((row) => keyOf(row, theirs.axes) === key);
    values.variants = values.variants.map((row) =>
      now && keyOf(row, values.axes) === key ? { ...row, ...pick(now, field) } : row,
    );
  } else {
    (values as Record<string, unknown>)[head] = structuredClone(theirs[head]);
  }
}

const pick = (source: object | undefined, field: string) =>
  Object.fromEntries(Object.entries(source ?? {}).filter(([name]) => name === field));

import type { LanguageCode } from '@storepod/kernel/language-code';
import { formatterOf } from './amount.ts';

/** The units that a store may measure in, by their names in the language data. */
const units = { KG: 'kilogram', LB: 'pound', CM: 'centimeter', IN: 'inch' } as const;

/** One size or several, with the unit in words of this language: 30 × 20 × 4 cm. */
export function shownMeasure(sizes: readonly number[], unit: keyof typeof units, locale: LanguageCode): string {
  const style = { maximumFractionDigits: 3 };
  const bare = formatterOf(`${locale}|number`, locale, style);
  const named = formatterOf(`${locale}|${unit}`, locale, { ...style, style: 'unit', unit: units[unit] });
  return sizes.map((size, index) => (index < sizes.length - 1 ? bare : named).format(size)).join(' × ');
}

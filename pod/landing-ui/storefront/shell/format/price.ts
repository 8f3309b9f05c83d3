import { exponentOf } from '@storepod/kernel/currency';
import { directionOf, type LanguageCode } from '@storepod/kernel/language-code';
import type { Money } from '@storepod/kernel/money';

/** More pairs of language and currency than one process ever serves at a time; then it starts over. */
const MOST_FORMATTERS = 256;
const formatters = new Map<string, Intl.NumberFormat>();

/** An amount as people read it in this language. */
export function shownPrice({ amount, currency }: Money, locale: LanguageCode): string {
  const digits = exponentOf(currency);
  const style = { style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: digits } as const;
  const formatter = formatterOf(`${locale}|${currency}`, locale, style);
  return keptTogether(formatter, amount / 10 ** digits, locale);
}

/** How much less something costs: −20%. */
export const shownDiscount = (percent: number, locale: LanguageCode): string =>
  formatterOf(`${locale}|%`, locale, { style: 'percent' }).format(-percent / 100);

/** Making a formatter is slow, so each is made once. */
export function formatterOf(key: string, locale: LanguageCode, style: Intl.NumberFormatOptions): Intl.NumberFormat {
  const known = formatters.get(key);
  if (known) return known;
  if (formatters.size >= MOST_FORMATTERS) formatters.clear();
  // Shops write 1299 and not ١٢٩٩ beside prices in most Arabic-speaking markets online.
  const made = new Intl.NumberFormat(locale, { ...style, numberingSystem: 'latn' });
  formatters.set(key, made);
  return made;
}

const ISOLATE = '\u2068';
const END_OF_ISOLATE = '\u2069';

/** Among letters that run from the right, the signs of a foreign currency would change places: they keep to themselves. */
function keptTogether(formatter: Intl.NumberFormat, value: number, locale: LanguageCode): string {
  if (directionOf(locale) === 'ltr') return formatter.format(value);
  return formatter
    .formatToParts(value)
    .map(({ type, value: text }) => (type === 'currency' ? ISOLATE + text + END_OF_ISOLATE : text))
    .join('');
}

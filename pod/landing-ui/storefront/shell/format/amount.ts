/** More pairs of language and currency than one process ever serves at a time; then it starts over. */
const MOST_FORMATTERS = 256;
const formatters = new Map<string, Intl.NumberFormat>();

/** An amount in the smallest unit of its currency. */
interface Amount {
  amount: number;
  currency: string;
}

/** How amounts are written on a page. */
export interface AmountStyle {
  locale: string;
  /** Decimals of the currency. Browsers know other ones than ISO 4217 for some. */
  digits: number;
  dir: 'ltr' | 'rtl';
}

/** An amount as people read it. This file is a part of what browsers load, so it knows no list of currencies. */
export function shownAmount({ amount, currency }: Amount, { locale, digits, dir }: AmountStyle): string {
  const style = { style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: digits } as const;
  const formatter = formatterOf(`${locale}|${currency}|${digits}`, locale, style);
  return keptTogether(formatter, amount / 10 ** digits, dir);
}

/** Making a formatter is slow, so each is made once. */
export function formatterOf(key: string, locale: string, style: Intl.NumberFormatOptions): Intl.NumberFormat {
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
function keptTogether(formatter: Intl.NumberFormat, value: number, dir: AmountStyle['dir']): string {
  if (dir === 'ltr') return formatter.format(value);
  return formatter
    .formatToParts(value)
    .map(({ type, value: text }) => (type === 'currency' ? ISOLATE + text + END_OF_ISOLATE : text))
    .join('');
}

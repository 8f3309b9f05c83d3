import { exponentOf } from '@storepod/kernel/currency';
import type { LanguageCode } from '@storepod/kernel/language-code';
import type { Money } from '@storepod/kernel/money';

/** More pairs of language and currency than one process ever serves at a time; then it starts over. */
const MOST_FORMATTERS = 256;
const formatters = new Map<string, Intl.NumberFormat>();

/** An amount as people read it in this language. Making a formatter is slow, so each is made once. */
export function shownPrice({ amount, currency }: Money, locale: LanguageCode): string {
  return formatterOf(locale, currency).format(amount / 10 ** exponentOf(currency));
}

function formatterOf(locale: LanguageCode, currency: Money['currency']): Intl.NumberFormat {
  const key = `${locale}|${currency}`;
  const known = formatters.get(key);
  if (known) return known;
  if (formatters.size >= MOST_FORMATTERS) formatters.clear();
  const digits = exponentOf(currency);
  const made = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    // Shops write 1299 and not ١٢٩٩ beside prices in most Arabic-speaking markets online.
    numberingSystem: 'latn',
  });
  formatters.set(key, made);
  return made;
}

import { exponentOf } from '@storepod/kernel/currency';
import { directionOf, type LanguageCode } from '@storepod/kernel/language-code';
import type { Money } from '@storepod/kernel/money';
import { formatterOf, shownAmount } from './amount.ts';

/** An amount as people read it in this language. */
export const shownPrice = (price: Money, locale: LanguageCode): string =>
  shownAmount(price, { locale, digits: exponentOf(price.currency), dir: directionOf(locale) });

/** How much less something costs: −20%. */
export const shownDiscount = (percent: number, locale: LanguageCode): string =>
  formatterOf(`${locale}|%`, locale, { style: 'percent' }).format(-percent / 100);

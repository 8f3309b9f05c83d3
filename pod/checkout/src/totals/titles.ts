import { DEFAULT_LANGUAGE } from '@storepod/kernel/language-code';
import type { TotalCode } from './quote.ts';
import type { Titles } from './rules.ts';

interface TotalTitles extends Record<TotalCode, string> {
  taxIncluded: string;
  /** Stands behind the name of a tax that is part of the prices. */
  included: string;
}

const byLanguage: Record<string, TotalTitles> = {
  en: {
    SUBTOTAL: 'Subtotal',
    DISCOUNT: 'Discount',
    SHIPPING: 'Shipping',
    TAX: 'Tax',
    TOTAL: 'Total',
    taxIncluded: 'Tax included',
    included: 'included',
  },
  ar: {
    SUBTOTAL: 'المجموع الفرعي',
    DISCOUNT: 'الخصم',
    SHIPPING: 'الشحن',
    TAX: 'الضريبة',
    TOTAL: 'المجموع',
    taxIncluded: 'الضريبة المشمولة',
    included: 'مشمولة',
  },
  fr: {
    SUBTOTAL: 'Sous-total',
    DISCOUNT: 'Remise',
    SHIPPING: 'Livraison',
    TAX: 'Taxes',
    TOTAL: 'Total',
    taxIncluded: 'Taxes comprises',
    included: 'comprise',
  },
  es: {
    SUBTOTAL: 'Subtotal',
    DISCOUNT: 'Descuento',
    SHIPPING: 'Envío',
    TAX: 'Impuestos',
    TOTAL: 'Total',
    taxIncluded: 'Impuestos incluidos',
    included: 'incluido',
  },
  ru: {
    SUBTOTAL: 'Промежуточный итог',
    DISCOUNT: 'Скидка',
    SHIPPING: 'Доставка',
    TAX: 'Налог',
    TOTAL: 'Итого',
    taxIncluded: 'Налог включён',
    included: 'включён',
  },
};

const english = byLanguage.en as TotalTitles;

/** What totals are called in a language; in English where nobody has translated them. */
export const totalTitles = (lang: string): TotalTitles => byLanguage[lang] ?? english;

/** A text of the store in this language, else in English, else in the first that it has. */
export function titleIn(titles: Titles, lang: string, otherwise: string): string {
  const texts: Record<string, string | undefined> = titles;
  return texts[lang] ?? texts[DEFAULT_LANGUAGE] ?? Object.values(texts)[0] ?? otherwise;
}

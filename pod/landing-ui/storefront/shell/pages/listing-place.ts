import type { LanguageCode } from '@storepod/kernel/language-code';
import { readStore } from '../../backend/reads.ts';
import { translatorOf } from '../../messages/messages.ts';

/** What a list says of its orders and of what narrows it, and the currency of its prices. */
export async function listingPlace(locale: LanguageCode) {
  const t = translatorOf(locale);
  const { currency } = await readStore();
  return {
    currency,
    words: {
      sorts: {
        relevance: t('listing.relevance'),
        newest: t('listing.newest'),
        oldest: t('listing.oldest'),
        'price-asc': t('listing.cheapest'),
        'price-desc': t('listing.dearest'),
      },
      brand: t('listing.brand'),
      category: t('listing.category'),
      availability: t('listing.availability'),
      inStock: t('listing.inStock'),
      priceBetween: (limits: { min: string; max: string }) => t('listing.priceBetween', limits),
      priceFrom: (limit: { min: string }) => t('listing.priceFrom', limit),
      priceUpTo: (limit: { max: string }) => t('listing.priceUpTo', limit),
    },
  };
}

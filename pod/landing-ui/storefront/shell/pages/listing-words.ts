import type { LanguageCode } from '@storepod/kernel/language-code';
import { translatorOf } from '../../messages/messages.ts';

/** What a list says of its orders and facets. */
export function listingWords(locale: LanguageCode) {
  const t = translatorOf(locale);
  return {
    sorts: { relevance: t('listing.relevance'), newest: t('listing.newest'), oldest: t('listing.oldest') },
    brand: t('listing.brand'),
    category: t('listing.category'),
  };
}

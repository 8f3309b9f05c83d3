import { translatorOf } from '../../messages/messages.ts';
import type { PageContext } from '../../theme-contract/theme.ts';

/** What a search box needs: where it leads, and its words, so that the browser needs no translations of its own. */
export const searchWords = ({ locale, store, searchHref }: PageContext) => {
  const t = translatorOf(locale);
  return {
    action: searchHref,
    store: store.id,
    locale,
    words: {
      label: t('navigation.search'),
      placeholder: t('navigation.searchPlaceholder'),
      suggestions: t('search.suggestions'),
    },
  };
};

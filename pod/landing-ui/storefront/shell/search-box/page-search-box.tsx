import { translatorOf } from '../../messages/messages.ts';
import type { SearchBoxProps } from '../../theme-contract/page-context.ts';
import { SearchBox } from './search-box.tsx';

/** The search box with where it leads, and its words, so that the browser needs no translations of its own. */
export function PageSearchBox({ context: { locale, store, searchHref }, ...box }: SearchBoxProps) {
  const t = translatorOf(locale);
  return (
    <SearchBox
      {...box}
      action={searchHref}
      store={store.id}
      locale={locale}
      words={{
        label: t('navigation.search'),
        placeholder: t('navigation.searchPlaceholder'),
        suggestions: t('search.suggestions'),
      }}
    />
  );
}

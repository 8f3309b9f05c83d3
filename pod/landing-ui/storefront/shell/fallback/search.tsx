import { translatorOf } from '../../messages/messages.ts';
import type { SearchProps } from '../../theme-contract/theme.ts';

/** A page of what was found, for themes without one of their own. */
export function Search({ context, query, listing, empty, didYouMean, dropped, foundIn }: SearchProps) {
  const { Listing, SearchBox } = context.parts;
  const t = translatorOf(context.locale);
  return (
    <div className="page-width pt-8">
      <h1 className="text-3xl font-semibold">{query ? t('search.results', { query }) : t('search.start')}</h1>
      <div className="mt-5 max-w-xl">
        <SearchBox context={context} id="search-page" query={query} />
      </div>
      {didYouMean && (
        <p className="mt-4 rounded-lg bg-muted px-4 py-3 text-sm text-muted-foreground">
          {t('search.showing', { query, words: didYouMean.label })}
        </p>
      )}
      {dropped && (
        <p className="mt-4 rounded-lg bg-muted px-4 py-3 text-sm text-muted-foreground" data-dropped-words>
          {t('search.dropped', { words: new Intl.ListFormat(context.locale, { type: 'unit' }).format(dropped) })}
        </p>
      )}
      {foundIn && (
        <p className="mt-4 rounded-lg bg-muted px-4 py-3 text-sm text-muted-foreground">
          {t('search.foundIn', { language: foundIn })}
        </p>
      )}
      <div className="mt-8">
        <Listing listing={listing} context={context} empty={empty} />
      </div>
    </div>
  );
}

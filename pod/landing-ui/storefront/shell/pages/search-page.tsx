import { readAvailability, readSearch, readSuggestions } from '../../backend/reads.ts';
import { translatorOf } from '../../messages/messages.ts';
import type { Theme } from '../../theme-contract/theme.ts';
import { languageName } from '../format/language-name.ts';
import { stayWithin } from '../listing/last-page.ts';
import { isNarrowed, listingHref, listingQuery } from '../listing/listing-query.ts';
import { listingView } from '../listing/listing-view.ts';
import { areOtherWords } from '../listing/other-words.ts';
import { pageContext } from '../page-context.ts';
import { samePath } from '../path-in.ts';
import { productHref, skusOf } from '../product/product-card.ts';
import { describePage } from '../seo/metadata.ts';
import { Frame } from './frame.tsx';
import { listingPlace } from './listing-place.ts';
import { localeOf, type PageProps } from './page-props.ts';
import { orStateMetadata, orStatePage } from './states.tsx';

/** What was found. Search engines have their own. */
export const searchPage = (theme: Theme, { Search } = theme.pages) => ({
  metadata: orStateMetadata(async (props: PageProps) => {
    const locale = await localeOf(props);
    return describePage({
      title: translatorOf(locale)('search.title'),
      path: `/${locale}/search`,
      pathIn: samePath('/search'),
      isHidden: true,
    });
  }),
  Page: orStatePage(theme, async (props: PageProps) => {
    const locale = await localeOf(props);
    const query = listingQuery(await props.searchParams);
    const [context, result] = await Promise.all([pageContext(theme, locale), readSearch(locale, query)]);
    const path = `/${locale}/search`;
    stayWithin(result, path, query);
    const [availability, suggested] = await Promise.all([
      readAvailability(skusOf(result.content)),
      query.q && result.totalElements === 0 ? readSuggestions(locale, query.q) : [],
    ]);
    const { didYouMean, droppedWords, language } = result;
    return (
      <Frame theme={theme} context={context} pathIn={(code) => listingHref(`/${code}/search`, { ...query, page: 0 })}>
        <Search
          context={context}
          query={query.q}
          empty={
            <>
              <theme.states.EmptyState
                context={context}
                empty={query.q && !isNarrowed(query) ? 'search' : 'filters'}
                query={query.q}
              />
              <theme.parts.Suggested
                title={translatorOf(locale)('search.suggestions')}
                links={suggested.map(({ name, friendlyUrl }) => ({
                  label: name,
                  href: productHref(locale, friendlyUrl),
                }))}
              />
            </>
          }
          listing={listingView(result, { ...context, ...(await listingPlace(locale)), path, query }, availability)}
          {...(didYouMean &&
            areOtherWords(query.q, didYouMean, droppedWords) && {
              didYouMean: { label: didYouMean, href: listingHref(path, { ...query, q: didYouMean, page: 0 }) },
            })}
          {...(droppedWords && { dropped: droppedWords })}
          {...(language !== locale && { foundIn: languageName(language, locale) })}
        />
      </Frame>
    );
  }),
});

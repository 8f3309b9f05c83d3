import { LanguageCode } from '@storepod/kernel/language-code';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { en } from '../../messages/en.ts';
import { themeParts } from '../../shell/theme-parts.ts';
import type { PageContext } from '../../theme-contract/page-context.ts';
import { defaultLayout } from '../layout-config.ts';
import { Listing } from './listing.tsx';

const context: PageContext = {
  store: { id: 'store', name: 'Shop', email: '', phone: '' },
  locale: LanguageCode.parse('en'),
  dir: 'ltr',
  timeZone: 'UTC',
  homeHref: '/en',
  searchHref: '/en/search',
  accountHref: '/en/customer',
  cartHref: '/en/cart',
  layout: defaultLayout,
  parts: themeParts(),
};
const nothing = { products: [], total: 0, page: 0, pages: 0, pager: [], sorts: [], facets: [], selected: [] };

it('offers the way back from choices that leave nothing, though no facet names them any more', () => {
  const html = renderToStaticMarkup(
    <Listing listing={{ ...nothing, clearHref: '/en/search' }} context={context} empty="" />,
  );
  expect(html).toMatch(new RegExp(`<a href="/en/search"[^>]*>${en.listing.clear}</a>`));
});

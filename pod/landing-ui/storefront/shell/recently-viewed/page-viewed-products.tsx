import { translatorOf } from '../../messages/messages.ts';
import type { RecentlyViewedProps } from '../../theme-contract/page-context.ts';
import { keptViewOf } from './kept-views.ts';
import { ViewedProducts } from './viewed-products.tsx';

/** The products that were looked at, with their words, so that the browser needs no translations of its own. */
export const PageViewedProducts = ({ context: { store, locale }, product }: RecentlyViewedProps) => (
  <ViewedProducts
    store={store.id}
    title={translatorOf(locale)('product.recentlyViewed')}
    view={keptViewOf(product, locale)}
  />
);

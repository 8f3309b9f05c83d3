import { translatorOf } from '../../messages/messages.ts';
import type { ListingProps, PageContext } from '../../theme-contract/page-context.ts';
import { StaticHtml } from './static-html.tsx';

/** A page of products with its facets, orders and pages. Everything is a link, so it works before any script does. */
export function Listing({ listing, context, empty }: ListingProps) {
  const { Facets, ListingUnavailable, Pager, ProductGrid, SelectedChoices, Sorts } = context.parts;
  const t = translatorOf(context.locale);
  if (listing.retryHref !== undefined) return <ListingUnavailable context={context} retryHref={listing.retryHref} />;
  const hasFacets = listing.facets.length > 0;
  return (
    <div className={hasFacets ? 'lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-10' : ''}>
      {hasFacets && (
        <StaticHtml>
          <Facets listing={listing} context={context} />
        </StaticHtml>
      )}
      <div>
        <StaticHtml>
          <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm">
            <div role="status">
              <h2 className="text-muted-foreground">{t('listing.found', { count: listing.total })}</h2>
            </div>
            {listing.total > 1 && <Sorts listing={listing} context={context} />}
          </div>
          <SelectedChoices listing={listing} context={context} />
        </StaticHtml>
        {listing.products.length > 0 ? <ProductGrid products={listing.products} context={context} firstRow /> : empty}
        <StaticHtml>
          <Pager listing={listing} context={context} />
        </StaticHtml>
      </div>
    </div>
  );
}

/** An empty list would say that there is nothing to buy. */
export function ListingUnavailable({ context, retryHref }: { context: PageContext; retryHref: string }) {
  const t = translatorOf(context.locale);
  return (
    <div role="alert" className="rounded-lg bg-muted px-6 py-16 text-center text-muted-foreground">
      <p>{t('listing.unavailable')}</p>
      <a
        href={retryHref}
        className="mt-3 inline-flex min-h-11 items-center font-medium text-foreground underline underline-offset-4"
      >
        {t('states.retry')}
      </a>
    </div>
  );
}

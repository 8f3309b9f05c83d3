import type { ReactNode } from 'react';
import { translatorOf } from '../../messages/messages.ts';
import type { PageContext } from '../../theme-contract/theme.ts';
import type { FacetView, ListingView } from '../../theme-contract/views.ts';
import { ChevronIcon, CloseIcon, FilterIcon } from './icons.tsx';
import { ProductGrid } from './product-card.tsx';
import { StaticHtml } from './static-html.tsx';

interface Props {
  listing: ListingView;
  context: PageContext;
  /** Stands in place of the products where there are none. */
  empty: ReactNode;
}

/** A page of products with its facets, orders and pages. Everything is a link, so it works before any script does. */
export function Listing({ listing, context, empty }: Props) {
  const t = translatorOf(context.locale);
  if (listing.retryHref !== undefined) return <Unavailable context={context} retryHref={listing.retryHref} />;
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
            <p className="text-muted-foreground" role="status">
              {t('listing.found', { count: listing.total })}
            </p>
            {listing.total > 1 && <Sorts listing={listing} label={t('listing.sort')} />}
          </div>
          <Selected listing={listing} context={context} />
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
function Unavailable({ context, retryHref }: { context: PageContext; retryHref: string }) {
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

function Sorts({ listing, label }: { listing: ListingView; label: string }) {
  return (
    <nav aria-label={label} className="flex flex-wrap items-center gap-x-4">
      {listing.sorts.map(({ id, label: name, href, isCurrent }) => (
        <a
          key={id}
          href={href}
          rel="nofollow"
          aria-current={isCurrent ? 'true' : undefined}
          className="py-3 text-muted-foreground underline-offset-8 hover:underline aria-[current]:font-medium aria-[current]:text-foreground aria-[current]:underline lg:py-2"
        >
          {name}
        </a>
      ))}
    </nav>
  );
}

function Selected({ listing: { selected, clearHref }, context }: Omit<Props, 'empty'>) {
  const t = translatorOf(context.locale);
  // Where nothing is left, the facets name no choice; the way back is needed all the more.
  if (selected.length === 0 && !clearHref) return null;
  return (
    <ul className="mb-5 flex flex-wrap gap-2 text-sm">
      {selected.map(({ label, href }) => (
        <li key={href}>
          <a
            href={href}
            rel="nofollow"
            aria-label={t('listing.remove', { name: label })}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-border px-4 hover:bg-accent hover:text-accent-foreground lg:min-h-9"
          >
            {label}
            <CloseIcon className="size-3.5" />
          </a>
        </li>
      ))}
      {clearHref && (
        <li>
          <a
            href={clearHref}
            rel="nofollow"
            className="inline-flex min-h-11 items-center px-2 underline underline-offset-4 lg:min-h-9"
          >
            {t('listing.clear')}
          </a>
        </li>
      )}
    </ul>
  );
}

function Facets({ listing, context }: Omit<Props, 'empty'>) {
  const t = translatorOf(context.locale);
  return (
    <>
      <button
        type="button"
        popoverTarget="filters"
        className="mb-5 inline-flex min-h-11 items-center gap-2 rounded-full border border-border px-5 text-sm font-medium lg:hidden"
      >
        <FilterIcon />
        {t('listing.filters')}
      </button>
      <div
        id="filters"
        popover="auto"
        className="inset-y-0 start-auto end-0 m-0 h-dvh max-h-none w-[min(22rem,90vw)] overflow-y-auto border-s border-border bg-background p-5 text-foreground shadow-xl scrim lg:static lg:block lg:h-auto lg:w-auto lg:overflow-visible lg:border-0 lg:p-0 lg:shadow-none"
      >
        <div className="mb-3 flex items-center justify-between lg:hidden">
          <h2 className="text-lg font-semibold">{t('listing.filters')}</h2>
          <button
            type="button"
            popoverTarget="filters"
            popoverTargetAction="hide"
            aria-label={t('navigation.close')}
            className="-me-3 inline-grid size-11 place-items-center rounded-full"
          >
            <CloseIcon />
          </button>
        </div>
        {listing.facets.map((facet) => (
          <Facet key={facet.id} facet={facet} />
        ))}
      </div>
    </>
  );
}

function Facet({ facet: { title, choices } }: { facet: FacetView }) {
  return (
    <details open className="group border-b border-border py-3 lg:first-of-type:pt-0">
      <summary className="flex min-h-11 list-none items-center justify-between text-sm font-semibold lg:min-h-9 [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronIcon className="size-4 rotate-90 group-open:-rotate-90" />
      </summary>
      <ul className="-mx-1 overflow-y-auto p-1 lg:max-h-72">
        {choices.map(({ id, label, count, selected, href }) => (
          <li key={id}>
            <a href={href} rel="nofollow" aria-current={selected ? 'true' : undefined} className="facet-choice">
              <i aria-hidden="true">{selected ? '✓' : ''}</i>
              <span className="min-w-0 flex-1 truncate">{label}</span>
              <span className="text-xs text-muted-foreground">{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Pager({ listing: { pager, pages, previous, next }, context }: Omit<Props, 'empty'>) {
  const t = translatorOf(context.locale);
  if (pages < 2) return null;
  const box = 'inline-grid min-h-11 min-w-11 place-items-center rounded-md px-3 text-sm';
  return (
    <nav aria-label={t('listing.pages')} className="mt-12 flex flex-wrap items-center justify-center gap-1">
      {previous && (
        <a href={previous} rel="prev" className={`${box} hover:bg-accent hover:text-accent-foreground`}>
          {t('listing.previous')}
        </a>
      )}
      {pager.map((entry, index) =>
        entry === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has nothing else to be told by
          <span key={index} className={`${box} text-muted-foreground`}>
            …
          </span>
        ) : (
          <a
            key={entry.page}
            href={entry.href}
            aria-label={t('listing.page', { page: entry.page })}
            aria-current={entry.isCurrent ? 'page' : undefined}
            className={`${box} hover:bg-accent hover:text-accent-foreground aria-[current]:bg-primary aria-[current]:text-primary-foreground`}
          >
            {entry.page}
          </a>
        ),
      )}
      {next && (
        <a href={next} rel="next" className={`${box} hover:bg-accent hover:text-accent-foreground`}>
          {t('listing.next')}
        </a>
      )}
    </nav>
  );
}

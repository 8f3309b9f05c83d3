import { translatorOf } from '../../messages/messages.ts';
import type { ListingPartProps, PageContext } from '../../theme-contract/page-context.ts';
import type { FacetView } from '../../theme-contract/views.ts';

/** What a list can be narrowed by: beside it where there is room, behind a button elsewhere. */
export function Facets({ listing, context }: ListingPartProps) {
  const { CloseIcon, FilterIcon, PriceFilter } = context.parts;
  const t = translatorOf(context.locale);
  return (
    <>
      <button
        type="button"
        popoverTarget="filters"
        className="mb-5 inline-flex min-h-11 items-center gap-2 rounded-button border border-border px-5 text-sm font-medium lg:hidden"
      >
        <FilterIcon />
        {t('listing.filters')}
      </button>
      <div
        id="filters"
        popover="auto"
        className="inset-y-0 start-auto end-0 m-0 h-dvh max-h-none w-[min(22rem,90vw)] overflow-y-auto border-s border-border bg-background p-5 text-foreground shadow-overlay scrim lg:static lg:block lg:h-auto lg:w-auto lg:overflow-visible lg:border-0 lg:p-0 lg:shadow-none"
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
        <PriceFilter listing={listing} context={context} />
        {listing.facets.map((facet) => (
          <Facet key={facet.id} facet={facet} context={context} />
        ))}
      </div>
    </>
  );
}

function Facet({ facet: { title, choices }, context }: { facet: FacetView; context: PageContext }) {
  return (
    <details open className="group border-b border-border py-3 lg:first-of-type:pt-0">
      <summary className="flex min-h-11 list-none items-center justify-between gap-2 text-sm font-semibold lg:min-h-9 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 wrap-anywhere">{title}</span>
        <context.parts.ChevronIcon className="size-4 shrink-0 rotate-90 group-open:-rotate-90" />
      </summary>
      <ul className="-mx-1 overflow-y-auto p-1 lg:max-h-72">
        {choices.map(({ id, label, count, selected, href }) => (
          <li key={id}>
            <a href={href} rel="nofollow" aria-current={selected ? 'true' : undefined} className="facet-choice">
              <i aria-hidden="true">{selected ? '✓' : ''}</i>
              <span className="min-w-0 flex-1 truncate">{label}</span>
              {count !== undefined && <span className="text-xs text-muted-foreground">{count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

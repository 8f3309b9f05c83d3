import { translatorOf } from '../../messages/messages.ts';
import type { HeaderSearchProps } from '../../theme-contract/page-context.ts';

/** The way to search from the header, as the layout of the theme has it. */
export function HeaderSearch(props: HeaderSearchProps) {
  switch (props.context.layout.search) {
    case 'header':
      return <BoxOrLink {...props} />;
    case 'overlay':
      return <Overlay {...props} />;
    case 'page':
      return <PageLink {...props} />;
    case 'hidden':
      return null;
  }
}

const PageLink = ({ context, className }: HeaderSearchProps) => {
  const { SearchIcon } = context.parts;
  return (
    <a href={context.searchHref} className={className} aria-label={translatorOf(context.locale)('navigation.search')}>
      <SearchIcon />
    </a>
  );
};

/** A box where there is room for one, and the way to the page with one elsewhere. */
function BoxOrLink({ context, className }: HeaderSearchProps) {
  const { SearchBox } = context.parts;
  return (
    <>
      <div className="me-2 hidden w-64 md:block lg:w-52 xl:w-64">
        <SearchBox context={context} id="search-wide" />
      </div>
      <PageLink context={context} className={`${className} md:hidden`} />
    </>
  );
}

/** A box over the top of the page, once it is asked for. */
function Overlay({ context, className }: HeaderSearchProps) {
  const { CloseIcon, SearchBox, SearchIcon } = context.parts;
  const t = translatorOf(context.locale);
  return (
    <>
      <button type="button" popoverTarget="search" className={className} aria-label={t('navigation.search')}>
        <SearchIcon />
      </button>
      <search
        id="search"
        popover="auto"
        aria-label={t('navigation.search')}
        className="inset-x-0 top-0 bottom-auto m-0 w-full max-w-none border-b border-border bg-popover py-6 text-popover-foreground shadow-overlay scrim"
      >
        <div className="page-width flex items-center gap-2">
          <div className="flex-1">
            <SearchBox context={context} id="search-overlay" />
          </div>
          <button
            type="button"
            popoverTarget="search"
            popoverTargetAction="hide"
            className={className}
            aria-label={t('navigation.close')}
          >
            <CloseIcon />
          </button>
        </div>
      </search>
    </>
  );
}

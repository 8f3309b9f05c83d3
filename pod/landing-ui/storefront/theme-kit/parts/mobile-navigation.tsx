import { translatorOf } from '../../messages/messages.ts';
import type {
  BottomBarProps,
  MenuButtonProps,
  MobileMenuProps,
  PageContext,
} from '../../theme-contract/page-context.ts';
import type { NavigationView } from '../../theme-contract/views.ts';
import { newTab } from '../new-tab.ts';
import { StaticHtml } from './static-html.tsx';

/** Opens `MobileMenu`. On phones whose navigation is at the lower edge, the button stands there. */
export function MenuButton({ context, className }: MenuButtonProps) {
  const { MenuIcon } = context.parts;
  const elsewhere = context.layout.mobileNav === 'bottom-bar' ? ' max-lg:hidden' : '';
  return (
    <button
      type="button"
      popoverTarget="menu"
      className={`${className}${elsewhere}`}
      aria-label={translatorOf(context.locale)('navigation.menu')}
    >
      <MenuIcon />
    </button>
  );
}

const wholeScreen = 'inset-0 h-dvh w-full border-0';
const panels: Readonly<Record<PageContext['layout']['mobileNav'], string>> = {
  drawer: 'inset-y-0 start-0 end-auto h-dvh w-[min(22rem,88vw)] border-e border-border shadow-overlay',
  fullscreen: wholeScreen,
  'bottom-bar': wholeScreen,
};

/** Every entry of the navigation. It opens without a script: it is a popover of the browser. */
export function MobileMenu({ context, navigation }: MobileMenuProps) {
  const { CloseIcon, SearchBox } = context.parts;
  const { layout, store, locale } = context;
  const t = translatorOf(locale);
  return (
    <nav
      id="menu"
      popover="auto"
      data-menu={layout.mobileNav}
      aria-label={t('navigation.menu')}
      className={`m-0 max-h-none max-w-none overflow-y-auto bg-background p-4 text-foreground scrim ${panels[layout.mobileNav]}`}
    >
      <div className="mb-4 flex items-center justify-between">
        <span className="font-semibold">{store.name}</span>
        <button
          type="button"
          popoverTarget="menu"
          popoverTargetAction="hide"
          className="-me-3 inline-grid size-11 place-items-center rounded-full hover:bg-accent hover:text-accent-foreground"
          aria-label={t('navigation.close')}
        >
          <CloseIcon />
        </button>
      </div>
      {layout.search !== 'hidden' && <SearchBox context={context} id="search-menu" />}
      <StaticHtml>
        <ul className="mt-4 divide-y divide-border">
          {navigation.map((entry) => (
            <MenuEntry key={entry.href} entry={entry} />
          ))}
        </ul>
      </StaticHtml>
    </nav>
  );
}

const MenuEntry = ({ entry }: { entry: NavigationView }) => (
  <li className="py-2">
    <a href={entry.href} className="block py-2.5 font-medium" {...newTab(entry)}>
      {entry.label}
    </a>
    {entry.children.length > 0 && (
      <ul className="pb-1 ps-4">
        {entry.children.map((child) => (
          <li key={child.href}>
            <a href={child.href} className="block py-3 text-sm text-muted-foreground" {...newTab(child)}>
              {child.label}
            </a>
          </li>
        ))}
      </ul>
    )}
  </li>
);

/** What a thumb reaches on a phone. The page leaves room for it by `--bottom-bar`. */
export function BottomBar({ context, cart }: BottomBarProps) {
  const { layout, parts, homeHref, searchHref, accountHref, locale } = context;
  if (layout.mobileNav !== 'bottom-bar') return null;
  const t = translatorOf(locale);
  const { CartButton, HomeIcon, MenuIcon, PersonIcon, SearchIcon } = parts;
  const entry = 'grid h-full min-w-11 flex-1 place-items-center hover:bg-accent hover:text-accent-foreground';
  return (
    <nav
      data-bottom-bar=""
      aria-label={t('navigation.main')}
      className="fixed inset-x-0 bottom-0 z-30 flex h-(--bottom-bar) border-t border-border bg-background text-foreground lg:hidden"
    >
      <a href={homeHref} className={entry} aria-label={t('navigation.home')}>
        <HomeIcon />
      </a>
      <button type="button" popoverTarget="menu" className={entry} aria-label={t('navigation.menu')}>
        <MenuIcon />
      </button>
      {layout.search !== 'hidden' && (
        <a href={searchHref} className={entry} aria-label={t('navigation.search')}>
          <SearchIcon />
        </a>
      )}
      <a href={accountHref} className={entry} aria-label={t('navigation.account')}>
        <PersonIcon />
      </a>
      <CartButton context={context} cart={cart} className={entry} />
    </nav>
  );
}

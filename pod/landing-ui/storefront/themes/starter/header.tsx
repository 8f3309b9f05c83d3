import { translatorOf } from '../../messages/messages.ts';
import type { PageContext } from '../../theme-contract/page-context.ts';
import type { RootProps } from '../../theme-contract/theme.ts';
import type { LanguageView, NavigationView } from '../../theme-contract/views.ts';
import { placesInLine } from '../../theme-kit/menu-line.ts';
import { newTab } from '../../theme-kit/new-tab.ts';
import { StaticHtml } from '../../theme-kit/parts/static-html.tsx';

const iconButton =
  'inline-grid size-11 place-items-center rounded-full hover:bg-accent hover:text-accent-foreground transition-colors';

/** Pixels that the line has for the name of the store and the entries at the least, from `lg` and from `xl` on. */
const LINE = { narrow: 590, wide: 690 };
const NAME = { letter: 12, widest: 224 };
const ENTRY = { letter: 8, around: 28 };

/** All entries stand in the menu, which is there wherever the line has no room for one of them. */
const menuUpTo = { narrow: 'lg:hidden', wide: 'xl:hidden', menu: '' };
const inLineFrom = { narrow: '', wide: 'max-xl:hidden' };

function lineOf({ context: { store }, navigation }: Pick<RootProps, 'context' | 'navigation'>) {
  const name = Math.min(store.name.length * NAME.letter, NAME.widest);
  const places = placesInLine(
    navigation.map(({ label }) => label),
    { narrow: LINE.narrow - name, wide: LINE.wide - name },
    ENTRY,
  );
  const entries = navigation.flatMap((entry, index) => {
    const place = places[index] ?? 'menu';
    return place === 'menu' ? [] : [{ entry, className: inLineFrom[place] }];
  });
  return { entries, menu: menuUpTo[places.at(-1) ?? 'narrow'] };
}

type HeaderProps = Pick<RootProps, 'context' | 'navigation' | 'languages' | 'logo' | 'logoDark' | 'cart'>;

/** The top of every page. Menus open without a script: they are popovers of the browser. */
export function Header({ context, navigation, languages, logo, logoDark, cart }: HeaderProps) {
  const { CartButton, HeaderSearch, MenuButton, MobileMenu, PersonIcon } = context.parts;
  const t = translatorOf(context.locale);
  const line = lineOf({ context, navigation });
  return (
    <header className="site-header border-b border-border bg-background/95 backdrop-blur">
      <div className="page-width flex h-(--header-height-base) items-center gap-2 lg:h-(--header-height-lg) lg:gap-6">
        <MenuButton context={context} className={`${iconButton} -ms-2.5 ${line.menu}`} />
        <a
          href={context.homeHref}
          className="min-w-0 truncate rounded-md py-2 text-lg font-semibold tracking-tight lg:max-w-56 lg:shrink-0 lg:text-xl"
        >
          <Brand context={context} logo={logo} logoDark={logoDark} />
        </a>
        <nav aria-label={t('navigation.main')} className="hidden min-w-0 flex-1 lg:block">
          <StaticHtml>
            <ul className="flex items-center gap-1">
              {line.entries.map(({ entry, className }) => (
                <NavigationEntry
                  key={entry.href}
                  entry={entry}
                  className={className}
                  allLabel={t('navigation.allOf', { name: entry.label })}
                />
              ))}
            </ul>
          </StaticHtml>
        </nav>
        <div className="ms-auto flex shrink-0 items-center gap-1">
          <HeaderSearch context={context} className={iconButton} />
          {languages.length > 1 && (
            <StaticHtml>
              <LanguageMenu languages={languages} context={context} />
            </StaticHtml>
          )}
          <a href={context.accountHref} className={iconButton} aria-label={t('navigation.account')}>
            <PersonIcon />
          </a>
          <StaticHtml>
            <CartButton context={context} cart={cart} className={`${iconButton} -me-3`} />
          </StaticHtml>
        </div>
      </div>
      <MobileMenu context={context} navigation={navigation} />
    </header>
  );
}

/** The logo where there is one, on dark grounds the one for them; the name of the store otherwise. */
function Brand({ context, logo, logoDark }: Pick<HeaderProps, 'context' | 'logo' | 'logoDark'>) {
  const { Picture } = context.parts;
  if (!logo) return context.store.name;
  const image = 'h-8 w-auto max-w-40 object-contain lg:h-10 lg:max-w-52';
  const named = { alt: context.store.name };
  if (!logoDark) return <Picture image={{ ...logo, ...named }} isFirst sizes="13rem" className={image} />;
  return (
    <>
      <Picture
        image={{ ...logo, ...named }}
        isFirst
        sizes="13rem"
        className={`${image} [[data-color-scheme=dark]_&]:hidden`}
      />
      <Picture
        image={{ ...logoDark, ...named }}
        sizes="13rem"
        className={`${image} hidden [[data-color-scheme=dark]_&]:block`}
      />
    </>
  );
}

interface EntryProps {
  entry: NavigationView;
  allLabel: string;
  className: string;
}

function NavigationEntry({ entry, allLabel, className }: EntryProps) {
  const link =
    'whitespace-nowrap rounded-md px-3 py-2 text-sm font-medium hover:bg-accent hover:text-accent-foreground';
  if (entry.children.length === 0)
    return (
      <li className={className}>
        <a href={entry.href} className={`block ${link}`} {...newTab(entry)}>
          {entry.label}
        </a>
      </li>
    );
  return (
    <li className={`group relative ${className}`} data-submenu>
      <a href={entry.href} className={`block ${link}`} aria-haspopup="true">
        {entry.label}
      </a>
      <ul className="invisible absolute start-0 top-full min-w-56 rounded-lg border border-border bg-popover p-2 text-popover-foreground opacity-0 shadow-floating transition-opacity group-focus-within:visible group-focus-within:opacity-100 group-hover:visible group-hover:opacity-100 group-data-dismissed:hidden">
        <MenuLink href={entry.href} label={allLabel} />
        {entry.children.map((child) => (
          <MenuLink key={child.href} {...child} />
        ))}
      </ul>
    </li>
  );
}

const MenuLink = ({ href, label, opensNewTab }: Omit<NavigationView, 'children'>) => (
  <li>
    <a
      href={href}
      className="block rounded-md px-3 py-2 text-sm hover:bg-accent hover:text-accent-foreground"
      {...newTab({ opensNewTab })}
    >
      {label}
    </a>
  </li>
);

function LanguageMenu({ languages, context }: { languages: readonly LanguageView[]; context: PageContext }) {
  const t = translatorOf(context.locale);
  const { GlobeIcon, LanguageLinks } = context.parts;
  return (
    <div className="relative">
      <button type="button" popoverTarget="languages" className={iconButton} aria-label={t('navigation.language')}>
        <GlobeIcon />
      </button>
      <ul
        id="languages"
        popover="auto"
        className="inset-auto end-[max(var(--gutter),50vw-var(--page-width)/2+var(--gutter))] top-(--header-height-base) m-0 min-w-40 rounded-lg border border-border bg-popover p-2 text-popover-foreground shadow-floating lg:top-(--header-height-lg)"
      >
        <LanguageLinks
          languages={languages}
          className="block rounded-md px-3 py-3 text-sm hover:bg-accent hover:text-accent-foreground aria-[current]:font-semibold lg:py-2"
        />
      </ul>
    </div>
  );
}

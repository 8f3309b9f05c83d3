import { Link, useMatches } from '@tanstack/react-router';
import { BrandMark } from '../components/brand-mark.tsx';
import { homeOf } from '../session/guards.ts';
import { useCurrentStore } from '../session/stores.ts';
import { useViewer } from '../session/use-viewer.ts';
import { useTexts } from '../texts/texts-context.tsx';
import { type NavigationSection, navigationFor } from './navigation.ts';
import { OrganisationSwitcher } from './organisation-switcher.tsx';
import css from './sidebar.module.css';
import { StoreSwitcher } from './store-switcher.tsx';

/** Brand, the store one looks at, and the ways through the console. `onLeave` closes the drawer on a phone. */
export function Sidebar({ onLeave }: { onLeave?: () => void }) {
  const viewer = useViewer();
  const { common, frame } = useTexts();
  const hasStores = useCurrentStore() !== undefined;
  return (
    <div className={css.sidebar}>
      <Link to={homeOf(viewer)} className={css.brand} onClick={onLeave}>
        <BrandMark size={26} />
        {common.brand}
      </Link>
      <OrganisationSwitcher />
      {viewer.side === 'merchant' && <StoreSwitcher onLeave={onLeave} />}
      <nav aria-label={frame.navigation} className={css.navigation}>
        {navigationFor(viewer, hasStores).map((section) => (
          <SidebarSection key={section.title} section={section} onLeave={onLeave} />
        ))}
      </nav>
    </div>
  );
}

function SidebarSection({ section, onLeave }: { section: NavigationSection; onLeave?: (() => void) | undefined }) {
  const { frame } = useTexts();
  const path = useMatches({ select: (matches) => String(matches.at(-1)?.fullPath) });
  return (
    <div className={css.section}>
      <h2 className={css.sectionTitle}>{frame.sections[section.title]}</h2>
      <ul>
        {section.items.map(({ area, icon: Icon, label, link, exact = false }) => (
          <li key={area}>
            <Link
              {...link}
              className={css.item}
              activeOptions={{ exact, includeSearch: false }}
              aria-current={isHere(path, String(link.to), exact) ? 'page' : undefined}
              onClick={onLeave}
            >
              <Icon size={17} stroke={1.6} aria-hidden="true" />
              {frame.pages[label]}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A screen with parts is lit on each of them: what counts is the route, not which part the link leads to. */
const isHere = (path: string, to: string, exact: boolean) =>
  path === to || path === `${to}/` || (!exact && path.startsWith(`${to}/`));

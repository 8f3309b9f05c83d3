import { IconChevronRight } from '@tabler/icons-react';
import { Link, useMatches } from '@tanstack/react-router';
import { useCurrentStore } from '../session/stores.ts';
import { useViewer } from '../session/use-viewer.ts';
import type { Texts } from '../texts/en/index.ts';
import { useTexts } from '../texts/texts-context.tsx';
import css from './breadcrumb.module.css';

/** What a route is called in the breadcrumb, and whether it is about the store one looks at. */
interface Crumb {
  label: (texts: Texts) => string;
  aboutStore?: boolean;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    crumb?: Crumb;
  }
}

/** Where one is: the store, where the screen is about one, then the screens down to this one. */
export function Breadcrumb() {
  const texts = useTexts();
  const found = useMatches().filter(({ staticData }) => staticData.crumb !== undefined);
  const aboutStore = found.some(({ staticData }) => staticData.crumb?.aboutStore);
  return (
    <nav aria-label={texts.frame.breadcrumb} className={css.breadcrumb}>
      <ol className={css.list}>
        {aboutStore && <StoreCrumb />}
        {found.map(({ id, pathname, staticData }, index) => {
          const last = index === found.length - 1;
          const label = staticData.crumb?.label(texts);
          return (
            <li key={id} className={css.item}>
              {(index > 0 || aboutStore) && <IconChevronRight size={14} aria-hidden="true" className="points" />}
              {last ? <span aria-current="page">{label}</span> : <Link to={pathname}>{label}</Link>}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function StoreCrumb() {
  const viewer = useViewer();
  const store = useCurrentStore();
  if (viewer.side !== 'merchant' || !store) return null;
  return (
    <li className={css.item} data-store>
      <Link to="/dashboard" className="latin">
        {store.name}
      </Link>
    </li>
  );
}

import { type ReactNode, useEffect, useRef } from 'react';
import { useTexts } from '../texts/texts-context.tsx';
import css from './page.module.css';

interface PageProps {
  /** May be a name that somebody gave, in whatever script. */
  title: string;
  description?: ReactNode;
  /** What one can do here, beside the title. */
  actions?: ReactNode;
  /** `narrow` for forms, which nobody reads across a wide screen. */
  width?: 'narrow' | 'wide';
  children: ReactNode;
}

/** The first screen of a visit leaves the focus where the browser put it; each later one moves it to its heading. */
let visited = false;

export function Page({ title, description, actions, width = 'wide', children }: PageProps) {
  const heading = usePageTitle(title);
  return (
    <div className={css.page} data-width={width}>
      <header className={css.header}>
        <div className={css.titles}>
          <h1 className={css.title} ref={heading} tabIndex={-1}>
            <bdi>{title}</bdi>
          </h1>
          {description !== undefined && <p className={css.description}>{description}</p>}
        </div>
        {actions !== undefined && <div className={css.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}

/** Names the tab after the screen, and tells a screen reader that there is a new one. */
export function usePageTitle(title: string) {
  const { common } = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (visited) heading.current?.focus({ preventScroll: true });
    visited = true;
  }, []);
  useEffect(() => {
    document.title = `${title} · ${common.brand}`;
  }, [title, common.brand]);
  return heading;
}

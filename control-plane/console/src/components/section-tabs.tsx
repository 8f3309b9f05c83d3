import { Link, type LinkProps } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import css from './section-tabs.module.css';

export interface Section {
  label: string;
  link: LinkProps;
  /** Its address begins those of the others. */
  exact?: boolean;
}

/** The parts of a screen. Each has its own address, so they are links, and the browser's back goes through them. */
export function SectionTabs({ label, sections }: { label: string; sections: readonly Section[] }) {
  const tabs = useRef<HTMLElement>(null);
  // On a narrow screen there may be more of them than fit.
  useEffect(() => {
    const current = tabs.current?.querySelector('[aria-current]');
    current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, []);
  return (
    <nav aria-label={label} className={css.tabs} ref={tabs}>
      {sections.map((section) => (
        <Link
          key={section.label}
          {...section.link}
          className={css.tab}
          activeOptions={{ exact: section.exact ?? false, includeSearch: false }}
          activeProps={{ 'aria-current': 'page' }}
        >
          {section.label}
        </Link>
      ))}
    </nav>
  );
}

import { Link, type LinkProps } from '@tanstack/react-router';
import css from './section-tabs.module.css';

export interface Section {
  label: string;
  link: LinkProps;
  /** Its address begins those of the others. */
  exact?: boolean;
}

/** The parts of a screen. Each has its own address, so they are links, and the browser's back goes through them. */
export function SectionTabs({ label, sections }: { label: string; sections: readonly Section[] }) {
  return (
    <nav aria-label={label} className={css.tabs}>
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

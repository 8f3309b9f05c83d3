import type { UseQueryResult } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { QueryView } from '../../../components/query-view.tsx';
import css from './overview.module.css';

interface FigureCardProps<T> {
  title: string;
  /** Where the figure can be looked into. */
  link?: LinkProps;
  query: UseQueryResult<T>;
  figureOf: (data: T) => string;
  noteOf?: (data: T) => ReactNode;
  /** Below the figure: how it came to be. */
  children?: ReactNode;
}

/** One figure of the platform. Each is read by itself, so that one that fails takes no other along. */
export function FigureCard<T>({ title, link, query, figureOf, noteOf, children }: FigureCardProps<T>) {
  return (
    <section className={css.card} aria-label={title}>
      <h2 className={css.cardTitle}>{link ? <Link {...link}>{title}</Link> : title}</h2>
      <QueryView query={query} lines={2}>
        {(data) => (
          <>
            <p className={css.figure}>{figureOf(data)}</p>
            {children}
            {noteOf && <p className={css.note}>{noteOf(data)}</p>}
          </>
        )}
      </QueryView>
    </section>
  );
}

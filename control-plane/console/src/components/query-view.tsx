import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '../texts/texts-context.tsx';
import { ProblemNotice } from './problem-notice.tsx';
import css from './query-view.module.css';

interface QueryViewProps<T> {
  query: UseQueryResult<T>;
  /** How many lines stand in for what is on its way. */
  lines?: number;
  /** Shown in place of nothing. */
  empty?: ReactNode;
  isEmpty?: (data: T) => boolean;
  children: (data: T) => ReactNode;
}

/** The three states of whatever is read: it failed and can be tried again, it is on its way, or there is nothing. */
export function QueryView<T>({ query, lines = 4, empty, isEmpty, children }: QueryViewProps<T>) {
  const { common } = useTexts();
  if (query.data !== undefined) return isEmpty?.(query.data) ? empty : children(query.data);
  if (query.isError) {
    return (
      <div className={css.failed}>
        <ProblemNotice error={query.error} title={common.loadFailed} onRetry={() => void query.refetch()} />
      </div>
    );
  }
  return <LoadingLines lines={lines} />;
}

export function LoadingLines({ lines }: { lines: number }) {
  const { common } = useTexts();
  const widths = Array.from({ length: lines }, (_, index) => `${92 - ((index * 17) % 40)}%`);
  return (
    <div className={css.loading} role="status" aria-label={common.loading}>
      {widths.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never move
        <Skeleton key={index} height={14} width={width} radius="sm" />
      ))}
    </div>
  );
}

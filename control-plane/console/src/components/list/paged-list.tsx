import { Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts/texts-context.tsx';
import { EmptyState } from '../empty-state.tsx';
import { Pager } from '../pager.tsx';
import { QueryView } from '../query-view.tsx';
import { useListAddress } from './list-address.ts';

/** As many rows as a screen shows. */
const PAGE_SIZE = 20;

export interface PageOf<Row> {
  content: readonly Row[];
  totalElements: number;
  totalPages: number;
  pageNumber: number;
  size: number;
}

export interface PagedListProps<Page extends PageOf<unknown>, Key extends QueryKey> {
  /** How a page of it is read. */
  of: (page: { page: number; count: number }) => UseQueryOptions<Page, Error, Page, Key>;
  icon: Icon;
  /** Shown where there is nothing at all. */
  empty: { title: string; text?: string; action?: ReactNode };
  /** Whether there are filters: nothing found is not nothing there. */
  narrowed?: boolean;
  children: (rows: Page['content']) => ReactNode;
}

/** A list with pages, and all that it can be instead of one. */
export function PagedList<Page extends PageOf<unknown>, Key extends QueryKey>({
  of,
  icon,
  empty,
  narrowed = false,
  children,
}: PagedListProps<Page, Key>) {
  const { common } = useTexts();
  const { page, turnTo, clear } = useListAddress();
  const query = useQuery({ ...of({ page, count: PAGE_SIZE }), placeholderData: keepPreviousData });
  const isBeyond = query.data !== undefined && query.data.totalElements > 0 && query.data.content.length === 0;
  if (isBeyond) {
    const first = <Button onClick={() => turnTo(0)}>{common.firstPage}</Button>;
    return <EmptyState icon={icon} title={common.pageBeyond} action={first} />;
  }
  return (
    <QueryView
      query={query}
      lines={6}
      isEmpty={({ totalElements }) => totalElements === 0}
      empty={narrowed ? <NothingFits icon={icon} onClear={clear} /> : <Nothing icon={icon} {...empty} />}
    >
      {(found) => (
        <>
          {children(found.content)}
          <Pager page={found} onPage={turnTo} />
        </>
      )}
    </QueryView>
  );
}

function Nothing({ icon, title, text, action }: { icon: Icon; title: string; text?: string; action?: ReactNode }) {
  return (
    <EmptyState icon={icon} title={title} action={action}>
      {text}
    </EmptyState>
  );
}

function NothingFits({ icon, onClear }: { icon: Icon; onClear: () => void }) {
  const { common } = useTexts();
  const clear = (
    <Button variant="default" onClick={onClear}>
      {common.clearFilters}
    </Button>
  );
  return <EmptyState icon={icon} title={common.nothingFits} action={clear} />;
}

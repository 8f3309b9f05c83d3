import { Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Pager } from '../../../components/pager.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { useTexts } from '../../../texts/texts-context.tsx';

/** As many rows as a screen shows. */
export const PAGE_SIZE = 20;

export interface PageOf<Row> {
  content: readonly Row[];
  totalElements: number;
  totalPages: number;
  pageNumber: number;
  size: number;
}

interface PagedListProps<Row> {
  query: UseQueryResult<PageOf<Row>>;
  icon: Icon;
  /** Shown where there is nothing at all. */
  empty: { title: string; text?: string };
  /** Takes the filters away, where there are any: nothing found is not nothing there. */
  onClear?: (() => void) | undefined;
  /** Puts the page into the address. */
  onPage: (page: number) => void;
  children: (rows: readonly Row[]) => ReactNode;
}

/** A list with pages, and all that it can be instead of one. */
export function PagedList<Row>({ query, icon, empty, onClear, onPage, children }: PagedListProps<Row>) {
  const { shared } = useTexts().platform;
  const isBeyond = query.data !== undefined && query.data.totalElements > 0 && query.data.content.length === 0;
  if (isBeyond) {
    const first = <Button onClick={() => onPage(0)}>{shared.firstPage}</Button>;
    return <EmptyState icon={icon} title={shared.pageBeyond} action={first} />;
  }
  return (
    <QueryView
      query={query}
      lines={6}
      isEmpty={({ totalElements }) => totalElements === 0}
      empty={onClear ? <NothingFits icon={icon} onClear={onClear} /> : <Nothing icon={icon} {...empty} />}
    >
      {(found) => (
        <>
          {children(found.content)}
          <Pager page={found} onPage={onPage} />
        </>
      )}
    </QueryView>
  );
}

function Nothing({ icon, title, text }: { icon: Icon; title: string; text?: string }) {
  return (
    <EmptyState icon={icon} title={title}>
      {text}
    </EmptyState>
  );
}

function NothingFits({ icon, onClear }: { icon: Icon; onClear: () => void }) {
  const { shared } = useTexts().platform;
  const clear = (
    <Button variant="default" onClick={onClear}>
      {shared.clearFilters}
    </Button>
  );
  return <EmptyState icon={icon} title={shared.nothingFits} action={clear} />;
}

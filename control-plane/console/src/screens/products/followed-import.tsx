import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { read, readAgain } from '../../api/read.ts';
import { QueryView } from '../../components/query-view.tsx';
import { destinationOf, type Store } from '../../session/stores.ts';
import { type ImportReport, isUnderWay } from './import-report.ts';

/** A small file takes less than a second. */
const LOOK_AGAIN_MS = 1_000;

interface FollowedImportProps {
  store: Store;
  id: ImportReport['id'];
  children: (report: ImportReport) => ReactNode;
}

/** Looks at an import until it is over. Then lists of products show what it brought. */
export function FollowedImport({ store, id, children }: FollowedImportProps) {
  const client = useQueryClient();
  const query = useQuery({
    ...read('catalog', '/api/v1/private/products/imports/:id', { ...destinationOf(store), params: { id } }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? LOOK_AGAIN_MS : false),
    staleTime: 0,
  });
  const isOver = query.data !== undefined && !isUnderWay(query.data);
  useEffect(() => {
    if (isOver) void readAgain(client, 'catalog', 'inventory');
  }, [isOver, client]);
  return <QueryView query={query}>{children}</QueryView>;
}

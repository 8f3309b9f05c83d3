import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryView } from '../../components/query-view.tsx';
import type { Store } from '../../session/stores.ts';
import { recordOf, type StoreRecord } from './store-record.ts';

/** For sections that need the currency and the languages of the store. */
export function WithRecord({ store, children }: { store: Store; children: (record: StoreRecord) => ReactNode }) {
  const query = useQuery(recordOf(store));
  return <QueryView query={query}>{children}</QueryView>;
}

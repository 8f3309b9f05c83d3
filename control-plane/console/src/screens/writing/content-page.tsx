import type { ReactNode } from 'react';
import { Page } from '../../components/page.tsx';
import { StoreNotUp } from '../../components/store-not-up.tsx';
import { isReady, type Store, useCurrentStore } from '../../session/stores.ts';
import type { StoreRecord } from '../store-settings/store-record.ts';
import { WithRecord } from '../store-settings/with-record.tsx';
import { ContentTabs } from './content-tabs.tsx';

export interface OfStore {
  store: Store;
  record: StoreRecord;
}

interface ContentPageProps {
  title: string;
  lead: string;
  actions?: ReactNode;
  children: (of: OfStore) => ReactNode;
}

/** A list of this part of the console, once its store is up. */
export function ContentPage({ title, lead, actions, children }: ContentPageProps) {
  const store = useCurrentStore();
  if (!store) return null;
  return (
    <Page title={title} description={lead} actions={isReady(store) && actions}>
      <ContentTabs />
      <StoreNotUp store={store} />
      {isReady(store) && (
        <WithRecord key={store.id} store={store}>
          {(record) => children({ store, record })}
        </WithRecord>
      )}
    </Page>
  );
}

/** The languages of a store, the one that it is written in first. */
export const languagesOf = ({ defaultLanguage, supportedLanguages }: StoreRecord): string[] => [
  ...new Set<string>([defaultLanguage, ...supportedLanguages]),
];

import { Button } from '@mantine/core';
import { IconPlus, IconUserCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../../api/read.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Panel } from '../../../components/panel.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { destinationOf, type Store } from '../../../session/stores.ts';
import { useTexts } from '../../../texts/texts-context.tsx';
import css from '../domains.module.css';
import { ProviderDialog } from './provider-dialog.tsx';
import { ProviderRow } from './provider-row.tsx';
import type { Provider } from './provider-values.ts';

/** More than a store can have. */
const ALL = 100;

/** The other ways in: accounts that shoppers have elsewhere. */
export function ProvidersPanel({ store }: { store: Store }) {
  const { providers } = useTexts().storeSettings.shopperSignIn;
  /** Undefined while none is edited, null for a new one. */
  const [edited, setEdited] = useState<Provider | null>();
  const query = useQuery(
    read('cua', '/api/v1/private/identity-providers', {
      ...destinationOf(store),
      query: { page: 0, count: ALL, sort: 'sortOrder,asc' },
    }),
  );
  const presets = useQuery(read('cua', '/api/v1/private/identity-providers/presets', destinationOf(store)));
  const add = (
    <Button
      leftSection={<IconPlus size={16} aria-hidden="true" />}
      disabled={!presets.data}
      onClick={() => setEdited(null)}
    >
      {providers.add}
    </Button>
  );
  return (
    <Panel title={providers.title} description={providers.lead} flush aside={add}>
      <QueryView
        query={query}
        isEmpty={({ totalElements }) => totalElements === 0}
        empty={
          <EmptyState icon={IconUserCheck} title={providers.none}>
            {providers.noneText}
          </EmptyState>
        }
      >
        {({ content }) => (
          <ul className={css.list}>
            {content.map((provider, place) => (
              <ProviderRow
                key={provider.id}
                store={store}
                provider={provider}
                aliases={content.map(({ alias }) => alias)}
                place={place}
                onEdit={() => setEdited(provider)}
              />
            ))}
          </ul>
        )}
      </QueryView>
      {presets.data && (
        <ProviderDialog
          key={edited?.id ?? 'new'}
          store={store}
          presets={presets.data}
          provider={edited ?? undefined}
          opened={edited !== undefined}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Panel>
  );
}

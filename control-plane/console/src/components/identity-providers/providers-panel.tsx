import { Button } from '@mantine/core';
import { IconPlus, IconUserCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { EmptyState } from '../empty-state.tsx';
import { Panel } from '../panel.tsx';
import { QueryView } from '../query-view.tsx';
import { ProviderDialog } from './provider-dialog.tsx';
import type { ProviderRealm } from './provider-realm.ts';
import { ProviderRow } from './provider-row.tsx';
import type { Provider } from './provider-values.ts';

/** The other ways in: accounts that people have elsewhere. */
export function ProvidersPanel({ realm }: { realm: ProviderRealm }) {
  const { words } = realm;
  /** Undefined while none is edited, null for a new one. */
  const [edited, setEdited] = useState<Provider | null>();
  const { presets } = realm;
  const add = (
    <Button
      leftSection={<IconPlus size={16} aria-hidden="true" />}
      disabled={!presets.data}
      onClick={() => setEdited(null)}
    >
      {words.add}
    </Button>
  );
  return (
    <Panel title={words.title} description={words.lead} flush aside={add}>
      <QueryView
        query={realm.list}
        isEmpty={({ totalElements }) => totalElements === 0}
        empty={
          <EmptyState icon={IconUserCheck} title={words.none}>
            {words.noneText}
          </EmptyState>
        }
      >
        {({ content }) => (
          <ul>
            {content.map((provider, place) => (
              <ProviderRow
                key={provider.id}
                realm={realm}
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
          realm={realm}
          presets={presets.data}
          provider={edited ?? undefined}
          opened={edited !== undefined}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Panel>
  );
}

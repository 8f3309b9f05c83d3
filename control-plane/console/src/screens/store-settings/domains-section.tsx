import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Panel } from '../../components/panel.tsx';
import { QueryView } from '../../components/query-view.tsx';
import type { Store } from '../../session/stores.ts';
import { allocationsOf } from '../../session/use-store-url.ts';
import { useViewer } from '../../session/use-viewer.ts';
import { mayManage } from '../../session/viewer.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import { AddDomain } from './add-domain.tsx';
import { DomainRow } from './domain-row.tsx';

/** A domain that waits is looked at again now and then: the pod checks by itself. */
const PENDING_POLL_MS = 30_000;

export function DomainsSection({ store }: { store: Store }) {
  const { storeSettings } = useTexts();
  const [adding, dialog] = useDisclosure(false);
  const query = useQuery({
    ...allocationsOf(store),
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'PENDING') ? PENDING_POLL_MS : false),
  });
  return (
    <Panel
      title={storeSettings.domainsTitle}
      description={storeSettings.domainsLead}
      flush
      aside={
        <Button
          disabled={!mayManage(useViewer(), 'domains')}
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={dialog.open}
        >
          {storeSettings.add}
        </Button>
      }
    >
      <QueryView query={query}>
        {(domains) => (
          <ul>
            {domains.map((allocation) => (
              <DomainRow key={allocation.domain} store={store} allocation={allocation} />
            ))}
          </ul>
        )}
      </QueryView>
      <AddDomain store={store} opened={adding} onClose={dialog.close} />
    </Panel>
  );
}

import { IconBuildingStore } from '@tabler/icons-react';
import { queryOptions } from '@tanstack/react-query';
import { read } from '../../../api/read.ts';
import { PagedList } from '../../../components/list/paged-list.tsx';
import { Panel } from '../../../components/panel.tsx';
import { isBuilding } from '../../../session/stores.ts';
import { useTexts } from '../../../texts/texts-context.tsx';
import { PodName, usePodNames } from '../pods/pod-name.tsx';
import { StoresTable } from '../stores/stores-table.tsx';
import type { Organisation } from './organisation.ts';

/** How often stores are looked at while one of them is being set up. */
const BUILDING_POLL_MS = 4_000;

export function StoresSection({ organisation: { id } }: { organisation: Organisation }) {
  const { organisations, stores } = useTexts().platform;
  const pods = usePodNames();
  return (
    <Panel flush>
      <PagedList
        of={(page) =>
          queryOptions({
            ...read('tenancy', '/api/v1/org-manager/stores', { query: { id, ...page } }),
            refetchInterval: ({ state }) => (state.data?.content.some(isBuilding) ? BUILDING_POLL_MS : false),
          })
        }
        icon={IconBuildingStore}
        empty={{ title: organisations.noStores, text: organisations.noStoresText }}
      >
        {(rows) => (
          <StoresTable
            rows={rows}
            place={{ title: stores.pod, cell: (store) => <PodName id={store.podId} names={pods} /> }}
          />
        )}
      </PagedList>
    </Panel>
  );
}

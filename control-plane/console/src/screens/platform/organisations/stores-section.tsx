import { IconBuildingStore } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { read } from '../../../api/read.ts';
import { Panel } from '../../../components/panel.tsx';
import { isBuilding } from '../../../session/stores.ts';
import { useTexts } from '../../../texts/texts-context.tsx';
import { PAGE_SIZE, PagedList } from '../parts/paged-list.tsx';
import { PodName, usePodNames } from '../pods/pod-name.tsx';
import { StoresTable } from '../stores/stores-table.tsx';
import type { Organisation } from './organisation.ts';

const route = getRouteApi('/console/platform/organizations/$id/$section');
/** How often stores are looked at while one of them is being set up. */
const BUILDING_POLL_MS = 4_000;

export function StoresSection({ organisation: { id } }: { organisation: Organisation }) {
  const { organisations, stores } = useTexts().platform;
  const pods = usePodNames();
  const { page = 0 } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery({
    ...read('tenancy', '/api/v1/org-manager/stores', { query: { id, page, count: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.content.some(isBuilding) ? BUILDING_POLL_MS : false),
  });
  return (
    <Panel flush>
      <PagedList
        query={query}
        icon={IconBuildingStore}
        empty={{ title: organisations.noStores, text: organisations.noStoresText }}
        onPage={(next) => void navigate({ search: { page: next || undefined } })}
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

import { IconBuildingStore, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { read } from '../../api/read.ts';
import { listSearch } from '../../app/list-search.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { Page } from '../../components/page.tsx';
import { Pager } from '../../components/pager.tsx';
import { Panel } from '../../components/panel.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { useViewer } from '../../session/use-viewer.ts';
import { mayManage } from '../../session/viewer.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import { StoresTable } from './stores-table.tsx';

const route = getRouteApi('/console/stores');
const PAGE_SIZE = 20;

export function StoresScreen() {
  const { stores } = useTexts();
  const { page = 0 } = route.useSearch();
  const navigate = route.useNavigate();
  const viewer = useViewer();
  const query = useQuery({
    ...read('tenancy', '/api/v1/store-manager/private/store', { query: { page, count: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  });
  const create = mayManage(viewer, 'createStore') && (
    <LinkButton to="/store-management/create" leftSection={<IconPlus size={16} aria-hidden="true" />}>
      {stores.create}
    </LinkButton>
  );
  return (
    <Page title={stores.title} description={stores.description} actions={create || undefined}>
      <Panel flush>
        <QueryView
          query={query}
          isEmpty={({ totalElements }) => totalElements === 0}
          empty={
            <EmptyState icon={IconBuildingStore} title={stores.empty}>
              {stores.emptyText}
            </EmptyState>
          }
        >
          {(found) => (
            <>
              <StoresTable stores={found.content} />
              <Pager page={found} onPage={(next) => void navigate({ search: listSearch(next) })} />
            </>
          )}
        </QueryView>
      </Panel>
    </Page>
  );
}

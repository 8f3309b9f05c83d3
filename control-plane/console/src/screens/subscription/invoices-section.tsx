import { IconReceipt } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { read } from '../../api/read.ts';
import { listSearch } from '../../app/list-search.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { Pager } from '../../components/pager.tsx';
import { Panel } from '../../components/panel.tsx';
import { QueryView } from '../../components/query-view.tsx';
import type { Store } from '../../session/stores.ts';
import { useViewer } from '../../session/use-viewer.ts';
import { mayManage } from '../../session/viewer.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import { CreditPanel } from './credit-panel.tsx';
import { InvoicesTable } from './invoices-table.tsx';

const route = getRouteApi('/console/subscription/$section');
const PAGE_SIZE = 20;

export function InvoicesSection({ store }: { store: Store }) {
  const { invoices } = useTexts().subscription;
  const { page = 0 } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery({
    ...read('billing', '/api/v1/invoice/list', { store: store.id, query: { page, count: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  });
  const viewer = useViewer();
  return (
    <>
      {mayManage(viewer, 'subscription') && <CreditPanel />}
      <Panel flush>
        <QueryView
          query={query}
          isEmpty={({ totalElements }) => totalElements === 0}
          empty={
            <EmptyState icon={IconReceipt} title={invoices.empty}>
              {invoices.emptyText}
            </EmptyState>
          }
        >
          {(found) => (
            <>
              <InvoicesTable invoices={found.content} />
              <Pager page={found} onPage={(next) => void navigate({ search: listSearch(next) })} />
            </>
          )}
        </QueryView>
      </Panel>
    </>
  );
}

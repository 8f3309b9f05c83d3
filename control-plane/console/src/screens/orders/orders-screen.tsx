import { IconDownload, IconShoppingBag } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { addressOf } from '../../api/client.ts';
import { read } from '../../api/read.ts';
import { AnchorButton } from '../../components/link-button.tsx';
import { PagedList } from '../../components/list/paged-list.tsx';
import { Page } from '../../components/page.tsx';
import { Panel } from '../../components/panel.tsx';
import { StoreNotUp } from '../../components/store-not-up.tsx';
import { destinationOf, isReady, type Store, useCurrentStore } from '../../session/stores.ts';
import { useViewer } from '../../session/use-viewer.ts';
import { levelOf } from '../../session/viewer.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import { OrderFilters } from './order-filters.tsx';
import { orderFilterOf } from './orders-search.ts';
import { OrdersTable } from './orders-table.tsx';

const route = getRouteApi('/console/orders/');

export function OrdersScreen() {
  const { orders } = useTexts();
  const viewer = useViewer();
  const store = useCurrentStore();
  if (!store) return null;
  const mayExport = isReady(store) && levelOf(viewer, 'orderExport') !== undefined;
  return (
    <Page title={orders.title} actions={mayExport && <ExportButton store={store} />}>
      <StoreNotUp store={store} />
      {isReady(store) && <OrderList key={store.id} store={store} />}
    </Page>
  );
}

function OrderList({ store }: { store: Store }) {
  const { orders } = useTexts();
  const { page, ...narrowing } = route.useSearch();
  const filter = orderFilterOf(narrowing);
  return (
    <Panel flush>
      <OrderFilters />
      <PagedList
        of={(shown) =>
          read('checkout', '/api/v1/private/orders', { ...destinationOf(store), query: { ...shown, ...filter } })
        }
        icon={IconShoppingBag}
        empty={{ title: orders.none, text: orders.noneText }}
        narrowed={Object.keys(narrowing).length > 0}
      >
        {(rows) => <OrdersTable key={`${page ?? 0} ${JSON.stringify(filter)}`} store={store} rows={rows} />}
      </PagedList>
    </Panel>
  );
}

/** A plain link: the browser writes the file as it comes, however long the list is. */
function ExportButton({ store }: { store: Store }) {
  const { orders } = useTexts();
  const { page: _, ...narrowing } = route.useSearch();
  const query = orderFilterOf(narrowing);
  const address = addressOf('checkout', '/api/v1/private/orders/export', { ...destinationOf(store), query });
  return (
    <AnchorButton
      variant="default"
      href={address}
      download
      title={orders.exportHint}
      leftSection={<IconDownload size={16} aria-hidden="true" />}
    >
      {orders.export}
    </AnchorButton>
  );
}

import { IconStack2 } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { read } from '../../api/read.ts';
import { FilterBar, FilterCheck } from '../../components/list/filter-bar.tsx';
import { PagedList } from '../../components/list/paged-list.tsx';
import { Page } from '../../components/page.tsx';
import { Panel } from '../../components/panel.tsx';
import { StoreNotUp } from '../../components/store-not-up.tsx';
import { destinationOf, isReady, type Store, useCurrentStore } from '../../session/stores.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import { MovementsDialog } from './movements-dialog.tsx';
import { StockTable } from './stock-table.tsx';

const route = getRouteApi('/console/catalogue/inventory');

export function InventoryScreen() {
  const { inventory } = useTexts().products;
  const store = useCurrentStore();
  if (!store) return null;
  return (
    <Page title={inventory.title} description={inventory.lead}>
      <StoreNotUp store={store} />
      {isReady(store) && <StockList key={store.id} store={store} />}
    </Page>
  );
}

function StockList({ store }: { store: Store }) {
  const { inventory } = useTexts().products;
  const { low } = route.useSearch();
  /** The sku whose movements are looked at. */
  const [looked, setLooked] = useState<string>();
  const here = destinationOf(store);
  return (
    <Panel flush>
      <FilterBar>
        <FilterCheck by="low" label={inventory.lowOnly} />
      </FilterBar>
      <PagedList
        key={String(low)}
        of={(shown) =>
          low
            ? read('inventory', '/api/v1/private/inventory/low-stock', { ...here, query: shown })
            : read('inventory', '/api/v1/private/inventory', { ...here, query: shown })
        }
        icon={IconStack2}
        empty={{ title: inventory.none, text: inventory.noneText }}
        narrowed={low === true}
      >
        {(rows) => <StockTable store={store} rows={rows} onLook={setLooked} />}
      </PagedList>
      <MovementsDialog store={store} sku={looked} onClose={() => setLooked(undefined)} />
    </Panel>
  );
}

import { IconStack2 } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { read } from '../../api/read.ts';
import { FilterBar, FilterCheck, FilterSearch } from '../../components/list/filter-bar.tsx';
import { PagedList } from '../../components/list/paged-list.tsx';
import { Page } from '../../components/page.tsx';
import { Panel } from '../../components/panel.tsx';
import { LoadingLines } from '../../components/query-view.tsx';
import { StoreNotUp } from '../../components/store-not-up.tsx';
import { destinationOf, isReady, type Store, useCurrentStore } from '../../session/stores.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import { useProductsNamed } from '../products/products-by-id.ts';
import { stockFilterOf } from './inventory-search.ts';
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
  const { products } = useTexts();
  const { inventory } = products;
  /** The sku whose movements are looked at. */
  const [looked, setLooked] = useState<string>();
  return (
    <Panel flush>
      <FilterBar>
        <FilterSearch label={inventory.search} placeholder={products.searchHint} />
        <FilterCheck by="low" label={inventory.lowOnly} />
      </FilterBar>
      <FoundStock store={store} onLook={setLooked} />
      <MovementsDialog store={store} sku={looked} onClose={() => setLooked(undefined)} />
    </Panel>
  );
}

/** Names are known to the catalog: it is asked first for the products that the words are of. */
function FoundStock({ store, onLook }: { store: Store; onLook: (sku: string) => void }) {
  const { inventory } = useTexts().products;
  const { page: _, ...narrowing } = route.useSearch();
  const named = useProductsNamed(store, narrowing.q?.trim() ?? '');
  if (named === undefined) return <LoadingLines lines={6} />;
  const here = destinationOf(store);
  const filter = stockFilterOf(narrowing, named);
  return (
    <PagedList
      key={String(narrowing.low)}
      of={(shown) =>
        narrowing.low
          ? read('inventory', '/api/v1/private/inventory/low-stock', { ...here, query: { ...shown, ...filter } })
          : read('inventory', '/api/v1/private/inventory', { ...here, query: { ...shown, ...filter } })
      }
      icon={IconStack2}
      empty={{ title: inventory.none, text: inventory.noneText }}
      narrowed={Object.keys(narrowing).length > 0}
    >
      {(rows) => <StockTable store={store} rows={rows} onLook={onLook} />}
    </PagedList>
  );
}

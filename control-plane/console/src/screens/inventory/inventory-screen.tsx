import { Button } from '@mantine/core';
import { IconStack2 } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { read } from '../../api/read.ts';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { FilterBar, FilterCheck } from '../../components/list/filter-bar.tsx';
import { PagedList } from '../../components/list/paged-list.tsx';
import { Page } from '../../components/page.tsx';
import { Panel } from '../../components/panel.tsx';
import { StoreNotUp } from '../../components/store-not-up.tsx';
import { destinationOf, isReady, type Store, useCurrentStore } from '../../session/stores.ts';
import { useViewer } from '../../session/use-viewer.ts';
import { levelOf, mayManage } from '../../session/viewer.ts';
import { useLocale, useTexts } from '../../texts/texts-context.tsx';
import type { ManagedSku } from '../products/product-words.ts';
import { InlineStock, Pieces } from '../products/stock-cell.tsx';
import { MovementsDialog } from './movements-dialog.tsx';

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
  const columns = useColumns(store, setLooked);
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
        {(rows) => <DataTable caption={inventory.title} columns={columns} rows={rows} keyOf={({ sku }) => sku} />}
      </PagedList>
      <MovementsDialog store={store} sku={looked} onClose={() => setLooked(undefined)} />
    </Panel>
  );
}

function useColumns(store: Store, onLook: (sku: string) => void): Column<ManagedSku>[] {
  const { texts, format } = useLocale();
  const { products } = texts;
  const viewer = useViewer();
  const isManager = mayManage(viewer, 'stock');
  const seesProducts = levelOf(viewer, 'products') !== undefined;
  return [
    {
      key: 'sku',
      title: products.editor.sku,
      cell: ({ sku, productId }) =>
        productId === null || !seesProducts ? (
          <span dir="ltr">{sku}</span>
        ) : (
          <Link to="/products/$product" params={{ product: productId }} dir="ltr">
            {sku}
          </Link>
        ),
    },
    {
      key: 'price',
      title: products.price,
      end: true,
      wide: true,
      cell: ({ price }) => (price ? format.money(price.finalPrice) : products.noPrice),
    },
    {
      key: 'stock',
      title: products.stock,
      end: true,
      cell: (stock) =>
        isManager ? <InlineStock store={store} name={stock.sku} stock={stock} /> : <Pieces count={stock.quantity} />,
    },
    {
      key: 'movements',
      title: products.inventory.movements,
      quiet: true,
      end: true,
      cell: ({ sku }) => (
        <Button
          size="xs"
          variant="default"
          aria-label={products.inventory.movementsOf(sku)}
          onClick={() => onLook(sku)}
        >
          {products.inventory.movements}
        </Button>
      ),
    },
  ];
}

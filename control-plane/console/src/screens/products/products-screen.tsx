import { Button } from '@mantine/core';
import { IconDownload, IconPackage, IconPlus, IconUpload } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { addressOf } from '../../api/client.ts';
import { read } from '../../api/read.ts';
import { AnchorButton, LinkButton } from '../../components/link-button.tsx';
import { PagedList } from '../../components/list/paged-list.tsx';
import { Page } from '../../components/page.tsx';
import { Panel } from '../../components/panel.tsx';
import { StoreNotUp } from '../../components/store-not-up.tsx';
import { destinationOf, isReady, type Store, useCurrentStore } from '../../session/stores.ts';
import { useViewer } from '../../session/use-viewer.ts';
import { mayManage } from '../../session/viewer.ts';
import { useLocale, useTexts } from '../../texts/texts-context.tsx';
import { CatalogueTabs } from '../categories/catalogue-tabs.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { ProductFilters } from './product-filters.tsx';
import { productFilterOf } from './products-search.ts';
import { ProductsTable } from './products-table.tsx';

const route = getRouteApi('/console/products/');

export function ProductsScreen() {
  const { products } = useTexts();
  const store = useCurrentStore();
  if (!store) return null;
  return (
    <Page title={products.title} description={products.lead} actions={isReady(store) && <Actions store={store} />}>
      <CatalogueTabs />
      <StoreNotUp store={store} />
      {isReady(store) && <ProductList key={store.id} store={store} />}
    </Page>
  );
}

function Actions({ store }: { store: Store }) {
  const { products } = useTexts();
  const [isImporting, setImporting] = useState(false);
  const isManager = mayManage(useViewer(), 'products');
  return (
    <>
      {/* A plain link: the browser writes the file as it comes, however many products there are. */}
      <AnchorButton
        variant="default"
        href={addressOf('catalog', '/api/v1/private/products/export', destinationOf(store))}
        download
        title={products.exportHint}
        leftSection={<IconDownload size={16} aria-hidden="true" />}
      >
        {products.export}
      </AnchorButton>
      {isManager && (
        <>
          <Button
            variant="default"
            leftSection={<IconUpload size={16} aria-hidden="true" />}
            onClick={() => setImporting(true)}
          >
            {products.import.action}
          </Button>
          <ImportDialog store={store} opened={isImporting} onClose={() => setImporting(false)} />
        </>
      )}
      <AddButton />
    </>
  );
}

function AddButton() {
  const { products } = useTexts();
  const isManager = mayManage(useViewer(), 'products');
  if (!isManager) return null;
  return (
    <LinkButton to="/products/new" leftSection={<IconPlus size={16} aria-hidden="true" />}>
      {products.add}
    </LinkButton>
  );
}

function ProductList({ store }: { store: Store }) {
  const { texts, language } = useLocale();
  const { products } = texts;
  const { page, ...narrowing } = route.useSearch();
  const { sort: _, ...filters } = narrowing;
  const filter = productFilterOf(narrowing);
  return (
    <Panel flush>
      <ProductFilters store={store} />
      <PagedList
        of={(shown) =>
          read('catalog', '/api/v2/private/products', {
            ...destinationOf(store),
            lang: language,
            query: { ...shown, ...filter },
          })
        }
        icon={IconPackage}
        empty={{ title: products.none, text: products.noneText, action: <AddButton /> }}
        narrowed={Object.keys(filters).length > 0}
      >
        {(rows) => <ProductsTable key={`${page ?? 0} ${JSON.stringify(filter)}`} store={store} rows={rows} />}
      </PagedList>
    </Panel>
  );
}

import { Button } from '@mantine/core';
import { IconPlus, IconTag } from '@tabler/icons-react';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { read } from '../../api/read.ts';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { FilterBar, FilterSearch } from '../../components/list/filter-bar.tsx';
import { useListAddress } from '../../components/list/list-address.ts';
import { PagedList } from '../../components/list/paged-list.tsx';
import { confirm } from '../../components/overlays/confirm.tsx';
import { useAction } from '../../components/overlays/use-action.ts';
import { Page } from '../../components/page.tsx';
import { Panel } from '../../components/panel.tsx';
import { StoreNotUp } from '../../components/store-not-up.tsx';
import { destinationOf, isReady, type Store, useCurrentStore } from '../../session/stores.ts';
import { useViewer } from '../../session/use-viewer.ts';
import { mayManage } from '../../session/viewer.ts';
import { useLocale, useTexts } from '../../texts/texts-context.tsx';
import type { StoreRecord } from '../store-settings/store-record.ts';
import { WithRecord } from '../store-settings/with-record.tsx';
import { nameIn } from './all-categories.ts';
import { type Brand, BrandDialog } from './brand-dialog.tsx';
import { CatalogueTabs } from './catalogue-tabs.tsx';
import { RowActions } from './row-actions.tsx';

export function BrandsScreen() {
  const { brands } = useTexts().products;
  const store = useCurrentStore();
  if (!store) return null;
  return (
    <Page title={brands.title} description={brands.lead}>
      <CatalogueTabs />
      <StoreNotUp store={store} />
      {isReady(store) && (
        <WithRecord store={store}>{(record) => <BrandList key={store.id} store={store} record={record} />}</WithRecord>
      )}
    </Page>
  );
}

function BrandList({ store, record }: { store: Store; record: StoreRecord }) {
  const { brands } = useTexts().products;
  const { q } = useListAddress().filters;
  /** Undefined while none is edited, null for a new one. */
  const [edited, setEdited] = useState<Brand | null>();
  const isManager = mayManage(useViewer(), 'products');
  const columns = useColumns(store, isManager, setEdited);
  const add = isManager && (
    <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={() => setEdited(null)}>
      {brands.add}
    </Button>
  );
  return (
    <Panel title={brands.title} flush aside={add || undefined}>
      <FilterBar>
        <FilterSearch label={brands.search} placeholder={brands.search} />
      </FilterBar>
      <PagedList
        of={(shown) =>
          read('catalog', '/api/v1/private/manufacturers', {
            ...destinationOf(store),
            query: { ...shown, ...(q !== undefined && { name: q }) },
          })
        }
        icon={IconTag}
        empty={{ title: brands.none, text: brands.noneText }}
        narrowed={q !== undefined}
      >
        {(rows) => <DataTable caption={brands.title} columns={columns} rows={rows} keyOf={({ id }) => id} />}
      </PagedList>
      <BrandDialog
        key={edited?.id ?? 'new'}
        store={store}
        record={record}
        brand={edited}
        onClose={() => setEdited(undefined)}
      />
    </Panel>
  );
}

function useColumns(store: Store, isManager: boolean, onEdit: (brand: Brand) => void): Column<Brand>[] {
  const { texts, language } = useLocale();
  const { common } = texts;
  const { brands } = texts.products;
  const { done } = useAction('catalog');
  const remove = (brand: Brand) => {
    const name = nameIn(brand, language);
    confirm({
      title: brands.deleteTitle(name),
      text: brands.deleteText,
      action: common.delete,
      danger: true,
      act: async () => {
        const { id } = brand;
        await api.catalog('DELETE', '/api/v1/private/manufacturer/:id', { ...destinationOf(store), params: { id } });
        await done(brands.deleted(name));
      },
    });
  };
  const actions: Column<Brand> = {
    key: 'actions',
    title: common.edit,
    quiet: true,
    end: true,
    cell: (brand) => (
      <RowActions name={nameIn(brand, language)} onEdit={() => onEdit(brand)} onDelete={() => remove(brand)} />
    ),
  };
  const name: Column<Brand> = {
    key: 'name',
    title: brands.name,
    cell: (brand) => <span dir="auto">{nameIn(brand, language)}</span>,
  };
  return isManager ? [name, actions] : [name];
}

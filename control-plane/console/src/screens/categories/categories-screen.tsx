import { Button } from '@mantine/core';
import { IconCategory, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../../components/empty-state.tsx';
import { Page } from '../../components/page.tsx';
import { Panel } from '../../components/panel.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { StoreNotUp } from '../../components/store-not-up.tsx';
import { isReady, type Store, useCurrentStore } from '../../session/stores.ts';
import { useViewer } from '../../session/use-viewer.ts';
import { mayManage } from '../../session/viewer.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import type { StoreRecord } from '../store-settings/store-record.ts';
import { WithRecord } from '../store-settings/with-record.tsx';
import { allCategories } from './all-categories.ts';
import { CatalogueTabs } from './catalogue-tabs.tsx';
import css from './categories.module.css';
import { CategoryDialog, type EditedCategory } from './category-dialog.tsx';
import { CategoryRow } from './category-row.tsx';
import { branchesOf } from './category-tree.ts';

export function CategoriesScreen() {
  const { categories } = useTexts().products;
  const store = useCurrentStore();
  if (!store) return null;
  return (
    <Page title={categories.title} description={categories.lead}>
      <CatalogueTabs />
      <StoreNotUp store={store} />
      {isReady(store) && (
        <WithRecord store={store}>{(record) => <Tree key={store.id} store={store} record={record} />}</WithRecord>
      )}
    </Page>
  );
}

function Tree({ store, record }: { store: Store; record: StoreRecord }) {
  const { categories } = useTexts().products;
  const query = useQuery(allCategories(store));
  const [edited, setEdited] = useState<EditedCategory>();
  const isManager = mayManage(useViewer(), 'products');
  const add = isManager && (
    <Button
      leftSection={<IconPlus size={16} aria-hidden="true" />}
      onClick={() => setEdited({ category: undefined, parent: null })}
    >
      {categories.add}
    </Button>
  );
  return (
    <Panel title={categories.tree} flush aside={add || undefined}>
      <QueryView
        query={query}
        isEmpty={({ length }) => length === 0}
        empty={
          <EmptyState icon={IconCategory} title={categories.none}>
            {categories.noneText}
          </EmptyState>
        }
      >
        {(all) => (
          <ul className={css.tree}>
            {branchesOf(all).map((branch) => (
              <CategoryRow
                key={branch.category.id}
                store={store}
                branch={branch}
                editable={isManager}
                onEdit={setEdited}
              />
            ))}
          </ul>
        )}
      </QueryView>
      <CategoryDialog
        key={edited?.category?.id ?? edited?.parent ?? 'new'}
        store={store}
        record={record}
        all={query.data ?? []}
        edited={edited}
        onClose={() => setEdited(undefined)}
      />
    </Panel>
  );
}

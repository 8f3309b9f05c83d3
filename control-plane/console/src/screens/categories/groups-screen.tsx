import { Button } from '@mantine/core';
import { IconLayoutGrid, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { read } from '../../api/read.ts';
import { type Column, DataTable, TwoLines } from '../../components/data-table.tsx';
import { PagedList } from '../../components/list/paged-list.tsx';
import { confirm } from '../../components/overlays/confirm.tsx';
import { useAction } from '../../components/overlays/use-action.ts';
import { Page } from '../../components/page.tsx';
import { Panel } from '../../components/panel.tsx';
import { StatusPill } from '../../components/status-pill.tsx';
import { StoreNotUp } from '../../components/store-not-up.tsx';
import { destinationOf, isReady, type Store, useCurrentStore } from '../../session/stores.ts';
import { useViewer } from '../../session/use-viewer.ts';
import { mayManage } from '../../session/viewer.ts';
import { useLocale, useTexts } from '../../texts/texts-context.tsx';
import type { StoreRecord } from '../store-settings/store-record.ts';
import { WithRecord } from '../store-settings/with-record.tsx';
import { nameIn } from './all-categories.ts';
import { CatalogueTabs } from './catalogue-tabs.tsx';
import { GroupDialog, type GroupSummary } from './group-dialog.tsx';
import { RowActions } from './row-actions.tsx';

/** Products that stand beside each other somewhere in the shop. */
export function GroupsScreen() {
  const { groups } = useTexts().products;
  const store = useCurrentStore();
  if (!store) return null;
  return (
    <Page title={groups.title} description={groups.lead}>
      <CatalogueTabs />
      <StoreNotUp store={store} />
      {isReady(store) && (
        <WithRecord store={store}>{(record) => <GroupList key={store.id} store={store} record={record} />}</WithRecord>
      )}
    </Page>
  );
}

function GroupList({ store, record }: { store: Store; record: StoreRecord }) {
  const { groups } = useTexts().products;
  /** Undefined while none is edited, null for a new one. */
  const [edited, setEdited] = useState<GroupSummary | null>();
  const isManager = mayManage(useViewer(), 'products');
  const columns = useColumns(store, isManager, setEdited);
  const add = isManager && (
    <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={() => setEdited(null)}>
      {groups.add}
    </Button>
  );
  return (
    <Panel title={groups.title} flush aside={add || undefined}>
      <PagedList
        of={(shown) => read('catalog', '/api/v1/private/products/groups', { ...destinationOf(store), query: shown })}
        icon={IconLayoutGrid}
        empty={{ title: groups.none, text: groups.noneText }}
      >
        {(rows) => <DataTable caption={groups.title} columns={columns} rows={rows} keyOf={({ id }) => id} />}
      </PagedList>
      <GroupDialog
        key={edited?.id ?? 'new'}
        store={store}
        record={record}
        group={edited}
        onClose={() => setEdited(undefined)}
      />
    </Panel>
  );
}

function ShownPill({ active }: Pick<GroupSummary, 'active'>) {
  const { groups } = useTexts().products;
  return <StatusPill tone={active ? 'good' : 'quiet'} label={active ? groups.isShown : groups.isHidden} />;
}

/** A group that somebody else made may have a code and no name. */
const titleOf = (group: GroupSummary, language: string) => nameIn(group, language) || group.code;

function useColumns(store: Store, isManager: boolean, onEdit: (group: GroupSummary) => void): Column<GroupSummary>[] {
  const { texts, language } = useLocale();
  const { common, products } = texts;
  const { groups } = products;
  const { done } = useAction('catalog');
  const remove = (group: GroupSummary) => {
    const name = titleOf(group, language);
    confirm({
      title: groups.deleteTitle(name),
      text: groups.deleteText,
      action: common.delete,
      danger: true,
      act: async () => {
        await api.catalog('DELETE', '/api/v1/private/products/groups/:code', {
          ...destinationOf(store),
          params: { code: group.code },
        });
        await done(groups.deleted(name));
      },
    });
  };
  const columns: Column<GroupSummary>[] = [
    {
      key: 'name',
      title: groups.name,
      cell: (group) => (
        <TwoLines
          first={<span dir="auto">{titleOf(group, language)}</span>}
          second={groups.count(group.productCount)}
          narrow={<ShownPill active={group.active} />}
        />
      ),
    },
    {
      key: 'shown',
      title: groups.shown,
      wide: true,
      cell: ({ active }) => <ShownPill active={active} />,
    },
  ];
  const actions: Column<GroupSummary> = {
    key: 'actions',
    title: common.edit,
    quiet: true,
    end: true,
    cell: (group) => (
      <RowActions name={titleOf(group, language)} onEdit={() => onEdit(group)} onDelete={() => remove(group)} />
    ),
  };
  return isManager ? [...columns, actions] : columns;
}

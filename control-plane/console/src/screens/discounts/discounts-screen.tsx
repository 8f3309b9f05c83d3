import { Button } from '@mantine/core';
import { IconDiscount, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { read } from '../../api/read.ts';
import { FilterBar, FilterSearch, FilterSelect } from '../../components/list/filter-bar.tsx';
import { PagedList } from '../../components/list/paged-list.tsx';
import { Page } from '../../components/page.tsx';
import { Panel } from '../../components/panel.tsx';
import { StoreNotUp } from '../../components/store-not-up.tsx';
import { destinationOf, isReady, type Store, useCurrentStore } from '../../session/stores.ts';
import { useViewer } from '../../session/use-viewer.ts';
import { mayManage } from '../../session/viewer.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import { recordOf } from '../store-settings/store-record.ts';
import { DiscountDialog } from './discount-dialog.tsx';
import { type Discount, discountKinds, discountStates, hows } from './discount-words.ts';
import { discountFilterOf, discountSorts } from './discounts-search.ts';
import { DiscountsTable } from './discounts-table.tsx';

const route = getRouteApi('/console/discounts');

export function DiscountsScreen() {
  const { discounts } = useTexts();
  const store = useCurrentStore();
  if (!store) return null;
  if (!isReady(store))
    return (
      <Page title={discounts.title}>
        <StoreNotUp store={store} />
      </Page>
    );
  return <Discounts key={store.id} store={store} />;
}

function Discounts({ store }: { store: Store }) {
  const { discounts } = useTexts();
  /** Undefined while none is edited, null for a new one. */
  const [edited, setEdited] = useState<Discount | null>();
  const { data: record } = useQuery(recordOf(store));
  const isManager = mayManage(useViewer(), 'discounts');
  const add = isManager && (
    <Button disabled={!record} leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={() => setEdited(null)}>
      {discounts.add}
    </Button>
  );
  return (
    <Page title={discounts.title} description={discounts.lead} actions={add}>
      <DiscountList store={store} onEdit={setEdited} />
      {record && isManager && (
        <DiscountDialog
          key={edited?.id ?? 'new'}
          store={store}
          record={record}
          discount={edited ?? undefined}
          opened={edited !== undefined}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Page>
  );
}

function DiscountList({ store, onEdit }: { store: Store; onEdit: (discount: Discount) => void }) {
  const { discounts } = useTexts();
  const { page: _, sort, ...narrowing } = route.useSearch();
  const filter = discountFilterOf({ ...narrowing, ...(sort && { sort }) });
  return (
    <Panel flush>
      <DiscountFilters />
      <PagedList
        of={(shown) =>
          read('checkout', '/api/v1/private/discounts', { ...destinationOf(store), query: { ...shown, ...filter } })
        }
        icon={IconDiscount}
        empty={{ title: discounts.none, text: discounts.noneText }}
        narrowed={Object.keys(narrowing).length > 0}
      >
        {(rows) => <DiscountsTable store={store} rows={rows} onEdit={onEdit} />}
      </PagedList>
    </Panel>
  );
}

function DiscountFilters() {
  const { discounts } = useTexts();
  return (
    <FilterBar>
      <FilterSearch label={discounts.search} placeholder={discounts.searchHint} />
      <FilterSelect
        by="state"
        label={discounts.state}
        any={discounts.anyState}
        options={discountStates}
        nameOf={(state) => discounts.states[state]}
      />
      <FilterSelect
        by="how"
        label={discounts.how}
        any={discounts.anyHow}
        options={hows}
        nameOf={(how) => discounts.hows[how]}
      />
      <FilterSelect
        by="kind"
        label={discounts.kind}
        any={discounts.anyKind}
        options={discountKinds}
        nameOf={(kind) => discounts.kinds[kind]}
      />
      <FilterSelect
        by="sort"
        label={discounts.sort}
        any={discounts.sorts.newest}
        options={discountSorts}
        nameOf={(order) => discounts.sorts[order]}
      />
    </FilterBar>
  );
}

import { IconDownload, IconUsersGroup } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { addressOf } from '../../api/client.ts';
import { read } from '../../api/read.ts';
import { AnchorButton } from '../../components/link-button.tsx';
import { FilterBar, FilterSearch, FilterSelect } from '../../components/list/filter-bar.tsx';
import { PagedList } from '../../components/list/paged-list.tsx';
import { Page } from '../../components/page.tsx';
import { Panel } from '../../components/panel.tsx';
import { StoreNotUp } from '../../components/store-not-up.tsx';
import { destinationOf, isReady, type Store, useCurrentStore } from '../../session/stores.ts';
import { useViewer } from '../../session/use-viewer.ts';
import { levelOf } from '../../session/viewer.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import { accountKinds, customerFilterOf, customerSorts } from './customers-search.ts';
import { CustomersTable } from './customers-table.tsx';

const route = getRouteApi('/console/customers/');

export function CustomersScreen() {
  const { customers } = useTexts();
  const viewer = useViewer();
  const store = useCurrentStore();
  if (!store) return null;
  const mayExport = isReady(store) && levelOf(viewer, 'customerExport') !== undefined;
  return (
    <Page title={customers.title} actions={mayExport && <ExportButton store={store} />}>
      <StoreNotUp store={store} />
      {isReady(store) && <CustomerList key={store.id} store={store} />}
    </Page>
  );
}

function CustomerList({ store }: { store: Store }) {
  const { customers } = useTexts();
  const { page: _, sort, ...narrowing } = route.useSearch();
  const query = { ...customerFilterOf(narrowing), ...(sort && { sort }) };
  return (
    <Panel flush>
      <FilterBar>
        <FilterSearch label={customers.search} placeholder={customers.searchHint} />
        <FilterSelect
          by="account"
          label={customers.account}
          any={customers.anyAccount}
          options={accountKinds}
          nameOf={(kind) => customers.accounts[kind]}
        />
        <FilterSelect
          by="sort"
          label={customers.sort}
          any={customers.sorts.newest}
          options={customerSorts}
          nameOf={(order) => customers.sorts[order]}
        />
      </FilterBar>
      <PagedList
        of={(shown) =>
          read('checkout', '/api/v1/private/customers', { ...destinationOf(store), query: { ...shown, ...query } })
        }
        icon={IconUsersGroup}
        empty={{ title: customers.none, text: customers.noneText }}
        narrowed={Object.keys(narrowing).length > 0}
      >
        {(rows) => <CustomersTable rows={rows} />}
      </PagedList>
    </Panel>
  );
}

/** A plain link: the browser writes the file as it comes, however long the list is. */
function ExportButton({ store }: { store: Store }) {
  const { customers } = useTexts();
  const query = customerFilterOf(route.useSearch());
  return (
    <AnchorButton
      variant="default"
      href={addressOf('checkout', '/api/v1/private/customers/export', { ...destinationOf(store), query })}
      download
      title={customers.exportHint}
      leftSection={<IconDownload size={16} aria-hidden="true" />}
    >
      {customers.export}
    </AnchorButton>
  );
}

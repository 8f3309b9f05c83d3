import { IconBuildingStore } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { search } from '../../../api/search.ts';
import { type Column, DataTable, TwoLines } from '../../../components/data-table.tsx';
import { PagedList } from '../../../components/list/paged-list.tsx';
import { Panel } from '../../../components/panel.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { type StoreUsage, UsageBars } from '../../../components/usage-bars.tsx';
import { useTexts } from '../../../texts/texts-context.tsx';
import { OrganisationFigures } from '../../subscription/organisation-figures.tsx';
import { usePlanName } from '../billing/use-plan-name.ts';
import { useStoreNames } from '../parts/names.ts';
import { CreditPanel } from './credit-panel.tsx';
import type { Organisation } from './organisation.ts';

/** What the stores of an organisation use, together and each of them, and the credit that their invoices use. */
export function UsageSection({ organisation }: { organisation: Organisation }) {
  const org = organisation.id;
  const { organisations } = useTexts().platform;
  const { usage } = useTexts().subscription;
  const totals = useQuery(search('billing', '/api/v1/platform/usage', { body: { org } }));
  return (
    <>
      <Panel title={usage.allStores} description={usage.allStoresLead}>
        <QueryView query={totals}>{(found) => <OrganisationFigures usage={found} />}</QueryView>
      </Panel>
      <CreditPanel organisation={organisation} />
      <Panel flush>
        <PagedList
          of={(query) => search('billing', '/api/v1/platform/usage/stores', { query, body: { org } })}
          icon={IconBuildingStore}
          empty={{ title: organisations.noStores, text: organisations.noStoresText }}
        >
          {(rows) => <UsageTable rows={rows} />}
        </PagedList>
      </Panel>
    </>
  );
}

function UsageTable({ rows }: { rows: readonly StoreUsage[] }) {
  const { shared } = useTexts().platform;
  const { usage, none } = useTexts().subscription;
  const planName = usePlanName();
  const storeNames = useStoreNames(rows.map(({ store }) => store));
  const columns: Column<StoreUsage>[] = [
    {
      key: 'store',
      title: shared.store,
      cell: ({ store, planCode }) => (
        <TwoLines
          first={<span className="latin">{storeNames.get(store) ?? '…'}</span>}
          second={planCode === null ? none : planName(planCode)}
        />
      ),
    },
    { key: 'usage', title: usage.title, cell: ({ usages }) => <UsageBars usages={usages} /> },
  ];
  return <DataTable caption={usage.title} columns={columns} rows={rows} keyOf={({ store }) => store} />;
}

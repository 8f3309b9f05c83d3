import { IconCreditCard } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { read } from '../../../api/read.ts';
import { search } from '../../../api/search.ts';
import { Panel } from '../../../components/panel.tsx';
import { readable } from '../../../components/readable.ts';
import { SearchField } from '../../../components/search-field.tsx';
import { useTexts } from '../../../texts/texts-context.tsx';
import { FilterBar, FilterCheck, FilterSelect } from '../parts/filter-bar.tsx';
import { OrganisationTag } from '../parts/organisation-tag.tsx';
import { PAGE_SIZE, PagedList } from '../parts/paged-list.tsx';
import { type BillingSearch, subscriptionStatuses } from '../platform-search.ts';
import { SubscriptionsTable } from './subscriptions-table.tsx';
import { usePlanName } from './use-plan-name.ts';

const route = getRouteApi('/console/platform/billing/$section');

export function SubscriptionsSection() {
  const { billing } = useTexts().platform;
  const { page = 0, q, subscription, plan, blocked, org } = route.useSearch();
  const navigate = route.useNavigate();
  const filter = { term: q, status: subscription, planCode: plan, blockedOnly: blocked, org };
  const query = useQuery({
    ...search('billing', '/api/v1/platform/subscriptions', { query: { page, count: PAGE_SIZE }, body: filter }),
    placeholderData: keepPreviousData,
  });
  const isNarrowed = Object.values(filter).some((value) => value !== undefined);
  return (
    <Panel flush>
      <SubscriptionFilters />
      <PagedList
        query={query}
        icon={IconCreditCard}
        empty={{ title: billing.noSubscriptions, text: billing.noSubscriptionsText }}
        onClear={isNarrowed ? () => void navigate({ search: {} }) : undefined}
        onPage={(next) => void navigate({ search: (was) => ({ ...was, page: next || undefined }) })}
      >
        {(rows) => <SubscriptionsTable rows={rows} />}
      </PagedList>
    </Panel>
  );
}

function SubscriptionFilters() {
  const { billing, shared } = useTexts().platform;
  const { q, subscription, plan, blocked, org } = route.useSearch();
  const navigate = route.useNavigate();
  const plans = useQuery(read('billing', '/api/v1/plan/public/plans')).data ?? [];
  const codes: readonly string[] = plans.map(({ code }) => code);
  const planName = usePlanName();
  const narrow = (filters: BillingSearch) =>
    void navigate({ search: (was) => ({ ...was, page: undefined, ...filters }), replace: true });
  return (
    <FilterBar>
      <SearchField
        label={billing.searchSubscriptions}
        placeholder={billing.searchSubscriptionsHint}
        value={q ?? ''}
        onSearch={(text) => narrow({ q: text || undefined })}
      />
      <FilterSelect
        label={shared.status}
        any={shared.anyStatus}
        value={subscription}
        options={subscriptionStatuses}
        nameOf={(name) => shared.states[name] ?? readable(name)}
        onChoose={(chosen) => narrow({ subscription: chosen })}
      />
      <FilterSelect
        label={billing.plan}
        any={billing.anyPlan}
        value={plan}
        options={plan && !codes.includes(plan) ? [plan, ...codes] : codes}
        nameOf={planName}
        onChoose={(chosen) => narrow({ plan: chosen })}
      />
      <FilterCheck
        label={billing.blockedOnly}
        checked={blocked ?? false}
        onCheck={(checked) => narrow({ blocked: checked || undefined })}
      />
      {org !== undefined && <OrganisationTag id={org} onRemove={() => narrow({ org: undefined })} />}
    </FilterBar>
  );
}

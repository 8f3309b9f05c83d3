import { IconCreditCard } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { read } from '../../../api/read.ts';
import { search } from '../../../api/search.ts';
import { FilterBar, FilterCheck, FilterSearch, FilterSelect } from '../../../components/list/filter-bar.tsx';
import { PagedList } from '../../../components/list/paged-list.tsx';
import { Panel } from '../../../components/panel.tsx';
import { readable } from '../../../components/readable.ts';
import { useTexts } from '../../../texts/texts-context.tsx';
import { OrganisationTag } from '../parts/organisation-tag.tsx';
import { subscriptionStatuses } from '../platform-search.ts';
import { SubscriptionsTable } from './subscriptions-table.tsx';
import { usePlanName } from './use-plan-name.ts';

const route = getRouteApi('/console/platform/billing/$section');

export function SubscriptionsSection() {
  const { billing } = useTexts().platform;
  const { q, subscription, plan, blocked, org } = route.useSearch();
  const body = { term: q, status: subscription, planCode: plan, blockedOnly: blocked, org };
  return (
    <Panel flush>
      <SubscriptionFilters />
      <PagedList
        of={(query) => search('billing', '/api/v1/platform/subscriptions', { query, body })}
        icon={IconCreditCard}
        empty={{ title: billing.noSubscriptions, text: billing.noSubscriptionsText }}
        narrowed={Object.values(body).some((value) => value !== undefined)}
      >
        {(rows) => <SubscriptionsTable rows={rows} />}
      </PagedList>
    </Panel>
  );
}

function SubscriptionFilters() {
  const { billing, shared } = useTexts().platform;
  const { plan } = route.useSearch();
  const plans = useQuery(read('billing', '/api/v1/plan/public/plans')).data ?? [];
  const codes: readonly string[] = plans.map(({ code }) => code);
  const planName = usePlanName();
  return (
    <FilterBar>
      <FilterSearch label={billing.searchSubscriptions} placeholder={billing.searchSubscriptionsHint} />
      <FilterSelect
        by="subscription"
        label={shared.status}
        any={shared.anyStatus}
        options={subscriptionStatuses}
        nameOf={(name) => shared.states[name] ?? readable(name)}
      />
      <FilterSelect
        by="plan"
        label={billing.plan}
        any={billing.anyPlan}
        options={plan && !codes.includes(plan) ? [plan, ...codes] : codes}
        nameOf={planName}
      />
      <FilterCheck by="blocked" label={billing.blockedOnly} />
      <OrganisationTag />
    </FilterBar>
  );
}

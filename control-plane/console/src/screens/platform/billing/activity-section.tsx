import { IconHistory } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReplyAt } from '../../../api/request-types.ts';
import { search } from '../../../api/search.ts';
import { Panel } from '../../../components/panel.tsx';
import { readable } from '../../../components/readable.ts';
import { useTexts } from '../../../texts/texts-context.tsx';
import { ActivityTable } from '../parts/activity-table.tsx';
import { FilterBar, FilterSelect } from '../parts/filter-bar.tsx';
import { OrganisationTag } from '../parts/organisation-tag.tsx';
import { PAGE_SIZE, PagedList } from '../parts/paged-list.tsx';
import { type BillingSearch, billingEvents, billingSources } from '../platform-search.ts';
import { boundsOf } from './day-bounds.ts';
import { DayFilter } from './day-filter.tsx';
import { StoreOf, useWhose } from './store-of.tsx';
import { usePlanName } from './use-plan-name.ts';

const route = getRouteApi('/console/platform/billing/$section');

type Entry = ReplyAt<'billing', 'POST', '/api/v1/platform/audit'>['content'][number];

/** What happened to subscriptions, and who or what did it. */
export function ActivitySection() {
  const { shared } = useTexts().platform;
  const { page = 0, event, source, from, to, org, store } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery({
    ...search('billing', '/api/v1/platform/audit', {
      query: { page, count: PAGE_SIZE },
      body: { eventType: event, source, org, store, ...boundsOf({ from, to }) },
    }),
    placeholderData: keepPreviousData,
  });
  const isNarrowed = [event, source, from, to, org, store].some(Boolean);
  return (
    <Panel flush>
      <ActivityFilters />
      <PagedList
        query={query}
        icon={IconHistory}
        empty={{ title: shared.activity.empty, text: shared.activity.emptyText }}
        onClear={isNarrowed ? () => void navigate({ search: {} }) : undefined}
        onPage={(next) => void navigate({ search: (was) => ({ ...was, page: next || undefined }) })}
      >
        {(rows) => <Activities rows={rows} />}
      </PagedList>
    </Panel>
  );
}

function ActivityFilters() {
  const { billing, shared } = useTexts().platform;
  const { event, source, from, to, org } = route.useSearch();
  const navigate = route.useNavigate();
  const narrow = (filters: BillingSearch) =>
    void navigate({ search: (was) => ({ ...was, page: undefined, ...filters }), replace: true });
  return (
    <FilterBar>
      <FilterSelect
        label={billing.event}
        any={billing.anyEvent}
        value={event}
        options={billingEvents}
        nameOf={(name) => billing.events[name] ?? readable(name)}
        onChoose={(chosen) => narrow({ event: chosen })}
      />
      <FilterSelect
        label={billing.source}
        any={billing.anySource}
        value={source}
        options={billingSources}
        nameOf={(name) => shared.activity.sources[name] ?? readable(name)}
        onChoose={(chosen) => narrow({ source: chosen })}
      />
      <DayFilter from={from} to={to} onChoose={narrow} />
      {org !== undefined && <OrganisationTag id={org} onRemove={() => narrow({ org: undefined })} />}
    </FilterBar>
  );
}

function Activities({ rows }: { rows: readonly Entry[] }) {
  const { billing } = useTexts().platform;
  const whose = useWhose(rows);
  const planName = usePlanName();
  const changedPlan = ({ fromPlanCode, toPlanCode }: Entry) =>
    fromPlanCode === toPlanCode ? undefined : billing.planChange(planName(fromPlanCode), planName(toPlanCode));
  const activities = rows.map((entry) => ({
    id: entry.id,
    at: entry.occurredAt,
    what: billing.events[entry.eventType] ?? readable(entry.eventType),
    about: <StoreOf store={entry.store} org={entry.org} whose={whose} />,
    from: entry.fromStatus,
    to: entry.toStatus,
    actor: entry.actor,
    source: entry.source,
    detail: [changedPlan(entry), entry.detail].filter(Boolean).join(' · ') || null,
  }));
  return <ActivityTable caption={billing.sections.activity} rows={activities} />;
}

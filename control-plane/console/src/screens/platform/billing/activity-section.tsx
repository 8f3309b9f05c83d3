import { getRouteApi } from '@tanstack/react-router';
import type { ReplyAt } from '../../../api/request-types.ts';
import { search } from '../../../api/search.ts';
import { boundsOf } from '../../../components/list/day-bounds.ts';
import { DayFilter } from '../../../components/list/day-filter.tsx';
import { FilterBar, FilterSelect } from '../../../components/list/filter-bar.tsx';
import { Panel } from '../../../components/panel.tsx';
import { readable } from '../../../components/readable.ts';
import { useTexts } from '../../../texts/texts-context.tsx';
import { ActivityList } from '../parts/activity-list.tsx';
import { ActivityTable } from '../parts/activity-table.tsx';
import { OrganisationTag } from '../parts/organisation-tag.tsx';
import { billingEvents, billingSources } from '../platform-search.ts';
import { invoiceWords } from './invoice-words.ts';
import { StoreOf, useWhose } from './store-of.tsx';
import { usePlanName } from './use-plan-name.ts';

const route = getRouteApi('/console/platform/billing/$section');

type Entry = ReplyAt<'billing', 'POST', '/api/v1/platform/audit'>['content'][number];

/** What happened to subscriptions, and who or what did it. */
export function ActivitySection() {
  const { event, source, from, to, org, store } = route.useSearch();
  return (
    <Panel flush>
      <ActivityFilters />
      <ActivityList
        of={(query) =>
          search('billing', '/api/v1/platform/audit', {
            query,
            body: { eventType: event, source, org, store, ...boundsOf({ from, to }) },
          })
        }
        narrowed={[event, source, from, to, org, store].some(Boolean)}
      >
        {(rows) => <Activities rows={rows} />}
      </ActivityList>
    </Panel>
  );
}

function ActivityFilters() {
  const { billing, shared } = useTexts().platform;
  return (
    <FilterBar>
      <FilterSelect
        by="event"
        label={billing.event}
        any={billing.anyEvent}
        options={billingEvents}
        nameOf={(name) => billing.events[name] ?? readable(name)}
      />
      <FilterSelect
        by="source"
        label={billing.source}
        any={billing.anySource}
        options={billingSources}
        nameOf={(name) => shared.activity.sources[name] ?? readable(name)}
      />
      <DayFilter />
      <OrganisationTag />
    </FilterBar>
  );
}

function Activities({ rows }: { rows: readonly Entry[] }) {
  const texts = useTexts();
  const { billing } = texts.platform;
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
    detail: [changedPlan(entry), entry.detail && invoiceWords(texts, entry.detail)].filter(Boolean).join(' · ') || null,
  }));
  return <ActivityTable caption={billing.sections.activity} rows={activities} />;
}

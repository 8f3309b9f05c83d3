import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { read } from '../../../api/read.ts';
import { search } from '../../../api/search.ts';
import { DEFAULT_PERIOD } from '../../../app/period-search.ts';
import { type Column, DataTable } from '../../../components/data-table.tsx';
import { Fact, Facts } from '../../../components/facts.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Panel } from '../../../components/panel.tsx';
import { PeriodSwitch } from '../../../components/period-switch.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { readable } from '../../../components/readable.ts';
import { useLocale, useTexts } from '../../../texts/texts-context.tsx';
import { DayBars } from '../overview/day-bars.tsx';
import { type DayRange, rangeOf, seriesOf } from '../overview/figures.ts';
import css from '../overview/overview.module.css';
import { RevenuePanel } from '../overview/revenue-panel.tsx';
import { subscriptionStatuses } from '../platform-search.ts';
import { type PlanRow, type PlanStatistic, planRows } from './plan-statistic.ts';
import { usePlanName } from './use-plan-name.ts';

const route = getRouteApi('/console/platform/billing/$section');

export function OverviewSection() {
  const { days = DEFAULT_PERIOD } = route.useSearch();
  const navigate = route.useNavigate();
  const range = rangeOf(days, new Date());
  return (
    <>
      <ProviderHealth />
      <PlansPanel />
      <div>
        <PeriodSwitch days={days} onChoose={(next) => void navigate({ search: (was) => ({ ...was, days: next }) })} />
      </div>
      <div className={css.columns}>
        <RevenuePanel range={range} />
        <StartsPanel range={range} />
      </div>
    </>
  );
}

/** Whether the exchange with the payment provider flows. */
function ProviderHealth() {
  const { billing, overview } = useTexts().platform;
  const query = useQuery(read('billing', '/api/v2/private/billing-health'));
  return (
    <QueryView query={query} lines={1}>
      {({ failedEvents, stalledRequests, staleAfterMinutes }) => {
        const isWell = failedEvents + stalledRequests === 0;
        return (
          <Notice tone={isWell ? 'good' : 'bad'} title={isWell ? billing.flows : billing.stuck}>
            {overview.billingNote(failedEvents, stalledRequests, staleAfterMinutes)}
          </Notice>
        );
      }}
    </QueryView>
  );
}

function PlansPanel() {
  const { billing } = useTexts().platform;
  const query = useQuery(read('billing', '/api/v2/private/plan-statistic'));
  return (
    <Panel title={billing.byPlan} flush>
      <QueryView
        query={query}
        isEmpty={({ plans }) => plans.length === 0}
        empty={<p className={css.line}>{billing.noSubscriptions}</p>}
      >
        {(statistic) => (
          <>
            <PlansTable rows={planRows(statistic)} />
            <RecurringValue statistic={statistic} />
          </>
        )}
      </QueryView>
    </Panel>
  );
}

function PlansTable({ rows }: { rows: readonly PlanRow[] }) {
  const { texts, format } = useLocale();
  const { billing, shared } = texts.platform;
  const planName = usePlanName();
  const columns: Column<PlanRow>[] = [
    { key: 'plan', title: billing.plan, cell: ({ planCode }) => planName(planCode) },
    ...subscriptionStatuses.map((status) => ({
      key: status,
      title: shared.states[status] ?? readable(status),
      end: true,
      wide: true,
      cell: ({ counts }: PlanRow) => format.number(counts[status]),
    })),
    { key: 'total', title: billing.total, end: true, cell: ({ total }) => <strong>{format.number(total)}</strong> },
  ];
  return <DataTable caption={billing.byPlan} columns={columns} rows={rows} keyOf={({ planCode }) => planCode ?? ''} />;
}

/** What the running subscriptions bring, for each currency by itself. */
function RecurringValue({ statistic: { recurringValue } }: { statistic: PlanStatistic }) {
  const { texts, format } = useLocale();
  const { billing } = texts.platform;
  if (recurringValue.length === 0) return null;
  return (
    <div className={css.below}>
      <Facts>
        {recurringValue.map(({ monthly, annual }) => (
          <Fact key={monthly.currency} name={billing.recurring(format.currency(monthly.currency))}>
            {billing.recurringValue(format.money(monthly), format.money(annual))}
          </Fact>
        ))}
      </Facts>
    </div>
  );
}

function StartsPanel({ range }: { range: DayRange }) {
  const { texts, format } = useLocale();
  const { billing, overview } = texts.platform;
  const planName = usePlanName();
  const query = useQuery(search('billing', '/api/v2/private/subscription-statistic', { body: range }));
  return (
    <Panel title={overview.newPaying} description={billing.startsLead}>
      <QueryView
        query={query}
        isEmpty={({ entries }) => entries.length === 0}
        empty={<p className={css.quiet}>{billing.noStarts}</p>}
      >
        {({ entries }) => (
          <div className={css.series}>
            {seriesOf(range, entries).map(({ name, days, total }) => (
              <div key={name}>
                <div className={css.seriesHead}>
                  <span className={css.seriesName}>{planName(name)}</span>
                  <span className={css.seriesTotal}>{format.number(total)}</span>
                </div>
                <DayBars label={planName(name)} days={days} write={format.number} />
              </div>
            ))}
          </div>
        )}
      </QueryView>
    </Panel>
  );
}

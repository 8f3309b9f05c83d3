import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import { read } from '../../../api/read.ts';
import { search } from '../../../api/search.ts';
import { QueryView } from '../../../components/query-view.tsx';
import { useLocale } from '../../../texts/texts-context.tsx';
import { type PlanStatistic, subscriptionCounts } from '../billing/plan-statistic.ts';
import { DayBars } from './day-bars.tsx';
import { FigureCard } from './figure-card.tsx';
import { type DayFigure, type DayRange, everyDay, totalOf } from './figures.ts';
import css from './overview.module.css';

/** The count of everything comes with any page of it, so the smallest one is asked for. */
const smallest = { query: { page: 0, count: 1 } };

export function OrganisationsCard({ range }: { range?: DayRange }) {
  const { texts, format } = useLocale();
  const { overview } = texts.platform;
  const query = useQuery(read('tenancy', '/api/v1/org-manager/find-all', smallest));
  return (
    <FigureCard
      title={overview.organisations}
      link={linkOptions({ to: '/platform/organizations' })}
      query={query}
      figureOf={({ totalElements }) => format.number(totalElements)}
    >
      {range && <OrganisationTrend range={range} />}
    </FigureCard>
  );
}

function OrganisationTrend({ range }: { range: DayRange }) {
  const { overview } = useLocale().texts.platform;
  const query = useQuery(search('tenancy', '/api/v2/private/org-statistic', { body: range }));
  return <Trend query={query} range={range} label={overview.newOrganisations} />;
}

export function StoresCard({ range }: { range: DayRange }) {
  const { texts, format } = useLocale();
  const { overview } = texts.platform;
  const query = useQuery(read('tenancy', '/api/v1/store-manager/private/store', smallest));
  const perDay = useQuery(search('tenancy', '/api/v2/private/store-statistic', { body: range }));
  return (
    <FigureCard title={overview.stores} query={query} figureOf={({ totalElements }) => format.number(totalElements)}>
      <Trend query={perDay} range={range} label={overview.newStores} />
    </FigureCard>
  );
}

export function SubscriptionsCard({ range }: { range: DayRange }) {
  const { texts, format } = useLocale();
  const { overview } = texts.platform;
  const query = useQuery(read('billing', '/api/v2/private/plan-statistic'));
  const perDay = useQuery(search('billing', '/api/v2/private/subscription-statistic', { body: range }));
  const note = (statistic: PlanStatistic) => {
    const { TRIALING, PAST_DUE } = subscriptionCounts(statistic);
    return overview.subscriptionNote(TRIALING, PAST_DUE);
  };
  return (
    <FigureCard
      title={overview.paying}
      link={linkOptions({ to: '/platform/billing/$section', params: { section: 'subscriptions' } })}
      query={query}
      figureOf={(statistic) => format.number(subscriptionCounts(statistic).ACTIVE)}
      noteOf={note}
    >
      <Trend query={perDay} range={range} label={overview.newPaying} />
    </FigureCard>
  );
}

export function AccountsCard() {
  const { texts, format } = useLocale();
  const { overview } = texts.platform;
  const query = useQuery(read('uaa', '/api/v1/admin/users/counts'));
  return (
    <FigureCard
      title={overview.accounts}
      link={linkOptions({ to: '/platform/users' })}
      query={query}
      figureOf={({ total }) => format.number(total)}
      noteOf={({ pending, locked, disabled }) => overview.accountNote(pending, locked, disabled)}
    />
  );
}

interface TrendProps {
  query: UseQueryResult<{ entries: readonly DayFigure[] }>;
  range: DayRange;
  label: string;
}

function Trend({ query, range, label }: TrendProps) {
  const { texts, format } = useLocale();
  return (
    <QueryView query={query} lines={2}>
      {({ entries }) => (
        <>
          <p className={css.note}>{texts.platform.overview.added(totalOf(entries))}</p>
          <DayBars label={label} days={everyDay(range, entries)} write={format.number} />
        </>
      )}
    </QueryView>
  );
}

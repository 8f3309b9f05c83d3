import { getRouteApi } from '@tanstack/react-router';
import { DEFAULT_PERIOD } from '../../../app/period-search.ts';
import { Page } from '../../../components/page.tsx';
import { PeriodSwitch } from '../../../components/period-switch.tsx';
import { useViewer } from '../../../session/use-viewer.ts';
import { levelOf } from '../../../session/viewer.ts';
import { useTexts } from '../../../texts/texts-context.tsx';
import { AccountsCard, OrganisationsCard, StoresCard, SubscriptionsCard } from './cards.tsx';
import { rangeOf } from './figures.ts';
import { HealthPanel } from './health-panel.tsx';
import css from './overview.module.css';
import { RevenuePanel } from './revenue-panel.tsx';

const route = getRouteApi('/console/platform/');

/** How the platform is doing. Support sees the part that it may read, and nothing is made up for the rest. */
export function OverviewScreen() {
  const { overview } = useTexts().platform;
  const viewer = useViewer();
  const { days = DEFAULT_PERIOD } = route.useSearch();
  const navigate = route.useNavigate();
  const range = rangeOf(days, new Date());
  if (!levelOf(viewer, 'platformBilling')) {
    return (
      <Page title={overview.title} description={overview.supportDescription}>
        <div className={css.cards}>
          <OrganisationsCard />
          <AccountsCard />
        </div>
      </Page>
    );
  }
  const choosePeriod = <PeriodSwitch days={days} onChoose={(next) => void navigate({ search: { days: next } })} />;
  return (
    <Page title={overview.title} description={overview.description} actions={choosePeriod}>
      <div className={css.cards}>
        <OrganisationsCard range={range} />
        <StoresCard range={range} />
        <SubscriptionsCard range={range} />
        <AccountsCard />
      </div>
      <div className={css.columns}>
        <RevenuePanel range={range} />
        <HealthPanel />
      </div>
    </Page>
  );
}

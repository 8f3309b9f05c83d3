import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { read } from '../../api/read.ts';
import { DEFAULT_PERIOD } from '../../app/period-search.ts';
import { Page } from '../../components/page.tsx';
import { PeriodSwitch } from '../../components/period-switch.tsx';
import { LoadingLines } from '../../components/query-view.tsx';
import { StoreNotUp } from '../../components/store-not-up.tsx';
import { destinationOf, isReady, type Store, useCurrentStore } from '../../session/stores.ts';
import { useViewer } from '../../session/use-viewer.ts';
import { levelOf } from '../../session/viewer.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import { AttentionPanel } from './attention-panel.tsx';
import css from './dashboard.module.css';
import { FirstSale } from './first-sale.tsx';
import { LowStockPanel } from './low-stock-panel.tsx';
import { NextSteps } from './next-steps.tsx';
import { PlanCard } from './plan-card.tsx';
import { Sales } from './sales/sales.tsx';
import { StoreCard } from './store-card.tsx';

const route = getRouteApi('/console/dashboard');

/** How the store is doing: what it sells, what waits for somebody, and what it is. Each sees the part that is theirs. */
export function DashboardScreen() {
  const { dashboard } = useTexts();
  const viewer = useViewer();
  const store = useCurrentStore();
  const { days = DEFAULT_PERIOD } = route.useSearch();
  const navigate = route.useNavigate();
  if (!store) return null;
  const ready = isReady(store);
  const seesSales = ready && levelOf(viewer, 'sales') !== undefined;
  const choosePeriod = <PeriodSwitch days={days} onChoose={(next) => void navigate({ search: { days: next } })} />;
  return (
    <Page title={dashboard.title} actions={seesSales && choosePeriod}>
      <StoreNotUp store={store} />
      {seesSales && <SalesOrFirstSale key={store.id} store={store} />}
      {ready && levelOf(viewer, 'orders') && (
        <div className={css.cards}>
          <AttentionPanel store={store} />
          <LowStockPanel store={store} />
        </div>
      )}
      <div className={css.cards}>
        <StoreCard store={store} />
        {levelOf(viewer, 'subscription') && <PlanCard store={store} />}
      </div>
      {ready && <NextSteps store={store} />}
    </Page>
  );
}

/** A store that nobody ever bought in has no figures worth showing. */
function SalesOrFirstSale({ store }: { store: Store }) {
  const { days = DEFAULT_PERIOD } = route.useSearch();
  const { data, isError } = useQuery(
    read('checkout', '/api/v1/private/orders', { ...destinationOf(store), query: { page: 0, count: 1 } }),
  );
  if (!data && !isError) return <LoadingLines lines={6} />;
  return data?.totalElements === 0 ? <FirstSale store={store} /> : <Sales store={store} days={days} />;
}

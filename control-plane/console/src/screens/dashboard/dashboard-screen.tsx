import { Page } from '../../components/page.tsx';
import { StoreNotUp } from '../../components/store-not-up.tsx';
import { isReady, useCurrentStore } from '../../session/stores.ts';
import { useViewer } from '../../session/use-viewer.ts';
import { levelOf } from '../../session/viewer.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import css from './dashboard.module.css';
import { NextSteps } from './next-steps.tsx';
import { PlanCard } from './plan-card.tsx';
import { StoreCard } from './store-card.tsx';

/** How the store is doing, as far as the platform knows. Figures that nobody counts yet are not shown. */
export function DashboardScreen() {
  const { dashboard } = useTexts();
  const viewer = useViewer();
  const store = useCurrentStore();
  if (!store) return null;
  return (
    <Page title={dashboard.title}>
      <StoreNotUp store={store} />
      <div className={css.cards}>
        <StoreCard store={store} />
        {levelOf(viewer, 'subscription') && <PlanCard store={store} />}
      </div>
      {isReady(store) && <NextSteps store={store} />}
    </Page>
  );
}

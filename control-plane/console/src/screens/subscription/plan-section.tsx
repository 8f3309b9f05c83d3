import { useQuery } from '@tanstack/react-query';
import { read } from '../../api/read.ts';
import { Notice } from '../../components/notice.tsx';
import { Panel } from '../../components/panel.tsx';
import { PlanFeatures } from '../../components/plan-features.tsx';
import { QueryView } from '../../components/query-view.tsx';
import type { Store } from '../../session/stores.ts';
import { useViewer } from '../../session/use-viewer.ts';
import { mayManage } from '../../session/viewer.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import { CurrentPlan } from './current-plan.tsx';
import { OrganisationUsage } from './organisation-usage.tsx';
import { PlanChoice } from './plan-choice.tsx';
import { UsagePanel } from './usage-panel.tsx';

export function PlanSection({ store }: { store: Store }) {
  const { subscription: texts } = useTexts();
  const viewer = useViewer();
  const query = useQuery(read('billing', '/api/v1/subscription/current', { store: store.id }));
  return (
    <QueryView query={query} lines={6}>
      {(subscription) => (
        <>
          {!mayManage(viewer, 'subscription') && <Notice tone="info">{texts.readOnly}</Notice>}
          <CurrentPlan store={store} subscription={subscription} />
          <UsagePanel store={store} />
          {mayManage(viewer, 'subscription') && (
            <>
              <PlanChoice store={store} subscription={subscription} />
              <OrganisationUsage />
            </>
          )}
          <Panel title={texts.limitsTitle}>
            <PlanFeatures entitlements={subscription.entitlements} />
          </Panel>
        </>
      )}
    </QueryView>
  );
}

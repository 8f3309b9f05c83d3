import { useQuery } from '@tanstack/react-query';
import { read } from '../../api/read.ts';
import { billingTone } from '../../components/billing-tone.ts';
import { Fact, Facts } from '../../components/facts.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { Panel } from '../../components/panel.tsx';
import { planName } from '../../components/plan-name.ts';
import { LoadingLines } from '../../components/query-view.tsx';
import { readable } from '../../components/readable.ts';
import { StatusPill } from '../../components/status-pill.tsx';
import type { Subscription } from '../../frame/plan-warning.ts';
import type { Store } from '../../session/stores.ts';
import { useLocale } from '../../texts/texts-context.tsx';

export function PlanCard({ store }: { store: Store }) {
  const { dashboard } = useLocale().texts;
  const query = useQuery({ ...read('billing', '/api/v1/subscription/current', { store: store.id }), retry: false });
  const manage = (
    <LinkButton to="/subscription/$section" params={{ section: 'plan' }} variant="default" size="xs">
      {dashboard.manage}
    </LinkButton>
  );
  return (
    <Panel title={dashboard.planTitle} aside={manage}>
      {query.isPending && <LoadingLines lines={2} />}
      {query.isError && <p>{dashboard.planUnknown}</p>}
      {query.data && <PlanFacts subscription={query.data} />}
    </Panel>
  );
}

function PlanFacts({ subscription }: { subscription: Subscription }) {
  const { texts, format } = useLocale();
  const { dashboard, plans, stores } = texts;
  const { status, planCode, planDisplayName, currentPeriodEnd, trialEnd, cancelAtPeriodEnd } = subscription;
  const name = planCode === null ? dashboard.noPlan : planName(plans, planCode, planDisplayName);
  return (
    <Facts>
      <Fact name={dashboard.plan}>{name}</Fact>
      <Fact name={dashboard.status}>
        <StatusPill tone={billingTone(status)} label={stores.billing[status] ?? readable(status)} />
      </Fact>
      {status === 'TRIALING' && trialEnd !== null && <Fact name={dashboard.trialEnds}>{format.date(trialEnd)}</Fact>}
      {status === 'ACTIVE' && currentPeriodEnd !== null && (
        <Fact name={cancelAtPeriodEnd ? dashboard.ends : dashboard.renews}>{format.date(currentPeriodEnd)}</Fact>
      )}
    </Facts>
  );
}

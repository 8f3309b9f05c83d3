import { IconTags } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/read.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Page } from '../../../components/page.tsx';
import { Panel } from '../../../components/panel.tsx';
import type { Plan } from '../../../components/plan-entitlements.ts';
import { PlanFeatures } from '../../../components/plan-features.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { useLocale, useTexts } from '../../../texts/texts-context.tsx';
import { usePlanName } from '../billing/use-plan-name.ts';
import css from './plans.module.css';

/** The plans on offer. They come with a release, so there is nothing to change here. */
export function PlansScreen() {
  const { billing } = useTexts().platform;
  const query = useQuery(read('billing', '/api/v1/plan/public/plans'));
  return (
    <Page title={billing.plansTitle} description={billing.plansLead}>
      <QueryView
        query={query}
        isEmpty={(plans) => plans.length === 0}
        empty={
          <Panel>
            <EmptyState icon={IconTags} title={billing.noPlans} />
          </Panel>
        }
      >
        {(plans) => (
          <div className={css.plans}>
            {plans.map((plan) => (
              <PlanPanel key={plan.id} plan={plan} />
            ))}
          </div>
        )}
      </QueryView>
    </Page>
  );
}

function PlanPanel({ plan }: { plan: Plan }) {
  const { texts, format } = useLocale();
  const { platform, plans } = texts;
  const planName = usePlanName();
  return (
    <Panel
      title={planName(plan.code, plan.displayName)}
      description={plans.descriptions[plan.code] ?? plan.description}
      aside={<code className="latin">{plan.code}</code>}
    >
      <div className={css.body}>
        <p className={css.tier}>{platform.billing.tier(format.number(plan.tier))}</p>
        <ul className={css.prices}>
          {plan.prices.map(({ id, amount, interval }) => (
            <li key={id}>{plans.price(format.money(amount), interval === 'MONTH' ? plans.perMonth : plans.perYear)}</li>
          ))}
          {plan.prices.length === 0 && <li className={css.tier}>{platform.billing.noPrices}</li>}
        </ul>
        <PlanFeatures entitlements={plan.entitlements} />
      </div>
    </Panel>
  );
}

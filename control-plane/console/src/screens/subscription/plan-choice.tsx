import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../api/read.ts';
import { Panel } from '../../components/panel.tsx';
import { QueryView } from '../../components/query-view.tsx';
import type { Subscription } from '../../frame/plan-warning.ts';
import type { Store } from '../../session/stores.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import { PlanOffer } from './plan-offer.tsx';
import css from './subscription.module.css';

/** The plans, each with what choosing it would mean. A plan without a price for the period is left out. */
export function PlanChoice({ store, subscription }: { store: Store; subscription: Subscription }) {
  const { subscription: words, plans } = useTexts();
  const [interval, setInterval] = useState(subscription.interval ?? 'MONTH');
  const query = useQuery(read('billing', '/api/v1/plan/plans/comparison', { store: store.id }));
  return (
    <Panel
      title={words.plansTitle}
      description={words.plansLead}
      aside={
        <SegmentedControl
          aria-label={plans.interval}
          value={interval}
          onChange={(value) => setInterval(value === 'YEAR' ? 'YEAR' : 'MONTH')}
          data={[
            { value: 'MONTH', label: plans.monthly },
            { value: 'YEAR', label: plans.yearly },
          ]}
        />
      }
    >
      <QueryView query={query}>
        {(found) => (
          <ul className={css.offers}>
            {found.flatMap((plan) => {
              const price = plan.prices.find((candidate) => candidate.interval === interval);
              return price
                ? [<PlanOffer key={plan.id} store={store} subscription={subscription} plan={plan} price={price} />]
                : [];
            })}
          </ul>
        )}
      </QueryView>
    </Panel>
  );
}

import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../api/read.ts';
import { LinkButton } from '../../components/link-button.tsx';
import type { Plan } from '../../components/plan-entitlements.ts';
import { PlanFeatures } from '../../components/plan-features.tsx';
import { planName } from '../../components/plan-name.ts';
import { QueryView } from '../../components/query-view.tsx';
import { useFormat, useTexts } from '../../texts/texts-context.tsx';
import { type Interval, offeredIn, type Price } from './offers.ts';
import css from './pricing.module.css';
import sections from './sections.module.css';

export function Pricing() {
  const { home, plans } = useTexts();
  const [interval, setInterval] = useState<Interval>('MONTH');
  const query = useQuery(read('billing', '/api/v1/plan/public/plans'));
  return (
    <section className={sections.band} aria-labelledby="pricing">
      <div className={sections.inner}>
        <h2 id="pricing" className={sections.title}>
          {home.pricingTitle}
        </h2>
        <p className={sections.lead}>{home.pricingLead}</p>
        <SegmentedControl
          aria-label={plans.interval}
          value={interval}
          onChange={(value) => setInterval(value === 'YEAR' ? 'YEAR' : 'MONTH')}
          data={[
            { value: 'MONTH', label: plans.monthly },
            { value: 'YEAR', label: plans.yearly },
          ]}
        />
        <QueryView query={query} isEmpty={(found) => found.length === 0} empty={<p>{home.noPrices}</p>}>
          {(found) => (
            <ul className={css.plans}>
              {offeredIn(found, interval).map((offer) => (
                <PlanOffer key={offer.plan.id} {...offer} />
              ))}
            </ul>
          )}
        </QueryView>
      </div>
    </section>
  );
}

function PlanOffer({ plan, price }: { plan: Plan; price: Price }) {
  const { home, plans } = useTexts();
  const format = useFormat();
  const name = planName(plans, plan.code, plan.displayName);
  return (
    <li className={css.plan}>
      <h3 className={css.name}>{name}</h3>
      <p className={css.description}>{plans.descriptions[plan.description] ?? plan.description}</p>
      <p className={css.price}>
        <strong>{format.shortMoney(price.amount)}</strong>
        <span>{price.interval === 'MONTH' ? plans.perMonth : plans.perYear}</span>
      </p>
      <LinkButton to="/sign-up" variant="default" fullWidth>
        {home.choose(name)}
      </LinkButton>
      <PlanFeatures entitlements={plan.entitlements} />
    </li>
  );
}

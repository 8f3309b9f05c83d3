import { Button } from '@mantine/core';
import { PlanFeatures } from '../../components/plan-features.tsx';
import { ProblemNotice } from '../../components/problem-notice.tsx';
import { readable } from '../../components/readable.ts';
import type { Subscription } from '../../frame/plan-warning.ts';
import type { Store } from '../../session/stores.ts';
import { useLocale } from '../../texts/texts-context.tsx';
import type { ComparedPlan, ComparedPrice } from './compared-plan.ts';
import css from './subscription.module.css';
import { useChoosePlan } from './use-choose-plan.ts';
import { usePlanWords } from './use-plan-words.ts';

interface PlanOfferProps {
  store: Store;
  subscription: Subscription;
  plan: ComparedPlan;
  price: ComparedPrice;
}

export function PlanOffer({ store, subscription, plan, price }: PlanOfferProps) {
  const { texts, format } = useLocale();
  const { subscription: words, plans } = texts;
  const { nameOf } = usePlanWords();
  const name = nameOf(plan.code, plan.displayName);
  const { choose, isPending, error } = useChoosePlan(store, subscription);
  const isCurrent = price.direction === 'CURRENT';
  return (
    <li className={css.offer} data-current={isCurrent || undefined}>
      <h3>{name}</h3>
      <p className={css.price}>
        <strong>{format.shortMoney(price.amount)}</strong>
        <span>{price.interval === 'MONTH' ? plans.perMonth : plans.perYear}</span>
      </p>
      <Button
        fullWidth
        variant={price.direction === 'UPGRADE' || price.direction === 'CHECKOUT' ? 'filled' : 'default'}
        disabled={isCurrent}
        loading={isPending}
        aria-label={isCurrent ? undefined : `${words.directions[price.direction] ?? ''} ${name}`}
        onClick={() => choose(name, price)}
      >
        {words.directions[price.direction] ?? readable(price.direction)}
      </Button>
      {error !== null && <ProblemNotice error={error} />}
      <PlanFeatures entitlements={plan.entitlements} />
    </li>
  );
}

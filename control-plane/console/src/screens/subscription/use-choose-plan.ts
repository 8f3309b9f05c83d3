import { useMutation } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { confirm } from '../../components/overlays/confirm.tsx';
import { useAction } from '../../components/overlays/use-action.ts';
import type { Subscription } from '../../frame/plan-warning.ts';
import type { Store } from '../../session/stores.ts';
import { useLocale } from '../../texts/texts-context.tsx';
import type { ComparedPrice } from './compared-plan.ts';
import { usePlanWords } from './use-plan-words.ts';

/** A first plan is paid on a page of the provider; a change is explained, confirmed, and made here. */
export function useChoosePlan(store: Store, subscription: Subscription) {
  const { texts, format } = useLocale();
  const { subscription: words } = texts;
  const { priceOf } = usePlanWords();
  const { done } = useAction('billing');
  const checkout = useMutation({
    mutationFn: (planPriceId: string) =>
      api.billing('POST', '/api/v1/subscription/checkout', { store: store.id, body: { planPriceId } }),
    onSuccess: ({ url }) => window.location.assign(url),
  });

  const change = async (planPriceId: string) => {
    await api.billing('POST', '/api/v1/subscription/plan', { store: store.id, body: { planPriceId } });
    await done(words.changed);
  };

  const explanation = (price: ComparedPrice) => {
    if (price.direction !== 'DOWNGRADE') return words.upgradeText(priceOf(price));
    const { currentPeriodEnd } = subscription;
    const until = currentPeriodEnd === null ? words.periodEnd : format.date(currentPeriodEnd);
    return words.downgradeText(priceOf(price), until);
  };

  const choose = (plan: string, price: ComparedPrice) =>
    price.direction === 'CHECKOUT'
      ? checkout.mutate(price.id)
      : confirm({
          title: words.confirmTitle(plan),
          text: explanation(price),
          action: words.directions[price.direction] ?? texts.common.continue,
          act: () => change(price.id),
        });

  return { choose, isPending: checkout.isPending, error: checkout.error };
}

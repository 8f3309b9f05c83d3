import type { Plan } from '../../components/plan-entitlements.ts';
import { planName } from '../../components/plan-name.ts';
import { useLocale } from '../../texts/texts-context.tsx';

/** Plans and prices in the language of the reader. */
export function usePlanWords() {
  const { texts, format } = useLocale();
  const { plans } = texts;
  return {
    nameOf: (code: string, displayName: string | null) => planName(plans, code, displayName),
    priceOf: ({ amount, interval }: Pick<Plan['prices'][number], 'amount' | 'interval'>) =>
      plans.price(format.money(amount), interval === 'MONTH' ? plans.perMonth : plans.perYear),
  };
}

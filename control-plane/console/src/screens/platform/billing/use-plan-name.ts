import { planName } from '../../../components/plan-name.ts';
import { useTexts } from '../../../texts/texts-context.tsx';

/** What a plan is called. Without one there is nothing to call. */
export function usePlanName(): (code: string | null, displayName?: string | null) => string {
  const { plans, platform } = useTexts();
  return (code, displayName) => (code ? planName(plans, code, displayName) : platform.shared.noPlan);
}

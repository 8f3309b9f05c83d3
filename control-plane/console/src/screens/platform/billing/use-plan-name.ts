import { readable } from '../../../components/readable.ts';
import { useTexts } from '../../../texts/texts-context.tsx';

/** What a plan is called. Without one there is nothing to call. */
export function usePlanName(): (code: string | null, displayName?: string | null) => string {
  const { plans, platform } = useTexts();
  return (code, displayName) => (code ? (plans.names[code] ?? displayName ?? readable(code)) : platform.shared.noPlan);
}

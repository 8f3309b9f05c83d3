import { useBlocker } from '@tanstack/react-router';
import { useTexts } from '../texts/texts-context.tsx';

/** Asks before typed changes are lost: the browser's own question, which no page can style but none can miss. */
export function useLeaveWarning(dirty: boolean): void {
  const { common } = useTexts();
  useBlocker({
    shouldBlockFn: () => dirty && !window.confirm(`${common.unsavedTitle} ${common.unsavedText}`),
    enableBeforeUnload: () => dirty,
    disabled: !dirty,
  });
}

import { trusted } from '@storepod/kernel/value';
import { released } from '../../order/step-moves.ts';
import type { Step } from '../step.ts';

/**
 * Gives back what is held. A commit that was on its way when the order was cancelled may have sold it meanwhile: what
 * cannot be released is returned. What nobody knows was never held, and counts as given back.
 */
export const releaseStock: Step<void> = {
  ask: async ({ inventory }, { facts }) => {
    const { store, ref } = facts;
    const { status } = await inventory.release({ store, params: { ref: trusted(ref) } });
    if (!status) await inventory.returnStock({ store, params: { ref: trusted(ref) }, body: null });
  },
  apply: released,
};

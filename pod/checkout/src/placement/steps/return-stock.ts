import { trusted } from '@storepod/kernel/value';
import { stockReturned } from '../../order/step-moves.ts';
import type { Step } from '../step.ts';

/** Puts back what was sold, all that has not come back before. */
export const returnStock: Step<void> = {
  ask: async ({ inventory }, { facts }) => {
    await inventory.returnStock({
      store: facts.store,
      params: { ref: trusted(facts.ref) },
      body: null,
    });
  },
  apply: stockReturned,
};

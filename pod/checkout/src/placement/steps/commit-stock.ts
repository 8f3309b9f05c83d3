import { trusted } from '@storepod/kernel/value';
import { commitRefused, committed } from '../../order/step-moves.ts';
import type { Step } from '../step.ts';

export const commitStock: Step<boolean> = {
  ask: async ({ inventory }, { facts }) => {
    const { status } = await inventory.commit({
      store: facts.store,
      params: { ref: trusted(facts.ref) },
    });
    return status;
  },
  apply: (order, at, isSold) => (isSold ? committed(order, at) : commitRefused(order, at)),
};

import type { ReservationRef } from '@storepod/inventory/contract';
import { committed, commitRefused } from '../../order/step-moves.ts';
import type { Step } from '../steps.ts';

export const commitStock: Step<boolean> = {
  ask: async ({ inventory }, { facts }) => {
    const { status } = await inventory.commit({
      store: facts.store,
      params: { ref: facts.ref as string as ReservationRef },
    });
    return status;
  },
  apply: (order, at, isSold) => (isSold ? committed(order, at) : commitRefused(order, at)),
};

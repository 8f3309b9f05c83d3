import type { ReservationRef } from '@storepod/inventory/contract';
import { released } from '../../order/step-moves.ts';
import type { Step } from '../steps.ts';

/**
 * Gives back what is held. A commit that was on its way when the order was cancelled may have sold it meanwhile: what
 * cannot be released is returned. What nobody knows was never held, and counts as given back.
 */
export const releaseStock: Step<void> = {
  ask: async ({ inventory }, { facts }) => {
    const reservation = { store: facts.store, params: { ref: facts.ref as string as ReservationRef } };
    const { status } = await inventory.release(reservation);
    if (!status) await inventory.returnStock({ ...reservation, body: null });
  },
  apply: released,
};

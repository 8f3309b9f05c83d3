import { instantOf } from '@storepod/kernel/clock';
import { trusted } from '@storepod/kernel/value';
import { extended } from '../../order/step-moves.ts';
import type { Step } from '../step.ts';

/** As long as inventory lets an order wait for a person. */
const LONGEST_MS = 30 * 86_400_000;

export const extendHold: Step<Date | null> = {
  ask: async ({ inventory, clock }, { facts, state }) => {
    const until = state.expiresAt ?? new Date(clock.now().getTime() + LONGEST_MS);
    const { status, expireAt } = await inventory.extend({
      store: facts.store,
      params: { ref: trusted(facts.ref) },
      body: { expireAt: instantOf(until), longHold: state.expiresAt === null },
    });
    return status && expireAt !== null ? new Date(expireAt) : null;
  },
  apply: extended,
};

import { stoppedClock } from '@storepod/kernel/clock';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InventoryModel } from './model.ts';
import { type Command, commands, perform } from './model-commands.ts';
import { openPod } from './pod.ts';

const clock = stoppedClock(new Date());
const pod = await openPod({ clock, env: { RESERVATION_HOLD: 'PT10M', RESERVATION_LONGEST_HOLD: 'PT30M' } });
const { db, violations, newStore } = pod;

const onHandIn = async (store: StoreMerchantId) => {
  const rows = await db.selectFrom('stock').select(['sku', 'quantity']).where('store_id', '=', store).execute();
  return Object.fromEntries(rows.map(({ sku, quantity }) => [sku, quantity]));
};

describe('any sequence of calls', () => {
  it('leaves what a simple model says, and every piece is on hand, held or sold', async () => {
    const property = fc.asyncProperty(fc.array(commands, { minLength: 5, maxLength: 30 }), async (sequence) => {
      const store = newStore();
      const model = new InventoryModel();
      for (const command of sequence) {
        for (let time = 0; time < (command.twice ? 2 : 1); time++) {
          const expected = model.perform(command, clock.now().getTime());
          expect(await perform(pod, clock, store, command)).toBe(expected);
          expect(await onHandIn(store)).toEqual(model.onHand());
        }
      }
      expect(await violations()).toEqual([]);
    });
    await fc.assert(property, { numRuns: 80 });
  });

  it('leaves every piece on hand, held or sold when all of it happens at once', async () => {
    const burst = fc.array(commands, { minLength: 20, maxLength: 40 });
    const property = fc.asyncProperty(burst, async (sequence) => {
      const store = newStore();
      const stocked: Command[] = ['A', 'B', 'C'].map((sku) => ({ kind: 'set', sku, quantity: 6, twice: false }));
      for (const command of stocked) await perform(pod, clock, store, command);
      await Promise.all(sequence.map((command) => perform(pod, clock, store, command)));
      expect(await violations()).toEqual([]);
    });
    await fc.assert(property, { numRuns: 30 });
  });
});

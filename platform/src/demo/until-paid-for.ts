import { setTimeout as pause } from 'node:timers/promises';
import { RefusedCall, RefusedRow } from './refusals.ts';

const LONGEST_WAIT_MS = 120_000;
const BETWEEN_LOOKS_MS = 200;

/**
 * A pod remembers for half a minute how a store stood, also from before its payment: as one that may not write at all, or as
 * one on trial, which may have few products. The gateway asks anew after a second.
 */
export async function untilPaidFor<T>(write: () => Promise<T>): Promise<T> {
  const giveUpAt = performance.now() + LONGEST_WAIT_MS;
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (!isOutdated(error) || performance.now() > giveUpAt) throw error;
      await pause(BETWEEN_LOOKS_MS);
    }
  }
}

const isOutdated = (error: unknown) =>
  (error instanceof RefusedCall && error.status === 402) ||
  ((error instanceof RefusedCall || error instanceof RefusedRow) && error.code === 'BILLING.ENTITLEMENT.EXCEEDED');

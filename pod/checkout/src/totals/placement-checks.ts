import type { Uuid } from '@storepod/kernel/ids';
import type { Problem } from '@storepod/kernel/problem';
import { problems } from '../problems.ts';
import type { Quote } from './quote.ts';

/** Refuses an order that is to be sent and does not say how, or in a way that does not serve it. */
export function requireMethod({ needsMethod, method }: Quote, methodId: Uuid | undefined): void {
  if (!needsMethod || method) return;
  throw methodId === undefined ? problems.METHOD_REQUIRED() : problems.METHOD_UNAVAILABLE();
}

/** The state that `claim_discounts` raises. */
const USED_UP = 'P0D01';

/** The problem where a discount was used up between the quote and the order; undefined for any other error. */
export const usedUpDiscount = (error: unknown): Problem | undefined =>
  error instanceof Error && 'code' in error && error.code === USED_UP ? problems.DISCOUNT_USED_UP() : undefined;

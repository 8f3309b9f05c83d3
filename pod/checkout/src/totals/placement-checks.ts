import type { Uuid } from '@storepod/kernel/ids';
import { money } from '@storepod/kernel/money';
import type { PaymentType } from '../order/order-states.ts';
import { problems } from '../problems.ts';
import type { Quote } from './quote.ts';

/** Refuses an order that is to be sent and does not say how, or in a way that does not serve it. */
export function requireMethod({ needsMethod, method }: Quote, methodId: Uuid | undefined): void {
  if (!needsMethod || method) return;
  throw methodId === undefined ? problems.METHOD_REQUIRED() : problems.METHOD_UNAVAILABLE();
}

/** Whoever was shown a total of nothing was not asked how to pay. */
export function requirePaymentType({ total, currency }: Quote, wanted: PaymentType): void {
  if (total > 0 && wanted === 'NONE') throw problems.PAYMENT_TYPE_REQUIRED({ total: money(total, currency) });
}

/** The state that `claim_discounts` raises. */
const USED_UP = 'P0D01';

/** Whether a discount was used up between the quote and the order. */
export const isUsedUp = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === USED_UP;

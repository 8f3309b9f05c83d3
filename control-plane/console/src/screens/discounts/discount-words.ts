import type { ReplyAt } from '../../api/request-types.ts';
import type { Tone } from '../../components/status-pill.tsx';

export type Discount = ReplyAt<'checkout', 'GET', '/api/v1/private/discounts'>['content'][number];
export type DiscountKind = Discount['kind'];

export const stateTones: Record<Discount['state'], Tone> = {
  ACTIVE: 'good',
  SCHEDULED: 'info',
  DISABLED: 'quiet',
  ENDED: 'quiet',
  USED_UP: 'warn',
};

const kinds: Record<DiscountKind, true> = { PERCENTAGE: true, AMOUNT: true, FREE_SHIPPING: true };

export const discountKinds = Object.keys(kinds) as DiscountKind[];
export const discountStates = Object.keys(stateTones) as Discount['state'][];
export const hows = ['code', 'automatic'] as const;

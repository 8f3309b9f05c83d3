import type { Contract } from '@storepod/contract/contract';
import type { Handlers } from '@storepod/service/definition';
import type { Checkout } from '../checkout.ts';
import type { orderLimitEndpoints } from './order-limits.contract.ts';
import { readOrderLimits, setOrderLimits } from './order-limits.ts';

export const orderLimitHandlers = (checkout: Checkout): Handlers<Contract<typeof orderLimitEndpoints>> => ({
  getOrderLimits: ({ store }) => readOrderLimits(checkout, store),
  setOrderLimits: ({ store, body }) => setOrderLimits(checkout, store, body),
});

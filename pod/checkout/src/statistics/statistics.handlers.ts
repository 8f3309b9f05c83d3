import type { Contract } from '@storepod/contract/contract';
import type { Handlers } from '@storepod/service/definition';
import type { Checkout } from '../checkout.ts';
import { customerStatistic, orderStatistic, productStatistic } from './count-statistics.ts';
import type { statisticsEndpoints } from './statistics.contract.ts';
import { salesSummary } from './summary.ts';

export const statisticsHandlers = (checkout: Checkout): Handlers<Contract<typeof statisticsEndpoints>> => ({
  orderStatistic: ({ store, body }) => orderStatistic(checkout, store, body),
  customerStatistic: ({ store, body }) => customerStatistic(checkout, store, body),
  productStatistic: ({ store, body }) => productStatistic(checkout, store, body),
  salesSummary: ({ store, query }) => salesSummary(checkout, store, query),
});

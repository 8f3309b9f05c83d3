import type { Contract } from '@storepod/contract/contract';
import type { Handlers } from '@storepod/service/definition';
import type { Tenancy } from '../tenancy.ts';
import { countPerDay } from './count-per-day.ts';
import type { statisticEndpoints } from './statistic.contract.ts';

export const statisticHandlers = (tenancy: Tenancy): Handlers<Contract<typeof statisticEndpoints>> => ({
  organisationStatistic: ({ body }) => countPerDay(tenancy, 'manager_org', body),
  storeStatistic: ({ body }) => countPerDay(tenancy, 'manager_store', body),
});

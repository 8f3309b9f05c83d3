import type { billingForPods } from '@storepod/boundary/entitlements';
import type { Contract } from '@storepod/contract/contract';
import type { Handlers } from '@storepod/service/definition';
import type { Billing } from '../billing.ts';
import { organisationOf, scopeOf } from '../subscription/scope.ts';
import { organisationUsage, storeUsage, usageOfStores } from './read-usage.ts';
import { reportUsage } from './report-usage.ts';
import type { usageEndpoints } from './usage.contract.ts';

type UsageContract = Contract<typeof usageEndpoints & Pick<typeof billingForPods, 'reportUsage'>>;

export const usageHandlers = (billing: Billing): Handlers<UsageContract> => ({
  reportUsage: ({ store, body }) => reportUsage(billing, store, body),
  storeUsage: ({ store, principal }) => storeUsage(billing, store, scopeOf(principal)),
  organisationUsage: ({ principal }) => organisationUsage(billing, organisationOf(principal)),
  usageOfStores: ({ principal, query }) => usageOfStores(billing, organisationOf(principal), query),
  platformUsage: ({ body }) => organisationUsage(billing, body.org),
  platformUsageOfStores: ({ body, query }) => usageOfStores(billing, body.org, query),
});

import { auditFeed } from '@storepod/contract/audit-feed';
import { contract } from '@storepod/contract/contract';
import { creditEndpoints } from './credit/credit.contract.ts';
import { entitlementEndpoints } from './entitlement/entitlement.contract.ts';
import { invoiceEndpoints } from './invoice/invoice.contract.ts';
import { editPlanEndpoints } from './plan/edit/edit-plans.contract.ts';
import { planEndpoints } from './plan/plan.contract.ts';
import { operatorActionEndpoints } from './platform/operator-actions.contract.ts';
import { platformEndpoints } from './platform/platform.contract.ts';
import { quotaEndpoints } from './quota/quota.contract.ts';
import { statisticEndpoints } from './statistic/statistic.contract.ts';
import { subscriptionEndpoints } from './subscription/subscription.contract.ts';
import { usageEndpoints } from './usage/usage.contract.ts';

export const billing = contract('billing', {
  ...planEndpoints,
  ...subscriptionEndpoints,
  ...invoiceEndpoints,
  ...entitlementEndpoints,
  ...usageEndpoints,
  ...creditEndpoints,
  ...editPlanEndpoints,
  ...quotaEndpoints,
  ...platformEndpoints,
  ...operatorActionEndpoints,
  ...statisticEndpoints,
  ...auditFeed('billing').endpoints,
});

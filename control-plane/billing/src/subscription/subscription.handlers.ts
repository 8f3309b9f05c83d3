import type { Principal } from '@storepod/auth/principal';
import type { Contract } from '@storepod/contract/contract';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Handlers } from '@storepod/service/definition';
import { authorOf } from '../audit/audit.ts';
import type { Billing } from '../billing.ts';
import { changePlan } from './change-plan.ts';
import { checkout } from './checkout.ts';
import { cancelSubscription, resumeSubscription } from './end-subscription.ts';
import { isSuperAdmin, scopeOf } from './scope.ts';
import type { subscriptionEndpoints } from './subscription.contract.ts';
import { viewSubscription } from './views.ts';

/** Each action is followed by a look at what became of it. */
export function subscriptionHandlers(billing: Billing): Handlers<Contract<typeof subscriptionEndpoints>> {
  const view = (store: StoreMerchantId, principal: Principal) =>
    viewSubscription(billing.db, store, scopeOf(principal));
  return {
    currentSubscription: ({ store, principal }) => view(store, principal),
    checkout: ({ store, principal, body }) =>
      checkout(billing, authorOf(principal), scopeOf(principal), store, body.planPriceId),
    changePlan: async ({ store, principal, body }) => {
      await changePlan(billing, authorOf(principal), scopeOf(principal), store, body.planPriceId);
      return view(store, principal);
    },
    cancelSubscription: async ({ store, principal, body }) => {
      const cancellation = { immediate: body.immediate ?? false, mayEndNow: isSuperAdmin(principal) };
      await cancelSubscription(billing, authorOf(principal), scopeOf(principal), store, cancellation);
      return view(store, principal);
    },
    resumeSubscription: async ({ store, principal }) => {
      await resumeSubscription(billing, authorOf(principal), scopeOf(principal), store);
      return view(store, principal);
    },
  };
}

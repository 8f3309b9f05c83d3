import { billing } from '@storepod/billing/contract';
import { billingProblems, type SubscriptionStatus } from '@storepod/boundary/entitlements';
import type { StandingInput } from '@storepod/boundary/store';
import { contract } from '@storepod/contract/contract';
import type { ManagerOrgId, StoreMerchantId } from '@storepod/kernel/object-id';
import { defineService } from '@storepod/service/definition';
import { startService } from '@storepod/service/start';

const { storeCreateQuota, provisionSubscription, releaseSubscription, setStoreStanding, snapshots, snapshot } =
  billing.endpoints;
const forTenancy = contract('billing', {
  storeCreateQuota,
  provisionSubscription,
  releaseSubscription,
  setStoreStanding,
  snapshots,
  snapshot,
});

/** Billing as far as tenancy can tell, by its own contract. */
export interface Billing {
  /** Whom the quota refuses. */
  refused: Set<ManagerOrgId>;
  subscriptions: Map<StoreMerchantId, { org: ManagerOrgId; status: SubscriptionStatus }>;
  /** How the platform says that a store stands, and why. */
  standings: Map<StoreMerchantId, StandingInput>;
  /** How many accounts the plan of a store has room for, where its plan says so. */
  seats: Map<StoreMerchantId, number>;
  /** How often which endpoint was asked. */
  asked: Record<'quota' | 'provision' | 'release' | 'snapshots', number>;
  origin: string;
  stop(): Promise<void>;
}

const nothingMore = {
  operable: true,
  planCode: null,
  planDisplayName: null,
  planPriceId: null,
  amount: null,
  interval: null,
  currentPeriodEnd: null,
  trialEnd: null,
  cancelAtPeriodEnd: false,
  graceUntil: null,
  pendingPlanChange: null,
  providerLinked: false,
  entitlements: { limits: {}, flags: {} },
};

export async function startBilling(env: Record<string, string>): Promise<Billing> {
  const asked = { quota: 0, provision: 0, release: 0, snapshots: 0 };
  const state: Omit<Billing, 'stop' | 'origin'> = {
    refused: new Set(),
    subscriptions: new Map(),
    standings: new Map(),
    seats: new Map(),
    asked,
  };
  const definition = defineService(forTenancy, {}, () => ({
    storeCreateQuota: ({ body: { org } }) => {
      asked.quota += 1;
      const refused = state.refused.has(org);
      const reason = refused ? ('TOO_MANY_PENDING_STORES' as const) : null;
      return { allowed: !refused, reason, trialAvailable: false, pendingStores: refused ? 3 : 0 };
    },
    provisionSubscription: ({ body: { org, store } }) => {
      asked.provision += 1;
      const subscription = state.subscriptions.get(store) ?? { org, status: 'TRIALING' as const };
      state.subscriptions.set(store, subscription);
      return { ...nothingMore, store, status: subscription.status };
    },
    releaseSubscription: ({ body: { store } }) => {
      asked.release += 1;
      state.subscriptions.delete(store);
    },
    setStoreStanding: ({ body: { store, ...standing } }) => {
      state.standings.set(store, standing);
    },
    snapshot: ({ store }) => {
      const limit = state.seats.get(store);
      if (limit === undefined) throw billingProblems.SUBSCRIPTION_NOT_FOUND();
      const { operable, planCode, currentPeriodEnd } = nothingMore;
      const entitlements = { limits: { MAX_ACCOUNTS: limit }, flags: {} };
      return { store, status: 'ACTIVE' as const, operable, planCode, currentPeriodEnd, entitlements };
    },
    snapshots: ({ body }) => {
      asked.snapshots += 1;
      const known = body.flatMap((store) => {
        const subscription = state.subscriptions.get(store);
        return subscription ? [{ store, status: subscription.status }] : [];
      });
      const { operable, planCode, currentPeriodEnd, entitlements } = nothingMore;
      return known.map((snapshot) => ({ ...snapshot, operable, planCode, currentPeriodEnd, entitlements }));
    },
  }));
  const { origin, stop } = await startService(definition, {
    env: { ...env, PORT: '0', LOG_LEVEL: 'silent', CHECK_REPLIES: 'true' },
  });
  return Object.assign(state, { origin, stop });
}

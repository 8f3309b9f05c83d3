import { permission } from '@storepod/contract/access';
import type { Client } from '@storepod/contract/client';
import { contract } from '@storepod/contract/contract';
import { endpoint } from '@storepod/contract/endpoint';
import type { PeerResolver } from '@storepod/contract/peers';
import { type Clock, Instant } from '@storepod/kernel/clock';
import { ExpiringCache } from '@storepod/kernel/expiring-cache';
import { model } from '@storepod/kernel/model';
import { StoreMerchantId } from '@storepod/kernel/object-id';
import { catalogue } from '@storepod/kernel/problem';
import { singleFlight } from '@storepod/kernel/single-flight';
import Type, { type Static } from 'typebox';

/** Ceilings count something; a plan without the key sets none, and 0 allows nothing. */
export const ceilingKeys = ['MAX_PRODUCTS', 'MAX_ORDERS_MONTH', 'MAX_ACCOUNTS', 'MAX_STORAGE_MB'] as const;
export const flagKeys = ['CUSTOM_DOMAIN', 'ANALYTICS', 'PRIORITY_SUPPORT'] as const;
export type CeilingKey = (typeof ceilingKeys)[number];
export type FlagKey = (typeof flagKeys)[number];

export const Entitlements = model('Entitlements', {
  limits: Type.Partial(Type.Record(Type.Enum([...ceilingKeys]), Type.Integer({ minimum: 0 }))),
  flags: Type.Partial(Type.Record(Type.Enum([...flagKeys]), Type.Boolean())),
});
export type Entitlements = Static<typeof Entitlements>;

export const SubscriptionStatus = Type.Enum(['PENDING', 'TRIALING', 'ACTIVE', 'PAST_DUE', 'SUSPENDED', 'CANCELED']);
export type SubscriptionStatus = Static<typeof SubscriptionStatus>;

/** What a store may do now, by its subscription. */
export const EntitlementSnapshot = model('EntitlementSnapshot', {
  store: StoreMerchantId,
  status: SubscriptionStatus,
  /** Whether its staff may write. Shoppers are served all the same. */
  operable: Type.Boolean(),
  planCode: Type.Union([Type.String(), Type.Null()]),
  currentPeriodEnd: Type.Union([Instant, Type.Null()]),
  entitlements: Entitlements,
});
export type EntitlementSnapshot = Static<typeof EntitlementSnapshot>;

export const billingProblems = catalogue('BILLING', {
  STORE_SUSPENDED: {
    code: 'STORE.SUSPENDED',
    status: 402,
    detail: 'The subscription of this store does not allow changes now.',
  },
  ENTITLEMENT_EXCEEDED: {
    code: 'ENTITLEMENT.EXCEEDED',
    status: 422,
    detail: 'The plan allows {limit} of {key}; there are {current}.',
  },
  SUBSCRIPTION_NOT_FOUND: {
    code: 'SUBSCRIPTION.NOT_FOUND',
    status: 404,
    detail: 'There is no subscription of this store.',
  },
});

/** The endpoints of billing that pods call. */
export const billingForPods = {
  snapshot: endpoint({
    method: 'GET',
    path: '/api/v1/entitlement/private/snapshot',
    access: permission('STORE-CORE.BILLING.ENTITLEMENT-READ'),
    summary: 'What a store may do now.',
    response: EntitlementSnapshot,
    problems: [billingProblems.SUBSCRIPTION_NOT_FOUND],
  }),
};
const billing = contract('billing', billingForPods);

/** As long as billing itself remembers an answer: a payment opens a store within half a minute. */
const REMEMBERED_MS = 30_000;
/** Billing that does not answer is left alone for a moment, so that its outage does not slow every write. */
const LEFT_ALONE_MS = 5_000;
const MOST_STORES = 20_000;

interface Surroundings {
  clock: Clock;
  peers: PeerResolver;
  log: { warn(fields: object, message: string): void };
  clientOf(contract: typeof billing, origin: () => string): Client<typeof billing>;
}

/** What a service asks before it lets somebody's staff write. While billing is down it allows: a bill never stops a shop. */
export interface EntitlementCheck {
  /** 402 unless the subscription allows changes. */
  requireOperable(store: StoreMerchantId): Promise<void>;
  /** 422 when one more of what is counted would pass the ceiling of the plan. */
  requireRoom(store: StoreMerchantId, key: CeilingKey, current: number): Promise<void>;
  /** How many the plan allows; undefined where it sets no limit, or where nothing is known. */
  ceilingOf(store: StoreMerchantId, key: CeilingKey): Promise<number | undefined>;
  /** 422 when the plan does not have the feature. */
  requireFeature(store: StoreMerchantId, key: FlagKey): Promise<void>;
}

/** Asks billing once for many waiters and remembers the answer for a little while. */
export function openEntitlements(around: Surroundings): EntitlementCheck {
  const client = around.clientOf(billing, () => around.peers.controlPlane('billing'));
  const snapshotOf = remembering(around, (store) => client.snapshot({ store }));
  const ceilingOf = async (store: StoreMerchantId, key: CeilingKey) =>
    (await snapshotOf(store))?.entitlements.limits[key];
  return {
    ceilingOf,
    async requireOperable(store) {
      const snapshot = await snapshotOf(store);
      if (snapshot?.operable === false) throw billingProblems.STORE_SUSPENDED({ store, status: snapshot.status });
    },
    async requireRoom(store, key, current) {
      const limit = await ceilingOf(store, key);
      if (limit !== undefined && current >= limit) throw billingProblems.ENTITLEMENT_EXCEEDED({ key, limit, current });
    },
    async requireFeature(store, key) {
      const snapshot = await snapshotOf(store);
      const allowed = snapshot === undefined || snapshot.entitlements.flags[key] !== false;
      if (!allowed) throw billingProblems.ENTITLEMENT_EXCEEDED({ key, limit: 0, current: 0 });
    },
  };
}

type Ask = (store: StoreMerchantId) => Promise<EntitlementSnapshot>;

/** Undefined where nothing is known. An answer that has aged is still better than none. */
function remembering({ clock, log }: Surroundings, ask: Ask) {
  const known = new ExpiringCache<StoreMerchantId, EntitlementSnapshot | undefined>({ most: MOST_STORES, clock });

  const learn = singleFlight(async (store: StoreMerchantId) => {
    try {
      const snapshot = await ask(store);
      known.set(store, snapshot, REMEMBERED_MS);
      return snapshot;
    } catch (error) {
      log.warn({ err: error, store }, 'billing did not say what a store may do; it may');
      known.set(store, known.last(store), LEFT_ALONE_MS);
      return known.last(store);
    }
  });

  return async (store: StoreMerchantId) => (known.has(store) ? known.get(store) : learn(store));
}

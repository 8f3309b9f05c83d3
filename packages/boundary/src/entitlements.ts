import { permission } from '@storepod/contract/access';
import { endpoint } from '@storepod/contract/endpoint';
import { Instant } from '@storepod/kernel/clock';
import { model } from '@storepod/kernel/model';
import { StoreMerchantId } from '@storepod/kernel/object-id';
import { catalogue } from '@storepod/kernel/problem';
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
  USAGE_MONTH_OUT_OF_RANGE: {
    code: 'USAGE.MONTH_OUT_OF_RANGE',
    status: 422,
    detail: 'Usage is reported for this month or one beside it, not for {month}.',
  },
});

/** What is counted of a store, and the ceiling of the plan for it. */
export const ceilingOfMeasure = {
  PRODUCTS: 'MAX_PRODUCTS',
  ORDERS: 'MAX_ORDERS_MONTH',
  ACCOUNTS: 'MAX_ACCOUNTS',
  STORAGE_BYTES: 'MAX_STORAGE_MB',
} as const satisfies Record<string, CeilingKey>;
export type Measure = keyof typeof ceilingOfMeasure;
export const measures = ['PRODUCTS', 'ORDERS', 'ACCOUNTS', 'STORAGE_BYTES'] as const satisfies readonly Measure[];

/** The whole number as it stands, never a difference: a report that is lost or doubled is made good by the next. */
export const UsageReport = model('UsageReport', {
  measure: Type.Enum([...measures]),
  /** The month in which it was counted: orders begin anew with each. */
  month: Type.String({ pattern: '^[0-9]{4}-(0[1-9]|1[0-2])$', maxLength: 7, examples: ['2026-11'] }),
  used: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  measuredAt: Instant,
});
export type UsageReport = Static<typeof UsageReport>;

/** The endpoints of billing that services call: before they let somebody's staff write, and to tell what they count. */
export const billingForPods = {
  snapshot: endpoint({
    method: 'GET',
    path: '/api/v1/entitlement/private/snapshot',
    access: permission('STORE-CORE.BILLING.ENTITLEMENT-READ'),
    summary: 'What a store may do now.',
    query: {
      /** Not from what this replica keeps: for whoever was told by another one that something changed. */
      fresh: Type.Optional(Type.Boolean()),
    },
    response: EntitlementSnapshot,
    problems: [billingProblems.SUBSCRIPTION_NOT_FOUND],
  }),
  reportUsage: endpoint({
    method: 'PUT',
    path: '/api/v1/usage/private/report',
    access: permission('STORE-CORE.BILLING.USAGE-REPORT'),
    summary: 'How much a store uses of what its plan limits. An older report than the one that stands changes nothing.',
    body: UsageReport,
    problems: [billingProblems.SUBSCRIPTION_NOT_FOUND, billingProblems.USAGE_MONTH_OUT_OF_RANGE],
  }),
};

import { measures } from '@storepod/boundary/entitlements';
import { permission } from '@storepod/contract/access';
import { endpoint } from '@storepod/contract/endpoint';
import { firstFirst, pageOf, pageQuery } from '@storepod/contract/page';
import { Instant } from '@storepod/kernel/clock';
import { model } from '@storepod/kernel/model';
import { nullable } from '@storepod/kernel/nullable';
import { ManagerOrgId, StoreMerchantId } from '@storepod/kernel/object-id';
import Type, { type Static } from 'typebox';
import { problems } from '../problems.ts';

const Measure = Type.Enum([...measures]);

/** NEAR from four fifths of the limit on, FULL when nothing is left. */
export const UsageLevel = Type.Enum(['OK', 'NEAR', 'FULL']);
export type UsageLevel = Static<typeof UsageLevel>;

const MeasuredUsage = model('MeasuredUsage', {
  measure: Measure,
  used: Type.Integer(),
  /** In the unit of `used`. Null where the plan sets none. */
  limit: nullable(Type.Integer()),
  level: UsageLevel,
  /** When it was counted. Null where nothing was counted yet. */
  measuredAt: nullable(Instant),
});
export type MeasuredUsage = Static<typeof MeasuredUsage>;

export const StoreUsage = model('StoreUsage', {
  store: StoreMerchantId,
  org: ManagerOrgId,
  planCode: nullable(Type.String()),
  /** Orders are counted from its first day on, in UTC. */
  month: Type.String({ examples: ['2026-11'] }),
  usages: Type.Array(MeasuredUsage),
});
export type StoreUsage = Static<typeof StoreUsage>;

const Counted = (name: string) => model(name, { used: Type.Integer(), limit: nullable(Type.Integer()) });

export const OrganisationUsage = model('OrganisationUsage', {
  org: ManagerOrgId,
  /** Those that have not ended. There is no limit of their number. */
  stores: Counted('CountedStores'),
  /** Those that wait for their first payment: with so many no further one can be made. */
  waitingStores: Counted('CountedWaitingStores'),
  freeStores: Counted('CountedFreeStores'),
  /** Over all its stores. */
  totals: Type.Array(model('UsageTotal', { measure: Measure, used: Type.Integer() })),
});
export type OrganisationUsage = Static<typeof OrganisationUsage>;

const page = { query: pageQuery('private', firstFirst('store')), response: pageOf(StoreUsage) };
const own = { method: 'GET', access: permission('STORE-CORE.BILLING.ORG-READ'), scope: 'platform' } as const;
const platform = { method: 'POST', access: permission('STORE-CORE.BILLING.PLATFORM'), scope: 'platform' } as const;
const body = model('UsageQuestion', { org: ManagerOrgId });

export const usageEndpoints = {
  storeUsage: endpoint({
    method: 'GET',
    path: '/api/v1/usage/store',
    summary: 'How much a store uses of what its plan limits.',
    access: permission('STORE-CORE.BILLING.READ'),
    response: StoreUsage,
    problems: [problems.SUBSCRIPTION_NOT_FOUND],
  }),
  organisationUsage: endpoint({
    ...own,
    path: '/api/v1/usage/organisation',
    summary: 'How many stores the organisation of the caller has, and what they use together.',
    response: OrganisationUsage,
  }),
  usageOfStores: endpoint({
    ...own,
    ...page,
    path: '/api/v1/usage/stores',
    summary: 'What each store of the organisation of the caller uses.',
  }),
  platformUsage: endpoint({
    ...platform,
    path: '/api/v1/platform/usage',
    summary: 'How many stores an organisation has, and what they use together.',
    body,
    response: OrganisationUsage,
  }),
  platformUsageOfStores: endpoint({
    ...platform,
    ...page,
    path: '/api/v1/platform/usage/stores',
    summary: 'What each store of an organisation uses.',
    body,
  }),
};

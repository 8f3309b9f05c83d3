import { ceilingKeys, Entitlements, flagKeys } from '@storepod/boundary/entitlements';
import { permission } from '@storepod/contract/access';
import { endpoint } from '@storepod/contract/endpoint';
import { CurrencyCode } from '@storepod/kernel/currency';
import { Uuid } from '@storepod/kernel/ids';
import { model } from '@storepod/kernel/model';
import { Money } from '@storepod/kernel/money';
import Type, { type Static } from 'typebox';
import { problems } from '../../problems.ts';
import { LARGEST_AMOUNT } from '../read-catalogue.ts';
import { BillingInterval, PlanCode } from '../shapes.ts';

/** A ceiling above this is none. */
const LARGEST_LIMIT = 1_000_000_000;

const Version = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

const PlanDraftFields = {
  displayName: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
  description: Type.String({ maxLength: 500 }),
  /** A higher tier is an upgrade, and stands later in every list. */
  tier: Type.Integer({ minimum: 0, maximum: 1_000 }),
  /** Whether merchants see and choose it. One that they do not see can be given by operators. */
  visible: Type.Boolean(),
  prices: Type.Array(
    model('DraftPrice', {
      interval: BillingInterval,
      amount: Type.Integer({ minimum: 0, maximum: LARGEST_AMOUNT }),
      currency: CurrencyCode,
    }),
    { minItems: 1, maxItems: 50 },
  ),
  entitlements: model('DraftEntitlements', {
    limits: Type.Partial(
      Type.Record(Type.Enum([...ceilingKeys]), Type.Integer({ minimum: 0, maximum: LARGEST_LIMIT }), {
        maxProperties: ceilingKeys.length,
      }),
    ),
    flags: Type.Partial(Type.Record(Type.Enum([...flagKeys]), Type.Boolean(), { maxProperties: flagKeys.length })),
  }),
};

export const PlanDraft = model('PlanDraft', PlanDraftFields);
export type PlanDraft = Static<typeof PlanDraft>;

const PlatformPlanPrice = model('PlatformPlanPrice', {
  id: Uuid,
  amount: Money,
  interval: BillingInterval,
  /** Whether it can be chosen. Those that cannot are kept by their subscribers. */
  active: Type.Boolean(),
  subscribers: Type.Integer(),
});

/** A plan as operators see it, retired ones too. */
export const PlatformPlan = model('PlatformPlan', {
  id: Uuid,
  code: PlanCode,
  displayName: Type.String(),
  description: Type.String(),
  tier: Type.Integer(),
  active: Type.Boolean(),
  visible: Type.Boolean(),
  version: Type.Integer(),
  /** Whether it follows the file of plans at each start, or what operators say. */
  managedBy: Type.Enum(['FILE', 'OPERATOR']),
  /** Stores whose subscription has not ended. */
  subscribers: Type.Integer(),
  prices: Type.Array(PlatformPlanPrice),
  entitlements: Entitlements,
});
export type PlatformPlan = Static<typeof PlatformPlan>;

/** What saving would mean for those who have the plan. */
export const PlanChangeEffect = model('PlanChangeEffect', {
  subscribers: Type.Integer(),
  /** Those whose limits or features change within seconds: all of them, or none. */
  entitlementsChangeFor: Type.Integer(),
  /** Those who use more of something than they then may. They keep it all, and can add nothing to it. */
  aboveNewLimits: Type.Integer(),
  /** Those who keep a price that is no longer on offer. */
  keepOldPrice: Type.Integer(),
});
export type PlanChangeEffect = Static<typeof PlanChangeEffect>;

const platform = { access: permission('STORE-CORE.BILLING.PLATFORM'), scope: 'platform' } as const;
const one = { params: { id: Uuid }, response: PlatformPlan } as const;
const Versioned = model('PlanVersion', { version: Version });
const clashes = [problems.PLAN_TIER_TAKEN, problems.PLAN_PRICES_ALIKE] as const;
const found = [problems.PLAN_NOT_FOUND, problems.PLAN_VERSION_STALE, problems.LAST_PLAN] as const;

export const editPlanEndpoints = {
  platformPlans: endpoint({
    ...platform,
    method: 'GET',
    path: '/api/v1/platform/plans',
    summary: 'All plans with all their prices and how many stores have each, the smallest first.',
    response: Type.Array(PlatformPlan),
  }),
  createPlan: endpoint({
    ...platform,
    method: 'POST',
    path: '/api/v1/platform/plans',
    summary: 'Puts a new plan on offer.',
    idempotent: true,
    body: model('NewPlan', { code: PlanCode, ...PlanDraftFields }),
    status: 201,
    response: PlatformPlan,
    problems: [problems.PLAN_CODE_TAKEN, ...clashes],
  }),
  previewPlanChange: endpoint({
    ...platform,
    method: 'POST',
    path: '/api/v1/platform/plans/:id/effect',
    summary: 'What saving a change would mean for the stores that have the plan. Changes nothing.',
    params: { id: Uuid },
    body: PlanDraft,
    response: PlanChangeEffect,
    problems: [problems.PLAN_NOT_FOUND],
  }),
  editPlan: endpoint({
    ...platform,
    ...one,
    method: 'PUT',
    path: '/api/v1/platform/plans/:id',
    summary: 'Changes a plan. An amount becomes a new price: subscribers keep theirs, and no invoice is touched.',
    body: model('PlanEdit', { version: Version, ...PlanDraftFields }),
    problems: [...found, ...clashes],
  }),
  retirePlan: endpoint({
    ...platform,
    ...one,
    method: 'POST',
    path: '/api/v1/platform/plans/:id/retire',
    summary: 'Takes a plan off. Who has it keeps it until they move.',
    body: Versioned,
    problems: [...found],
  }),
  offerPlan: endpoint({
    ...platform,
    ...one,
    method: 'POST',
    path: '/api/v1/platform/plans/:id/offer',
    summary: 'Puts a retired plan on offer again.',
    body: Versioned,
    problems: [...found, problems.PLAN_TIER_TAKEN],
  }),
};

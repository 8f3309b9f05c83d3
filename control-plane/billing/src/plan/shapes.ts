import { Entitlements } from '@storepod/boundary/entitlements';
import { Uuid } from '@storepod/kernel/ids';
import { model } from '@storepod/kernel/model';
import { Money } from '@storepod/kernel/money';
import Type, { type Static } from 'typebox';

export const BillingInterval = Type.Enum(['MONTH', 'YEAR']);
export type BillingInterval = Static<typeof BillingInterval>;

/** The lasting name of a plan: FREE, BASIC, PRO. */
export const PlanCode = Type.String({ maxLength: 30, pattern: '^[A-Z][A-Z0-9_]{1,29}$', examples: ['BASIC'] });

const PlanPrice = model('PlanPrice', { id: Uuid, amount: Money, interval: BillingInterval });

/** A plan as anybody may read it. */
export const Plan = model('Plan', {
  id: Uuid,
  code: PlanCode,
  displayName: Type.String(),
  description: Type.String(),
  /** A higher tier is an upgrade. */
  tier: Type.Integer(),
  prices: Type.Array(PlanPrice),
  entitlements: Entitlements,
});
export type Plan = Static<typeof Plan>;

/** What choosing a price would mean for a store: a first checkout, a change at once, or one at the end of the period. */
export const PlanDirection = Type.Enum(['CHECKOUT', 'UPGRADE', 'DOWNGRADE', 'CURRENT']);
export type PlanDirection = Static<typeof PlanDirection>;

export const ComparedPlan = model('ComparedPlan', {
  ...Plan.properties,
  prices: Type.Array(Type.Object({ ...PlanPrice.properties, direction: PlanDirection })),
});
export type ComparedPlan = Static<typeof ComparedPlan>;

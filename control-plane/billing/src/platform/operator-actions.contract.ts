import { permission } from '@storepod/contract/access';
import { endpoint } from '@storepod/contract/endpoint';
import { Instant } from '@storepod/kernel/clock';
import { Uuid } from '@storepod/kernel/ids';
import { model } from '@storepod/kernel/model';
import { StoreMerchantId } from '@storepod/kernel/object-id';
import Type, { type Static } from 'typebox';
import { problems } from '../problems.ts';
import { SubscriptionView } from '../subscription/shapes.ts';

/** Written down for those who ask later. */
const Reason = Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' });

export const TrialExtension = model('TrialExtension', {
  store: StoreMerchantId,
  /** The new end. Later than the old one, and no more than a year away. */
  until: Instant,
  reason: Reason,
});
export type TrialExtension = Static<typeof TrialExtension>;

export const Comp = model('Comp', {
  store: StoreMerchantId,
  /** The price whose plan the store is given; nobody pays it. */
  planPriceId: Uuid,
  until: Instant,
  reason: Reason,
});
export type Comp = Static<typeof Comp>;

const action = {
  access: permission('STORE-CORE.BILLING.PLATFORM'),
  scope: 'platform',
  method: 'POST',
  idempotent: true,
  response: SubscriptionView,
} as const;

/** What an operator does for a merchant, beside the payment provider. Each names its reason, and is done once. */
export const operatorActionEndpoints = {
  extendTrial: endpoint({
    ...action,
    path: '/api/v1/platform/subscription/extend-trial',
    summary: 'Moves the end of a running trial. The same end again changes nothing.',
    body: TrialExtension,
    problems: [problems.SUBSCRIPTION_NOT_FOUND, problems.TRANSITION_ILLEGAL, problems.END_OUT_OF_RANGE],
  }),
  comp: endpoint({
    ...action,
    path: '/api/v1/platform/subscription/comp',
    summary: 'Gives a store a plan for nothing until a day, unless a payment provider renews it.',
    body: Comp,
    problems: [
      problems.SUBSCRIPTION_NOT_FOUND,
      problems.PLAN_PRICE_NOT_FOUND,
      problems.TRANSITION_ILLEGAL,
      problems.END_OUT_OF_RANGE,
    ],
  }),
};

import { Entitlements, SubscriptionStatus } from '@storepod/boundary/entitlements';
import { Instant } from '@storepod/kernel/clock';
import { Uuid } from '@storepod/kernel/ids';
import { model } from '@storepod/kernel/model';
import { Money } from '@storepod/kernel/money';
import { nullable } from '@storepod/kernel/nullable';
import { StoreMerchantId } from '@storepod/kernel/object-id';
import Type, { type Static } from 'typebox';
import { BillingInterval } from '../plan/shapes.ts';

/** A downgrade that waits for the end of what has been paid. */
const PendingPlanChange = model('PendingPlanChange', {
  planCode: Type.String(),
  planDisplayName: Type.String(),
  planPriceId: Uuid,
  amount: Money,
  interval: BillingInterval,
  effectiveAt: Instant,
});

/** What everybody sees of a subscription. */
export const subscriptionFields = {
  store: StoreMerchantId,
  status: SubscriptionStatus,
  /** Whether the staff of the store may write. */
  operable: Type.Boolean(),
  planCode: nullable(Type.String()),
  planDisplayName: nullable(Type.String()),
  planPriceId: nullable(Uuid),
  amount: nullable(Money),
  interval: nullable(BillingInterval),
  currentPeriodEnd: nullable(Instant),
  trialEnd: nullable(Instant),
  /** The renewal was stopped; what is paid stays until the period ends. */
  cancelAtPeriodEnd: Type.Boolean(),
  /** Until when a failed renewal may still be paid. */
  graceUntil: nullable(Instant),
  pendingPlanChange: nullable(PendingPlanChange),
  /** Whether a payment provider renews it. */
  providerLinked: Type.Boolean(),
};

export const SubscriptionView = model('SubscriptionView', { ...subscriptionFields, entitlements: Entitlements });
export type SubscriptionView = Static<typeof SubscriptionView>;

export const ChosenPrice = model('ChosenPrice', { planPriceId: Uuid });

/** Where the buyer pays. */
export const CheckoutPage = model('CheckoutPage', { url: Type.String() });

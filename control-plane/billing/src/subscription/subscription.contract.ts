import { permission } from '@storepod/contract/access';
import { endpoint } from '@storepod/contract/endpoint';
import { refused } from '@storepod/contract/while-acting';
import { common } from '@storepod/kernel/common-problems';
import { model } from '@storepod/kernel/model';
import Type from 'typebox';
import { problems } from '../problems.ts';
import { CheckoutPage, ChosenPrice, SubscriptionView } from './shapes.ts';

const manage = { access: permission('STORE-CORE.BILLING.MANAGE'), whileActing: refused.billing } as const;
const providerProblems = [
  problems.SUBSCRIPTION_NOT_FOUND,
  problems.TRANSITION_ILLEGAL,
  problems.CHANGE_REJECTED,
  problems.PROVIDER_UNAVAILABLE,
];

const stopped = [common.STORE_SUSPENDED, common.STORE_ARCHIVED] as const;

export const subscriptionEndpoints = {
  currentSubscription: endpoint({
    method: 'GET',
    path: '/api/v1/subscription/current',
    summary: 'The subscription of a store.',
    access: permission('STORE-CORE.BILLING.READ'),
    response: SubscriptionView,
    problems: [problems.SUBSCRIPTION_NOT_FOUND],
  }),
  checkout: endpoint({
    ...manage,
    method: 'POST',
    path: '/api/v1/subscription/checkout',
    summary: "Opens a page of the payment provider. Coming back from it is no payment: the provider's word is.",
    body: ChosenPrice,
    response: CheckoutPage,
    problems: [
      ...providerProblems,
      ...stopped,
      problems.PLAN_PRICE_NOT_FOUND,
      problems.SUBSCRIPTION_DUPLICATE,
      problems.FREE_STORES_EXCEEDED,
    ],
  }),
  changePlan: endpoint({
    ...manage,
    method: 'POST',
    path: '/api/v1/subscription/plan',
    summary: 'Changes the plan: an upgrade at once and prorated, a downgrade when the paid period ends.',
    body: ChosenPrice,
    response: SubscriptionView,
    problems: [
      ...providerProblems,
      ...stopped,
      problems.PLAN_PRICE_NOT_FOUND,
      problems.CURRENCY_MISMATCH,
      problems.FREE_STORES_EXCEEDED,
      problems.DOWNGRADE_NOT_ALLOWED,
    ],
  }),
  cancelSubscription: endpoint({
    ...manage,
    method: 'POST',
    path: '/api/v1/subscription/cancel',
    summary: 'Stops the renewal and drops a waiting downgrade. The platform may also end a subscription at once.',
    body: model('Cancellation', { immediate: Type.Optional(Type.Boolean({ default: false })) }),
    response: SubscriptionView,
    problems: [...providerProblems, problems.IMMEDIATE_CANCEL_FORBIDDEN],
  }),
  resumeSubscription: endpoint({
    ...manage,
    method: 'POST',
    path: '/api/v1/subscription/resume',
    summary: 'Lets a subscription renew again whose renewal was stopped.',
    response: SubscriptionView,
    problems: [...providerProblems, ...stopped],
  }),
};

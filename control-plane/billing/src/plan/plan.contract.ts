import { anonymous, permission } from '@storepod/contract/access';
import { endpoint } from '@storepod/contract/endpoint';
import { CurrencyCode } from '@storepod/kernel/currency';
import Type from 'typebox';
import { problems } from '../problems.ts';
import { ComparedPlan, Plan } from './shapes.ts';

/** Plans change with a deployment or by an operator, and every replica hears of it. */
const PLANS_KEPT_SECONDS = 60;

export const planEndpoints = {
  listPlans: endpoint({
    method: 'GET',
    path: '/api/v1/plan/public/plans',
    summary: 'The plans on offer with their prices and what they allow, the smallest first.',
    access: anonymous('prices are shown before anybody signs up'),
    scope: 'platform',
    query: { currency: Type.Optional(CurrencyCode) },
    response: Type.Array(Plan),
    cacheSeconds: PLANS_KEPT_SECONDS,
    cacheControl: 'revalidate',
  }),
  comparePlans: endpoint({
    method: 'GET',
    path: '/api/v1/plan/plans/comparison',
    summary: 'The plans on offer, and what choosing each price would mean for this store.',
    access: permission('STORE-CORE.BILLING.READ'),
    response: Type.Array(ComparedPlan),
    problems: [problems.SUBSCRIPTION_NOT_FOUND],
  }),
};

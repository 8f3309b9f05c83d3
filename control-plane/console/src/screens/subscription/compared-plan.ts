import type { ReplyAt } from '../../api/request-types.ts';

/** A plan with what choosing each of its prices would mean for a store. */
export type ComparedPlan = ReplyAt<'billing', 'GET', '/api/v1/plan/plans/comparison'>[number];
export type ComparedPrice = ComparedPlan['prices'][number];

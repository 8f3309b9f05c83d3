import type { Contract } from '@storepod/contract/contract';
import type { Handlers } from '@storepod/service/definition';
import { authorOf } from '../../audit/audit.ts';
import type { Billing } from '../../billing.ts';
import type { editPlanEndpoints } from './edit-plans.contract.ts';
import { createPlan, editPlan, offerPlan, retirePlan } from './edit-plans.ts';
import { planChangeEffect } from './effect.ts';
import { platformPlans } from './read-plans.ts';

export const editPlanHandlers = (billing: Billing): Handlers<Contract<typeof editPlanEndpoints>> => ({
  platformPlans: () => platformPlans(billing),
  createPlan: ({ principal, body, keepAnswer }) => createPlan(billing, authorOf(principal), body, keepAnswer),
  previewPlanChange: ({ params, body }) => planChangeEffect(billing, params.id, body),
  editPlan: ({ principal, params, body }) => editPlan(billing, authorOf(principal), params.id, body),
  retirePlan: ({ principal, params, body }) => retirePlan(billing, authorOf(principal), params.id, body.version),
  offerPlan: ({ principal, params, body }) => offerPlan(billing, authorOf(principal), params.id, body.version),
});

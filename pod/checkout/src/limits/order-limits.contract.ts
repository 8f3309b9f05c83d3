import { endpoint } from '@storepod/contract/endpoint';
import { common } from '@storepod/kernel/common-problems';
import { manageRules, readRules } from '../rules/rule-shapes.ts';
import { OrderLimits, OrderLimitsInput } from './limit-shapes.ts';

export const orderLimitEndpoints = {
  getOrderLimits: endpoint({
    ...readRules,
    method: 'GET',
    path: '/api/v1/private/order-limits',
    summary: 'How much guests may order, and hold of the stock, without paying.',
    response: OrderLimits,
  }),
  setOrderLimits: endpoint({
    ...manageRules,
    method: 'PUT',
    path: '/api/v1/private/order-limits',
    audited: 'order-limits.update',
    summary: 'Says how much guests may order, and hold of the stock, without paying; no more than the platform allows.',
    body: OrderLimitsInput,
    response: OrderLimits,
    problems: [common.VERSION_CONFLICT],
  }),
};

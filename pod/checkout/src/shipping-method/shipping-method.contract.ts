import { endpoint } from '@storepod/contract/endpoint';
import { firstFirst, newestFirst, pageOf, pageQuery } from '@storepod/contract/page';
import { common } from '@storepod/kernel/common-problems';
import { Uuid } from '@storepod/kernel/ids';
import Type from 'typebox';
import { problems } from '../problems.ts';
import { manageRules, readRules } from '../rules/rule-shapes.ts';
import {
  ShippingMethodChange,
  ShippingMethodInput,
  ShippingMethodOrder,
  ShippingMethodView,
} from './shipping-method-shapes.ts';

const byId = { params: { id: Uuid } } as const;

export const shippingMethodEndpoints = {
  listShippingMethods: endpoint({
    ...readRules,
    method: 'GET',
    path: '/api/v1/private/shipping-methods',
    summary: 'The shipping methods of the store, in the order in which shoppers see them.',
    query: pageQuery('private', [...firstFirst('position'), ...newestFirst('createdAt')]),
    response: pageOf(ShippingMethodView),
  }),
  getShippingMethod: endpoint({
    ...readRules,
    ...byId,
    method: 'GET',
    path: '/api/v1/private/shipping-methods/:id',
    summary: 'A shipping method.',
    response: ShippingMethodView,
    problems: [problems.METHOD_NOT_FOUND],
  }),
  createShippingMethod: endpoint({
    ...manageRules,
    method: 'POST',
    path: '/api/v1/private/shipping-methods',
    audited: 'shipping-method.create',
    summary: 'Adds a shipping method, after all others.',
    body: ShippingMethodInput,
    response: ShippingMethodView,
    status: 201,
    problems: [problems.TOO_MANY_METHODS, problems.RULE_CURRENCY_DIFFERS],
  }),
  updateShippingMethod: endpoint({
    ...manageRules,
    ...byId,
    method: 'PUT',
    path: '/api/v1/private/shipping-methods/:id',
    audited: 'shipping-method.update',
    summary: 'Replaces a shipping method. Its place among the others stays.',
    body: ShippingMethodChange,
    response: ShippingMethodView,
    problems: [problems.METHOD_NOT_FOUND, problems.RULE_CURRENCY_DIFFERS, common.VERSION_CONFLICT],
  }),
  reorderShippingMethods: endpoint({
    ...manageRules,
    method: 'PUT',
    path: '/api/v1/private/shipping-methods/order',
    audited: 'shipping-method.reorder',
    summary: 'Puts the shipping methods into another order. All of them are named.',
    body: ShippingMethodOrder,
    response: Type.Array(ShippingMethodView),
    problems: [problems.METHODS_DIFFER],
  }),
  deleteShippingMethod: endpoint({
    ...manageRules,
    ...byId,
    method: 'DELETE',
    path: '/api/v1/private/shipping-methods/:id',
    audited: 'shipping-method.delete',
    summary: 'Removes a shipping method. Orders that were placed with it keep it.',
    problems: [problems.METHOD_NOT_FOUND],
  }),
};

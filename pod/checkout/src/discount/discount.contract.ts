import { endpoint } from '@storepod/contract/endpoint';
import { firstFirst, newestFirst, pageOf, pageQuery } from '@storepod/contract/page';
import { common } from '@storepod/kernel/common-problems';
import { Uuid } from '@storepod/kernel/ids';
import { model } from '@storepod/kernel/model';
import Type from 'typebox';
import { problems } from '../problems.ts';
import { manageRules, readRules } from '../rules/rule-shapes.ts';
import { discountKinds } from '../totals/rules.ts';
import { DiscountChange, DiscountInput, DiscountView, discountStates } from './discount-shapes.ts';

const byId = { params: { id: Uuid } } as const;

export const discountEndpoints = {
  listDiscounts: endpoint({
    ...readRules,
    method: 'GET',
    path: '/api/v1/private/discounts',
    summary: 'The discounts of the store, with how often each was used.',
    query: {
      /** A part of the name or of the code. */
      search: Type.Optional(Type.String({ maxLength: 120 })),
      kind: Type.Optional(Type.Enum([...discountKinds])),
      state: Type.Optional(Type.Enum([...discountStates])),
      /** Those that apply by themselves, or those with a code. */
      automatic: Type.Optional(Type.Boolean()),
      ...pageQuery('private', [
        ...newestFirst('createdAt'),
        ...firstFirst('name'),
        ...newestFirst('used'),
        ...firstFirst('endsAt'),
      ]),
    },
    response: pageOf(DiscountView),
  }),
  getDiscount: endpoint({
    ...readRules,
    ...byId,
    method: 'GET',
    path: '/api/v1/private/discounts/:id',
    summary: 'A discount.',
    response: DiscountView,
    problems: [problems.DISCOUNT_NOT_FOUND],
  }),
  createDiscount: endpoint({
    ...manageRules,
    method: 'POST',
    path: '/api/v1/private/discounts',
    audited: 'discount.create',
    summary: 'Adds a discount.',
    body: DiscountInput,
    response: DiscountView,
    status: 201,
    problems: [
      problems.DISCOUNT_CODE_TAKEN,
      problems.TOO_MANY_DISCOUNTS,
      problems.TOO_MANY_AUTOMATIC,
      problems.RULE_CURRENCY_DIFFERS,
    ],
  }),
  updateDiscount: endpoint({
    ...manageRules,
    ...byId,
    method: 'PUT',
    path: '/api/v1/private/discounts/:id',
    audited: 'discount.update',
    summary: 'Replaces a discount. What was used of it stays; orders that were placed keep what they got.',
    body: DiscountChange,
    response: DiscountView,
    problems: [
      problems.DISCOUNT_NOT_FOUND,
      problems.DISCOUNT_CODE_TAKEN,
      problems.TOO_MANY_AUTOMATIC,
      problems.RULE_CURRENCY_DIFFERS,
      common.VERSION_CONFLICT,
    ],
  }),
  switchDiscount: endpoint({
    ...manageRules,
    ...byId,
    method: 'PUT',
    path: '/api/v1/private/discounts/:id/enabled',
    audited: 'discount.switch',
    summary: 'Switches a discount on or off. Repeating it changes nothing.',
    body: model('DiscountSwitch', { enabled: Type.Boolean() }),
    response: DiscountView,
    problems: [problems.DISCOUNT_NOT_FOUND],
  }),
  deleteDiscount: endpoint({
    ...manageRules,
    ...byId,
    method: 'DELETE',
    path: '/api/v1/private/discounts/:id',
    audited: 'discount.delete',
    summary: 'Removes a discount, and what was used of it. Orders that were placed keep what they got.',
    problems: [problems.DISCOUNT_NOT_FOUND],
  }),
};

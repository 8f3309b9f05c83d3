import type { Contract } from '@storepod/contract/contract';
import type { Handlers } from '@storepod/service/definition';
import type { Checkout } from '../checkout.ts';
import type { discountEndpoints } from './discount.contract.ts';
import { discountView } from './discount-columns.ts';
import { findDiscount, listDiscounts } from './read-discounts.ts';
import { createDiscount, deleteDiscount, switchDiscount, updateDiscount } from './write-discounts.ts';

export const discountHandlers = (checkout: Checkout): Handlers<Contract<typeof discountEndpoints>> => ({
  listDiscounts: ({ store, query }) => listDiscounts(checkout, store, query),
  getDiscount: async ({ store, params }) =>
    discountView(await findDiscount(checkout.db, store, params.id), checkout.clock.now()),
  createDiscount: ({ store, body }) => createDiscount(checkout, store, body),
  updateDiscount: ({ store, params, body }) => updateDiscount(checkout, store, params.id, body),
  switchDiscount: ({ store, params, body }) => switchDiscount(checkout, store, params.id, body.enabled),
  deleteDiscount: ({ store, params }) => deleteDiscount(checkout, store, params.id),
});

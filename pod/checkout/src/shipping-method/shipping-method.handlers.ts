import type { Contract } from '@storepod/contract/contract';
import type { Handlers } from '@storepod/service/definition';
import type { Checkout } from '../checkout.ts';
import { methodView } from './method-columns.ts';
import { findMethod, listMethods } from './read-methods.ts';
import type { shippingMethodEndpoints } from './shipping-method.contract.ts';
import { createMethod, deleteMethod, reorderMethods, updateMethod } from './write-methods.ts';

export const shippingMethodHandlers = (checkout: Checkout): Handlers<Contract<typeof shippingMethodEndpoints>> => ({
  listShippingMethods: ({ store, query }) => listMethods(checkout.db, store, query),
  getShippingMethod: async ({ store, params }) => methodView(await findMethod(checkout.db, store, params.id)),
  createShippingMethod: ({ store, body }) => createMethod(checkout, store, body),
  updateShippingMethod: ({ store, params, body }) => updateMethod(checkout, store, params.id, body),
  reorderShippingMethods: ({ store, body }) => reorderMethods(checkout, store, body.ids),
  deleteShippingMethod: ({ store, params }) => deleteMethod(checkout, store, params.id),
});

import type { Contract } from '@storepod/contract/contract';
import type { Handlers } from '@storepod/service/definition';
import type { Inventory } from '../inventory.ts';
import type { availabilityEndpoints } from './availability.contract.ts';
import { availability } from './availability.ts';

export const availabilityHandlers = (inventory: Inventory): Handlers<Contract<typeof availabilityEndpoints>> => ({
  availability: ({ store, query }) => availability(inventory, store, query.skus),
  queryAvailability: ({ store, body }) => availability(inventory, store, body.skus),
});

import type { Contract } from '@storepod/contract/contract';
import type { Handlers } from '@storepod/service/definition';
import type { Inventory } from '../inventory.ts';
import { extend } from './extend.ts';
import type { reservationEndpoints } from './reservation.contract.ts';
import { reserve } from './reserve.ts';
import { returnStock } from './return.ts';
import { commit, release } from './settle.ts';

export const reservationHandlers = (inventory: Inventory): Handlers<Contract<typeof reservationEndpoints>> => ({
  reserve: ({ store, params, body }) => reserve(inventory, store, params.ref, body),
  commit: ({ store, params }) => commit(inventory, store, params.ref),
  release: ({ store, params }) => release(inventory, store, params.ref),
  returnStock: ({ store, params, body }) => returnStock(inventory, store, params.ref, body ?? {}),
  extend: ({ store, params, body }) => extend(inventory, store, params.ref, body),
});

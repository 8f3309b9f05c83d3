import type { Contract } from '@storepod/contract/contract';
import type { Handlers } from '@storepod/service/definition';
import type { Inventory } from '../inventory.ts';
import type { movementEndpoints } from './movement.contract.ts';
import { readMovements } from './read-movements.ts';

export const movementHandlers = (inventory: Inventory): Handlers<Contract<typeof movementEndpoints>> => ({
  movements: ({ store, params, query }) => readMovements(inventory, store, params.sku, query),
});

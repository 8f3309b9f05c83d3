import type { Contract } from '@storepod/contract/contract';
import type { Handlers } from '@storepod/service/definition';
import type { Inventory } from '../inventory.ts';
import { showSkus } from './show-skus.ts';
import type { shownSkuEndpoints } from './shown-sku.contract.ts';

export const shownSkuHandlers = (inventory: Inventory): Handlers<Contract<typeof shownSkuEndpoints>> => ({
  showSkus: ({ store, body }) => showSkus(inventory, store, body),
});

import type { Contract } from '@storepod/contract/contract';
import type { Handlers } from '@storepod/service/definition';
import type { Inventory } from '../inventory.ts';
import { changeSkus } from './change-skus.ts';
import type { skuChangeEndpoints } from './sku-change.contract.ts';

export const skuChangeHandlers = (inventory: Inventory): Handlers<Contract<typeof skuChangeEndpoints>> => ({
  changeSkus: ({ store, body }) => changeSkus(inventory, store, body),
});

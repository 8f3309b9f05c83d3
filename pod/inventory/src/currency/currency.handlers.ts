import type { Contract } from '@storepod/contract/contract';
import type { Handlers } from '@storepod/service/definition';
import type { Inventory } from '../inventory.ts';
import { changeCurrency } from './change-currency.ts';
import type { currencyEndpoints } from './currency.contract.ts';
import { readCurrency } from './read-currency.ts';

export const currencyHandlers = (inventory: Inventory): Handlers<Contract<typeof currencyEndpoints>> => ({
  changeCurrency: ({ store, body }) => changeCurrency(inventory, store, body),
  readCurrency: ({ store }) => readCurrency(inventory, store),
});

import type { Contract } from '@storepod/contract/contract';
import type { Handlers } from '@storepod/service/definition';
import type { Checkout } from '../checkout.ts';
import type { taxEndpoints } from './tax.contract.ts';
import { createRate, deleteRate, listRates, readRate, updateRate } from './tax-rates.ts';
import { readTaxSettings, setTaxSettings } from './tax-settings.ts';

export const taxHandlers = (checkout: Checkout): Handlers<Contract<typeof taxEndpoints>> => ({
  getTaxSettings: ({ store }) => readTaxSettings(checkout.db, store),
  setTaxSettings: ({ store, body }) => setTaxSettings(checkout, store, body),
  listTaxRates: ({ store, query }) => listRates(checkout.db, store, query),
  getTaxRate: ({ store, params }) => readRate(checkout.db, store, params.id),
  createTaxRate: ({ store, body }) => createRate(checkout, store, body),
  updateTaxRate: ({ store, params, body }) => updateRate(checkout, store, params.id, body),
  deleteTaxRate: ({ store, params }) => deleteRate(checkout, store, params.id),
});

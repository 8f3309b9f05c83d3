import { currencyRequest, StoreCurrency } from '@storepod/boundary/store-currency';
import { permission } from '@storepod/contract/access';
import { endpoint } from '@storepod/contract/endpoint';
import { CurrencyCode } from '@storepod/kernel/currency';
import { model } from '@storepod/kernel/model';
import Type, { type Static } from 'typebox';

/** The currency of a store and what its prices are really in. */
export const CurrencyReport = model('CurrencyReport', {
  ...StoreCurrency.properties,
  /** More than one entry: some prices are left from a currency before. A change to the present one converts them. */
  prices: Type.Array(Type.Object({ currency: CurrencyCode, skus: Type.Integer() })),
});
export type CurrencyReport = Static<typeof CurrencyReport>;

export const currencyEndpoints = {
  ...currencyRequest,
  readCurrency: endpoint({
    access: permission('STORE-POD.INVENTORY.READ'),
    method: 'GET',
    path: '/api/v1/private/inventory/currency',
    summary: 'The currency of the store, how far a change of it is, and how many prices there are in each currency.',
    response: CurrencyReport,
  }),
};

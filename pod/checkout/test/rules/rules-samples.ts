import type { Samples } from '@storepod/testkit/authorization-matrix';
import { flat, type rulesContract, taxed, tenPercent, usd, vat } from './rules-fixture.ts';

const id = '019b0f2e-7c40-7abc-8def-0123456789ab';
const always = (...passes: number[]) => ({ passes });
const unknown = { params: { id }, passes: [404] };
const method = {
  ...flat,
  enabled: true,
  freeFrom: usd(5000),
  tiers: [{ upTo: 1000, price: usd(300) }],
  places: [{ country: 'DE', regions: ['Bayern'], postalPrefixes: ['8'] }],
};
const discount = {
  ...tenPercent,
  titles: { en: 'Ten' },
  amount: usd(100),
  minimum: usd(1000),
  skus: ['TEE'],
  startsAt: '2026-01-01T00:00:00Z',
  endsAt: '2030-01-01T00:00:00Z',
  combinable: true,
  enabled: true,
  usageLimit: 10,
  customerLimit: 1,
};
const page = { page: 0, count: 20 };

/** A valid request for every endpoint of the rules, and what those see who may make it. */
export const ruleSamples: Samples<typeof rulesContract> = {
  listShippingMethods: () => ({ query: page, ...always(200) }),
  getShippingMethod: () => unknown,
  createShippingMethod: () => ({ body: method, ...always(201, 422) }),
  updateShippingMethod: () => ({ ...unknown, body: { ...method, version: 1 } }),
  reorderShippingMethods: () => ({ body: { ids: [id] }, ...always(409) }),
  deleteShippingMethod: () => unknown,
  getTaxSettings: () => always(200),
  setTaxSettings: () => ({ body: { ...taxed, region: 'Dubai' }, ...always(200, 409) }),
  listTaxRates: () => ({ query: { country: 'DE', ...page }, ...always(200) }),
  getTaxRate: () => unknown,
  createTaxRate: () => ({ body: { ...vat, region: 'Bayern', titles: { en: 'VAT' } }, ...always(201, 409) }),
  updateTaxRate: () => ({ ...unknown, body: { ...vat, region: 'Bayern', titles: { en: 'VAT' }, version: 1 } }),
  deleteTaxRate: () => unknown,
  listDiscounts: () => ({
    query: { search: 'ten', kind: 'PERCENTAGE', state: 'ACTIVE', automatic: false, ...page },
    ...always(200),
  }),
  getDiscount: () => unknown,
  createDiscount: () => ({ body: discount, ...always(201, 409) }),
  updateDiscount: () => ({ ...unknown, body: { ...discount, version: 1 } }),
  switchDiscount: () => ({ ...unknown, body: { enabled: true } }),
  deleteDiscount: () => unknown,
};

/** A row of every table of the rules; `STORE` stands for the store. */
export const ruleRows = `
  insert into discount_use (store_id, order_id, discount_id, customer_key)
    select 'STORE', gen_random_uuid(), id, 'guest:ann@example.com' from discount where store_id = 'STORE';
  insert into discount_customer_use (store_id, discount_id, customer_key, used)
    select 'STORE', id, 'guest:ann@example.com', 1 from discount where store_id = 'STORE'`;

import { anonymous } from '@storepod/contract/access';
import { endpoint } from '@storepod/contract/endpoint';
import { model } from '@storepod/kernel/model';
import { Sku } from '@storepod/kernel/sku';
import Type from 'typebox';
import { SkuInventory } from '../stock/stock-shapes.ts';

/** A hundred products with five variants each, on one page. */
export const MOST_SKUS = 500;

const shopWindow = { access: anonymous('a shopper sees prices and stock before signing in') } as const;

export const availabilityEndpoints = {
  availability: endpoint({
    ...shopWindow,
    method: 'GET',
    path: '/api/v1/availability',
    cacheControl: 'no-store',
    summary: 'Price and stock of skus. One that is unknown or hidden is left out, a repeated one answered once.',
    query: { skus: Type.Array(Sku, { minItems: 1, maxItems: MOST_SKUS }) },
    response: Type.Array(SkuInventory),
  }),
  queryAvailability: endpoint({
    ...shopWindow,
    method: 'POST',
    path: '/api/v1/availability/query',
    summary: 'The same for more skus than an address can hold.',
    body: model('AvailabilityQuery', { skus: Type.Array(Sku, { maxItems: MOST_SKUS }) }),
    response: Type.Array(SkuInventory),
  }),
};

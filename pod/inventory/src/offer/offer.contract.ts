import { SkuOffer } from '@storepod/boundary/sku-offers';
import { permission } from '@storepod/contract/access';
import { endpoint } from '@storepod/contract/endpoint';
import Type from 'typebox';

/** Some ten kilobytes, and what catalog writes in one short transaction. */
export const MOST_OFFERS = 500;

export const offerEndpoints = {
  offers: endpoint({
    access: permission('STORE-POD.INVENTORY.SIGNAL'),
    method: 'GET',
    path: '/api/v1/private/inventory/offers',
    summary: 'Which skus can be bought and for how much, in the order in which that changed, after a position.',
    query: {
      /** The highest position that is known; all where none is. */
      after: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
      count: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_OFFERS })),
    },
    response: Type.Array(SkuOffer, { maxItems: MOST_OFFERS }),
  }),
};

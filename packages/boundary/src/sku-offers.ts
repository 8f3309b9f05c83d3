import { permission } from '@storepod/contract/access';
import { contract } from '@storepod/contract/contract';
import { endpoint } from '@storepod/contract/endpoint';
import { model } from '@storepod/kernel/model';
import { nullable } from '@storepod/kernel/nullable';
import { Sku } from '@storepod/kernel/sku';
import Type, { type Static } from 'typebox';

/** Whether a sku can be bought and for how much, for those who sort and filter by it. Nobody is shown this. */
export const SkuOffer = model('SkuOffer', {
  sku: Sku,
  /** Later changes of a store have higher ones, so that whoever follows them knows where to go on. */
  position: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  buyable: Type.Boolean(),
  /** In minor units of the currency of the store; null where the sku has no price or is no more. */
  price: nullable(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
});
export type SkuOffer = Static<typeof SkuOffer>;

/** What catalog hears of inventory: that there is something new to read, and not what, so that no message can be late. */
export const offerEndpoints = {
  offersMoved: endpoint({
    method: 'POST',
    path: '/api/v1/private/catalog/external/offers/moved',
    access: permission('STORE-POD.CATALOG.SIGNAL'),
    summary: 'Something of the store can be bought that could not be before, or no longer, or for another price.',
  }),
};

/** The same for checkout, where shoppers wait for goods to come back. */
export const offerNoticeEndpoints = {
  storeOffersMoved: endpoint({
    method: 'POST',
    path: '/api/v1/private/checkout/external/offers/moved',
    access: permission('STORE-POD.CHECKOUT.SIGNAL'),
    summary: 'Something of the store can be bought that could not be before, or no longer, or for another price.',
  }),
};

/** Checkout as inventory calls it for that. */
export const checkoutOfOffers = contract('checkout', offerNoticeEndpoints);

/** Catalog as inventory calls it. */
export const catalogOfInventory = contract('catalog', offerEndpoints);

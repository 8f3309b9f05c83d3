import { permission } from '@storepod/contract/access';
import { endpoint } from '@storepod/contract/endpoint';
import { Instant } from '@storepod/kernel/clock';
import { model } from '@storepod/kernel/model';
import { Sku } from '@storepod/kernel/sku';
import Type, { type Static } from 'typebox';

/** More than a product has variants, in parts where many products go at once. */
const MOST_CHANGES = 1000;

/** What became of skus in catalog, by one decision there. */
export const SkuChanges = model('SkuChanges', {
  /** Later decisions about a sku have higher ones. */
  position: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  changedAt: Instant,
  ended: Type.Array(Sku, { maxItems: MOST_CHANGES }),
  renamed: Type.Array(Type.Object({ from: Sku, to: Sku }), { maxItems: MOST_CHANGES }),
});
export type SkuChanges = Static<typeof SkuChanges>;

export const skuChangeEndpoints = {
  changeSkus: endpoint({
    access: permission('STORE-POD.INVENTORY.SIGNAL'),
    method: 'POST',
    path: '/api/v1/private/inventory/sku-changes',
    summary:
      'Ends the stock of skus that catalog deleted, and moves that of renamed ones. Repeating it changes nothing.',
    body: SkuChanges,
  }),
};

import { permission } from '@storepod/contract/access';
import { endpoint } from '@storepod/contract/endpoint';
import { model } from '@storepod/kernel/model';
import { Sku } from '@storepod/kernel/sku';
import Type, { type Static } from 'typebox';

/** What catalog reads and tells at once. */
const MOST_SKUS = 1000;

const Position = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/** Whether shoppers see some skus, as catalog says. */
export const ShownSkus = model('ShownSkus', {
  /** What was read later has a higher one. */
  position: Position,
  skus: Type.Array(Type.Object({ sku: Sku, shown: Type.Boolean() }), { maxItems: MOST_SKUS }),
  /** All skus of the store have been told since this position: what was told before it and not again is none of them. */
  allSince: Type.Optional(Position),
});
export type ShownSkus = Static<typeof ShownSkus>;

export const shownSkuEndpoints = {
  showSkus: endpoint({
    access: permission('STORE-POD.INVENTORY.SIGNAL'),
    method: 'POST',
    path: '/api/v1/private/inventory/shown-skus',
    summary: 'Shows shoppers price and stock of skus, or hides them. Repeating it changes nothing.',
    body: ShownSkus,
  }),
};

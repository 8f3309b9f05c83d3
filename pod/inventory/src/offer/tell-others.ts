import { catalogOfInventory, checkoutOfOffers } from '@storepod/boundary/sku-offers';
import { handle } from '@storepod/database/events';
import { Problem } from '@storepod/kernel/problem';
import type { Inventory } from '../inventory.ts';
import { OffersMoved } from './events.ts';

/** Tells those who follow the offers of a store that there is something new, each until it has heard it. */
export function tellOthers({ clientOf, peers, config }: Inventory) {
  const catalog = clientOf(catalogOfInventory, () => peers.pod(config.pod, 'catalog'));
  const checkout = clientOf(checkoutOfOffers, () => peers.pod(config.pod, 'checkout'));
  return [
    handle(OffersMoved, 'tell-catalog', ({ store }, { signal }) =>
      unlessEnded(catalog.offersMoved({ store }, { signal })),
    ),
    handle(OffersMoved, 'tell-checkout', ({ store }, { signal }) =>
      unlessEnded(checkout.storeOffersMoved({ store }, { signal })),
    ),
  ];
}

/** Nobody needs the word of a store that has been ended. */
async function unlessEnded(telling: Promise<void>): Promise<void> {
  try {
    await telling;
  } catch (error) {
    if (!(error instanceof Problem && error.status === 404)) throw error;
  }
}

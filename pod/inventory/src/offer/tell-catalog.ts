import { catalogOfInventory } from '@storepod/boundary/sku-offers';
import { handle } from '@storepod/database/events';
import { Problem } from '@storepod/kernel/problem';
import type { Inventory } from '../inventory.ts';
import { OffersMoved } from './events.ts';

/** Tells catalog that there is something to read, until it has heard it. */
export function tellCatalog({ clientOf, peers, config }: Inventory) {
  const catalog = clientOf(catalogOfInventory, () => peers.pod(config.pod, 'catalog'));
  return handle(OffersMoved, 'tell-catalog', async ({ store }, { signal }) => {
    try {
      await catalog.offersMoved({ store }, { signal });
    } catch (error) {
      // The store has been ended, so nobody needs the word.
      if (!(error instanceof Problem && error.status === 404)) throw error;
    }
  });
}

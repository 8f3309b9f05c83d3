import type { offerEndpoints } from '@storepod/boundary/sku-offers';
import type { Contract } from '@storepod/contract/contract';
import type { Handlers } from '@storepod/service/definition';
import type { Catalog } from '../catalog.ts';
import { askForOffers } from './follow-offers.ts';

export const offerHandlers = (catalog: Catalog): Handlers<Contract<typeof offerEndpoints>> => ({
  offersMoved: ({ store }) => askForOffers(catalog, store),
});

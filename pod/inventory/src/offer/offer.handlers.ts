import type { Contract } from '@storepod/contract/contract';
import type { Handlers } from '@storepod/service/definition';
import type { Inventory } from '../inventory.ts';
import { MOST_OFFERS, type offerEndpoints } from './offer.contract.ts';
import { readOffers } from './read-offers.ts';

export const offerHandlers = ({ db }: Inventory): Handlers<Contract<typeof offerEndpoints>> => ({
  offers: ({ store, query }) => readOffers(db, store, { count: MOST_OFFERS, ...query }),
});

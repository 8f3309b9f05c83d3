import { defineEvent } from '@storepod/database/events';
import type { StoreMerchantId } from '@storepod/kernel/object-id';

/** Something of a store can be bought that could not be before, or no longer, or for another price. */
export const OffersMoved = defineEvent<{ store: StoreMerchantId }>('OffersMoved', 1);

/** All prices of a store may be others now. */
export const OffersOutdated = defineEvent<{ store: StoreMerchantId }>('OffersOutdated', 1);

import { defineEvent } from '@storepod/database/events';
import type { StoreMerchantId } from '@storepod/kernel/object-id';

/** A store was made in this pod. */
export const StoreOpened = defineEvent<{ store: StoreMerchantId }>('StoreOpened', 1);

/** A store has ended for good; its row is gone already. */
export const StoreEnded = defineEvent<{ store: StoreMerchantId }>('StoreEnded', 1);

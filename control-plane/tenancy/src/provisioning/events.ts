import { defineEvent } from '@storepod/database/events';
import type { ManagerOrgId, PodId, StoreMerchantId } from '@storepod/kernel/object-id';

/** Registered with the row of a new store. */
export const StoreCreated = defineEvent<{ store: StoreMerchantId; org: ManagerOrgId; pod: PodId }>('StoreCreated', 1);

/** A store that stands still is to be made once more: somebody asked, or the reaper found it. */
export const ProvisioningRequested = defineEvent<{ store: StoreMerchantId }>('ProvisioningRequested', 1);

/** A store was not made after all; the places that are held for it are free. */
export const StoreAbandoned = defineEvent<{ store: StoreMerchantId; org: ManagerOrgId }>('StoreAbandoned', 1);

/** A store has ended for good. */
export const StoreDeleted = defineEvent<{ store: StoreMerchantId; org: ManagerOrgId }>('StoreDeleted', 1);

/** The organisation of a store is closed for good: nobody pays for the store any more, and it takes no room where its data stands. */
export const StoreClosed = defineEvent<{ store: StoreMerchantId }>('StoreClosed', 1);

/** Whether a store takes room on its pod, or has anything there at all, may have changed. What it is now stands in the rows. */
export const PlacementChanged = defineEvent<{ store: StoreMerchantId }>('PlacementChanged', 1);

/** A deleted store is being erased by its pod, which is to be asked how far it is. */
export const ErasureDue = defineEvent<{ store: StoreMerchantId }>('ErasureDue', 1);

/** What the pod must know about a store may have changed. What it is now stands in the rows. */
export const StandingChanged = defineEvent<{ store: StoreMerchantId }>('StandingChanged', 1);

/** An organisation went out of use or came back, and all its stores with it. */
export const OrganisationMoved = defineEvent<{ org: ManagerOrgId }>('OrganisationMoved', 1);

/** Pods and billing are to be told of every store that the platform or its owner stopped. */
export const StandingsDue = defineEvent<Record<never, never>>('StandingsDue', 1);

/** The registry is to be told of every store. */
export const PlacementsDue = defineEvent<Record<never, never>>('PlacementsDue', 1);

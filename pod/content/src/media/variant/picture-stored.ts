import { defineEvent } from '@storepod/database/events';
import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';

/** A picture has come into a library, and smaller ones can be made of it. */
export const PictureStored = defineEvent<{ store: StoreMerchantId; asset: Uuid }>('PictureStored', 1);

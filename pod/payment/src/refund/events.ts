import { defineEvent } from '@storepod/database/events';
import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';

export const RefundRequested = defineEvent<{ store: StoreMerchantId; key: Uuid }>('RefundRequested', 1);

import { defineEvent } from '@storepod/database/events';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { PaymentType } from '../payment-types.ts';

export const WebhookReceived = defineEvent<{ store: StoreMerchantId; type: PaymentType; eventId: string }>(
  'WebhookReceived',
  1,
);

import { PodId } from '@storepod/kernel/object-id';
import { durationSetting, integerSetting, parsedSetting, textSetting } from '@storepod/service/settings';

export const settings = {
  pod: parsedSetting(PodId.parse)('POD_ID', {
    why: 'The pod that this service belongs to; its inventory, payment, catalog and merchant are found by it.',
  }),
  paymentWindow: durationSetting('PAYMENT_WINDOW', {
    default: 'PT30M',
    why: 'How long an order waits for a payment at a provider before it is closed.',
  }),
  transferWindow: durationSetting('TRANSFER_WINDOW', {
    default: 'PT48H',
    why: 'The same for a bank transfer.',
  }),
  recoveryRate: textSetting('RECOVERY_RATE', {
    default: 'PT30S',
    why: 'How often orders that still owe something to another service are looked for, as a duration.',
  }),
  recoveryAfter: durationSetting('RECOVERY_AFTER', {
    default: 'PT60S',
    why: 'How long a step is left to the request that began it before the recovery job takes over.',
  }),
  recoveryAttempts: integerSetting('RECOVERY_ATTEMPTS', {
    default: '10',
    why: 'After so many attempts an order is left to a person.',
  }),
  expiryRate: textSetting('EXPIRY_RATE', {
    default: 'PT1M',
    why: 'How often unpaid orders whose time is up are closed, as a duration.',
  }),
};

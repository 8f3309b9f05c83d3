import { PodId } from '@storepod/kernel/object-id';
import {
  durationSetting,
  flagSetting,
  integerSetting,
  parsedSetting,
  secretSetting,
  textSetting,
  urlSetting,
} from '@storepod/service/settings';

export const settings = {
  pod: parsedSetting(PodId.parse)('POD_ID', {
    why: 'The pod that this service belongs to; its merchant and its checkout are found by it.',
  }),
  secretsKeys: secretSetting('SECRETS_KEYS', {
    why: "The keys that seal the merchants' keys at rest: id:base64 of 32 bytes, the current one first.",
  }),
  stripeApiBase: urlSetting('STRIPE_API_BASE', {
    default: 'https://api.stripe.com',
    why: 'Where the API of Stripe is.',
  }),
  paypalApiBase: urlSetting('PAYPAL_API_BASE', {
    default: 'https://api-m.paypal.com',
    why: 'Where the API of PayPal is. Accounts for tests are at https://api-m.sandbox.paypal.com.',
  }),
  providerTimeout: durationSetting('PROVIDER_TIMEOUT', {
    default: 'PT10S',
    why: 'How long a provider is waited for. After that nothing is known, and the call is repeated with the same key.',
  }),
  sandboxEnabled: flagSetting('SANDBOX_ENABLED', {
    default: 'false',
    why: 'Lets stores take payments by a page on which anybody may say that they paid. Never where things are sold.',
  }),
  sandboxRate: textSetting('SANDBOX_RATE', {
    default: 'PT5M',
    why: 'How often the sandbox looks when the next page runs out, as a duration.',
  }),
  configurationCache: durationSetting('PAYMENT_CONFIGURATION_CACHE', {
    default: 'PT1M',
    why: 'How long the configuration of a store is kept in memory, unless it changes before. PT0S reads it every time.',
  }),
  checkAfter: durationSetting('RECONCILIATION_AFTER', {
    default: 'PT5M',
    why: 'How old a payment without an outcome is when its provider is asked for the first time. Each later pause is twice as long.',
  }),
  longestCheckPause: durationSetting('RECONCILIATION_LONGEST_PAUSE', {
    default: 'PT1H',
    why: 'The longest pause between two questions about one payment.',
  }),
  checkRate: textSetting('RECONCILIATION_RATE', {
    default: 'PT1M',
    why: 'How often payments and refunds are looked for, beside the moments when a provider is to be asked, as a duration.',
  }),
  checkBatch: integerSetting('RECONCILIATION_BATCH', {
    default: '50',
    why: 'How many of them are asked about in one go.',
  }),
  conservationCheckRate: textSetting('CONSERVATION_CHECK_RATE', {
    default: 'PT1H',
    why: 'How often the payments are compared with their ledger, as a duration.',
  }),
  webhookRetention: durationSetting('WEBHOOK_RETENTION', {
    default: 'P30D',
    why: 'How long a message of a provider is remembered, so that a repeat is recognised. Providers repeat for some days.',
  }),
};

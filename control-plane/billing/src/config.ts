import {
  choiceSetting,
  durationSetting,
  integerSetting,
  secretSetting,
  textSetting,
  urlSetting,
} from '@storepod/service/settings';

export const settings = {
  /** Overrides the default of all services: billing compares organisations itself and answers a foreign store with 404. */
  ownership: choiceSetting('S2S_STORE_OWNERSHIP', ['ENFORCED', 'DELEGATED'], {
    default: 'DELEGATED',
    why: "Who compares an organisation admin with a store's owner: the shared gate, or billing itself.",
  }),
  consoleOrigin: urlSetting('CONSOLE_ORIGIN', {
    default: 'http://localhost:8000',
    why: 'Where the console is. Payment pages lead back there, whatever a request says.',
  }),
  publicUrl: urlSetting('BILLING_PUBLIC_URL', {
    optional: true,
    why: 'Where browsers reach billing; under /billing of the console unless set. Only the sandbox needs it.',
  }),
  provider: choiceSetting('BILLING_PROVIDER', ['stripe', 'sandbox'], {
    default: 'stripe',
    why: 'Who takes the payments. The sandbox moves no money and is refused in production.',
  }),
  nodeEnv: textSetting('NODE_ENV', { optional: true, why: 'With "production" the sandbox is refused.' }),
  stripeSecretKey: secretSetting('STRIPE_SECRET_KEY', { optional: true, why: 'The API key of the Stripe account.' }),
  stripeWebhookSecret: secretSetting('STRIPE_WEBHOOK_SECRET', {
    optional: true,
    why: 'The key with which Stripe signs its events.',
  }),
  stripeApiBase: urlSetting('STRIPE_API_BASE', {
    default: 'https://api.stripe.com',
    why: 'Where the API of Stripe is.',
  }),
  sandboxSecret: secretSetting('SANDBOX_SECRET', {
    optional: true,
    why: 'The key with which the sandbox signs its events and forms.',
  }),
  sandboxMonth: durationSetting('SANDBOX_MONTH', {
    default: 'P30D',
    why: 'How long a month of the sandbox is. With some minutes, renewals can be watched.',
  }),
  sandboxRate: textSetting('SANDBOX_RATE', {
    default: 'PT1M',
    why: 'How often the sandbox looks when the next renewal is due, as a duration; a month of it must not be shorter.',
  }),
  trial: durationSetting('BILLING_TRIAL', { default: 'P14D', why: "How long an organisation's one trial lasts." }),
  trialReminder: durationSetting('BILLING_TRIAL_REMINDER', {
    default: 'P3D',
    why: 'How long before the end of a trial its organisation is written to.',
  }),
  grace: durationSetting('BILLING_GRACE', {
    default: 'P7D',
    why: 'How long a store may go on after a failed renewal.',
  }),
  maxPendingStores: integerSetting('BILLING_MAX_PENDING_STORES', {
    default: '3',
    why: 'So many unpaid stores an organisation may have; the next one is refused.',
  }),
  maxFreeStores: integerSetting('BILLING_MAX_FREE_STORES', {
    default: '1',
    why: 'So many stores of an organisation may be on a plan that costs nothing.',
  }),
  entitlementCache: durationSetting('BILLING_ENTITLEMENT_CACHE', {
    default: 'PT30S',
    why: 'How long an answer about a store is kept, unless the store changes before.',
  }),
  jobRate: textSetting('BILLING_JOB_RATE', {
    default: 'PT10M',
    why: 'How often ended trials, ended grace and due downgrades are looked for, as a duration.',
  }),
  plansFile: textSetting('BILLING_PLANS_FILE', {
    optional: true,
    why: 'A JSON file with the plans, in place of the one that comes with the service.',
  }),
  auditRetention: durationSetting('BILLING_AUDIT_RETENTION', {
    default: 'P3650D',
    why: 'How long the audit is kept; ten years, as long as books are kept.',
  }),
};

import {
  choiceSetting,
  durationSetting,
  parsedSetting,
  secretSetting,
  textSetting,
  urlSetting,
} from '@storepod/service/settings';
import { readSeeds } from './seed/seed-settings.ts';

export const settings = {
  /** Overrides the default of all services: tenancy compares organisations itself and answers a foreign store with 404. */
  ownership: choiceSetting('S2S_STORE_OWNERSHIP', ['ENFORCED', 'DELEGATED'], {
    default: 'DELEGATED',
    why: "Who compares an organisation admin with a store's owner: the shared gate, or tenancy itself.",
  }),
  adminSdkSecret: secretSetting('ADMIN_SDK_CLIENT_SECRET', {
    why: 'The secret of admin-sdk, the client with which accounts are administered at uaa.',
  }),
  secretsKeys: secretSetting('SECRETS_KEYS', {
    why: 'The keys that seal the links of invitations on their way into the mail: id:base64 of 32 bytes, the current one first.',
  }),
  baseUrl: urlSetting('BASE_URL', {
    default: 'http://localhost:8000',
    why: 'Where browsers reach the console.',
  }),
  podDomain: textSetting('POD_DOMAIN', {
    default: 'localhost',
    why: 'The domain under which stores get their host names.',
  }),
  podDirectoryTtl: durationSetting('POD_DIRECTORY_TTL', {
    default: 'PT1M',
    why: 'How long the list of pods is used before it is read again.',
  }),
  reapRate: textSetting('PROVISIONING_REAP_RATE', {
    default: 'PT5M',
    why: 'How often stores are looked for whose provisioning stands still, as a duration.',
  }),
  stuckAfter: durationSetting('PROVISIONING_STUCK_AFTER', {
    default: 'PT15M',
    why: 'After how long a provisioning under way counts as standing still.',
  }),
  creationRate: textSetting('STORE_CREATION_RECOVERY_RATE', {
    default: 'PT1M',
    why: 'How often the places of stores are given back whose creation was killed half-way, as a duration.',
  }),
  creationGrace: durationSetting('STORE_CREATION_GRACE', {
    default: 'PT2M',
    why: 'How long a store under way is left to the request that makes it; longer than its calls take together.',
  }),
  signupRate: textSetting('SIGNUP_RECOVERY_RATE', {
    default: 'PT1M',
    why: 'How often half-done sign-ups are finished or removed, as a duration.',
  }),
  signupGrace: durationSetting('SIGNUP_RECOVERY_GRACE', {
    default: 'PT2M',
    why: 'How long a sign-up is left to the request that began it; longer than any call to uaa takes.',
  }),
  seeds: parsedSetting(readSeeds)('SEEDS', {
    default: '{"organisations":[],"stores":[]}',
    why: 'Organisations and stores that are made once, with their ids, as a JSON object of two lists. Not for production.',
  }),
};

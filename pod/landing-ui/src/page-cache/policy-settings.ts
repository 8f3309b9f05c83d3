import {
  choiceSetting,
  countSetting,
  flagSetting,
  integerSetting,
  parsedSetting,
  type Setting,
  type SettingValues,
  secretSetting,
} from '@storepod/service/settings';
import { policySetting } from './policy-patch.ts';
import { classRows, type PageClass, pageClasses } from './policy-table.ts';

/** A size, which may be a part of one but not nothing. */
const sizeSetting = parsedSetting((text) => {
  const size = /^\d{1,9}(\.\d{1,6})?$/.test(text) ? Number(text) : 0;
  if (size <= 0) throw new Error('is no number above 0');
  return size;
});

const general = {
  enabled: flagSetting('STOREFRONT_CACHE_ENABLED', { optional: true, why: 'Whether pages are kept. They are.' }),
  store: choiceSetting('STOREFRONT_CACHE_STORE', ['memory'], {
    default: 'memory',
    why: 'Where pages are kept: the memory of this process is the only place.',
  }),
  maxMb: sizeSetting('STOREFRONT_CACHE_MAX_MB', { optional: true, why: 'The memory for pages, 64 MB unless set.' }),
  maxEntryKb: sizeSetting('STOREFRONT_CACHE_MAX_ENTRY_KB', {
    optional: true,
    why: 'The largest page that is kept, 1024 KB unless set.',
  }),
  debug: flagSetting('STOREFRONT_CACHE_DEBUG', {
    optional: true,
    why: 'Tells class, key and reason in headers of every answer.',
  }),
  statsToken: secretSetting('STOREFRONT_CACHE_STATS_TOKEN', {
    optional: true,
    why: 'Who sends it as x-storefront-cache-token may read the figures of the cache from elsewhere.',
  }),
  evictionLogThreshold: countSetting('STOREFRONT_CACHE_EVICTION_LOG_THRESHOLD', {
    default: '100',
    why: 'So many pages pushed out within a minute are worth a line in the log.',
  }),
  policy: policySetting('STOREFRONT_CACHE_POLICY_JSON', {
    optional: true,
    why: 'A partial policy, laid over the defaults and under the other variables.',
  }),
};

const variableOf = (name: PageClass, suffix: string) =>
  `STOREFRONT_CACHE_${name.toUpperCase().replaceAll('-', '_')}_${suffix}`;

/** One setting for every class, called `<prefix>:<class>`. */
const perClass = <Prefix extends string, T>(prefix: Prefix, make: (name: PageClass) => Setting<T>) =>
  Object.fromEntries(pageClasses.map((name) => [`${prefix}:${name}`, make(name)])) as Record<
    `${Prefix}:${PageClass}`,
    Setting<T>
  >;

/** Every variable of the page cache. */
export const pageCacheSettings = {
  ...general,
  ...perClass('ttl', (name) =>
    integerSetting(variableOf(name, 'TTL_SECONDS'), {
      optional: true,
      why: `Seconds for which pages of class ${name} are fresh; 0 keeps none. ${classRows[name].policy.ttl} unless set.`,
    }),
  ),
  ...perClass('swr', (name) =>
    integerSetting(variableOf(name, 'SWR_SECONDS'), {
      optional: true,
      why: `Seconds after those in which pages of class ${name} serve while new ones are made. ${classRows[name].policy.swr} unless set.`,
    }),
  ),
  ...perClass('enabled', (name) =>
    flagSetting(variableOf(name, 'ENABLED'), {
      optional: true,
      why: `Whether pages of class ${name} are kept. ${classRows[name].policy.enabled ? 'They are' : 'They are not'} unless set.`,
    }),
  ),
};

export type PageCacheSettings = SettingValues<typeof pageCacheSettings>;

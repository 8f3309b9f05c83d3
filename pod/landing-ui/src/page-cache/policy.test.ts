import { type Environment, InvalidSettings, readSettings } from '@storepod/service/settings';
import { describe, expect, it } from 'vitest';
import { describePolicy, effectivePolicy } from './policy.ts';
import { pageCacheSettings } from './policy-settings.ts';

const policyOf = (env: Environment) => effectivePolicy(readSettings(pageCacheSettings, env));
const json = (policy: unknown) => ({ STOREFRONT_CACHE_POLICY_JSON: JSON.stringify(policy) });

describe('the policy', () => {
  it('has its defaults', () => {
    const { classes, ...general } = describePolicy(policyOf({}));
    expect(general).toEqual({
      enabled: true,
      store: 'memory',
      maxMb: 64,
      maxEntryKb: 1024,
      debug: false,
      dropParams: 'utm_*,fbclid,gclid,msclkid,_ga,ref',
    });
    expect(classes.seo).toEqual({
      ttl: 600,
      swr: 3600,
      share: 0.05,
      key: 'host,store,path',
      edge: 'public, s-maxage=600, stale-while-revalidate=3600',
    });
    expect(classes.home).toMatchObject({ share: 0.2, key: 'host,store,theme,color,locale,path,query' });
    expect(classes['next-internal']).toEqual({ enabled: false, edge: 'passthrough' });
    expect(classes.default).toEqual({ enabled: false, edge: 'private, no-store' });
  });

  it('is laid over in order: defaults, partial policy, variables', () => {
    const { classes, maxMb, debug } = policyOf({
      ...json({ maxMb: 8, debug: true, classes: { home: { ttl: 5, share: 0.1 }, help: { ttl: 7, swr: 8 } } }),
      STOREFRONT_CACHE_HOME_TTL_SECONDS: '6',
      STOREFRONT_CACHE_DEBUG: 'false',
    });
    expect([maxMb, debug]).toEqual([8, false]);
    expect(classes.home).toMatchObject({ ttl: 6, swr: 300, share: 0.1, enabled: true });
    expect(classes.help).toMatchObject({ ttl: 7, swr: 8, share: 0.05 });
    expect(classes.product).toMatchObject({ ttl: 20, swr: 120 });
  });

  it('takes an empty variable for none', () => {
    expect(policyOf({ STOREFRONT_CACHE_HOME_TTL_SECONDS: '', STOREFRONT_CACHE_POLICY_JSON: '' })).toEqual(policyOf({}));
  });

  it('keeps nothing of a class whose seconds are 0, nor of one that is off', () => {
    const off = describePolicy(
      policyOf({ STOREFRONT_CACHE_HOME_TTL_SECONDS: '0', STOREFRONT_CACHE_SEARCH_ENABLED: 'false' }),
    );
    expect(off.classes.home).toEqual({ enabled: false, edge: 'private, no-store' });
    expect(off.classes.search).toEqual({ enabled: false, edge: 'public, s-maxage=15, stale-while-revalidate=60' });
  });

  it('takes what is told to others as it is written, and other tracking parameters', () => {
    const { classes, dropParams } = describePolicy(
      policyOf(json({ dropParams: ['x_*', 'y'], classes: { home: { edge: 'public, max-age=1' } } })),
    );
    expect([classes.home.edge, dropParams]).toEqual(['public, max-age=1', 'x_*,y']);
  });

  it('writes the parts of a key in their order', () => {
    const key = ['path', 'langs', 'store', 'host', 'lang'];
    expect(policyOf(json({ classes: { home: { key } } })).classes.home.key).toEqual([
      'host',
      'store',
      'lang',
      'langs',
      'path',
    ]);
  });
});

describe('the start is refused', () => {
  it.each<[string, Environment]>([
    ['broken JSON', { STOREFRONT_CACHE_POLICY_JSON: '{' }],
    ['a list', json([])],
    ['null', json(null)],
    ['an unknown setting', json({ colour: 1 })],
    ['an unknown class', json({ classes: { house: { ttl: 1 } } })],
    ['an unknown setting of a class', json({ classes: { home: { time: 1 } } })],
    ['shares above the whole', json({ classes: { home: { share: 0.9 } } })],
    ['a share of nothing', json({ classes: { home: { share: 0 } } })],
    ['a share above 1', json({ classes: { home: { share: 1.1 } } })],
    ['negative seconds', json({ classes: { home: { ttl: -1 } } })],
    ['half a second', json({ classes: { home: { swr: 1.5 } } })],
    ['seconds as text', json({ classes: { home: { ttl: '30' } } })],
    ['an empty Cache-Control', json({ classes: { home: { edge: '' } } })],
    ['a Cache-Control of two lines', json({ classes: { home: { edge: 'a\r\nset-cookie: b' } } })],
    ['an unknown part of a key', json({ classes: { home: { key: ['host', 'store', 'path', 'cookie'] } } })],
    ['a key without the store', json({ classes: { home: { key: ['host', 'path'] } } })],
    ['a key without the path', json({ classes: { home: { key: ['host', 'store'] } } })],
    ['an empty key', json({ classes: { home: { key: [] } } })],
    [
      'a class that is never kept',
      json({ classes: { shopper: { enabled: true, ttl: 9, share: 0.01, key: ['host', 'store', 'path'] } } }),
    ],
    ['a flag that is neither', json({ enabled: 'yes' })],
    ['another store', json({ store: 'redis' })],
    ['no memory', json({ maxMb: 0 })],
    ['STORE=redis', { STOREFRONT_CACHE_STORE: 'redis' }],
    ['ENABLED=yes', { STOREFRONT_CACHE_ENABLED: 'yes' }],
    ['DEBUG=1', { STOREFRONT_CACHE_DEBUG: '1' }],
    ['MAX_MB=0', { STOREFRONT_CACHE_MAX_MB: '0' }],
    ['MAX_MB=-1', { STOREFRONT_CACHE_MAX_MB: '-1' }],
    ['MAX_MB=Infinity', { STOREFRONT_CACHE_MAX_MB: 'Infinity' }],
    ['MAX_ENTRY_KB=much', { STOREFRONT_CACHE_MAX_ENTRY_KB: 'much' }],
    ['MAX_ENTRY_KB=0', { STOREFRONT_CACHE_MAX_ENTRY_KB: '0' }],
    ['EVICTION_LOG_THRESHOLD=0', { STOREFRONT_CACHE_EVICTION_LOG_THRESHOLD: '0' }],
    ['HOME_TTL_SECONDS=-1', { STOREFRONT_CACHE_HOME_TTL_SECONDS: '-1' }],
    ['HOME_TTL_SECONDS=1.5', { STOREFRONT_CACHE_HOME_TTL_SECONDS: '1.5' }],
    ['HOME_SWR_SECONDS=soon', { STOREFRONT_CACHE_HOME_SWR_SECONDS: 'soon' }],
    ['HOME_ENABLED=yes', { STOREFRONT_CACHE_HOME_ENABLED: 'yes' }],
    ['SHOPPER_ENABLED=true', { STOREFRONT_CACHE_SHOPPER_ENABLED: 'true' }],
    ['API_THEME_MANIFEST_ENABLED=true', { STOREFRONT_CACHE_API_THEME_MANIFEST_ENABLED: 'true' }],
    ['DEFAULT_TTL_SECONDS=x', { STOREFRONT_CACHE_DEFAULT_TTL_SECONDS: 'x' }],
  ])('by %s', (_, env) => {
    expect(() => policyOf(env)).toThrow(InvalidSettings);
  });
});

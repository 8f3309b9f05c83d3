import { describe, expect, it } from 'vitest';
import type { BackendError } from '../shared/backend-error.ts';
import type { ReadOptions } from '../shared/reads.ts';
import { requiredRead } from '../shared/runtime.ts';
import { dataCacheSettings, dataNames } from '../src/data-cache/data-names.ts';
import { visitor } from './fixture.ts';
import {
  catalog,
  cua,
  edge,
  failing,
  fixture,
  inventory,
  notThere,
  patient,
  read,
  rendering,
  store,
} from './reading-fixture.ts';

describe('a read', () => {
  it('goes through the edge, plain and within its trace', async () => {
    await rendering(() => read('tee'));
    expect(edge.seen[0]).toMatchObject({ method: 'GET', url: `/catalog/api/v1/thing/tee?store=${store}` });
    expect(edge.seen[0]?.headers).toMatchObject({
      'accept-encoding': 'identity',
      traceparent: expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-0[01]$/),
    });
    expect(edge.seen[0]?.headers).not.toHaveProperty('authorization');
  });

  it('by POST takes its body along', async () => {
    let body = '';
    edge.answer = (request, response) =>
      request
        .on('data', (bytes) => {
          body += bytes;
        })
        .on('end', () => response.setHeader('content-type', 'application/json').end('{"count":1,"parts":[]}'));
    await rendering(() => requiredRead(catalog, 'query', { store, body: { names: ['a'] } }));
    expect(JSON.parse(body)).toEqual({ names: ['a'] });
  });

  it('of cua names the shop by its host, since the edge looks it up', async () => {
    await rendering(() => requiredRead(cua, 'logins', { store }));
    expect(edge.seen[0]?.url).toBe(`/cua/api/v1/public/logins?store=${store}`);
    expect(edge.seen[0]?.headers).toMatchObject({ host: 'shop.acme.com', 'x-forwarded-proto': 'https' });
  });
});

describe('a kept read', () => {
  const kept = (name: string, options: ReadOptions = {}) =>
    rendering(() => read(name, { keep: 'product', ...options }), `/en?${Math.random()}`);

  it.each([
    [{ q: 'linen' }, { q: 'Linen.' }, { q: ' linen!' }],
    [{ ids: ['a', 'b'] }, { ids: ['b', 'a'] }, { ids: ['b', 'b', 'a'] }],
  ])('is made once for all ways to write %j', async (...queries) => {
    for (const query of queries)
      await rendering(
        () => requiredRead(catalog, 'thing', { store, params: { name: 'dodged' }, query }, { keep: 'product' }),
        `/en?${Math.random()}`,
      );
    expect(edge.seen).toHaveLength(1);
  });

  it('is made once while it is fresh, and is one object that nobody can change', async () => {
    const first = await kept('a');
    const second = await kept('a');
    expect(second).toBe(first);
    expect(edge.seen).toHaveLength(1);
    expect(() => first.parts.push('mine')).toThrow(TypeError);
  });

  it('is made once for many who ask at once', async () => {
    const answers = await rendering(() =>
      Promise.all(Array.from({ length: 50 }, () => read('b', { keep: 'product' }))),
    );
    expect(new Set(answers).size).toBe(1);
    expect(edge.seen).toHaveLength(1);
  });

  it('serves once more when it is old, while one new read is made', async () => {
    await kept('c');
    fixture.clock.advance(10_000);
    const old = await rendering(() => Promise.all([1, 2].map(() => read('c', { keep: 'product' }))), '/en?c');
    expect(old.map(({ count }) => count)).toEqual([1, 1]);
    await expect.poll(async () => (await kept('c')).count).toBe(2);
    expect(edge.seen).toHaveLength(2);
  });

  it('stays when its refresh fails, and the page is whole', async () => {
    await kept('d');
    fixture.clock.advance(10_000);
    edge.answer = failing(503, {});
    expect((await kept('d')).count).toBe(1);
    await expect.poll(() => edge.seen.length).toBe(2);
  });

  it('ends when its refresh says that there is no such thing', async () => {
    await kept('gone');
    fixture.clock.advance(10_000);
    edge.answer = failing(404, notThere);
    expect((await kept('gone')).count).toBe(1);
    await expect
      .poll(() =>
        kept('gone').then(
          () => 200,
          ({ status }: BackendError) => status,
        ),
      )
      .toBe(404);
  });

  it('stays when something in between knows no such address', async () => {
    await kept('known');
    fixture.clock.advance(10_000);
    edge.answer = failing(404, '<html>no route</html>', 'text/html');
    await kept('known');
    await expect.poll(() => edge.seen.length).toBe(2);
    expect((await kept('known')).count).toBe(1);
    await expect.poll(() => edge.seen.length).toBe(3);
  });

  it('is too old after ten times its duration', async () => {
    await kept('e');
    fixture.clock.advance(110_000);
    expect((await kept('e')).count).toBe(2);
  });

  it.each<[string, ReadOptions]>([
    ['of which nothing is kept', { keep: 'product' }],
    ['that has no name', {}],
  ])('%s is made once for a page all the same', async (_, options) => {
    const twice = async () => [await read('twice', options), await read('twice', options)];
    const [first, second] = await rendering(twice, '/en?twice', patient);
    expect(second).toBe(first);
    expect(edge.seen).toHaveLength(1);
  });

  it('that is several things is kept as long as the shortest of them', async () => {
    for (const path of ['/en?menu', '/en?menus'])
      await rendering(() => read('site', { keep: ['site', 'product'] }), path, patient);
    expect(edge.seen).toHaveLength(2);
  });

  it('is another one at another address', async () => {
    await kept('f');
    await kept('g');
    expect(edge.seen).toHaveLength(2);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['a credential', () => read('h', { keep: 'product', token: 'secret' })],
    ['a preview', () => read('i', { keep: 'product', preview: true })],
    [
      'a preview in its query',
      () =>
        requiredRead(catalog, 'thing', { store, params: { name: 'j' }, query: { preview: 'x' } }, { keep: 'product' }),
    ],
    ['no name', () => read('k')],
    ['a price', () => requiredRead(inventory, 'price', { store }, { keep: 'product' })],
    ['a body', () => requiredRead(catalog, 'query', { store, body: { names: [] } }, { keep: 'product' })],
  ])('is none with %s', async (_, body) => {
    await rendering(body, '/en?1');
    await rendering(body, '/en?2');
    expect(edge.seen).toHaveLength(2);
  });

  it('is none where its duration is 0', async () => {
    await rendering(() => read('l', { keep: 'product' }), '/en?1', patient);
    await rendering(() => read('l', { keep: 'product' }), '/en?2', patient);
    await rendering(() => read('m', { keep: 'productGroup' }), '/en?3', patient);
    await rendering(() => read('m', { keep: 'productGroup' }), '/en?4', patient);
    expect(edge.seen).toHaveLength(3);
  });

  it('does not end because the shopper who began it leaves', async () => {
    const held = Promise.withResolvers<() => void>();
    edge.answer = (_request, response) =>
      held.resolve(() => response.setHeader('content-type', 'application/json').end('{"count":7,"parts":[]}'));
    const failed = Promise.withResolvers<unknown>();
    patient.script = () => read('n', { keep: 'store' }).catch(failed.resolve);
    const shopper = visitor(patient.storefront.port, '/en');
    const end = await held.promise;
    shopper.leave();
    expect(await failed.promise).toMatchObject({ code: 'BACKEND.ABORTED' });
    const waiting = rendering(() => read('n', { keep: 'store' }), '/en?other', patient);
    end();
    expect(await waiting).toMatchObject({ count: 7 });
    expect(edge.seen).toHaveLength(1);
  });
});

describe('the names', () => {
  it('have their variables and seconds', () => {
    const shown = dataNames.map((name) => [dataCacheSettings[name].variable, dataCacheSettings[name].fallback]);
    expect(Object.fromEntries(shown)).toMatchObject({
      STOREFRONT_DATA_CACHE_STORE_SECONDS: '30',
      STOREFRONT_DATA_CACHE_PRODUCT_GROUP_SECONDS: '30',
      STOREFRONT_DATA_CACHE_LISTING_SECONDS: '10',
      STOREFRONT_DATA_CACHE_PRODUCT_SECONDS: '10',
      STOREFRONT_DATA_CACHE_SITEMAP_SECONDS: '300',
    });
    expect(dataNames).toHaveLength(19);
  });
});

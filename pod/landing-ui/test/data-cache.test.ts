import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { anonymous } from '@storepod/contract/access';
import { contract } from '@storepod/contract/contract';
import { endpoint } from '@storepod/contract/endpoint';
import { StoreMerchantId } from '@storepod/kernel/object-id';
import { catalogue } from '@storepod/kernel/problem';
import Type from 'typebox';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { ReadOptions } from '../src/data-cache/backend.ts';
import { dataCacheSettings, dataNames } from '../src/data-cache/data-names.ts';
import { isBackendError, optionalRead, requiredRead } from '../src/runtime.ts';
import { html, openStand, shopHeaders, visitor } from './stand.ts';

const access = anonymous('for a test');
const Thing = Type.Object({ count: Type.Number(), parts: Type.Array(Type.String()) });
const problems = catalogue('CATALOG', { NOT_FOUND: { code: 'THING.NOT_FOUND', status: 404, detail: 'No thing.' } });
const catalog = contract('catalog', {
  thing: endpoint({
    ...{ method: 'GET', path: '/api/v1/thing/:name', summary: 'A thing.', access, response: Thing },
    params: { name: Type.String() },
    query: { preview: Type.Optional(Type.String()) },
    problems: [problems.NOT_FOUND],
  }),
  query: endpoint({
    ...{ method: 'POST', path: '/api/v1/things', summary: 'Things.', access, response: Thing },
    body: Type.Object({ names: Type.Array(Type.String()) }),
  }),
});
const inventory = contract('inventory', {
  price: endpoint({ method: 'GET', path: '/api/v1/price', summary: 'A price.', access, response: Thing }),
});
const cua = contract('cua', {
  logins: endpoint({ method: 'GET', path: '/api/v1/public/logins', summary: 'Logins.', access, response: Thing }),
});

/** The pod's edge, as far as the storefront can tell. */
const edge = { seen: [] as IncomingMessage[], answer: undefined as RequestListener | undefined };
const server = createServer((request, response) => {
  edge.seen.push(request);
  if (edge.answer) return edge.answer(request, response);
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ count: edge.seen.length, parts: ['a'] }));
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const INTERNAL_SPG = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const stand = await openStand({ env: { INTERNAL_SPG, STOREFRONT_BACKEND_TIMEOUT_MS: '150' } });
const patient = await openStand({
  env: { INTERNAL_SPG, STOREFRONT_BACKEND_TIMEOUT_MS: '0', STOREFRONT_DATA_CACHE_PRODUCT_SECONDS: '0' },
});
beforeEach(() => {
  edge.seen.length = 0;
  edge.answer = undefined;
});
afterAll(() => void server.close().closeAllConnections());

const store = StoreMerchantId.parse(shopHeaders['store-id']);
const read = (name: string, options?: ReadOptions) =>
  requiredRead(catalog, 'thing', { store, params: { name } }, options);

/** Runs a body inside a render, and returns what it brought. */
async function rendering<T>(body: () => Promise<T>, path = '/en', on = stand): Promise<T> {
  const result = Promise.withResolvers<T>();
  result.promise.catch(() => {});
  on.script = (_request, response) =>
    body()
      .then(result.resolve, result.reject)
      .finally(() => response.end(html('')));
  await on.get(path);
  return result.promise;
}

const failing = (status: number, body: unknown, type = 'application/problem+json'): RequestListener => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return (_request, response) => response.writeHead(status, { 'content-type': type }).end(text);
};

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
    stand.clock.advance(10_000);
    const old = await rendering(() => Promise.all([1, 2].map(() => read('c', { keep: 'product' }))), '/en?c');
    expect(old.map(({ count }) => count)).toEqual([1, 1]);
    await expect.poll(async () => (await kept('c')).count).toBe(2);
    expect(edge.seen).toHaveLength(2);
  });

  it('stays when its refresh fails, and the page is whole', async () => {
    await kept('d');
    stand.clock.advance(10_000);
    edge.answer = failing(503, {});
    expect((await kept('d')).count).toBe(1);
    await expect.poll(() => edge.seen.length).toBe(2);
  });

  it('is too old after ten times its duration', async () => {
    await kept('e');
    stand.clock.advance(110_000);
    expect((await kept('e')).count).toBe(2);
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

describe('a read that fails', () => {
  const silence: RequestListener = () => {};
  const document = {
    code: 'CATALOG.PRODUCT.NOT_FOUND',
    category: 'NOT_FOUND',
    detail: 'gone',
    traceId: 't',
    params: { a: 1 },
  };

  it.each<[string, RequestListener, object]>([
    [
      'a problem',
      failing(404, document),
      {
        status: 404,
        category: 'NOT_FOUND',
        code: document.code,
        problem: { detail: 'gone', traceId: 't', params: { a: 1 } },
      },
    ],
    [
      'a problem without a category',
      failing(404, { code: 'X' }),
      { status: 404, category: 'NOT_FOUND', code: 'BACKEND.NOT_FOUND' },
    ],
    [
      'a problem of an unknown category',
      failing(409, { code: 'X', category: 'ODD' }),
      { category: 'CONFLICT', code: 'BACKEND.CONFLICT' },
    ],
    ['an inherited category', failing(409, { code: 'X', category: 'toString' }), { category: 'CONFLICT' }],
    ['a page of a proxy', failing(502, '<html>', 'text/html'), { status: 502, category: 'REMOTE_SERVICE' }],
    ['no JSON', failing(200, '<html>', 'text/html'), { status: 502, category: 'REMOTE_SERVICE' }],
    ['half of a JSON', failing(200, '{"a":', 'application/json'), { status: 0, category: 'NETWORK' }],
    ['another document', failing(200, {}, 'application/json'), { status: 502, category: 'REMOTE_SERVICE' }],
    ['a redirect', failing(302, ''), { status: 502, category: 'REMOTE_SERVICE' }],
    ['silence', silence, { status: 0, category: 'TIMEOUT', code: 'BACKEND.TIMEOUT' }],
    [
      'a trickle',
      (_request, response) => void response.writeHead(200, { 'content-type': 'application/json' }).write('{'),
      { category: 'TIMEOUT' },
    ],
    [
      'a broken line',
      (request) => request.socket.destroy(),
      { status: 0, category: 'NETWORK', code: 'BACKEND.NETWORK' },
    ],
  ])('with %s', async (_, answer, expected) => {
    edge.answer = answer;
    const error = await rendering(() => read('x').catch((caught: unknown) => caught));
    expect(isBackendError(error)).toBe(true);
    expect(error).toMatchObject(expected);
  });

  it.each([
    [400, 'VALIDATION'],
    [401, 'UNAUTHENTICATED'],
    [403, 'FORBIDDEN'],
    [404, 'NOT_FOUND'],
    [409, 'CONFLICT'],
    [413, 'PAYLOAD_TOO_LARGE'],
    [418, 'VALIDATION'],
    [422, 'UNPROCESSABLE'],
    [500, 'INTERNAL'],
    [502, 'REMOTE_SERVICE'],
    [503, 'REMOTE_SERVICE'],
    [504, 'TIMEOUT'],
    [507, 'INTERNAL'],
  ])('with %i is %s', async (status, category) => {
    edge.answer = failing(status, '');
    const error = await rendering(() => read('x').catch((caught: unknown) => caught), '/en', patient);
    expect(error).toMatchObject({ status, category });
  });

  it.each<[string, RequestListener, string]>([
    ['it took too long', silence, 'miss'],
    ['it failed', failing(500, ''), 'miss'],
    ['it was refused', failing(403, ''), 'miss'],
    ['nothing is there, which is an answer', failing(404, ''), 'hit'],
  ])('and may fail falls back, and the page is not kept where %s', async (_, answer, state) => {
    edge.answer = answer;
    const fallback = { count: 0, parts: [] };
    const found = await rendering(() =>
      optionalRead(catalog, 'thing', { store, params: { name: 'x' } }, { keep: 'product', fallback }),
    );
    expect(found).toBe(fallback);
    expect(stand.lines.filter(({ msg }) => msg === 'a page does without a read')).toHaveLength(
      state === 'miss' ? 1 : 0,
    );
    expect((await stand.get('/en')).state).toBe(state);
  });

  it('is no answer where a thing is missing of which nobody says that', async () => {
    edge.answer = failing(404, '');
    const call = () => optionalRead(inventory, 'price', { store }, { fallback: undefined });
    expect(await rendering(call)).toBeUndefined();
    expect((await stand.get('/en')).state).toBe('miss');
  });

  it('because of a name that no address can hold is refused before it is sent', async () => {
    expect(await rendering(() => read('..').catch((error: unknown) => error))).toMatchObject({ status: 400 });
    expect(edge.seen).toHaveLength(0);
  });

  it('because of a mistake in the program is never passed over', async () => {
    const mistake = () =>
      optionalRead(catalog, 'nothing' as 'thing', { store, params: { name: 'x' } }, { fallback: 1 });
    await expect(rendering(mistake)).rejects.toThrow('has no endpoint');
  });

  it('and is swallowed by the page keeps it from being kept all the same', async () => {
    edge.answer = failing(500, '');
    await rendering(() => read('x').catch(() => 'nothing'));
    expect((await stand.get('/en')).state).toBe('miss');
  });

  it('is waited for as long as it takes where there is no time budget', async () => {
    edge.answer = (_request, response) =>
      void setTimeout(() => response.setHeader('content-type', 'application/json').end('{"count":1,"parts":[]}'), 300);
    expect(await rendering(() => read('slow'), '/en', patient)).toMatchObject({ count: 1 });
  });

  it('ends when the shopper leaves, and none begins afterwards', async () => {
    const closed = Promise.withResolvers<void>();
    edge.answer = (request) => void request.socket.on('close', () => closed.resolve());
    const errors: unknown[] = [];
    patient.script = async () => {
      await read('first').catch((error: unknown) => errors.push(error));
      await read('second').catch((error: unknown) => errors.push(error));
      await read('third', { keep: 'store' }).catch((error: unknown) => errors.push(error));
    };
    const shopper = visitor(patient.storefront.port, '/en');
    await expect.poll(() => edge.seen.length).toBe(1);
    shopper.leave();
    await closed.promise;
    await expect.poll(() => errors.length).toBe(3);
    expect(errors).toMatchObject(Array.from({ length: 3 }, () => ({ code: 'BACKEND.ABORTED' })));
    expect(edge.seen).toHaveLength(1);
  });
});

import type { RequestListener } from 'node:http';
import { describe, expect, it } from 'vitest';
import { isBackendError, optionalRead } from '../shared/runtime.ts';
import { visitor } from './fixture.ts';
import {
  catalog,
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
    ['nothing is there, which is an answer', failing(404, notThere), 'hit'],
    ['something in between knows no such address', failing(404, '<html></html>', 'text/html'), 'miss'],
    ['the edge has no way to the service', failing(404, { ...notThere, code: 'EDGE.ROUTE.NOT_FOUND' }), 'miss'],
  ])('and may fail falls back, and the page is not kept where %s', async (_, answer, state) => {
    edge.answer = answer;
    const fallback = { count: 0, parts: [] };
    const found = await rendering(() =>
      optionalRead(catalog, 'thing', { store, params: { name: 'x' } }, { keep: 'product', fallback }),
    );
    expect(found).toBe(fallback);
    expect(fixture.lines.filter(({ msg }) => msg === 'a page does without a read')).toHaveLength(
      state === 'miss' ? 1 : 0,
    );
    expect((await fixture.get('/en')).state).toBe(state);
  });

  it('is no answer where a thing is missing of which nobody says that', async () => {
    edge.answer = failing(404, '');
    const call = () => optionalRead(inventory, 'price', { store }, { fallback: undefined });
    expect(await rendering(call)).toBeUndefined();
    expect((await fixture.get('/en')).state).toBe('miss');
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
    expect((await fixture.get('/en')).state).toBe('miss');
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

import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { anonymous } from '@storepod/contract/access';
import { contract } from '@storepod/contract/contract';
import { endpoint } from '@storepod/contract/endpoint';
import { anyOrder, byWords } from '@storepod/contract/spelling';
import { model } from '@storepod/kernel/model';
import { StoreMerchantId } from '@storepod/kernel/object-id';
import { catalogue } from '@storepod/kernel/problem';
import Type from 'typebox';
import { afterAll, beforeEach } from 'vitest';
import type { ReadOptions } from '../shared/reads.ts';
import { requiredRead } from '../shared/runtime.ts';
import { html, openFixture, shopHeaders } from './fixture.ts';

const access = anonymous('for a test');
const Thing = model('Thing', { count: Type.Number(), parts: Type.Array(Type.String()) });
const problems = catalogue('CATALOG', { NOT_FOUND: { code: 'THING.NOT_FOUND', status: 404, detail: 'No thing.' } });
export const catalog = contract('catalog', {
  thing: endpoint({
    ...{ method: 'GET', path: '/api/v1/thing/:name', summary: 'A thing.', access, response: Thing },
    params: { name: Type.String({ maxLength: 100 }) },
    query: {
      preview: Type.Optional(Type.String({ maxLength: 100 })),
      q: Type.Optional(Type.String({ maxLength: 100, ...byWords })),
      ids: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 100, ...anyOrder })),
    },
    problems: [problems.NOT_FOUND],
  }),
  query: endpoint({
    ...{ method: 'POST', path: '/api/v1/things', summary: 'Things.', access, response: Thing },
    body: model('Names', { names: Type.Array(Type.String({ maxLength: 100 }), { maxItems: 100 }) }),
  }),
});
export const inventory = contract('inventory', {
  price: endpoint({ method: 'GET', path: '/api/v1/price', summary: 'A price.', access, response: Thing }),
});
export const cua = contract('cua', {
  logins: endpoint({ method: 'GET', path: '/api/v1/public/logins', summary: 'Logins.', access, response: Thing }),
});

/** The pod's edge, as far as the storefront can tell. */
export const edge = { seen: [] as IncomingMessage[], answer: undefined as RequestListener | undefined };
const server = createServer((request, response) => {
  edge.seen.push(request);
  if (edge.answer) return edge.answer(request, response);
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ count: edge.seen.length, parts: ['a'] }));
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const INTERNAL_SPG = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
export const fixture = await openFixture({ env: { INTERNAL_SPG, STOREFRONT_BACKEND_TIMEOUT_MS: '6000' } });
export const patient = await openFixture({
  env: { INTERNAL_SPG, STOREFRONT_BACKEND_TIMEOUT_MS: '0', STOREFRONT_DATA_CACHE_PRODUCT_SECONDS: '0' },
});
beforeEach(() => {
  edge.seen.length = 0;
  edge.answer = undefined;
});
afterAll(() => void server.close().closeAllConnections());

export const store = StoreMerchantId.parse(shopHeaders['store-id']);
export const read = (name: string, options?: ReadOptions) =>
  requiredRead(catalog, 'thing', { store, params: { name } }, options);

/** Runs a body inside a render, and returns what it brought. */
export async function rendering<T>(body: () => Promise<T>, path = '/en', on = fixture): Promise<T> {
  const result = Promise.withResolvers<T>();
  result.promise.catch(() => {});
  on.script = (_request, response) =>
    body()
      .then(result.resolve, result.reject)
      .finally(() => response.end(html('')));
  await on.get(path);
  return result.promise;
}

export const failing = (status: number, body: unknown, type = 'application/problem+json'): RequestListener => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return (_request, response) => response.writeHead(status, { 'content-type': type }).end(text);
};

/** A service's own word that there is no such thing. */
export const notThere = {
  ...{ type: 'about:blank', title: 'No thing.', status: 404 },
  ...{ code: 'CATALOG.THING.NOT_FOUND', category: 'NOT_FOUND' },
};

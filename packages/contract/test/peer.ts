import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { model } from '@storepod/kernel/model';
import { catalogue } from '@storepod/kernel/problem';
import { defineService } from '@storepod/service/definition';
import Type from 'typebox';
import { onTestFinished } from 'vitest';
import { anonymous } from '../src/access.ts';
import { contract } from '../src/contract.ts';
import { endpoint } from '../src/endpoint.ts';

const open = { access: anonymous('a test asks') } as const;
const Echo = model('Echo', {
  store: Type.String(),
  lang: Type.String(),
  code: Type.String(),
  tags: Type.Array(Type.String()),
  limit: Type.Integer(),
  traceparent: Type.String(),
  authorization: Type.String(),
  idempotencyKey: Type.String(),
});

const refusals = catalogue('CATALOG', {
  SHORT: { code: 'STOCK.SHORT', status: 422, detail: 'Only {left} left.' },
  BROKEN: { code: 'STOCK.BROKEN', status: 500, detail: 'A secret of the peer.' },
});

/** A service with an answer of each kind. */
export const peerContract = contract('catalog', {
  echo: endpoint({
    ...open,
    method: 'GET',
    path: '/api/v1/echo/:code',
    summary: 'Says what it heard.',
    params: { code: Type.String({ maxLength: 100 }) },
    query: {
      tags: Type.Optional(Type.Array(Type.String({ maxLength: 50 }), { maxItems: 20 })),
      limit: Type.Optional(Type.Integer({ default: 7 })),
    },
    response: Echo,
  }),
  create: endpoint({
    ...open,
    method: 'POST',
    path: '/api/v1/thing',
    summary: 'Creates.',
    body: model('NewThing', { name: Type.String({ minLength: 2, maxLength: 50 }) }),
    response: model('Thing', { name: Type.String() }),
    status: 201,
  }),
  remove: endpoint({ ...open, method: 'DELETE', path: '/api/v1/thing', summary: 'Removes.' }),
  refuse: endpoint({ ...open, method: 'POST', path: '/api/v1/refuse', summary: 'Refuses.' }),
  fail: endpoint({ ...open, method: 'GET', path: '/api/v1/fail', summary: 'Fails.' }),
});

export const peerService = defineService(peerContract, {}, () => ({
  echo: ({ store, lang, params, query, header }) => ({
    store,
    lang,
    code: params.code,
    tags: query.tags ?? [],
    limit: query.limit ?? 0,
    traceparent: header('traceparent') ?? '',
    authorization: header('authorization') ?? '',
    idempotencyKey: header('idempotency-key') ?? '',
  }),
  create: ({ body }) => body,
  remove: () => undefined,
  refuse: () => {
    throw refusals.SHORT({ left: 2 }, { fieldErrors: [{ field: 'lines.0', code: 'VALIDATION.Stock', message: 'no' }] });
  },
  fail: () => {
    throw refusals.BROKEN();
  },
}));

/** A server that answers as it is told, and counts the requests and the connections that reached it. */
export async function rawServer(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const seen = { requests: 0, connections: 0 };
  const server = createServer((request, response) => {
    seen.requests += 1;
    answer(request, response);
  });
  server.on('connection', () => {
    seen.connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  onTestFinished(close);
  const { port } = server.address() as AddressInfo;
  return { seen, port, origin: `http://127.0.0.1:${port}`, close };
}

import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { RequestCall } from './request-call.ts';

/** A request whose caller waits for its answer. */
async function waitingCaller() {
  const server = createServer().listen(0);
  const caller = connect((server.address() as AddressInfo).port);
  onTestFinished(() => {
    caller.destroy();
    server.close();
  });
  caller.write('GET / HTTP/1.1\r\nhost: shop\r\n\r\n');
  const [, response]: [IncomingMessage, ServerResponse] = (await once(server, 'request')) as never;
  return { caller, response, call: new RequestCall({} as FastifyRequest, response) };
}

it('the signal aborts when the caller leaves', async () => {
  const { caller, response, call } = await waitingCaller();
  const { signal } = call;
  expect(signal.aborted).toBe(false);
  caller.destroy();
  await once(response, 'close');
  expect(signal.aborted).toBe(true);
});

it('the signal is aborted where the caller left before anybody asked for it', async () => {
  const { caller, response, call } = await waitingCaller();
  caller.destroy();
  await once(response, 'close');
  expect(call.signal.aborted).toBe(true);
});

it('the signal of an answer that was given does not abort', async () => {
  const { response, call } = await waitingCaller();
  response.end();
  await once(response, 'close');
  expect(call.signal.aborted).toBe(false);
});

import { once } from 'node:events';
import { arrivedRequest } from '@storepod/testkit/arrived-request';
import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { RequestCall } from './request-call.ts';

/** A call whose caller waits for the answer. */
async function waitingCaller() {
  const arrived = await arrivedRequest(['GET / HTTP/1.1']);
  return { ...arrived, call: new RequestCall({} as FastifyRequest, arrived.response) };
}

it('the signal aborts when the caller leaves', async () => {
  const { leave, call } = await waitingCaller();
  const { signal } = call;
  expect(signal.aborted).toBe(false);
  await leave();
  expect(signal.aborted).toBe(true);
});

it('the signal is aborted where the caller left before anybody asked for it', async () => {
  const { leave, call } = await waitingCaller();
  await leave();
  expect(call.signal.aborted).toBe(true);
});

it('the signal of an answer that was given does not abort', async () => {
  const { response, call } = await waitingCaller();
  response.end();
  await once(response, 'close');
  expect(call.signal.aborted).toBe(false);
});

import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { client } from '@storepod/contract/client';
import { testIds } from '@storepod/testkit/callers';
import { ask } from '@storepod/testkit/http';
import { testService } from '@storepod/testkit/running';
import { describe, expect, it } from 'vitest';
import { shopService } from './shop.ts';
import { shop } from './shop-contract.ts';

const running = await testService(shopService);
const { storeAdmin: token } = running.tokens;
const path = `/api/v1/private/upload?store=${testIds.store}`;
const send = (rawBody: string | Buffer, type = 'text/csv', headers: Record<string, string> = {}) =>
  ask(running.origin, 'POST', path, { token, rawBody, headers: { 'content-type': type, ...headers } });

describe('an upload', () => {
  it('reaches the handler as it arrives', async () => {
    expect(await send('a,b\n1,2\n')).toMatchObject({ status: 200, body: { bytes: 8 } });
    expect((await send('a,b\n', 'text/csv; charset=utf-8')).status).toBe(200);
  });

  it('can be sent by a typed client', async () => {
    const uploads = client(shop, { origin: () => running.origin, token: () => token ?? '' });
    expect(await uploads.upload({ store: testIds.store, upload: Buffer.from('a,b') })).toEqual({ bytes: 3 });
    await uploads.close();
  });

  it('is 413 where it says that it is larger than the endpoint takes', async () => {
    expect(await send('x'.repeat(1001))).toMatchObject({ status: 413, body: { code: 'COMMON.PAYLOAD_TOO_LARGE' } });
  });

  it('is 413 where it turns out to be larger', async () => {
    const answer = await sendInPieces(['x'.repeat(600), 'x'.repeat(600)]);
    expect(answer).toContain('HTTP/1.1 413');
    expect(answer).toContain('COMMON.PAYLOAD_TOO_LARGE');
  });

  it.each([
    ['application/json', '{}'],
    ['multipart/form-data; boundary=x', '--x--'],
    ['text/plain', 'a'],
  ])('is 415 as %s', async (type, body) => {
    expect((await send(body, type)).status).toBe(415);
  });

  it('is 415 without a body', async () => {
    expect((await ask(running.origin, 'POST', path, { token })).status).toBe(415);
  });

  it('is refused before it is read', async () => {
    const answer = await ask(running.origin, 'POST', path, { rawBody: 'a', headers: { 'content-type': 'text/csv' } });
    expect(answer.status).toBe(401);
  });

  it('is 415 at an endpoint that takes none', async () => {
    const echo = `/api/v1/echo?store=${testIds.store}`;
    const question = { rawBody: 'a,b', headers: { 'content-type': 'text/csv' } };
    expect((await ask(running.origin, 'POST', echo, question)).status).toBe(415);
  });
});

/** In chunks, so that nobody knows the length before the end. */
async function sendInPieces(pieces: string[]): Promise<string> {
  const { hostname, port } = new URL(running.origin);
  const socket = connect(Number(port), hostname);
  const head = [`POST ${path} HTTP/1.1`, 'host: shop', `authorization: Bearer ${token}`, 'content-type: text/csv'];
  socket.write(`${[...head, 'transfer-encoding: chunked', 'connection: close'].join('\r\n')}\r\n\r\n`);
  for (const piece of pieces) socket.write(`${piece.length.toString(16)}\r\n${piece}\r\n`);
  socket.write('0\r\n\r\n');
  return text(socket);
}

import type { ServerResponse } from 'node:http';
import { testIds } from '@storepod/testkit/callers';
import { faultProxy } from '@storepod/testkit/fault-proxy';
import { freePort } from '@storepod/testkit/ports';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type ClientSettings, client } from '../src/client.ts';
import { peerContract, rawServer } from './peer.ts';

const { store } = testIds;
const get = { store, params: { code: 'x' } };

function clientOf(origin: string, settings: Partial<ClientSettings> = {}) {
  const peer = client(peerContract, { origin: () => origin, ...settings });
  onTestFinished(() => peer.close());
  return peer;
}
const json = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const failed = (remoteStatus: number) => ({
  code: 'COMMON.REMOTE_FAILED',
  status: 502,
  extras: { remoteService: 'catalog', remoteStatus },
});
const unavailable = { code: 'COMMON.REMOTE_UNAVAILABLE', status: 502, extras: { remoteService: 'catalog' } };

describe('a peer that is not there', () => {
  it('is a 502', async () => {
    const peer = clientOf(`http://127.0.0.1:${await freePort()}`);
    await expect(peer.remove({ store })).rejects.toMatchObject(unavailable);
    await expect(peer.echo(get)).rejects.toMatchObject(unavailable);
  });

  it('is a 502 when its name is unknown', async () => {
    await expect(clientOf('http://nobody.invalid').remove({ store })).rejects.toMatchObject(unavailable);
  });
});

describe('a peer that hangs', () => {
  it('is a 504 within its time-out, and is not asked again', async () => {
    const { seen, port } = await rawServer((_request, response) => void json(response, 200, {}));
    const wire = await faultProxy({ port });
    onTestFinished(() => wire.close());
    wire.hang();
    const origin = `http://127.0.0.1:${wire.port}`;
    const withDefault = clientOf(origin)
      .echo(get)
      .catch(() => 'the default time-out');
    const own = clientOf(origin, { readTimeoutMs: 150 }).echo(get);
    await expect(Promise.race([own, withDefault])).rejects.toMatchObject({
      code: 'COMMON.REMOTE_TIMEOUT',
      status: 504,
      extras: { remoteService: 'catalog' },
    });
    expect(seen.requests).toBe(0);
  });

  it('is a 504 when its answer trickles without end', async () => {
    const { origin } = await rawServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const drip = setInterval(() => response.write(' '), 20);
      response.on('close', () => clearInterval(drip));
    });
    const peer = clientOf(origin, { readTimeoutMs: 200, connectTimeoutMs: 1_000 });
    await expect(peer.echo(get)).rejects.toMatchObject({ code: 'COMMON.REMOTE_TIMEOUT', status: 504 });
  });
});

describe('a connection that is reset', () => {
  it('makes a GET try again, and it succeeds once the peer is back', async () => {
    const { seen, origin } = await rawServer((request, response) => {
      if (seen.requests < 3) request.socket.resetAndDestroy();
      else json(response, 200, { code: 'found' });
    });
    expect(await clientOf(origin).echo(get)).toEqual({ code: 'found' });
    expect(seen.requests).toBe(3);
  });

  it('makes a GET give up after three tries', async () => {
    const { seen, origin } = await rawServer((request) => void request.socket.resetAndDestroy());
    await expect(clientOf(origin).echo(get)).rejects.toMatchObject(unavailable);
    expect(seen.requests).toBe(3);
  });

  it.each(['create', 'remove'] as const)('never repeats %s, which may have been done', async (name) => {
    const { seen, origin } = await rawServer((request) => void request.socket.resetAndDestroy());
    const peer = clientOf(origin);
    const call = name === 'create' ? peer.create({ store, body: { name: 'tee' } }) : peer.remove({ store });
    await expect(call).rejects.toMatchObject(unavailable);
    expect(seen.requests).toBe(1);
  });
});

describe('an answer that is none of ours', () => {
  it('is a 502 when a 200 is not JSON', async () => {
    const { seen, origin } = await rawServer((_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hello</h1>'),
    );
    await expect(clientOf(origin).echo(get)).rejects.toMatchObject(failed(200));
    expect(seen.requests).toBe(1);
  });

  it('is a 502 when JSON was promised and is broken', async () => {
    const { origin } = await rawServer((_request, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"a":'),
    );
    await expect(clientOf(origin).echo(get)).rejects.toMatchObject({ status: 502 });
  });

  it.each([404, 403])('is a 502 when a %i has no problem document', async (status) => {
    const { origin } = await rawServer((_request, response) => response.writeHead(status).end('<h1>nginx</h1>'));
    await expect(clientOf(origin).echo(get)).rejects.toMatchObject(failed(status));
  });

  it.each([401, 403])(
    'is a 502 when it refuses our own credentials with %i, and the %i itself when it refuses the caller',
    async (status) => {
      const { origin } = await rawServer(
        (_request, response) => void json(response, status, { code: 'COMMON.DENIED', detail: '' }),
      );
      const peer = clientOf(origin, { token: () => 'our-own' });
      await expect(peer.echo(get)).rejects.toMatchObject(failed(status));
      await expect(peer.echo(get, { token: 'the-callers' })).rejects.toMatchObject({ code: 'COMMON.DENIED', status });
    },
  );

  it('is a 502 when it leads elsewhere, also where no body is expected', async () => {
    const { origin } = await rawServer((_request, response) =>
      response.writeHead(302, { location: 'http://login.acme.com/' }).end(),
    );
    const peer = clientOf(origin);
    await expect(peer.echo(get)).rejects.toMatchObject(failed(302));
    await expect(peer.remove({ store })).rejects.toMatchObject(failed(302));
  });

  it('is a 502 when a 5xx has a document, and is not asked again', async () => {
    const { seen, origin } = await rawServer((_request, response) => void json(response, 503, { code: 'X.Y.Z' }));
    await expect(clientOf(origin).echo(get)).rejects.toMatchObject(failed(503));
    expect(seen.requests).toBe(1);
  });
});

describe('a caller', () => {
  it('that aborts ends the call at once', async () => {
    const leaving = new AbortController();
    const { seen, origin } = await rawServer(() => leaving.abort());
    await expect(clientOf(origin).echo(get, { signal: leaving.signal })).rejects.toMatchObject({ status: 502 });
    expect(seen.requests).toBe(1);
  });

  it('that makes many calls keeps its connections alive for them', async () => {
    const { seen, origin } = await rawServer((_request, response) => void json(response, 200, { code: 'x' }));
    const peer = clientOf(origin);
    for (let call = 0; call < 10; call++) await peer.echo(get);
    expect(seen.requests).toBe(10);
    // The next call may begin while the last one's connection is still being given back.
    expect(seen.connections).toBeLessThanOrEqual(2);
  });

  it('keeps its connection after a refusal', async () => {
    const { seen, origin } = await rawServer((_request, response) => void json(response, 404, { code: 'A.B.C' }));
    const peer = clientOf(origin);
    for (let call = 0; call < 5; call++) await expect(peer.echo(get)).rejects.toMatchObject({ code: 'A.B.C' });
    expect(seen.connections).toBeLessThanOrEqual(2);
  });
});

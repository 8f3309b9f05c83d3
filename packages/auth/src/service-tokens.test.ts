import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { stoppedClock } from '@storepod/kernel/clock';
import { describe, expect, it, onTestFinished } from 'vitest';
import { serviceTokens } from './service-tokens.ts';

/** A token endpoint that numbers its tokens and can be told to fail. */
async function tokenEndpoint(expiresIn: number | undefined = 300, more: { audience?: string } = {}) {
  const seen: { authorization: string | undefined; form: string }[] = [];
  let status = 200;
  let gate: Promise<void> = Promise.resolve();
  const server = createServer(async (request: IncomingMessage, response) => {
    seen.push({ authorization: request.headers.authorization, form: await text(request) });
    const body = JSON.stringify({ access_token: `token-${seen.length}`, expires_in: expiresIn });
    await gate;
    response.writeHead(status, { 'content-type': 'application/json' }).end(status === 200 ? body : '{"error":"x"}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  onTestFinished(close);
  const clock = stoppedClock('2026-01-01T00:00:00Z');
  const tokenUri = `http://127.0.0.1:${(server.address() as AddressInfo).port}/oauth2/token`;
  const settings = { tokenUri, clientId: 'pod@service:1', clientSecret: 'a b&c', scope: 'store_pod', ...more };
  return {
    seen,
    clock,
    close,
    token: serviceTokens(settings, clock),
    answer: (code: number) => {
      status = code;
    },
    /** Holds every answer back until the returned function is called. */
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return resolve;
    },
  };
}

const uaaIsDown = { code: 'COMMON.REMOTE_UNAVAILABLE', status: 502, extras: { remoteService: 'uaa' } };

describe('a service token', () => {
  it('is asked for by client_credentials, with both halves of the login form-encoded', async () => {
    const { token, seen } = await tokenEndpoint();
    expect(await token()).toBe('token-1');
    const [, login = ''] = seen[0]?.authorization?.split('Basic ') ?? [];
    expect(Buffer.from(login, 'base64').toString()).toBe('pod%40service%3A1:a%20b%26c');
    expect(seen[0]?.form).toBe('grant_type=client_credentials&scope=store_pod');
  });

  it('for one pod is asked for with that pod as its audience', async () => {
    const { token, seen } = await tokenEndpoint(300, { audience: 'pod-507f1f77' });
    await token();
    expect(seen[0]?.form).toBe('grant_type=client_credentials&scope=store_pod&audience=pod-507f1f77');
  });

  it('is fetched once for many who wait', async () => {
    const { token, seen } = await tokenEndpoint();
    const tokens = await Promise.all(Array.from({ length: 50 }, token));
    expect(new Set(tokens)).toEqual(new Set(['token-1']));
    await token();
    expect(seen).toHaveLength(1);
  });

  it('is renewed in the background before it ends, and nobody waits', async () => {
    const { token, seen, clock, hold } = await tokenEndpoint(300);
    await token();
    clock.advance(239_000);
    expect(await token()).toBe('token-1');
    expect(seen).toHaveLength(1);
    clock.advance(2_000);
    const release = hold();
    expect(await token()).toBe('token-1');
    await expect.poll(() => seen.length).toBe(2);
    expect(await token()).toBe('token-1');
    release();
    await expect.poll(token).toBe('token-2');
    expect(seen).toHaveLength(2);
  });

  it('that has expired is never sent: the call waits for a new one', async () => {
    const { token, clock } = await tokenEndpoint(300);
    await token();
    clock.advance(300_000);
    expect(await token()).toBe('token-2');
  });

  it('stays in use while its renewal fails, and is a 502 of uaa once it has expired', async () => {
    const { token, clock, answer } = await tokenEndpoint(300);
    await token();
    answer(500);
    clock.advance(250_000);
    expect(await token()).toBe('token-1');
    clock.advance(50_000);
    await expect(token()).rejects.toMatchObject(uaaIsDown);
    answer(200);
    expect(await token()).toMatch(/^token-\d$/);
  });

  it('is a 502 of uaa when the endpoint is not there', async () => {
    const { token, close } = await tokenEndpoint();
    await close();
    await expect(token()).rejects.toMatchObject(uaaIsDown);
  });

  it('is a 502 of uaa when the endpoint refuses the client', async () => {
    const { token, answer } = await tokenEndpoint();
    answer(401);
    await expect(token()).rejects.toMatchObject(uaaIsDown);
  });

  it('that lives a minute is not fetched anew for every call', async () => {
    const { token, seen, clock } = await tokenEndpoint(60);
    await token();
    clock.advance(1_000);
    for (let call = 0; call < 10; call++) await token();
    expect(await token()).toBe('token-1');
    expect(seen).toHaveLength(1);
  });
});

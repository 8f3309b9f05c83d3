import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { stoppedClock } from '@storepod/kernel/clock';
import { faultProxy } from '@storepod/testkit/fault-proxy';
import { startIssuer } from '@storepod/testkit/token-issuers';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { describe, expect, it, onTestFinished } from 'vitest';
import { KeySet } from './key-set.ts';
import { tokenCheck } from './token-check.ts';

const COOL_DOWN_MS = 5_001;
const FAILED_COOL_DOWN_MS = 101;
const STALE_MS = 10 * 60_000 + 1;
const unavailable = { code: 'COMMON.KEY_SET_UNAVAILABLE', status: 503 };

async function issuerBehindWire() {
  const issuer = await startIssuer('http://uaa.test');
  const wire = await faultProxy({ port: Number(new URL(issuer.jwkSetUri).port) });
  onTestFinished(async () => {
    await wire.close();
    await issuer.close();
  });
  const clock = stoppedClock(new Date());
  const jwkSetUri = `http://127.0.0.1:${wire.port}/oauth2/jwks`;
  const { principal } = tokenCheck({ uaa: { uris: [issuer.uri], jwkSetUri } }, clock);
  return { issuer, wire, clock, principal, keys: new KeySet(jwkSetUri, clock) };
}

async function oddKeys(): Promise<JWK[]> {
  const { publicKey } = await generateKeyPair('ES256', { extractable: true });
  const good = await exportJWK(publicKey);
  return [
    { kty: 'RSA', kid: 'broken', alg: 'RS256' },
    { kty: 'oct', kid: 'symmetric', alg: 'HS256', k: 'c2VjcmV0LXNlY3JldC1zZWNyZXQtc2VjcmV0' },
    { ...good, kid: 'for-encryption', alg: 'ES256', use: 'enc' },
    good,
    { ...good, kid: 'good', alg: 'ES256' },
  ];
}

/** A key set that no server of ours would publish, on a server that counts and can be told what to say. */
async function handmadeKeySet() {
  let body = JSON.stringify({ keys: await oddKeys() });
  let status = 200;
  let answered = 0;
  const server = createServer((_request, response) => {
    response.on('close', () => answered++);
    response.writeHead(status).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close().closeAllConnections());
  const clock = stoppedClock(new Date());
  return {
    clock,
    keys: new KeySet(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, clock),
    server: {
      answered: () => answered,
      answer: (code: number) => {
        status = code;
      },
      say: (text: string) => {
        body = text;
      },
      replaceKeys: async () => {
        body = JSON.stringify({ keys: await oddKeys() });
      },
    },
  };
}

describe('an issuer out of reach', () => {
  it('is a 503 and not a 401 while no key was ever read, and recovers by itself', async () => {
    const { issuer, wire, clock, principal } = await issuerBehindWire();
    const token = await issuer.token({ sub: 'ann' });
    wire.cut();
    await expect(principal(token)).rejects.toMatchObject(unavailable);
    await expect(principal(token)).rejects.toMatchObject(unavailable);
    wire.restore();
    clock.advance(FAILED_COOL_DOWN_MS);
    expect(await principal(token)).toMatchObject({ subject: 'ann' });
  });

  it('is asked again a moment after it gave no answer, once for all who wait', async () => {
    const { clock, keys, server } = await handmadeKeySet();
    server.answer(500);
    for (const asked of [1, 2, 3]) {
      const all = Array.from({ length: 20 }, () => keys.find('good'));
      for (const one of all) await expect(one).rejects.toMatchObject(unavailable);
      await expect(keys.find('good')).rejects.toMatchObject(unavailable);
      await expect.poll(() => server.answered()).toBe(asked);
      clock.advance(FAILED_COOL_DOWN_MS);
    }
    server.answer(200);
    expect(await keys.find('good')).toBeDefined();
  });

  it('leaves the keys that were read last in use', async () => {
    const { issuer, wire, clock, principal } = await issuerBehindWire();
    await principal(await issuer.token({ sub: 'ann' }));
    wire.cut();
    clock.advance(STALE_MS);
    expect(await principal(await issuer.token({ sub: 'bob' }, { expiresIn: 3_600 }))).toMatchObject({ subject: 'bob' });
  });

  it('is asked once per cool-down for a set that has grown old, not once per token', async () => {
    const { clock, keys, server } = await handmadeKeySet();
    await keys.find('good');
    server.answer(500);
    clock.advance(STALE_MS);
    for (let round = 0; round < 5; round++) {
      await keys.find('good');
      await expect.poll(() => server.answered()).toBe(2);
    }
    clock.advance(COOL_DOWN_MS);
    await keys.find('good');
    await expect.poll(() => server.answered()).toBe(3);
  });

  it('makes an unknown key id a 503: the key may be a new one', async () => {
    const { wire, clock, keys } = await issuerBehindWire();
    await keys.find('key-0');
    wire.cut();
    clock.advance(COOL_DOWN_MS);
    await expect(keys.find('key-1')).rejects.toMatchObject(unavailable);
  });
});

describe('a key that was rotated', () => {
  it('is found without a restart', async () => {
    const { issuer, clock, principal } = await issuerBehindWire();
    await principal(await issuer.token({ sub: 'ann' }));
    await issuer.rotate();
    clock.advance(COOL_DOWN_MS);
    expect(await principal(await issuer.token({ sub: 'bob' }))).toMatchObject({ subject: 'bob' });
  });

  it('takes its tokens with it once the set was read again, also those that were checked before', async () => {
    const { issuer, clock, principal } = await issuerBehindWire();
    const old = await issuer.token({ sub: 'ann' });
    await principal(old);
    await issuer.rotate();
    clock.advance(COOL_DOWN_MS);
    await principal(await issuer.token({ sub: 'bob' }));
    await expect(principal(old)).rejects.toMatchObject({ code: 'COMMON.BAD_TOKEN' });
  });

  it('is noticed in the background when the set is old', async () => {
    const { issuer, clock, keys } = await issuerBehindWire();
    await keys.find('key-0');
    await issuer.rotate();
    clock.advance(STALE_MS);
    expect(await keys.find('key-0')).toBeDefined();
    await expect.poll(() => keys.generation).toBe(2);
    expect(await keys.find('key-1')).toBeDefined();
  });
});

describe('made-up key ids', () => {
  it('cause one fetch per cool-down, however many there are', async () => {
    const { issuer, clock, keys } = await issuerBehindWire();
    const flood = () => Promise.all(Array.from({ length: 100 }, (_, index) => keys.find(`made-up-${index}`)));
    expect(new Set(await flood())).toEqual(new Set([undefined]));
    await flood();
    expect(issuer.keySetReads()).toBe(1);
    clock.advance(COOL_DOWN_MS);
    await flood();
    expect(issuer.keySetReads()).toBe(2);
  });
});

describe('a key set with odd keys', () => {
  it('serves the good key beside a broken, a symmetric and a nameless one', async () => {
    const { keys } = await handmadeKeySet();
    expect(await keys.find('good')).toBeDefined();
    for (const kid of ['broken', 'symmetric', 'for-encryption']) expect(await keys.find(kid)).toBeUndefined();
  });

  it('is another set when a key changed under its old id', async () => {
    const { keys, server, clock } = await handmadeKeySet();
    await keys.find('good');
    const { generation } = keys;
    await server.replaceKeys();
    clock.advance(COOL_DOWN_MS);
    await keys.find('somebody-else');
    expect(keys.generation).toBe(generation + 1);
  });

  it.each(['{"keys":7}', '[]', 'null', 'no json'])('is a 503 when the issuer answers %s', async (body) => {
    const { keys, server } = await handmadeKeySet();
    server.say(body);
    await expect(keys.find('good')).rejects.toMatchObject(unavailable);
  });
});

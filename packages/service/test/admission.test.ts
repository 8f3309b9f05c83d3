import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { stoppedClock } from '@storepod/kernel/clock';
import { roles, testIds } from '@storepod/testkit/callers';
import { ask } from '@storepod/testkit/http';
import { testService } from '@storepod/testkit/running';
import { describe, expect, it } from 'vitest';
import { probe, shopService } from './shop.ts';

const clock = stoppedClock(new Date());
const running = await testService(shopService, { clock });
const { store, otherStore } = testIds;
const things = (query: string) => `/api/v1/private/thing/A?${query}`;

describe('the store', () => {
  it.each(['', 'store=', 'lang=en'])('is 400 COMMON.MISSING_PARAMETER with the query %j', async (query) => {
    const { status, body } = await running.as('nobody', 'GET', `/api/v1/thing?${query}`);
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'COMMON.MISSING_PARAMETER' });
    expect(body.fieldErrors).toEqual([{ field: 'store', code: 'VALIDATION.Required', message: 'is missing' }]);
  });

  it.each([
    'store=x',
    `store=${store.toUpperCase().replace('66', 'AB')}`,
    `store=${store}&store=${store}`,
    `store=${store}%20`,
  ])('is 400 COMMON.CONVERSION_FAILED with %j, before any permission check and without a token', async (query) => {
    for (const caller of ['nobody', 'support', 'organisationAdmin', 'expired'] as const) {
      const { status, body } = await running.as(caller, 'GET', things(query));
      expect({ caller, status, code: body.code }).toEqual({ caller, status: 400, code: 'COMMON.CONVERSION_FAILED' });
      expect(body.category).toBe('CONVERSION');
    }
  });

  it('is not asked for where the endpoint is about the platform', async () => {
    expect(await running.as('superAdmin', 'GET', '/api/v1/summary')).toMatchObject({
      status: 200,
      body: { things: 0 },
    });
  });
});

describe('the language', () => {
  const langOf = async (query: string) =>
    (await running.as('nobody', 'GET', `/api/v1/search/1?store=${store}${query}`)).body;

  it.each([
    ['', 'en'],
    ['&lang=', 'en'],
    ['&lang=de', 'de'],
    ['&lang=_all', '_all'],
    ['&lang=_non', '_non'],
  ])('with %j is %s', async (query, lang) => {
    expect(await langOf(query)).toMatchObject({ lang });
  });

  it.each(['EN', 'english', '_every', 'de&lang=en'])('is 400 when it is %s', async (lang) => {
    expect(await langOf(`&lang=${lang}`)).toMatchObject({ status: 400, code: 'COMMON.CONVERSION_FAILED' });
  });
});

describe('a token', () => {
  it('is asked for with 401 and www-authenticate', async () => {
    const { status, body, headers } = await running.as('nobody', 'GET', things(`store=${store}`));
    expect({ status, code: body.code }).toEqual({ status: 401, code: 'COMMON.UNAUTHENTICATED' });
    expect(headers).toMatchObject({
      'www-authenticate': 'Bearer',
      'content-type': expect.stringContaining('problem+json'),
    });
  });

  it.each(['expired', 'wrongIssuer', 'algNone'] as const)(
    'that is %s is 401 and said to be invalid',
    async (caller) => {
      for (const path of [things(`store=${store}`), `/api/v1/thing?store=${store}`]) {
        const { status, body, headers } = await running.as(caller, 'GET', path);
        expect({ status, code: body.code }).toEqual({ status: 401, code: 'COMMON.BAD_TOKEN' });
        expect(headers['www-authenticate']).toBe('Bearer error="invalid_token"');
      }
    },
  );

  it('of the control plane that names no pod is 401 in a pod, at guarded and at open endpoints', async () => {
    const token = await running.uaa.token(roles.controlPlaneService.claims);
    for (const path of [things(`store=${store}`), `/api/v1/thing?store=${store}`]) {
      const { status, body } = await ask(running.origin, 'GET', path, { token });
      expect({ status, code: body.code }).toEqual({ status: 401, code: 'COMMON.BAD_TOKEN' });
    }
    expect((await running.as('controlPlaneService', 'GET', `/api/v1/thing?store=${store}`)).status).toBe(200);
  });

  it.each(['Basic YTpi', 'Bearer', 'Bearer a b', 'Bearer ä', ''])('in the header %j is 401', async (authorization) => {
    const path = things(`store=${store}`);
    const { status, body } = await ask(running.origin, 'GET', path, {
      headers: { authorization: encodeURI(authorization) },
    });
    expect({ status, code: body.code }).toEqual({ status: 401, code: 'COMMON.BAD_TOKEN' });
  });

  it('of somebody without the permission is 403', async () => {
    for (const [caller, id] of [
      ['moderator', store],
      ['organisationAdmin', otherStore],
      ['shopper', store],
    ] as const) {
      const { status, body } = await running.as(caller, 'PUT', things(`store=${id}`), { name: 'x' });
      expect({ caller, status, code: body.code }).toEqual({ caller, status: 403, code: 'COMMON.ACCESS_DENIED' });
    }
  });

  it('of somebody with the permission is let through', async () => {
    expect(await running.as('storeAdmin', 'PUT', things(`store=${store}`), { name: 'x' })).toMatchObject({
      status: 200,
    });
  });
});

describe('a body', () => {
  const large = Buffer.alloc(10 * 1024 * 1024, 'x');
  const send = (path: string, method: string, token: string | undefined) =>
    ask(running.origin, method, path, { token, rawBody: large, headers: { 'content-type': 'application/json' } });

  it('of ten megabytes from nobody is refused before it is read', async () => {
    expect(await send(things(`store=${store}`), 'PUT', undefined)).toMatchObject({ status: 401 });
    expect(await send('/api/v1/private/store', 'POST', undefined)).toMatchObject({ status: 401 });
  });

  it('of ten megabytes from somebody without the permission is refused before it is read', async () => {
    expect(await send(things(`store=${store}`), 'PUT', running.tokens.support)).toMatchObject({ status: 403 });
  });

  it('that is broken is not even looked at without the permission', async () => {
    const broken = { rawBody: '{', headers: { 'content-type': 'application/json' } };
    const path = things(`store=${store}`);
    expect(await ask(running.origin, 'PUT', path, broken)).toMatchObject({ status: 401 });
    expect(await ask(running.origin, 'PUT', path, { ...broken, token: running.tokens.support })).toMatchObject({
      status: 403,
    });
  });
});

describe('a permission over the organisation that the body names', () => {
  const create = (caller: Parameters<typeof running.as>[0], body: unknown) =>
    running.as(caller, 'POST', '/api/v1/private/store', body);

  it('lets the control plane create, and nobody else', async () => {
    expect(await create('controlPlaneService', { org: testIds.org })).toMatchObject({
      status: 201,
      body: { org: testIds.org },
    });
    for (const caller of ['superAdmin', 'organisationAdmin', 'podService'] as const)
      expect(await create(caller, { org: testIds.org })).toMatchObject({ status: 403 });
    expect(await create('nobody', { org: testIds.org })).toMatchObject({ status: 401 });
  });

  it('is decided once the body can be read', async () => {
    expect(await create('controlPlaneService', { org: 'x' })).toMatchObject({ status: 400 });
    expect(await create('nobody', { org: 'x' })).toMatchObject({ status: 401 });
  });

  it('of somebody who may create none is refused before the body is read', async () => {
    const json = { 'content-type': 'application/json' };
    for (const caller of ['superAdmin', 'organisationAdmin', 'podService', 'shopper'] as const)
      for (const rawBody of ['{', Buffer.alloc(10 * 1024 * 1024, 'x')]) {
        const question = { token: running.tokens[caller], rawBody, headers: json };
        const { status } = await ask(running.origin, 'POST', '/api/v1/private/store', question);
        expect({ caller, status }).toEqual({ caller, status: 403 });
      }
  });

  it('compares with the organisation to which the pod is dedicated', async () => {
    const dedicated = await running.replica({ POD_ORG_ID: testIds.org });
    const post = (org: string) =>
      ask(dedicated.origin, 'POST', '/api/v1/private/store', {
        token: running.tokens.controlPlaneService,
        body: { org },
      });
    expect(await post(testIds.org)).toMatchObject({ status: 201 });
    expect(await post(testIds.otherOrg)).toMatchObject({ status: 403 });
  });
});

describe('a rate policy', () => {
  const knock = (address = '203.0.113.1') =>
    ask(running.origin, 'POST', `/api/v1/limited?store=${store}`, { headers: { 'x-forwarded-for': address } });

  it('is 429 with Retry-After past the limit, and lets pass again in the next window', async () => {
    expect([(await knock()).status, (await knock()).status]).toEqual([204, 204]);
    const { status, body, headers } = await knock();
    expect({ status, code: body.code, params: body.params }).toEqual({
      status: 429,
      code: 'COMMON.RATE_LIMITED',
      params: { policy: 'few' },
    });
    const seconds = Number(headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(await knock('203.0.113.2')).toMatchObject({ status: 204 });
    clock.advance(seconds * 1000);
    expect(await knock()).toMatchObject({ status: 204 });
  });
});

describe('keys out of reach', () => {
  it('are 503 and not 401', async () => {
    const server = createServer((_request, response) => response.writeHead(500).end());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const uri = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const replica = await running.replica({ UAA_JWK_SET_URI: uri });
    const answer = await ask(replica.origin, 'GET', things(`store=${store}`), { token: running.tokens.storeAdmin });
    expect(answer).toMatchObject({ status: 503, body: { code: 'COMMON.KEY_SET_UNAVAILABLE' } });
    server.close().closeAllConnections();
  });

  it('leave an endpoint alone that needs none', async () => {
    const before = probe.echoes;
    expect(await running.as('nobody', 'POST', `/api/v1/echo?store=${store}`, {})).toMatchObject({ status: 200 });
    expect(probe.echoes).toBe(before + 1);
  });
});

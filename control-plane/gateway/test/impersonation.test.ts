import { testIds } from '@storepod/testkit/callers';
import { faultProxy } from '@storepod/testkit/fault-proxy';
import { ask } from '@storepod/testkit/http';
import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { openFixture, ownHeaders, REASON } from './operator-fixture.ts';
import { auditRows, claimsShown, me, ownPage, renewalsOf, sessionCookie, signedIn } from './platform.ts';

const { gateway, uaa, tenancy, clock, replica, merchantId, merchant, operator, ...fixture } = await openFixture();
const { idOf, send, start, acting, speaker } = fixture;
const MINUTE = 60_000;
/** The tokens live by the time of uaa, which does not move. */
afterEach(() => clock.reset());

describe('POST /api/v1/impersonation', () => {
  it('200: the backends see the merchant, with the operator in the token', async () => {
    const visitor = await signedIn(gateway, 'helper');
    const { status, body } = await start(visitor, { userId: merchantId, reason: ` ${REASON} ` });
    expect([status, body]).toEqual([
      200,
      {
        actingAs: 'bob',
        subject: merchantId,
        operator: 'helper',
        reason: REASON,
        startedAt: expect.any(String),
        expiresAt: expect.any(String),
      },
    ]);
    await visitor.get('/tenancy/api/v1/x');
    expect(claimsShown(tenancy)).toMatchObject({
      sub: merchantId,
      uid: merchantId,
      preferred_username: 'bob',
      org: testIds.org,
      store: testIds.store,
      roles: ['STORE_ADMIN'],
      act: merchant.act,
    });
    expect((await auditRows(uaa, 'user.impersonation.started')).at(-1)).toMatchObject({
      actor_name: 'helper',
      target_name: 'bob',
      detail: REASON,
    });
  });

  it('200: principal and token change together, at every replica', async () => {
    const visitor = await acting();
    const headers = sessionCookie(visitor);
    for (const { origin } of [gateway, replica]) {
      const { body } = await ask(origin, 'GET', '/api/v1/auth/me', { headers });
      expect(body.principal).toEqual({
        claims: expect.objectContaining({ sub: merchantId, roles: ['STORE_ADMIN'], act: merchant.act }),
        name: 'bob',
        preferredUsername: 'bob',
        givenName: null,
        familyName: null,
        email: null,
      });
      expect(body.authorities).toContainEqual({ authority: 'ROLE_STORE_ADMIN' });
      expect(body.authorities).not.toContainEqual({ authority: 'ROLE_SUPPORT' });
      expect(body.impersonation).toMatchObject({ actingAs: 'bob', operator: 'helper', reason: REASON });
      expect(JSON.stringify(body)).not.toMatch(/eyJ|jti/);
      await ask(origin, 'GET', '/tenancy/api/v1/x', { headers });
      expect(claimsShown(tenancy).preferred_username).toBe('bob');
    }
  });

  it("200: the operator's token is renewed first, so that the merchant's lives its quarter of an hour", async () => {
    const visitor = await signedIn(gateway, 'second-helper');
    clock.advance(14 * MINUTE);
    const { body } = await start(visitor);
    const lives = new Date(body.expiresAt).getTime() - Date.now();
    expect(lives).toBeGreaterThan(14 * MINUTE);
    expect(lives).toBeLessThanOrEqual(15 * MINUTE);
    await expect.poll(() => renewalsOf(uaa, 'second-helper')).toBe(1);
  });

  it.each([
    ['no user', { reason: REASON }, ['userId']],
    ['a blank user', { userId: ' ', reason: REASON }, ['userId']],
    ['no reason', { userId: merchantId }, ['reason']],
    ['a blank reason', { userId: merchantId, reason: ' \t ' }, ['reason']],
    ['nothing', {}, ['userId', 'reason']],
  ])('400 with %s', async (_name, wish, fields) => {
    const { status, body } = await start(await signedIn(gateway, 'helper'), wish);
    expect([status, body.code]).toEqual([400, 'GATEWAY.IMPERSONATION.INVALID']);
    expect(body.fieldErrors.map(({ field }: { field: string }) => field)).toEqual(fields);
  });

  it('401 to nobody, also with a token but without a session', async () => {
    const wish = { userId: merchantId, reason: REASON };
    const nobody = await ask(gateway.origin, 'POST', '/api/v1/impersonation', { body: wish });
    expect([nobody.status, nobody.body.code]).toEqual([401, 'GATEWAY.SESSION.REQUIRED']);
    const visitor = await signedIn(gateway, 'helper');
    await visitor.get('/tenancy/api/v1/x');
    const token = tenancy.last()?.headers.authorization?.slice('Bearer '.length);
    const withToken = await ask(gateway.origin, 'POST', '/api/v1/impersonation', { body: wish, token });
    expect([withToken.status, withToken.body.code]).toEqual([401, 'GATEWAY.SESSION.REQUIRED']);
  });

  it.each([
    ['to somebody without the permission', 'ann', () => merchantId],
    ['for an operator', 'helper', () => idOf('second-helper')],
    ['for the platform owner', 'helper', () => idOf('super-admin')],
    ['for a user that is not there', 'helper', () => '019b0f2e-7c40-7abc-8def-0123456789ab'],
    ['for something that is no id', 'helper', () => '../../etc/passwd'],
  ])('403 %s, and the session stays what it was', async (_name, who, target) => {
    const visitor = await signedIn(gateway, who);
    const { status, body } = await start(visitor, { userId: await target(), reason: REASON });
    expect([status, body.code]).toEqual([403, 'GATEWAY.IMPERSONATION.REFUSED']);
    expect(await speaker(visitor)).toEqual({ name: who, act: undefined });
    expect((await me(visitor)).body.impersonation).toBeNull();
  });

  it('403 for a merchant that is switched off', async () => {
    const visitor = await signedIn(gateway, 'helper');
    const target = await idOf('dan');
    await sql`update account set enabled = false where id = ${target}`.execute(uaa.kit.db);
    expect((await start(visitor, { userId: target, reason: REASON })).body.code).toBe('GATEWAY.IMPERSONATION.REFUSED');
    expect((await auditRows(uaa, 'user.impersonation.denied')).at(-1)?.reason).toBe('TARGET_DISABLED');
  });

  it('409 when it already acts as somebody, and nothing changes', async () => {
    const visitor = await acting();
    const { status, body } = await start(visitor, { userId: await idOf('ann'), reason: REASON });
    expect([status, body.code, body.params]).toEqual([
      409,
      'GATEWAY.IMPERSONATION.ALREADY_ACTIVE',
      { actingAs: 'bob' },
    ]);
    expect(await speaker(visitor)).toEqual(merchant);
  });

  it('of four at once one begins, and the tokens of the others are given back', async () => {
    const visitor = await signedIn(gateway, 'helper');
    const underWay = async () =>
      (await auditRows(uaa, 'user.impersonation.started')).length -
      (await auditRows(uaa, 'user.impersonation.ended')).length;
    const before = await underWay();
    const body = { userId: merchantId, reason: REASON };
    const answers = await Promise.all(
      [gateway, replica, gateway, replica].map(({ origin }) =>
        ask(origin, 'POST', '/api/v1/impersonation', { headers: ownHeaders(visitor), body }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await speaker(visitor)).toEqual(merchant);
    await expect.poll(underWay).toBe(before + 1);
  });

  it('leaves the session of the merchant alone', async () => {
    const [visitor, own] = [await acting(), await signedIn(gateway, 'bob')];
    expect(await speaker(own)).toEqual({ name: 'bob', act: undefined });
    await send(visitor, 'DELETE');
    expect(await speaker(own)).toEqual({ name: 'bob', act: undefined });
  });
});

describe('502 when uaa does not answer', async () => {
  const wire = await faultProxy({ port: Number(new URL(uaa.origin).port) });
  afterAll(() => wire.close());
  const peers = { ...JSON.parse(gateway.env.PEER_MAP ?? '{}') };
  peers['uaa.store-core.storepod.test'] = `http://127.0.0.1:${wire.port}`;
  const cutOff = await gateway.replica({ PORT: '0', PEER_MAP: JSON.stringify(peers) });

  it('to start, and the session is still there', async () => {
    const visitor = await signedIn(gateway, 'helper');
    wire.cut();
    const { status, body } = await ask(cutOff.origin, 'POST', '/api/v1/impersonation', {
      headers: ownHeaders(visitor),
      body: { userId: merchantId, reason: REASON },
    });
    wire.restore();
    expect([status, body.code, body.remoteService]).toEqual([502, 'GATEWAY.IMPERSONATION.UNAVAILABLE', 'uaa']);
    expect(await speaker(visitor)).toEqual(operator);
  });

  it('and not to end it: the operator comes back in any case', async () => {
    const visitor = await acting();
    wire.cut();
    const { status } = await ask(cutOff.origin, 'DELETE', '/api/v1/impersonation', { headers: ownHeaders(visitor) });
    wire.restore();
    expect(status).toBe(204);
    expect(await speaker(visitor)).toEqual(operator);
  });
});

describe('whoever acts as a merchant', () => {
  it.each([
    ['PUT', '/api/v1/auth/membership', { org: testIds.org, store: testIds.store }],
    ['PUT', '/uaa/api/v1/account/password', { currentPassword: 'x', newPassword: 'y' }],
    ['PUT', '/uaa/api/v1/account/membership', { org: testIds.org, store: null }],
    ['POST', '/uaa/api/v1/account/totp', undefined],
    ['DELETE', '/uaa/api/v1/account/sessions', undefined],
    ['POST', '/uaa/api/v1/account/email/verification', undefined],
  ] as const)('is refused %s %s, though the browser has a session of its own at uaa', async (method, path, body) => {
    const visitor = await acting();
    const { status, text } = await visitor.send(method, path, body, ownPage(visitor));
    expect([status, JSON.parse(text).code]).toEqual([403, 'COMMON.ACTING_REFUSED']);
    expect(await speaker(visitor)).toEqual(merchant);
  });

  it('reads the account of the merchant by it, and not the own one', async () => {
    const visitor = await acting();
    expect(JSON.parse((await visitor.get('/uaa/api/v1/account/me')).text)).toMatchObject({ username: 'bob' });
  });
});

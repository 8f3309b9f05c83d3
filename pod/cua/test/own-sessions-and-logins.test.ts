import { testIds } from '@storepod/testkit/callers';
import { ask } from '@storepod/testkit/http';
import { PASSWORD } from '@storepod/testkit/identity/environment';
import { signIn } from '@storepod/testkit/identity/sign-in';
import * as oidc from 'openid-client';
import { describe, expect, it } from 'vitest';
import { call, openShops, register, type Shop } from './shop.ts';

const NEW_PASSWORD = 'Another-word-2';
const { db, cua, shop } = await openShops();

const refresh = ({ client }: Shop, tokens: { refresh_token?: string }) =>
  oidc.refreshTokenGrant(client, tokens.refresh_token ?? '');

describe('the own sessions', () => {
  it('are listed with the one that asks marked, and one of them can be ended with its tokens', async () => {
    await register(db, shop, 'two-browsers');
    const here = await signIn(shop, 'two-browsers');
    const there = await signIn(shop, 'two-browsers');
    const { body } = await call(here.visitor, shop, 'GET', '/account/sessions');
    expect(body.totalElements).toBe(2);
    const other = body.content.find(({ current }: { current: boolean }) => !current);
    expect(body.content.filter(({ current }: { current: boolean }) => current)).toHaveLength(1);
    expect((await call(here.visitor, shop, 'DELETE', `/account/sessions/${other.id}`)).status).toBe(204);
    expect((await call(there.visitor, shop, 'GET', '/account/me')).status).toBe(401);
    await expect(refresh(shop, there.tokens)).rejects.toMatchObject({ error: 'invalid_grant' });
    expect((await refresh(shop, here.tokens)).access_token).toBeDefined();
    expect((await call(here.visitor, shop, 'DELETE', `/account/sessions/${other.id}`)).status).toBe(204);
    const unknown = await call(here.visitor, shop, 'DELETE', '/account/sessions/nothing');
    expect(unknown).toMatchObject({ status: 404, body: { code: 'UAA.SESSION.NOT_FOUND' } });
  });

  it('can all be ended but the one that asks', async () => {
    await register(db, shop, 'many-browsers');
    const here = await signIn(shop, 'many-browsers');
    await signIn(shop, 'many-browsers');
    await signIn(shop, 'many-browsers');
    expect(await call(here.visitor, shop, 'DELETE', '/account/sessions')).toEqual({
      status: 200,
      body: { revoked: 2 },
    });
    expect((await call(here.visitor, shop, 'GET', '/account/sessions')).body.totalElements).toBe(1);
  });

  it('of somebody else are not there', async () => {
    await register(db, shop, 'owner');
    await register(db, shop, 'stranger');
    const owner = await signIn(shop, 'owner');
    const stranger = await signIn(shop, 'stranger');
    const [session] = (await call(owner.visitor, shop, 'GET', '/account/sessions')).body.content;
    expect((await call(stranger.visitor, shop, 'DELETE', `/account/sessions/${session.id}`)).status).toBe(404);
    expect((await call(owner.visitor, shop, 'GET', '/account/me')).status).toBe(200);
  });

  it('that were left alone for too long are gone, for the list and for the sign-in', async () => {
    const id = await register(db, shop, 'idle');
    const idle = await signIn(shop, 'idle');
    const long = new Date(Date.now() - 31 * 60_000);
    await db.updateTable('sign_in_session').set({ last_seen_at: long }).where('account_id', '=', id).execute();
    expect((await call(idle.visitor, shop, 'GET', '/account/me')).status).toBe(401);
    const fresh = await signIn(shop, 'idle');
    expect((await call(fresh.visitor, shop, 'GET', '/account/sessions')).body.totalElements).toBe(1);
  });
});

describe('the own logins elsewhere', () => {
  const provider = '00000000-0000-4000-8000-0000000000a1';
  const link = async (account: string, id: string, subject: string) => {
    await db
      .insertInto('identity_provider')
      .values({
        id: provider,
        realm_id: shop.store,
        alias: 'google',
        preset: 'GOOGLE',
        protocol: 'OIDC',
        display_name: 'Google',
        enabled: true,
        client_id: 'sealed',
        client_secret: null,
        issuer_uri: null,
        authorization_uri: null,
        token_uri: null,
        user_info_uri: null,
        jwk_set_uri: null,
        account_linking: 'LINK',
        created_at: new Date(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const row = { id, account_id: account, provider_id: provider, subject, email: null, linked_at: new Date() };
    await db.insertInto('account_identity').values(row).execute();
  };

  it('are listed and can be removed while there is a password', async () => {
    const id = await register(db, shop, 'linker');
    await link(id, '00000000-0000-4000-8000-0000000000b1', 'subject-1');
    const { visitor } = await signIn(shop, 'linker');
    const { body } = await call(visitor, shop, 'GET', '/account/identities');
    expect(body.content).toMatchObject([{ alias: 'google', displayName: 'Google' }]);
    const path = `/account/identities/${body.content[0].id}`;
    for (let time = 0; time < 2; time++) expect((await call(visitor, shop, 'DELETE', path)).status).toBe(204);
  });

  it('cannot be removed when it is the last way in, nor by somebody else', async () => {
    const id = await register(db, shop, 'only-google');
    const identity = '00000000-0000-4000-8000-0000000000b2';
    await link(id, identity, 'subject-2');
    const { visitor } = await signIn(shop, 'only-google');
    const stranger = await signIn(shop, 'linker');
    expect((await call(stranger.visitor, shop, 'DELETE', `/account/identities/${identity}`)).status).toBe(404);
    await db.updateTable('account').set({ password_hash: null }).where('id', '=', id).execute();
    expect(await call(visitor, shop, 'DELETE', `/account/identities/${identity}`)).toMatchObject({
      status: 422,
      body: { code: 'UAA.USER.LAST_CREDENTIAL' },
    });
  });
});

describe('what somebody does who acts for another', () => {
  it('may be to read, but never to change credentials', async () => {
    const id = await register(db, shop, 'watched');
    const token = await cua.cua.token({
      sub: id,
      uid: id,
      realm: shop.store,
      roles: ['CUSTOMER'],
      act: { sub: 'support', uid: testIds.unknownId },
    });
    const path = (rest: string) => `/api/v1/account/${rest}?store=${shop.store}`;
    expect((await ask(cua.origin, 'GET', path('me'), { token })).status).toBe(200);
    const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    expect(await ask(cua.origin, 'PUT', path('password'), { token, body })).toMatchObject({
      status: 403,
      body: { code: 'COMMON.ACTING_REFUSED' },
    });
    expect((await ask(cua.origin, 'DELETE', path('sessions'), { token })).status).toBe(403);
  });
});

import { ask } from '@storepod/testkit/http';
import { PASSWORD } from '@storepod/testkit/identity/environment';
import { beginRound, leadsTo, sendForm, signIn } from '@storepod/testkit/identity/sign-in';
import * as oidc from 'openid-client';
import { describe, expect, it } from 'vitest';
import { afterPassword, call, newPerson } from './account-console.ts';
import { openConsole } from './console.ts';

const NEW_PASSWORD = 'Another-word-2';
const { uaa, db, console: app } = await openConsole();
const { origin, client } = app;
const person = (input?: object) => newPerson(uaa, input);

const tokenOf = (id: string, claims: Record<string, unknown> = {}) =>
  uaa.uaa.token({ sub: id, uid: id, roles: ['ORG_ADMIN'], ...claims });

describe('the sign-in form', () => {
  it('sends a wrong password back, and takes the right one', async () => {
    const { username } = await person();
    const visitor = app.visitor();
    const page = await visitor.get((await beginRound(app)).path);
    expect([page.status, page.location]).toEqual([302, `${origin}/sign-in?auth=1`]);
    const wrong = await sendForm(app, visitor, { username, password: 'wrong' });
    expect(wrong.location).toBe(`${origin}/sign-in?auth=1&error=invalid`);
    const right = await sendForm(app, visitor, { username });
    expect([right.status, right.location]).toEqual([302, expect.stringContaining('/uaa/oauth2/authorize/')]);
  });

  it('tells a stale form from a refusal, but not a wrong password from a disabled account', async () => {
    const { id, username } = await person();
    const visitor = app.visitor();
    await visitor.get((await beginRound(app)).path);
    const word = async (fields: Record<string, string>) =>
      new URL((await sendForm(app, visitor, { username, ...fields })).location ?? '').searchParams.get('error');
    expect(await word({ _csrf: 'stale' })).toBe('expired');
    await db.updateTable('account').set({ enabled: false }).where('id', '=', id).execute();
    expect(await word({})).toBe('invalid');
    expect(await word({ password: 'wrong' })).toBe('invalid');
  });

  it('gives the session a new id at the sign-in, in a cookie that only /uaa sees', async () => {
    const { username } = await person();
    const { visitor, page } = await afterPassword(app, username);
    const before = visitor.cookie('SESSION')?.value;
    await visitor.get(leadsTo(page));
    expect(visitor.cookie('SESSION')).toMatchObject({ path: '/uaa' });
    expect(visitor.cookie('SESSION')?.value).not.toBe(before);
  });
});

describe('GET /api/v1/auth/me', () => {
  it('tells who is signed in, with roles, permissions and authorities', async () => {
    const { id, username, email } = await person({ firstName: 'Ann', lastName: 'Lee' });
    const { visitor } = await signIn(app, username);
    const { status, body } = await call(visitor, 'GET', '/auth/me');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      uid: id,
      username,
      email,
      firstName: 'Ann',
      lastName: 'Lee',
      emailVerified: false,
      roles: ['ORG_ADMIN'],
      permissions: ['users:invite', 'users:read', 'users:write'],
      authenticatedVia: 'SESSION',
    });
    expect(body.authorities).toContainEqual({ authority: 'ROLE_ORG_ADMIN' });
    const byToken = await ask(uaa.origin, 'GET', '/api/v1/auth/me', { token: await tokenOf(id) });
    expect(byToken.body).toMatchObject({ uid: id, authenticatedVia: 'JWT' });
  });

  it('is 401 for nobody and 403 for a service', async () => {
    expect((await uaa.as('nobody', 'GET', '/api/v1/auth/me')).status).toBe(401);
    expect((await uaa.as('controlPlaneService', 'GET', '/api/v1/auth/me')).status).toBe(403);
  });
});

describe('PUT /api/v1/account/password', () => {
  it('ends every other session and every token, keeps this one, and is written down', async () => {
    const { id, username } = await person();
    const here = await signIn(app, username);
    const elsewhere = await signIn(app, username);
    const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    expect((await call(here.visitor, 'PUT', '/account/password', body)).status).toBe(204);
    expect((await call(here.visitor, 'GET', '/account/me')).status).toBe(200);
    expect((await call(elsewhere.visitor, 'GET', '/account/me')).status).toBe(401);
    for (const { tokens } of [here, elsewhere])
      await expect(oidc.refreshTokenGrant(client, tokens.refresh_token ?? '')).rejects.toMatchObject({
        error: 'invalid_grant',
      });
    const row = await db
      .selectFrom('audit_event')
      .select(['actor_id', 'target_id'])
      .where('event_type', '=', 'user.password.changed')
      .where('target_id', '=', id)
      .executeTakeFirst();
    expect(row).toEqual({ actor_id: id, target_id: id });
  });

  it('lets an open browser try ten passwords a minute', async () => {
    const { username } = await person();
    const { visitor } = await signIn(app, username);
    const statuses: number[] = [];
    for (let guess = 0; guess < 21 && statuses.at(-1) !== 429; guess++) {
      const body = { currentPassword: `guess-${guess}`, newPassword: NEW_PASSWORD };
      statuses.push((await call(visitor, 'PUT', '/account/password', body)).status);
    }
    expect(statuses.at(-1)).toBe(429);
    expect(new Set(statuses.slice(0, -1))).toEqual(new Set([400]));
  });

  it('is refused to an operator who acts as the merchant', async () => {
    const { id } = await person();
    const token = await tokenOf(id, { act: { sub: 'support', uid: 'support' } });
    const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    const refused = await ask(uaa.origin, 'PUT', '/api/v1/account/password', { token, body });
    expect(refused).toMatchObject({ status: 403, body: { code: 'COMMON.ACTING_REFUSED' } });
    expect((await ask(uaa.origin, 'POST', '/api/v1/account/totp', { token })).status).toBe(403);
    expect((await ask(uaa.origin, 'GET', '/api/v1/account/me', { token })).status).toBe(200);
  });
});

describe('the own sessions', () => {
  it('are listed, ended one by one and all at once', async () => {
    const { username } = await person();
    const here = await signIn(app, username);
    const there = await signIn(app, username);
    await signIn(app, username);
    const { body } = await call(here.visitor, 'GET', '/account/sessions?count=2');
    expect(body).toMatchObject({ totalElements: 3, totalPages: 2, size: 2 });
    const all = (await call(here.visitor, 'GET', '/account/sessions')).body.content;
    expect(all.filter(({ current }: { current: boolean }) => current)).toHaveLength(1);
    const mine = (await call(there.visitor, 'GET', '/account/sessions')).body.content;
    const { id } = mine.find(({ current }: { current: boolean }) => current);
    expect((await call(here.visitor, 'DELETE', `/account/sessions/${id}`)).status).toBe(204);
    expect((await call(there.visitor, 'GET', '/account/me')).status).toBe(401);
    expect(await call(here.visitor, 'DELETE', '/account/sessions')).toEqual({ status: 200, body: { revoked: 1 } });
    const rows = await db
      .selectFrom('audit_event')
      .select('target_type')
      .where('event_type', '=', 'session.revoked')
      .where('actor_name', '=', username)
      .orderBy('id')
      .execute();
    expect(rows.map(({ target_type }) => target_type)).toEqual(['SESSION', 'USER']);
  });
});

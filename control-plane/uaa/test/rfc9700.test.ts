import { freshCode, withstandsAttacks } from '@storepod/testkit/identity/rfc9700';
import { askToken, basic, beginRound, signIn } from '@storepod/testkit/identity/sign-in';
import { describe, expect, it } from 'vitest';
import { openConsole, secrets } from './console.ts';

const { db, issuer, console, own } = await openConsole();
const [asConsole, asOwn] = [basic('web-app', secrets.webApp), basic('own-app', secrets.ownApp)];

withstandsAttacks({ db, issuer, app: console, foreignRedirect: own.redirectUri, otherRedirect: own.redirectUri });

describe('what was given to another application', () => {
  it('400 for a code, which is still good for its owner', async () => {
    const form = await freshCode(console);
    const { status, body } = await askToken(console, form, asOwn);
    expect([status, body.error]).toEqual([400, 'invalid_grant']);
    expect((await askToken(console, form, asConsole)).status).toBe(200);
  });

  it('400 for a refresh token, and the family lives on', async () => {
    const { tokens } = await signIn(console, 'ann');
    const form = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token ?? '' };
    expect((await askToken(console, form, asOwn)).body.error).toBe('invalid_grant');
    expect((await askToken(console, form, asConsole)).status).toBe(200);
  });
});

describe('client authentication', () => {
  const form = { grant_type: 'client_credentials', scope: 'super_admin' };
  const refusal = async (headers: Record<string, string>, extra: Record<string, string> = {}, query = '') => {
    const { status, body } = await askToken(console, { ...form, ...extra }, headers, query);
    expect(body.access_token).toBeUndefined();
    return [status, body.error];
  };

  it('passes with the right secret', async () => {
    expect((await askToken(console, form, basic('admin-sdk', secrets.adminSdk))).status).toBe(200);
  });

  it.each([
    ['a wrong secret', basic('admin-sdk', 'wrong')],
    ['a secret one character short', basic('admin-sdk', secrets.adminSdk.slice(0, -1))],
    ['the secret of another', basic('admin-sdk', secrets.webApp)],
    ['the words that stand for it inside', basic('admin-sdk', 'kept as a hash')],
    ['an unknown application', basic('nobody', secrets.adminSdk)],
    ['the id in another case', basic('ADMIN-SDK', secrets.adminSdk)],
  ])('401 for %s', async (_name, headers) => {
    expect(await refusal(headers)).toEqual([401, 'invalid_client']);
  });

  it('refuses a secret in the query, where it would be logged', async () => {
    const query = `?client_id=admin-sdk&client_secret=${secrets.adminSdk}`;
    expect((await refusal({}, {}, query))[0]).toBeGreaterThanOrEqual(400);
    expect((await refusal({}, { client_id: 'admin-sdk' }, query))[0]).toBe(401);
  });

  it('refuses a secret in the form, a name alone, and two ways at once', async () => {
    const posted = { client_id: 'admin-sdk', client_secret: secrets.adminSdk };
    expect(await refusal({}, posted)).toEqual([401, 'invalid_client']);
    expect(await refusal({}, { client_id: 'admin-sdk' })).toEqual([401, 'invalid_client']);
    expect((await refusal(basic('admin-sdk', '')))[0]).toBe(400);
    expect((await refusal(basic('admin-sdk', secrets.adminSdk), { client_id: 'web-app' }))[0]).toBe(400);
  });

  it('refuses a grant that the application was not given', async () => {
    expect((await askToken(console, form, asConsole)).status).toBe(400);
    const { tokens } = await signIn(console, 'ann');
    const refresh = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token ?? '' };
    expect((await askToken(console, refresh, basic('admin-sdk', secrets.adminSdk))).status).toBe(400);
  });

  it('keeps secrets as hashes', async () => {
    const text = JSON.stringify(await db.selectFrom('oauth_client').selectAll().execute());
    for (const secret of Object.values(secrets)) expect(text).not.toContain(secret);
  });

  it('finds no application that is switched off', async () => {
    await db.updateTable('oauth_client').set({ enabled: false }).where('client_id', '=', 'own-app').execute();
    expect((await askToken(own, form, basic('own-app', secrets.ownApp))).body.error).toBe('invalid_client');
    const page = await own.visitor().get((await beginRound(own)).path);
    expect([page.status, page.location]).toEqual([400, undefined]);
    await db.updateTable('oauth_client').set({ enabled: true }).where('client_id', '=', 'own-app').execute();
  });
});

import { redirectAttacks } from '@storepod/testkit/redirect-attacks';
import { sql } from 'kysely';
import * as oidc from 'openid-client';
import { describe, expect, it } from 'vitest';
import {
  askToken,
  basic,
  beginRound,
  codeForm,
  openConsole,
  redeem,
  secrets,
  signIn,
  walkToCallback,
} from './console.ts';

const { db, issuer, console, own } = await openConsole();
const asConsole = basic('web-app', secrets.webApp);

/** A code that nobody has shown yet. */
async function freshCode() {
  const round = await beginRound(console);
  return codeForm(console, round, await walkToCallback(console, console.visitor(), round, 'ann'));
}
const isActive = async (token: string) => (await oidc.tokenIntrospection(console.client, token)).active;

describe('redirect URIs (RFC 9700 section 2.1)', () => {
  it.each(redirectAttacks(console.redirectUri))('400 and no redirect for %s', async (_name, redirect_uri) => {
    const page = await console.visitor().get((await beginRound(console, { redirect_uri })).path);
    expect([page.status, page.location]).toEqual([400, undefined]);
    expect(page.headers['content-type']).toMatch('application/json');
  });

  it('400 also for somebody who is signed in', async () => {
    const { visitor } = await signIn(console, 'ann');
    for (const [, redirect_uri] of redirectAttacks(console.redirectUri)) {
      const page = await visitor.get((await beginRound(console, { redirect_uri })).path);
      expect([redirect_uri, page.status, page.location]).toEqual([redirect_uri, 400, undefined]);
    }
  });

  it('400 for one of another application, and for one that is missing', async () => {
    for (const redirect_uri of [own.redirectUri, undefined]) {
      const page = await console.visitor().get((await beginRound(console, { redirect_uri })).path);
      expect([page.status, page.location]).toEqual([400, undefined]);
    }
  });

  it('400 when the code is shown with another one than it was asked for with', async () => {
    const form = await freshCode();
    const { status, body } = await askToken(console, { ...form, redirect_uri: own.redirectUri }, asConsole);
    expect([status, body.error]).toEqual([400, 'invalid_grant']);
  });
});

describe('authorization codes', () => {
  it('400 for a replay, and what the first one bought is revoked', async () => {
    const form = await freshCode();
    const first = await askToken(console, form, asConsole);
    expect(await isActive(first.body.access_token)).toBe(true);
    expect(await askToken(console, form, asConsole)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect(await isActive(first.body.access_token)).toBe(false);
    const refresh = { grant_type: 'refresh_token', refresh_token: first.body.refresh_token };
    expect((await askToken(console, refresh, asConsole)).body.error).toBe('invalid_grant');
  });

  it('lets at most one of eight pass that show a code at the same moment, and it keeps nothing', async () => {
    const form = await freshCode();
    const answers = await Promise.all(Array.from({ length: 8 }, () => askToken(console, form, asConsole)));
    const bought = answers.filter(({ status }) => status === 200);
    expect(bought.length).toBeLessThanOrEqual(1);
    for (const { body } of bought) {
      const refresh = { grant_type: 'refresh_token', refresh_token: body.refresh_token };
      expect((await askToken(console, refresh, asConsole)).body.error).toBe('invalid_grant');
    }
  });

  it('400 for one that has expired', async () => {
    const form = await freshCode();
    await db
      .updateTable('protocol_state')
      .set({ expires_at: new Date(0) })
      .where('model', '=', 'AuthorizationCode')
      .execute();
    expect((await askToken(console, form, asConsole)).body.error).toBe('invalid_grant');
  });

  it('400 for one of another application', async () => {
    const form = await freshCode();
    const { status, body } = await askToken(console, form, basic('own-app', secrets.ownApp));
    expect([status, body.error]).toEqual([400, 'invalid_grant']);
    expect((await askToken(console, form, asConsole)).status).toBe(200);
  });
});

describe('PKCE (RFC 9700 section 2.1.1), also for an application with a secret', () => {
  it.each([
    ['no challenge', { code_challenge: undefined, code_challenge_method: undefined }],
    ['the plain method', { code_challenge_method: 'plain' }],
    ['no method, which means plain', { code_challenge_method: undefined }],
  ])('refuses %s', async (_name, changes) => {
    const { location = '' } = await console.visitor().get((await beginRound(console, changes)).path);
    const answer = new URL(location).searchParams;
    expect([answer.get('error'), answer.has('code'), answer.get('iss')]).toEqual(['invalid_request', false, issuer]);
  });

  it.each([
    ['another verifier', oidc.randomPKCECodeVerifier()],
    ['no verifier', undefined],
  ])('400 for %s', async (_name, verifier) => {
    const { code_verifier: _right, ...form } = await freshCode();
    const given = { ...form, ...(verifier !== undefined && { code_verifier: verifier }) };
    const { status, body } = await askToken(console, given, asConsole);
    expect([status, body.error]).toEqual([400, 'invalid_grant']);
  });

  it('400 for a verifier of a code that was asked for without a challenge', async () => {
    const form = await freshCode();
    await sql`update protocol_state set payload = payload - 'codeChallenge' - 'codeChallengeMethod'
               where model = 'AuthorizationCode'`.execute(db);
    expect((await askToken(console, form, asConsole)).body.error).toBe('invalid_grant');
  });
});

describe('refresh tokens (RFC 9700 section 4.14)', () => {
  const refresh = (refresh_token = '', headers = asConsole) =>
    askToken(console, { grant_type: 'refresh_token', refresh_token }, headers);

  it('400 for one that was used, and the whole family ends', async () => {
    const { tokens } = await signIn(console, 'ann');
    const second = await refresh(tokens.refresh_token);
    expect(second.status).toBe(200);
    expect((await refresh(tokens.refresh_token)).body.error).toBe('invalid_grant');
    expect((await refresh(second.body.refresh_token)).body.error).toBe('invalid_grant');
    expect(await isActive(second.body.access_token)).toBe(false);
  });

  it('400 for another application, and the family lives on', async () => {
    const { tokens } = await signIn(console, 'ann');
    expect((await refresh(tokens.refresh_token, basic('own-app', secrets.ownApp))).body.error).toBe('invalid_grant');
    expect((await refresh(tokens.refresh_token)).status).toBe(200);
  });

  it('400 for an access token in its place', async () => {
    const { tokens } = await signIn(console, 'ann');
    expect((await refresh(tokens.access_token)).body.error).toBe('invalid_grant');
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

describe('mix-up of issuers (RFC 9207)', () => {
  it('names the issuer in every answer, and the standard client refuses another one', async () => {
    const round = await beginRound(console);
    const callback = await walkToCallback(console, console.visitor(), round, 'ann');
    expect(callback.searchParams.get('iss')).toBe(issuer);
    callback.searchParams.set('iss', 'https://evil.example');
    const refusal = await redeem(console, round, callback).catch((error) => String(error.cause?.message));
    expect(refusal).toMatch(/iss/);
  });
});

describe('grants that are not offered', () => {
  it.each(['token', 'id_token', 'code token', 'code id_token'])('refuses response_type %s', async (response_type) => {
    const { visitor } = await signIn(console, 'ann');
    const { location = '' } = await visitor.get((await beginRound(console, { response_type })).path);
    expect(location).toMatch(/error=unsupported_response_type/);
    expect(location).not.toMatch(/access_token|id_token=|code=/);
  });

  it.each(['password', 'implicit', 'urn:ietf:params:oauth:grant-type:jwt-bearer'])(
    '400 for grant_type %s',
    async (grant_type) => {
      const form = { grant_type, username: 'ann', password: 'Storepod-demo-1', scope: 'openid' };
      const { status, body } = await askToken(console, form, asConsole);
      expect([status, body.access_token]).toEqual([400, undefined]);
    },
  );

  it.each(['form_post', 'fragment'])('answers in the query only, not by response_mode %s', async (response_mode) => {
    const { visitor } = await signIn(console, 'ann');
    const page = await visitor.get((await beginRound(console, { response_mode })).path);
    expect(page.location).toMatch(`${console.redirectUri}?error=unsupported_response_mode`);
  });
});

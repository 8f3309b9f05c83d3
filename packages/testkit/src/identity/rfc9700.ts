import type { IdentityDb } from '@storepod/identity/tables';
import { sql } from 'kysely';
import * as oidc from 'openid-client';
import { describe, expect, it } from 'vitest';
import { redirectAttacks } from '../redirect-attacks.ts';
import { PASSWORD } from './environment.ts';
import { type App, askToken, basic, beginRound, codeForm, nameOf, redeem, signIn, walkToCallback } from './sign-in.ts';

/** An application into which `ann` can sign in. */
interface Target {
  db: IdentityDb;
  issuer: string;
  app: App;
  /** The callback of another application of the same server. */
  foreignRedirect: string;
  /** Another callback than the one that a round begins with, though somebody may use it. */
  otherRedirect: string;
}

/** A code that nobody has shown yet. */
export async function freshCode(app: App) {
  const round = await beginRound(app);
  return codeForm(app, round, await walkToCallback(app, app.visitor(), round, 'ann'));
}

const invalidGrant = { status: 400, body: { error: 'invalid_grant' } };

/** What every identity server of ours withstands, whoever the application is. */
export function withstandsAttacks({ db, issuer, app, foreignRedirect, otherRedirect }: Target): void {
  const show = (form: Record<string, string>) =>
    askToken(app, { ...nameOf(app), ...form }, app.secret === undefined ? {} : basic(app.id, app.secret));
  const refresh = (refresh_token = '') => show({ grant_type: 'refresh_token', refresh_token });
  const isActive = async (token: string) => (await oidc.tokenIntrospection(app.client, token)).active;
  let member: ReturnType<typeof signIn> | undefined;
  /** The browser of somebody who has signed in once. */
  const signedIn = async () => {
    member ??= signIn(app, 'ann');
    return (await member).visitor;
  };
  const begin = async (changes: Record<string, string | undefined>, visitor = app.visitor()) =>
    visitor.get((await beginRound(app, changes)).path);

  describe('redirect URIs (RFC 9700 section 2.1)', () => {
    it.each(redirectAttacks(app.redirectUri))('400 and no redirect for %s', async (_name, redirect_uri) => {
      const page = await begin({ redirect_uri });
      expect([page.status, page.location]).toEqual([400, undefined]);
      expect(page.headers['content-type']).toMatch('application/json');
    });

    it('400 also for somebody who is signed in', async () => {
      const visitor = await signedIn();
      for (const [, redirect_uri] of redirectAttacks(app.redirectUri)) {
        const page = await begin({ redirect_uri }, visitor);
        expect([redirect_uri, page.status, page.location]).toEqual([redirect_uri, 400, undefined]);
      }
    });

    it('400 for one of another application, and for one that is missing', async () => {
      for (const redirect_uri of [foreignRedirect, undefined]) {
        const page = await begin({ redirect_uri });
        expect([page.status, page.location]).toEqual([400, undefined]);
      }
    });

    it('400 for two of them', async () => {
      const { path } = await beginRound(app);
      const page = await app.visitor().get(`${path}&redirect_uri=https%3A%2F%2Fevil.example%2Fen%2Fcallback`);
      expect([page.status, page.location]).toEqual([400, undefined]);
    });

    it('400 when the code is shown with another one than it was asked for with', async () => {
      expect(await show({ ...(await freshCode(app)), redirect_uri: otherRedirect })).toMatchObject(invalidGrant);
    });
  });

  describe('authorization codes', () => {
    it('400 for a replay, and what the first one bought is revoked', async () => {
      const form = await freshCode(app);
      const first = await show(form);
      expect(await isActive(first.body.access_token)).toBe(true);
      expect(await show(form)).toMatchObject(invalidGrant);
      expect(await isActive(first.body.access_token)).toBe(false);
      expect(await refresh(first.body.refresh_token)).toMatchObject(invalidGrant);
    });

    it('lets at most one of eight pass that show a code at the same moment, and it keeps nothing', async () => {
      const form = await freshCode(app);
      const answers = await Promise.all(Array.from({ length: 8 }, () => show(form)));
      const bought = answers.filter(({ status }) => status === 200);
      expect(bought.length).toBeLessThanOrEqual(1);
      for (const { body } of bought) expect(await refresh(body.refresh_token)).toMatchObject(invalidGrant);
    });

    it('400 for one that has expired', async () => {
      const form = await freshCode(app);
      await db
        .updateTable('protocol_state')
        .set({ expires_at: new Date(0) })
        .where('model', '=', 'AuthorizationCode')
        .execute();
      expect(await show(form)).toMatchObject(invalidGrant);
    });

    it('live for five minutes', async () => {
      const before = Date.now();
      await freshCode(app);
      const { expires_at } = await db
        .selectFrom('protocol_state')
        .select('expires_at')
        .where('model', '=', 'AuthorizationCode')
        .orderBy('expires_at', 'desc')
        .executeTakeFirstOrThrow();
      expect(expires_at.getTime() - before).toBeGreaterThan(299_000);
      expect(expires_at.getTime() - Date.now()).toBeLessThanOrEqual(300_000);
    });

    it.each([
      ['made up', 'abcdefghijklmnopqrstuvwxyz'],
      ['empty', ''],
      ['of zero bytes', 'a\0b'],
      ['very long', 'a'.repeat(10_000)],
    ])('400 for one that is %s', async (_name, code) => {
      expect((await show({ ...(await freshCode(app)), code })).status).toBe(400);
    });
  });

  describe('PKCE (RFC 9700 section 2.1.1)', () => {
    it.each([
      ['no challenge', { code_challenge: undefined, code_challenge_method: undefined }],
      ['a method without a challenge', { code_challenge: undefined }],
      ['the plain method', { code_challenge_method: 'plain' }],
      ['no method, which means plain', { code_challenge_method: undefined }],
      ['an unknown method', { code_challenge_method: 'S512' }],
      ['a challenge that is too short', { code_challenge: 'abc' }],
    ])('refuses %s', async (_name, changes) => {
      const { location = '' } = await begin(changes);
      expect(location).toMatch(app.redirectUri);
      const answer = new URL(location).searchParams;
      expect([answer.get('error'), answer.has('code'), answer.get('iss')]).toEqual(['invalid_request', false, issuer]);
    });

    it.each<[string, string, (verifier: string) => object]>([
      ['another verifier', 'invalid_grant', () => ({ code_verifier: oidc.randomPKCECodeVerifier() })],
      [
        'the verifier in another case',
        'invalid_grant',
        (verifier) => ({ code_verifier: verifier.toLowerCase() + verifier.toUpperCase() }),
      ],
      ['a verifier that is too short', 'invalid_request', () => ({ code_verifier: 'short' })],
      ['no verifier', 'invalid_grant', () => ({})],
    ])('400 for %s', async (_name, error, given) => {
      const { code_verifier, ...form } = await freshCode(app);
      const { status, body } = await show({ ...form, ...given(code_verifier) });
      expect([status, body.error, body.access_token]).toEqual([400, error, undefined]);
    });

    it('400 for a verifier of a code that was asked for without a challenge', async () => {
      const form = await freshCode(app);
      await sql`update protocol_state set payload = payload - 'codeChallenge' - 'codeChallengeMethod'
                 where model = 'AuthorizationCode'`.execute(db);
      expect(await show(form)).toMatchObject(invalidGrant);
    });
  });

  describe('refresh tokens (RFC 9700 section 4.14)', () => {
    it('400 for one that was used, and the whole family ends', async () => {
      const { tokens } = await signIn(app, 'ann');
      const second = await refresh(tokens.refresh_token);
      const third = await refresh(second.body.refresh_token);
      expect(third.status).toBe(200);
      expect(await refresh(tokens.refresh_token)).toMatchObject(invalidGrant);
      expect(await refresh(third.body.refresh_token)).toMatchObject(invalidGrant);
      expect(await isActive(third.body.access_token)).toBe(false);
    });

    it('lets at most one of eight pass that show it at the same moment, and the family ends', async () => {
      const { tokens } = await signIn(app, 'ann');
      const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(tokens.refresh_token)));
      const renewed = answers.filter(({ status }) => status === 200);
      expect(renewed.length).toBeLessThanOrEqual(1);
      for (const { body } of renewed) expect((await refresh(body.refresh_token)).status).toBe(400);
    });

    it('leaves the families of other browsers alone', async () => {
      const [stolen, other] = [await signIn(app, 'ann'), await signIn(app, 'ann')];
      await refresh(stolen.tokens.refresh_token);
      await refresh(stolen.tokens.refresh_token);
      expect((await refresh(other.tokens.refresh_token)).status).toBe(200);
    });

    it('400 for an access token in its place', async () => {
      const { tokens } = await signIn(app, 'ann');
      expect(await refresh(tokens.access_token)).toMatchObject(invalidGrant);
    });

    it('400 for a scope that it was not given', async () => {
      const { tokens } = await signIn(app, 'ann');
      const form = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token ?? '' };
      const refused = { status: 400, body: { error: 'invalid_scope' } };
      expect(await show({ ...form, scope: 'openid super_admin' })).toMatchObject(refused);
    });

    it('is of no use to somebody who reads the table', async () => {
      const { tokens, visitor, callback } = await signIn(app, 'ann');
      const text = JSON.stringify(await db.selectFrom('protocol_state').selectAll().execute());
      const secrets = [tokens.refresh_token, visitor.cookie('SESSION')?.value, callback.searchParams.get('code')];
      for (const secret of secrets) expect(text).not.toContain(secret);
    });
  });

  describe('mix-up of issuers (RFC 9207)', () => {
    /** What the standard client has to say. */
    const refusalOf = (grant: Promise<unknown>): Promise<string> =>
      grant.then(
        () => 'no refusal',
        (error) => String(error.cause?.message ?? error.message),
      );

    it('names the issuer in every answer, and the standard client refuses another one', async () => {
      const round = await beginRound(app);
      const callback = await walkToCallback(app, app.visitor(), round, 'ann');
      expect(callback.searchParams.get('iss')).toBe(issuer);
      callback.searchParams.set('iss', 'https://evil.example/cua');
      expect(await refusalOf(redeem(app, round, callback))).toMatch(/iss/);
    });

    it('is noticed by state and nonce as well', async () => {
      const [mine, theirs] = [await beginRound(app), await beginRound(app)];
      const callback = await walkToCallback(app, app.visitor(), theirs, 'ann');
      expect(await refusalOf(redeem(app, mine, callback))).toMatch(/state/);
      expect(await refusalOf(redeem(app, { ...theirs, nonce: mine.nonce }, callback))).toMatch(/nonce/);
    });
  });

  describe('grants that are not offered', () => {
    it.each([
      ['token', 'unsupported_response_type'],
      ['id_token', 'unsupported_response_type'],
      ['id_token token', 'unsupported_response_type'],
      ['code token', 'unsupported_response_type'],
      ['code id_token', 'unsupported_response_type'],
      ['none', 'unsupported_response_type'],
      ['', 'invalid_request'],
    ])('refuses response_type %j and answers nothing in a fragment', async (response_type, error) => {
      for (const visitor of [app.visitor(), await signedIn()]) {
        const { location = '' } = await begin({ response_type }, visitor);
        expect(location).toMatch(`error=${error}`);
        expect(location).not.toMatch(/access_token|id_token=|code=/);
      }
    });

    it.each([
      'password',
      'client_credentials',
      'implicit',
      'urn:ietf:params:oauth:grant-type:jwt-bearer',
      'urn:ietf:params:oauth:grant-type:token-exchange',
      'nonsense',
    ])('400 for grant_type %s', async (grant_type) => {
      const { status, body } = await show({ grant_type, username: 'ann', password: PASSWORD, scope: 'openid' });
      expect([status, body.access_token]).toEqual([400, undefined]);
    });

    it.each(['form_post', 'fragment'])(
      'shows no page and hides nothing in a fragment for response_mode %s',
      async (response_mode) => {
        const page = await begin({ response_mode }, await signedIn());
        expect(page.text).not.toMatch(/<html|<form/i);
        expect(page.location).toMatch(`${app.redirectUri}?error=unsupported_response_mode`);
      },
    );
  });
}
